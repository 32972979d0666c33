import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { trackingRequestSchema } from '#contract/tracking-request.ts'
import { RequestNumber } from './columns.tsx'

function linkOf(status: string, shipmentId: string | null): string | undefined {
  const request = trackingRequestSchema.parse({
    id: 'r1',
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
      created_at: '2026-11-21T17:00:00Z',
      updated_at: null,
    },
    relationships: {
      tracked_object: { data: shipmentId === null ? null : { type: 'shipment', id: shipmentId } },
      customer: { data: null },
      user: { data: null },
    },
  })
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <RequestNumber request={request} />
    </MemoryRouter>,
  )
  return /href="([^"]+)"/.exec(page)?.[1]
}

test.each([
  ['created', 's1', '/shipments/s1'],
  ['pending', null, '/tracking-requests/r1'],
  ['awaiting_manifest', null, '/tracking-requests/r1'],
  ['failed', null, '/tracking-requests/r1'],
])('the number of a request that is %s, with shipment %j', (status, shipmentId, to) => {
  expect(linkOf(status, shipmentId)).toBe(to)
})
