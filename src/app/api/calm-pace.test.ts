import { expect, test } from 'vitest'
import { documentListOptions, documentOptions, shipmentDocumentsOptions } from './documents.ts'
import {
  trackingRequestListOptions,
  trackingRequestOptions,
  unsettledRequestOptions,
} from './tracking-requests.ts'

const minuteMs = 60_000

const documents = { name: '', reference: '', type: '', sort: '', page: 1 } as const
const requests = { q: '', status: 'all', page: 1 } as const
const shipment = { id: 's1', billOfLadingNumber: 'BILL1' }

test.each<[string, { refetchInterval?: unknown }, unknown, number]>([
  ['a list of documents', documentListOptions(documents), { data: [] }, minuteMs],
  ['a document', documentOptions('d1'), undefined, 5 * minuteMs],
  ['the documents of a shipment', shipmentDocumentsOptions(shipment), { data: [] }, 5 * minuteMs],
  ['a list of tracking requests', trackingRequestListOptions(requests), { data: [] }, minuteMs],
  ['what is unsettled', unsettledRequestOptions(''), [], 5 * minuteMs],
  ['a tracking request', trackingRequestOptions('r1'), { data: { status: 'succeeded' } }, 5 * minuteMs],
])('%s is asked for again at a calm pace, where nothing is under way', (_what, options, data, mostMs) => {
  const pauseOf = options.refetchInterval as (query: object) => number | false
  const pauseMs = pauseOf({ queryHash: 'question', state: { data } })
  expect(pauseMs).toBeGreaterThan(0)
  // A turn that is closer than a second was just taken.
  expect(pauseMs).toBeLessThanOrEqual(mostMs + 1_000)
})
