import type { ShipmentFilter, ShipmentListQuery } from '../../api/shipments.ts'
import { address, oneOf, page, text } from '../../list/address.ts'

export const trackingStates = ['tracking', 'stopped', 'all'] as const

/** Rows of a page that can be chosen; the last is the most that the interface gives. */
export const pageSizes: readonly number[] = [12, 25, 50, 100]

/** What the address of /shipments holds: the whole state of the view. */
export const shipmentAddress = address<ShipmentListQuery>({
  q: text,
  number: text,
  tracking: oneOf(trackingStates, 'tracking'),
  page,
  size: oneOf(pageSizes, 25),
})

/** A change of what is listed begins at the first page. */
export function changeFilter(search: ShipmentListQuery, change: Partial<ShipmentFilter>): ShipmentListQuery {
  return { ...search, ...change, page: 1 }
}

/** Another number of rows: the first row of now stays on the page that is shown. */
export function changeSize(search: ShipmentListQuery, size: number): ShipmentListQuery {
  return { ...search, size, page: Math.floor(((search.page - 1) * search.size) / size) + 1 }
}

/** True where a text narrows the list, beside the state of tracking. */
export function isNarrowed({ q, number }: Pick<ShipmentFilter, 'q' | 'number'>): boolean {
  return q !== '' || number !== ''
}
