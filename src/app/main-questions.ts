import type { QueryClient } from '@tanstack/react-query'
import { matchPath } from 'react-router'
import { callArrivalsOptions } from './api/call-arrivals.ts'
import { containerOptions } from './api/containers.ts'
import { placeOptions, terminalOptions } from './api/places.ts'
import { shipmentOptions } from './api/shipment.ts'
import type { ShipmentListQuery } from './api/shipment-query.ts'
import { shipmentCountOptions, shipmentListOptions } from './api/shipments.ts'
import { trackingRequestListOptions } from './api/tracking-requests.ts'
import { shipmentAddress } from './pages/shipments/search.ts'
import { requestAddress } from './pages/tracking-requests/search.ts'

/** What opens with an address: the page's own code, and the one question that it cannot be shown without. */
interface MainQuestion {
  /** Of the route, as in `routes.tsx` and `lazy-routes.tsx`. */
  path: string
  /** The source of the page; null for the first page, which is in the first load. */
  source: string | null
  ask: (client: QueryClient, id: string, query: URLSearchParams) => Promise<void>
}

/** The list says how many there are, which the navigation and the filters show. */
async function askForShipments(client: QueryClient, search: ShipmentListQuery): Promise<void> {
  const options = shipmentListOptions(search)
  // With what other bills on a call report: without it each row would be drawn anew.
  await Promise.all([client.prefetchQuery(options), client.prefetchQuery(callArrivalsOptions())])
  const meta = client.getQueryData(options.queryKey)?.meta
  if (meta === undefined || meta.more === true) return
  const { q, number, tracking } = search
  client.setQueryData(shipmentCountOptions({ q, number, tracking }).queryKey, meta.total)
}

/**
 * The pages whose main question the server asks when it sends the document. What depends on the account's plan is not
 * among them: a refusal is remembered by the browser that got it.
 */
const mainQuestions: readonly MainQuestion[] = [
  {
    path: '/shipments',
    source: null,
    ask: (client, _, query) => askForShipments(client, shipmentAddress.parse(query)),
  },
  {
    path: '/shipments/:id',
    source: 'src/app/pages/shipment/ShipmentPage.tsx',
    ask: (client, id) => client.prefetchQuery(shipmentOptions(id)),
  },
  {
    path: '/containers/:id',
    source: 'src/app/pages/container/ContainerPage.tsx',
    ask: (client, id) => client.prefetchQuery(containerOptions(id)),
  },
  {
    path: '/tracking-requests',
    source: 'src/app/pages/tracking-requests/TrackingRequestsPage.tsx',
    ask: (client, _, query) => client.prefetchQuery(trackingRequestListOptions(requestAddress.parse(query))),
  },
  {
    path: '/ports/:id',
    source: 'src/app/pages/places/PortPage.tsx',
    ask: (client, id) => client.prefetchQuery(placeOptions(id)),
  },
  {
    path: '/terminals/:id',
    source: 'src/app/pages/places/TerminalPage.tsx',
    ask: (client, id) => client.prefetchQuery(terminalOptions(id)),
  },
]

/** The question of a page, made ready to be asked; null where there is none. */
export function mainQuestion(
  address: string,
): { source: string | null; ask: (client: QueryClient) => Promise<void> } | null {
  const { pathname, searchParams } = new URL(address, 'http://page')
  for (const { path, source, ask } of mainQuestions) {
    const match = matchPath(path, pathname)
    if (match !== null)
      return { source, ask: (client) => ask(client, match.params['id'] ?? '', searchParams) }
  }
  return null
}
