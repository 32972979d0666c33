import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { laterPages, screens } from './lazy-routes.tsx'
import { paths } from './paths.ts'

const typed = 'a/../b&1 #?’'

/** Every address, with a text in it that would break it if it stood there as it is. */
const addresses = Object.entries<(text: string) => string>(paths).map(
  ([name, address]) => [name, new URL(address(typed), 'http://localhost'), address(typed)] as const,
)

test.each(addresses)('what was typed stays one part of the address: %s', (_, url, address) => {
  expect(url.pathname + url.search + url.hash).toBe(address)
  const parts = [...url.pathname.split('/').map(decodeURIComponent), ...url.searchParams.values()]
  expect(parts.filter((part) => part.includes('&'))).toEqual(address.includes('a%2F') ? [typed] : [])
})

test.each(addresses)('an address has a page: %s', (_, { pathname }) => {
  const routes = [{ path: '/shipments' }, ...laterPages, ...screens]
  expect(matchRoutes(routes, pathname)?.[0]?.route.path).not.toBe('*')
})

test.each([
  [paths.shipments(), '/shipments'],
  [paths.shipmentsWith('PO 88&1'), '/shipments?q=PO%2088%261&tracking=all'],
  [paths.shipment('a/../b'), '/shipments/a%2F..%2Fb'],
  [paths.container('c1'), '/containers/c1'],
  [paths.track(), '/track'],
  [paths.track('A 1&2'), '/track?number=A%201%262'],
  [paths.trackAgain('t1'), '/track?request=t1'],
  [paths.trackingRequests(), '/tracking-requests'],
  [paths.trackingRequest('t1'), '/tracking-requests/t1'],
  [paths.documents(), '/documents'],
  [paths.documentsAbout('PO 1&2'), '/documents?about=PO%201%262'],
  [paths.document('d1'), '/documents/d1'],
  [paths.webhooks(), '/webhooks'],
  [paths.newWebhook(), '/webhooks/new'],
  [paths.webhook('w1'), '/webhooks/w1'],
  [paths.customFields(), '/custom-fields'],
  [paths.newCustomField(), '/custom-fields/new'],
  [paths.newCustomField('Container'), '/custom-fields/new?for=Container'],
  [paths.customField('d1'), '/custom-fields/d1'],
  [paths.vessel('9484948'), '/vessels/9484948'],
  [paths.find('O’Neill & Co #1?'), '/find?q=O%E2%80%99Neill%20%26%20Co%20%231%3F'],
  [paths.vesselMap(), '/map'],
  [paths.status(), '/status'],
  [paths.wall(), '/wall'],
])('a link that colleagues keep is written as it always was: %s', (address, kept) => {
  expect(address).toBe(kept)
})
