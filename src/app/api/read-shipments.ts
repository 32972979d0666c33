import { listShipments } from '#contract/operations/shipments.ts'
import { call } from './client.ts'
import type { ShipmentFilter, ShipmentListQuery } from './shipment-query.ts'

function filterOf({ q, number, tracking }: ShipmentFilter) {
  return {
    q: q === '' ? undefined : q,
    number: number === '' ? undefined : number,
    'filter[tracking_stopped]': tracking === 'all' ? undefined : tracking === 'stopped',
  }
}

/** One page of the list, with the containers of its shipments. */
export function shipmentPage(query: ShipmentListQuery, signal: AbortSignal) {
  return call(listShipments, {
    query: {
      ...filterOf(query),
      'page[number]': query.page,
      'page[size]': query.size,
      include: ['containers', 'pod_terminal'],
    },
    signal,
  })
}

/** How many shipments match, read from the smallest possible page; null where the service does not count. */
export async function shipmentCount(filter: ShipmentFilter, signal: AbortSignal): Promise<number | null> {
  const { meta } = await call(listShipments, { query: { ...filterOf(filter), 'page[size]': 1 }, signal })
  return meta.more === true ? null : meta.total
}
