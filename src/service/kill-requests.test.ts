import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '#database/open-database.ts'
import { naming } from './store/open-store.ts'
import type { Database, Tables } from './store/schema.ts'
import { isProof } from '#http/testing/proof.ts'
import { onEnginesOfRun } from '#database/testing/engines.ts'
import { type Receiver, startReceiver } from './testing/receiver.ts'
import type { ServiceProcess } from './testing/forked-service.ts'
import { startService } from './testing/service-process.ts'
import { testKey, testNow } from './testing/test-service.ts'

const headers = { authorization: `Token ${testKey}`, 'content-type': 'application/vnd.api+json' }

const minute = 60_000
const day = 24 * 60 * minute

/** The clock at each kill: the first answers, among the retries, after the last of them, in the second week. */
const kills = [12_000, 30 * minute, day + 60 * minute, 9 * day].map((age) => testNow + age)

/** How requests end by the last digits of their number, and the events that webhooks receive. */
const endings = [
  { digits: '12345', status: 'created', reason: null, events: ['succeeded'] },
  { digits: '99900', status: 'failed', reason: 'expired', events: ['awaiting_manifest', 'failed'] },
  { digits: '99901', status: 'created', reason: null, events: ['awaiting_manifest', 'succeeded'] },
  { digits: '99902', status: 'created', reason: null, events: ['succeeded'] },
  { digits: '99903', status: 'failed', reason: 'retries_exhausted', events: ['failed'] },
  { digits: '99904', status: 'failed', reason: 'data_unavailable', events: ['failed'] },
  { digits: '99905', status: 'created', reason: null, events: ['succeeded'] },
] as const

const numbers = endings.flatMap(({ digits }) =>
  Array.from({ length: 6 }, (_, index) => `MAEU7${100 + index}${digits}`),
)

function endingOf(number: string) {
  const found = endings.find(({ digits }) => number.endsWith(digits))
  if (found === undefined) throw new Error(`${number} is not one of the numbers that were sent.`)
  return found
}

async function post(url: string, path: string, type: string, attributes: object): Promise<number> {
  const response = await fetch(`${url}/v2${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ data: { type, attributes } }),
  })
  await response.arrayBuffer()
  return response.status
}

/** Sends all numbers at once; a service that is killed in the meantime leaves some without a response. */
async function sendAll(url: string, answered: (status: number) => void): Promise<void> {
  const send = async (number: string) => {
    const attributes = { request_type: 'bill_of_lading', request_number: number, scac: 'MAEU' }
    answered(await post(url, '/tracking_requests', 'tracking_request', attributes))
  }
  await Promise.allSettled(numbers.map(send))
}

async function urlOf(service: ServiceProcess): Promise<string> {
  const url = await service.url
  if (url === null) throw new Error((await service.ended).problems)
  return url
}

async function kill(service: ServiceProcess): Promise<void> {
  service.process.kill('SIGKILL')
  expect((await service.ended).signal).toBe('SIGKILL')
}

async function dueBy(database: Database, instant: number): Promise<number> {
  const { due } = await database
    .selectFrom('tracking_request')
    .select(({ fn }) => fn.countAll<number>().as('due'))
    .where('next_at', '<=', instant)
    .executeTakeFirstOrThrow()
  return due
}

/** Number of notifications of each event, by request; one that arrives again with the same id counts once. */
function deliveredTo(receiver: Receiver): Map<string, Map<string, number>> {
  const delivered = new Map<string, Map<string, number>>()
  const ids = new Set<string>()
  for (const { body } of receiver.received) {
    const { data } = JSON.parse(body) as {
      data: {
        id: string
        attributes: { event: string }
        relationships: { reference_object: { data: { id: string } } }
      }
    }
    const { id, attributes, relationships } = data
    if (ids.has(id)) continue
    ids.add(id)
    const events = delivered.get(relationships.reference_object.data.id) ?? new Map<string, number>()
    delivered.set(
      relationships.reference_object.data.id,
      events.set(attributes.event, (events.get(attributes.event) ?? 0) + 1),
    )
  }
  return delivered
}

onEnginesOfRun(({ newPlace }) => {
  describe('SIGKILL', () => {
    let receiver: Receiver
    beforeAll(async () => {
      receiver = await startReceiver()
    })
    afterAll(() => receiver.close())

    test('at any point of a tracking request: it still runs to its end, and its events are delivered once', async () => {
      const place = await newPlace()
      const startAt = (instant: number) =>
        startService({
          SERVICE_SHIPMENTS: '20',
          SERVICE_NOW: new Date(instant).toISOString(),
          SERVICE_SPEED: '0',
          SERVICE_ALLOW_LOCAL_WEBHOOKS: 'yes',
          SERVICE_WEBHOOK_PAUSE_MS: '20',
          DATA_DIR: place.dataDirectory,
          ...(place.databaseUrl === null ? {} : { DATABASE_URL: place.databaseUrl }),
        })

      let service = startAt(testNow)
      const events = ['succeeded', 'failed', 'awaiting_manifest'].map((name) => `tracking_request.${name}`)
      await post(await urlOf(service), '/webhooks', 'webhook', { url: receiver.url, active: true, events })
      let taken = 0
      const sending = sendAll(await urlOf(service), () => {
        taken += 1
        if (taken === 9) service.process.kill('SIGKILL')
      })
      await Promise.all([sending, service.ended])

      const database = await connect<Tables>(place, naming)
      service = startAt(testNow)
      const again: number[] = []
      await sendAll(await urlOf(service), (status) => again.push(status))
      expect(new Set(again)).toEqual(new Set([201, 422]))
      expect(again.filter((status) => status === 422).length).toBeGreaterThanOrEqual(9)

      let cutOff = 0
      // The steps are the same on both engines; what matters here is the kill within a transaction.
      const isWhole = isProof && place.databaseUrl === null
      const chosen = isWhole ? kills : kills.filter((_, index) => index % 3 === 0)
      for (const instant of chosen) {
        const url = await urlOf(service)
        const before = await dueBy(database, instant)
        expect(before).toBeGreaterThan(0)
        // No response: the service is killed in the middle of the due steps.
        void fetch(`${url}/control/clock`, {
          method: 'PUT',
          headers,
          body: JSON.stringify({ now: new Date(instant).toISOString() }),
        })
          .then(() => fetch(`${url}/v2/tracking_requests`, { headers }))
          .catch(() => undefined)
        await expect.poll(() => dueBy(database, instant), { interval: 1 }).toBeLessThan(before)
        await kill(service)
        cutOff += await dueBy(database, instant)
        service = startAt(instant)
      }
      expect(cutOff).toBeGreaterThan(0)
      await urlOf(service)
      const open = database.selectFrom('notification').select('id').where('status', '=', 'pending')
      await expect.poll(() => open.execute()).toEqual([])
      await kill(service)

      const requests = await database
        .selectFrom('tracking_request')
        .select(['id', 'request_number', 'status', 'failed_reason', 'next_at'])
        .where('created_at', '>=', testNow)
        .where('request_number', 'in', numbers)
        .execute()
      expect(requests.map((request) => request.request_number).toSorted()).toEqual(numbers.toSorted())
      const delivered = deliveredTo(receiver)
      for (const request of requests) {
        const { status, reason, events: expected } = endingOf(request.request_number)
        expect(request).toMatchObject({ status, failed_reason: reason, next_at: null })
        expect(delivered.get(request.id)).toEqual(
          new Map(expected.map((name) => [`tracking_request.${name}`, 1])),
        )
      }
      const shipments = await database
        .selectFrom('shipment')
        .select('request_number')
        .where(
          'request_number',
          'in',
          numbers.map((number) => number.toLowerCase()),
        )
        .execute()
      const made = numbers.filter((number) => endingOf(number).status === 'created')
      expect(shipments.map((shipment) => shipment.request_number?.toUpperCase()).toSorted()).toEqual(
        made.toSorted(),
      )
      await database.destroy()
    })
  })
})
