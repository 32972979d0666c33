import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listShipments } from '#contract/operations/shipments.ts'
import { call } from './client.ts'
import { minuteMs } from '#domain/time/durations.ts'

export interface ShipmentListQuery {
  q: string
  /** The request_number of the tracking request. */
  number: string
  tracking: 'tracking' | 'stopped' | 'all'
  /** 1-based. */
  page: number
  size: number
}

/** What is listed, wherever one stands in it. */
export type ShipmentFilter = Omit<ShipmentListQuery, 'page' | 'size'>

const all = ['shipments'] as const

/** All answers about shipments, whoever reads them. */
export const shipmentKeys = {
  all,
  list: (query: ShipmentListQuery) => [...all, 'list', query] as const,
  count: (filter: ShipmentFilter) => [...all, 'count', filter] as const,
  one: (id: string) => [...all, 'one', id] as const,
  active: [...all, 'active'] as const,
  activePart: [...all, 'active-part'] as const,
  matching: (text: string) => [...all, 'with', text] as const,
}

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

/** A page of shipments with their containers. Old data stays while the next page comes. */
export function shipmentListOptions(query: ShipmentListQuery) {
  return queryOptions({
    queryKey: shipmentKeys.list(query),
    queryFn: ({ signal }) => shipmentPage(query, signal),
    staleTime: minuteMs,
    refetchInterval: 5 * minuteMs,
    placeholderData: keepPreviousData,
  })
}

/** How many shipments match, read from the smallest possible page. */
export function shipmentCountOptions(query: ShipmentFilter) {
  return queryOptions({
    queryKey: shipmentKeys.count(query),
    queryFn: async ({ signal }) => {
      const page = await call(listShipments, { query: { ...filterOf(query), 'page[size]': 1 }, signal })
      // Null: the service does not count.
      return page.meta.more === true ? null : page.meta.total
    },
    staleTime: 10 * minuteMs,
    refetchInterval: 10 * minuteMs,
  })
}
