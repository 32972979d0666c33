import { expect, test } from 'vitest'
import { trackingRequestSchema } from '#contract/tracking-request.ts'
import { unsettledFirst, type UnsettledPart } from './unsettled-requests.ts'

function part(status: UnsettledPart['status'], ...days: number[]): UnsettledPart {
  const records = days.map((day) =>
    trackingRequestSchema.parse({
      id: `${status} ${day}`,
      type: 'tracking_request',
      attributes: {
        request_number: 'MAEU700100200',
        request_type: 'bill_of_lading',
        scac: 'MAEU',
        ref_numbers: [],
        shipment_tags: [],
        status,
        failed_reason: null,
        is_retrying: false,
        retry_count: 0,
        created_at: `2026-11-${day}T17:00:00Z`,
        updated_at: null,
      },
      relationships: {},
    }),
  )
  return { status, records, total: records.length }
}

test('failed ones come first, then those that wait, newest first', () => {
  const parts = [part('pending', 21, 18), part('awaiting_manifest', 20, 19), part('failed', 17, 16)]
  expect(unsettledFirst(parts).map(({ id }) => id)).toEqual([
    'failed 17',
    'failed 16',
    'pending 21',
    'awaiting_manifest 20',
    'awaiting_manifest 19',
    'pending 18',
  ])
})
