import { queryOptions } from '@tanstack/react-query'
import type { Container } from '#contract/container.ts'
import { isMalformed } from '#contract/json-api.ts'
import { listShipments } from '#contract/operations/shipments.ts'
import { related, relatedList } from '#contract/records.ts'
import type { ActiveShipment } from '#domain/tracking/active-shipments.ts'
import { isGone } from '#domain/journey/whereabouts.ts'
import { call } from './client.ts'
import { mostPerPage, readPages } from './read-pages.ts'
import { shipmentKeys } from './shipments.ts'
import { minuteMs } from '#domain/time/durations.ts'

/** Pages of one reading: fewer than five requests a minute. Beyond it the oldest shipments are left out; every screen that lists them says so. */
const mostPages = 20

/** Milliseconds between two readings of all pages. */
export const activeShipmentsIntervalMs = 5 * minuteMs

/** What the whole office works on: every shipment under tracking with the boxes that still need hands. */
export interface ActiveShipments {
  shipments: ActiveShipment[]
  /** Shipments under tracking; more than were read where the account is larger than one reading. */
  total: number
  read: number
}

async function page(number: number, signal: AbortSignal) {
  return call(listShipments, {
    query: {
      'page[number]': number,
      'page[size]': mostPerPage,
      'filter[tracking_stopped]': false,
      include: ['containers', 'pod_terminal'],
    },
    signal,
  })
}

/** Boxes that are gone need nobody: a screen that runs for weeks does not keep them. */
function atHand(containers: readonly Container[]): Container[] {
  return containers.filter((container) => !isGone(container))
}

async function readActiveShipments(signal: AbortSignal): Promise<ActiveShipments> {
  const found = new Map<string, ActiveShipment>()
  let read = 0
  let total = 0
  // Not in the background queue: the wall has a pace of its own, and must know at once that it is refused; on the
  // pages of a place or a vessel, people wait for it.
  for await (const { data, included, meta } of readPages((number) => page(number, signal), mostPages)) {
    total = meta.total
    read += data.length
    for (const record of data) {
      if (isMalformed(record)) continue
      const containers = atHand(relatedList(included, record.relationships.containers))
      if (containers.length === 0 && record.podAtaAt !== null) continue
      const terminal = related(included, record.relationships.podTerminal)?.name ?? null
      found.set(record.id, { shipment: record, terminal, containers })
    }
  }
  return { shipments: [...found.values()], total, read }
}

/**
 * All shipments under tracking, in one answer. The wall, which decides itself when to ask, reads it with
 * `enabled: false`.
 */
export function activeShipmentsOptions() {
  return queryOptions({
    queryKey: shipmentKeys.active,
    queryFn: ({ signal }) => readActiveShipments(signal),
    staleTime: activeShipmentsIntervalMs,
    refetchInterval: activeShipmentsIntervalMs,
    retry: false,
  })
}
