import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ShipmentFilter, ShipmentListQuery } from './shipment-query.ts'
import { inTurn } from './turn.ts'
import { minuteMs } from '#domain/time/durations.ts'

const all = ['shipments'] as const

export const shipmentKeys = {
  all,
  lists: [...all, 'list'] as const,
  list: (query: ShipmentListQuery) => [...all, 'list', query] as const,
  counts: [...all, 'count'] as const,
  count: (filter: ShipmentFilter) => [...all, 'count', filter] as const,
  one: (id: string) => [...all, 'one', id] as const,
  active: [...all, 'active'] as const,
  matching: (text: string) => [...all, 'with', text] as const,
}

/** What reads the answers is loaded when the first one is asked for: the first page comes with its own. */
async function reading() {
  return import('./read-shipments.ts')
}

/** A page of shipments with their containers. Old data stays while the next page comes. */
export function shipmentListOptions(query: ShipmentListQuery) {
  return queryOptions({
    queryKey: shipmentKeys.list(query),
    queryFn: async ({ signal }) => (await reading()).shipmentPage(query, signal),
    staleTime: minuteMs,
    refetchInterval: inTurn(5 * minuteMs),
    placeholderData: keepPreviousData,
  })
}

/** How many shipments match; null where the service does not count. */
export function shipmentCountOptions(query: ShipmentFilter) {
  return queryOptions({
    queryKey: shipmentKeys.count(query),
    queryFn: async ({ signal }) => (await reading()).shipmentCount(query, signal),
    staleTime: 10 * minuteMs,
    refetchInterval: inTurn(10 * minuteMs),
  })
}
