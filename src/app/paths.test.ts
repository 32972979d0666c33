import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('every address', () => {
  expect({
    shipments: paths.shipments(),
    shipmentsWith: paths.shipmentsWith('PO 88&1'),
    shipment: paths.shipment('a/../b'),
    container: paths.container('c1'),
    track: paths.track(),
    trackNumber: paths.track('A 1&2'),
    trackingRequests: paths.trackingRequests(),
    webhooks: paths.webhooks(),
    newWebhook: paths.newWebhook(),
    webhook: paths.webhook('w1'),
    vessel: paths.vessel('9484948'),
    find: paths.find('O’Neill & Co #1?'),
    vesselMap: paths.vesselMap(),
    wall: paths.wall(),
  }).toEqual({
    shipments: '/shipments',
    shipmentsWith: '/shipments?q=PO%2088%261&tracking=all',
    shipment: '/shipments/a%2F..%2Fb',
    container: '/containers/c1',
    track: '/track',
    trackNumber: '/track?number=A%201%262',
    trackingRequests: '/tracking-requests',
    webhooks: '/webhooks',
    newWebhook: '/webhooks/new',
    webhook: '/webhooks/w1',
    vessel: '/vessels/9484948',
    find: '/find?q=O%E2%80%99Neill%20%26%20Co%20%231%3F',
    vesselMap: '/map',
    wall: '/wall',
  })
})
