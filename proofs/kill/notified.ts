import { signatureHeader, signatureOf } from '../../src/service/notifications/signature.ts'
import { ask } from '../../src/service/testing/killed-writers.ts'
import type { Receiver } from '../../src/service/testing/receiver.ts'

interface Service {
  url: string
  key: string
}

interface Notification {
  data: { relationships: { reference_object: { data: { id: string } } } }
}

/** Tracking requests that were acknowledged, and which of them a receiver has been told of. */
export class Notified {
  readonly #receiver: Receiver
  #secret = ''
  #sent = 0
  readonly #waiting = new Set<string>()
  acknowledged = 0
  /** Deliveries that were not signed as they should be. */
  unsigned = 0

  constructor(receiver: Receiver) {
    this.#receiver = receiver
  }

  async subscribe(service: Service): Promise<void> {
    const attributes = { url: this.#receiver.url, active: true, events: ['tracking_request.succeeded'] }
    const body = JSON.stringify({ data: { type: 'webhook', attributes } })
    const created = await ask(service, '/v2/webhooks', { method: 'POST', body })
    if (created?.status !== 201) throw new Error(`No webhook: ${JSON.stringify(created)}`)
    this.#secret = (created.body as { data: { attributes: { secret: string } } }).data.attributes.secret
  }

  /** Sends one request after the other until the service is killed; each of them will succeed. */
  async requestUntilKilled(service: Service): Promise<void> {
    for (;;) {
      this.#sent += 1
      const attributes = {
        request_type: 'bill_of_lading',
        request_number: `MAEU${7_000_000 + this.#sent}12345`,
        scac: 'MAEU',
      }
      const body = JSON.stringify({ data: { type: 'tracking_request', attributes } })
      const created = await ask(service, '/v2/tracking_requests', { method: 'POST', body })
      if (created === null) return
      if (created.status !== 201) throw new Error(`A request was refused: ${JSON.stringify(created)}`)
      this.#waiting.add((created.body as { data: { id: string } }).data.id)
      this.acknowledged += 1
    }
  }

  /** Reads what has arrived since the last time. */
  read(): void {
    for (const { headers, body } of this.#receiver.received.splice(0)) {
      if (headers[signatureHeader.toLowerCase()] !== signatureOf(body, this.#secret)) this.unsigned += 1
      const { data } = JSON.parse(body) as Notification
      this.#waiting.delete(data.relationships.reference_object.data.id)
    }
  }

  /** Requests whose notification has not arrived. */
  get missing(): number {
    return this.#waiting.size
  }
}
