import { deskErrorCodes } from '#contract/desk/paths.ts'
import { type WebhookDelivery, webhookDeliverySchema } from '#contract/webhook-delivery.ts'
import { webhookEventNames } from '#contract/webhook-event.ts'
import { shapeProblem } from '#http/json-shape.ts'
import { errorReply } from '#http/reply.ts'
import { scopeOf } from '#http/request-scope.ts'
import { forgetOldDeliveries, noteDelivery } from '../store/deliveries.ts'
import type { Database } from '../store/schema.ts'
import { DeliveryCounts, type Outcome } from './counts.ts'
import { Incoming } from './incoming.ts'
import type { Registrar } from './registrar.ts'
import { isSignature, isSignatureOf, signatureHeader } from './signature.ts'
import { isExpectedSource } from './source.ts'
import { touchedBy } from './touched.ts'
import type { TouchedQueue } from './touched-queue.ts'

/**
 * Milliseconds after which a notification is none that is delivered late: a service gives up within a day, and what was
 * taken is remembered for twice as long. A signature does not tell when it was made, but what is signed tells it.
 */
const oldMs = 7 * 24 * 60 * 60_000

/** Of so many deliveries one looks for what can be forgotten. */
const cleaningEvery = 500

/** Values of one body: a large shipment has some thousand. */
const mostValues = 100_000

const knownEvents: ReadonlySet<string> = new Set(webhookEventNames)

/** By the status of the reply that refuses a body. */
const bodyOutcomes: Readonly<Record<number, Outcome>> = {
  400: 'cut_off',
  413: 'too_large',
  503: 'no_room',
}

interface ReceiverParts {
  database: Database
  registrar: Pick<Registrar, 'registration' | 'isRegistering'>
  /** Has what was touched read again. */
  queue: Pick<TouchedQueue, 'add'>
  /** Epoch milliseconds in the world of the shipments; null until the service has answered. */
  worldNow: () => number | null
}

interface Received {
  outcome: Outcome
  response: Response
}

/** Nobody learns what was wrong. */
function unsigned(outcome: Outcome): Received {
  const response = errorReply(401, 'Unauthorized', { code: deskErrorCodes.notSigned })
  return { outcome, response }
}

/** A delivery of the webhook of an earlier start, as far as can be told yet. */
function early(): Received {
  const detail = 'The dashboard does not know its webhook yet. Try again in some seconds.'
  const response = errorReply(503, 'Service Unavailable', { detail }, { 'retry-after': '5' })
  return { outcome: 'early', response }
}

function dropped(outcome: Outcome): Received {
  return { outcome, response: new Response(null, { status: 204 }) }
}

function parsed(bytes: Uint8Array<ArrayBuffer>): WebhookDelivery | null {
  if (shapeProblem(bytes, mostValues) !== null) return null
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return webhookDeliverySchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Takes what the tracking service posts. It answers at once: what is read then, others wait for. */
export class Receiver {
  /** What became of deliveries. */
  readonly counts = new DeliveryCounts()
  readonly #parts: ReceiverParts
  readonly #incoming = new Incoming()
  #taken = 0

  constructor(parts: ReceiverParts) {
    this.#parts = parts
  }

  /** Of the webhook whose deliveries it takes; null: none is registered. */
  get id(): string | null {
    return this.#parts.registrar.registration?.id ?? null
  }

  /** @throws what the database throws */
  async receive(request: Request): Promise<Response> {
    try {
      const { outcome, response } = await this.#receive(request)
      this.counts.note(outcome, Date.now())
      return response
    } catch (error) {
      this.counts.note('failed', Date.now())
      throw error
    }
  }

  async #receive(request: Request): Promise<Received> {
    const { registration, isRegistering } = this.#parts.registrar
    const signature = request.headers.get(signatureHeader)
    if (registration === null) {
      return isRegistering && isSignature(signature) ? early() : unsigned('not_registered')
    }
    if (!isExpectedSource(scopeOf(request)?.ends, registration)) return unsigned('wrong_source')
    if (!isSignature(signature)) return unsigned('not_signed')
    const read = await this.#incoming.read(request)
    if ('refusal' in read) {
      return { outcome: bodyOutcomes[read.refusal.status] ?? 'failed', response: read.refusal }
    }
    if (!isSignatureOf(signature, read.value, registration.secret)) return unsigned('wrong_signature')
    const delivery = parsed(read.value)
    if (delivery === null) {
      const detail = 'The body is no notification of a webhook.'
      return { outcome: 'malformed', response: errorReply(400, 'Bad Request', { detail }) }
    }
    return this.#take(delivery)
  }

  async #take(delivery: WebhookDelivery): Promise<Received> {
    const { id, attributes } = delivery.data
    if (!knownEvents.has(attributes.event)) return dropped('unknown_event')
    if (this.#isOld(attributes.created_at ?? null)) return dropped('old')
    if (!(await this.#isFirst(id))) return dropped('twin')
    for (const touched of touchedBy(delivery)) this.#parts.queue.add(touched)
    return { outcome: 'accepted', response: new Response(null, { status: 202 }) }
  }

  #isOld(createdAt: string | null): boolean {
    const now = this.#parts.worldNow()
    return now !== null && createdAt !== null && now - Date.parse(createdAt) > oldMs
  }

  async #isFirst(id: string): Promise<boolean> {
    const { database } = this.#parts
    const isFirst = await noteDelivery(database, id, Date.now())
    if (!isFirst) return false
    if (this.#taken % cleaningEvery === 0) await forgetOldDeliveries(database, Date.now())
    this.#taken += 1
    return true
  }
}
