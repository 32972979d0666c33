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

test('links that colleagues keep are written as they always were', () => {
  expect({
    shipments: paths.shipments(),
    shipmentsWith: paths.shipmentsWith('PO 88&1'),
    shipment: paths.shipment('a/../b'),
    container: paths.container('c1'),
    track: paths.track(),
    trackNumber: paths.track('A 1&2'),
    trackAgain: paths.trackAgain('t1'),
    trackingRequests: paths.trackingRequests(),
    trackingRequest: paths.trackingRequest('t1'),
    documents: paths.documents(),
    documentsAbout: paths.documentsAbout('PO 1&2'),
    document: paths.document('d1'),
    webhooks: paths.webhooks(),
    newWebhook: paths.newWebhook(),
    webhook: paths.webhook('w1'),
    customFields: paths.customFields(),
    newCustomField: paths.newCustomField(),
    newCustomFieldFor: paths.newCustomField('Container'),
    customField: paths.customField('d1'),
    vessel: paths.vessel('9484948'),
    find: paths.find('O’Neill & Co #1?'),
    vesselMap: paths.vesselMap(),
    status: paths.status(),
    wall: paths.wall(),
  }).toEqual({
    shipments: '/shipments',
    shipmentsWith: '/shipments?q=PO%2088%261&tracking=all',
    shipment: '/shipments/a%2F..%2Fb',
    container: '/containers/c1',
    track: '/track',
    trackNumber: '/track?number=A%201%262',
    trackAgain: '/track?request=t1',
    trackingRequests: '/tracking-requests',
    trackingRequest: '/tracking-requests/t1',
    documents: '/documents',
    documentsAbout: '/documents?about=PO%201%262',
    document: '/documents/d1',
    webhooks: '/webhooks',
    newWebhook: '/webhooks/new',
    webhook: '/webhooks/w1',
    customFields: '/custom-fields',
    newCustomField: '/custom-fields/new',
    newCustomFieldFor: '/custom-fields/new?for=Container',
    customField: '/custom-fields/d1',
    vessel: '/vessels/9484948',
    find: '/find?q=O%E2%80%99Neill%20%26%20Co%20%231%3F',
    vesselMap: '/map',
    status: '/status',
    wall: '/wall',
  })
})
