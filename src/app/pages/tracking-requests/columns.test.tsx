import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { testTrackingRequest } from '#domain/testing/records.ts'
import { RequestNumber, RequestStatus } from './columns.tsx'

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

function statusShown(status: string): string {
  return renderToStaticMarkup(<RequestStatus request={testTrackingRequest('r1', { status }, null)} />)
}

test.each([
  ['__proto__', 'Proto'],
  ['constructor', 'Constructor'],
  ['toString', 'ToString'],
  ['hasOwnProperty', 'HasOwnProperty'],
])('a status of the name %s, which objects inherit, is one that is not known', (status, words) => {
  expect(statusShown(status)).toContain(words)
  expect(statusShown(status).replace(words, 'On hold')).toBe(statusShown('on_hold'))
})
