import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { documentAddress } from './pages/documents/search.ts'
import { leadTo, longestAddress, paths } from './paths.ts'
import { routes } from './routes.tsx'

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
  const page = matchRoutes(routes, pathname)?.at(-1)?.route
  expect(page?.handle).toBeDefined()
  expect(page?.path).not.toBe('*')
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

const hostile = '\u{1f6a2}'.repeat(20_000)

test.each(Object.entries(paths))(
  'an address can be loaded again, whatever stands in it: %s',
  (name, address) => {
    // Ids come from the service, which took them in an address too.
    const isId = /^\/[\w-]+\/[^/?]+$/.test(address('x')) || name === 'trackAgain'
    expect(address(isId ? 'x' : hostile).length).toBeLessThanOrEqual(longestAddress)
  },
)

test('so can that of the list with the most texts', () => {
  const text = '\u754c'.repeat(120)
  const values = { name: text, reference: text, type: text, about: text, sort: '', page: 999_999 } as const
  const address = `${paths.documents()}${documentAddress.print(values)}`
  expect(address.length).toBeLessThanOrEqual(longestAddress)
  expect(documentAddress.parse(new URL(address, 'http://page').searchParams)).toEqual(values)
})

test('a text that no address has room for goes beside it', () => {
  expect(leadTo(paths.find, 'PO 1')).toEqual({ to: '/find?q=PO%201', state: null })
  expect(leadTo(paths.find, hostile)).toEqual({ to: '/find', state: { text: hostile } })
  expect(leadTo(paths.track, hostile)).toEqual({ to: '/track', state: { text: hostile } })
})
