import { expect, test, vi } from 'vitest'
import { trackingRequestSchema, type WireTrackingRequest } from '#contract/tracking-request.ts'
import { trackNumber } from '../../api/track-number.ts'
import { retryOf, retrySchema, retriedNumber } from './retry.ts'

const schema = retrySchema(() => false)

const wire: WireTrackingRequest = {
  id: '0b0c4f0e-5c5e-4b57-9b5d-0f6f6a2b7a11',
  type: 'tracking_request',
  attributes: {
    request_number: 'MAEU700199904',
    // Not what the number alone would tell.
    request_type: 'booking_number',
    scac: 'SAFM',
    ref_numbers: ['PO 1', 'PO 2'],
    shipment_tags: ['urgent', 'reefer'],
    status: 'failed',
    failed_reason: 'data_unavailable',
    is_retrying: false,
    retry_count: 1,
    created_at: '2026-11-21T17:00:00Z',
    updated_at: '2026-11-21T17:00:05Z',
  },
  relationships: {
    tracked_object: { data: null },
    customer: { data: { type: 'party', id: 'b2f6f7f5-3f0e-4f57-8f1a-4f4a1a2b3c4d' } },
    user: { data: null },
  },
}
const request = trackingRequestSchema.parse(wire)

test('a request is made again with all that it had', async () => {
  let body: unknown
  vi.stubGlobal('fetch', (_: string, init: { body: string }) => {
    body = JSON.parse(init.body)
    return Promise.resolve(Response.json({ data: wire, links: {} }, { status: 201 }))
  })
  await trackNumber(retriedNumber(schema.parse(retryOf(request))))
  expect(body).toEqual({
    data: {
      type: 'tracking_request',
      attributes: {
        request_number: 'MAEU700199904',
        request_type: 'booking_number',
        scac: 'SAFM',
        ref_numbers: ['PO 1', 'PO 2'],
        shipment_tags: ['urgent', 'reefer'],
      },
      relationships: {
        customer: { data: { type: 'party', id: 'b2f6f7f5-3f0e-4f57-8f1a-4f4a1a2b3c4d' } },
      },
    },
  })
})

test.each([
  [{ number: 'HLXU8742115', type: 'container' as const }, 'number', /Did you mean HLXU8742116/],
  [{ number: ' ' }, 'number', /Enter a number/],
  [{ number: '6.39031E+11' }, 'number', /rounded/],
  [{ scac: 'QQQQQ' }, 'scac', /not a SCAC/],
  [{ references: 'x'.repeat(201) }, 'references', /At most 200/],
])('%j is shown beside its field', (change, field, words) => {
  const { error } = schema.safeParse({ ...retryOf(request), ...change })
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [[field], expect.stringMatching(words)],
  ])
})
