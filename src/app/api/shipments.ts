import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Included } from '#contract/records.ts'
import { minuteMs } from '#domain/time/durations.ts'
import { inTurn } from './turn.ts'

export interface ShipmentListQuery {
  q: string
  /** The request_number of the tracking request. */
  number: string
  tracking: 'tracking' | 'stopped' | 'all'
  /** 1-based. */
  page: number
  size: number
}

/** Picks the shipments of a list, on whatever page of it. */
export type ShipmentFilter = Omit<ShipmentListQuery, 'page' | 'size'>

const all = ['shipments'] as const

export const shipmentKeys = {
  all,
  lists: [...all, 'list'] as const,
  list: (query: ShipmentListQuery) => [...all, 'list', query] as const,
  counts: [...all, 'count'] as const,
  count: (filter: ShipmentFilter) => [...all, 'count', filter] as const,
  one: (id: string) => [...all, 'one', id] as const,
  urgent: [...all, 'urgent'] as const,
  active: [...all, 'active'] as const,
  matching: (text: string) => [...all, 'with', text] as const,
}

function filterOf({ q, number, tracking }: ShipmentFilter) {
  return {
    q: q === '' ? undefined : q,
    number: number === '' ? undefined : number,
    'filter[tracking_stopped]': tracking === 'all' ? undefined : tracking === 'stopped',
  }
}

/**
 * The containers without the references to their events: no list shows any, and their ids are four fifths of what is
 * sent along with the document, and of what is kept for the next visit.
 */
function withoutEvents(included: Included): Included {
  return new Map(
    Array.from(included, ([key, record]) => {
      if (record.type !== 'container' || 'attributes' in record) return [key, record]
      const relationships = { ...record.relationships, rawEvents: [], transportEvents: [] }
      return [key, { ...record, relationships }]
    }),
  )
}

/** One page of a list of shipments, with their containers. */
export async function shipmentPage(query: ShipmentListQuery, signal: AbortSignal) {
  const { call, listShipments } = await import('./asking.ts')
  const page = await call(listShipments, {
    query: {
      ...filterOf(query),
      'page[number]': query.page,
      'page[size]': query.size,
      include: ['containers', 'pod_terminal'],
    },
    signal,
  })
  return { ...page, included: withoutEvents(page.included) }
}

/** Seconds for which a count serves all screens: it is asked for as often. */
const countSeconds = 60

/** How many shipments match: the desk knows it of those under tracking; others are read from the smallest possible page. */
async function shipmentCount(filter: ShipmentFilter, signal: AbortSignal): Promise<number | null> {
  const { askDesk, call, getCounts, listShipments } = await import('./asking.ts')
  const { q, number, tracking } = filter
  const isAllTracked = q === '' && number === '' && tracking === 'tracking'
  // Null where the desk does not know it yet.
  const known = isAllTracked ? (await askDesk(getCounts, { signal })).tracked : null
  if (known !== null) return known
  const { meta } = await call(listShipments, {
    query: { ...filterOf(filter), 'page[size]': 1 },
    signal,
    maxAgeSeconds: countSeconds,
  })
  return meta.more === true ? null : meta.total
}

/** A page of shipments with their containers. Old data stays while the next page comes. */
export function shipmentListOptions(query: ShipmentListQuery) {
  return queryOptions({
    queryKey: shipmentKeys.list(query),
    queryFn: ({ signal }) => shipmentPage(query, signal),
    staleTime: minuteMs,
    refetchInterval: inTurn(5 * minuteMs),
    placeholderData: keepPreviousData,
  })
}

/** How many shipments match; null where the service does not count. */
export function shipmentCountOptions(filter: ShipmentFilter) {
  return queryOptions({
    queryKey: shipmentKeys.count(filter),
    queryFn: ({ signal }) => shipmentCount(filter, signal),
    staleTime: 10 * minuteMs,
    refetchInterval: inTurn(10 * minuteMs),
  })
}

/** How many containers under tracking need somebody now, as the desk counts them. */
export function urgentCountsOptions() {
  return queryOptions({
    queryKey: shipmentKeys.urgent,
    queryFn: async ({ signal }) => {
      const { askDesk, getCounts } = await import('./asking.ts')
      return (await askDesk(getCounts, { signal })).urgent
    },
    staleTime: minuteMs,
    refetchInterval: inTurn(minuteMs),
    retry: false,
  })
}

/** One shipment with every record that its page shows. */
export function shipmentOptions(id: string) {
  return queryOptions({
    queryKey: shipmentKeys.one(id),
    queryFn: async ({ signal }) => {
      const { call, getShipment } = await import('./asking.ts')
      return call(getShipment, {
        path: { id },
        query: {
          include: [
            'containers',
            'port_of_lading',
            'port_of_discharge',
            'pod_terminal',
            'destination',
            'destination_terminal',
          ],
        },
        signal,
      })
    },
    staleTime: minuteMs,
    refetchInterval: inTurn(5 * minuteMs),
  })
}
