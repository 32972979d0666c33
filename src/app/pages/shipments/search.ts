import type { ShipmentFilter, ShipmentListQuery } from '../../api/shipments.ts'
import { type Urgency, urgencies } from '#domain/tracking/urgency.ts'
import { address, oneOf, page, text } from '../../list/address.ts'

export const trackingStates = ['tracking', 'stopped', 'all'] as const

/** Rows of a page that can be chosen; the last is the most that the interface gives. */
export const pageSizes: readonly number[] = [12, 25, 50, 100]

export interface ShipmentsSearch extends ShipmentListQuery {
  /** Only shipments with containers that need somebody for this reason, of those under tracking; empty for all. */
  urgent: Urgency | ''
}

/** What the address of /shipments holds: the whole state of the view. */
export const shipmentAddress = address<ShipmentsSearch>({
  q: text,
  number: text,
  tracking: oneOf(trackingStates, 'tracking'),
  page,
  size: oneOf(pageSizes, 25),
  urgent: oneOf<Urgency | ''>(['', ...urgencies], ''),
})

/** The part of the search that the service answers. */
export function listQuery({ q, number, tracking, page: at, size }: ShipmentsSearch): ShipmentListQuery {
  return { q, number, tracking, page: at, size }
}

/** A change of what is listed begins at the first page, and at all shipments. */
export function changeFilter(search: ShipmentsSearch, change: Partial<ShipmentFilter>): ShipmentsSearch {
  return { ...search, urgent: '', ...change, page: 1 }
}

/** Another number of rows: the first row of now stays on the page that is shown. */
export function changeSize(search: ShipmentsSearch, size: number): ShipmentsSearch {
  return { ...search, size, page: Math.floor(((search.page - 1) * search.size) / size) + 1 }
}
