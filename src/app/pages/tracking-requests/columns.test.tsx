import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { testTrackingRequest } from '#domain/testing/records.ts'
import { RequestNumber } from './columns.tsx'

function linkOf(status: string, shipmentId: string | null): string | undefined {
  const request = testTrackingRequest('r1', { status }, shipmentId)
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
