import type { ShipmentListQuery } from '../../api/shipments.ts'

export const trackingStates = ['tracking', 'stopped', 'all'] as const
export const pageSizes = [12, 25, 50, 100] as const

/** What the address of /shipments holds: the whole state of the view. */
export type ShipmentSearch = ShipmentListQuery

const defaults: ShipmentSearch = { q: '', number: '', tracking: 'tracking', page: 1, size: 25 }

function oneOf<Value extends string | number>(
  values: readonly Value[],
  text: string | null,
  fallback: Value,
): Value {
  return values.find((value) => String(value) === text) ?? fallback
}

/** Reads the address. A bad value gives the default, never an error: links are typed and cut by people. */
export function parseSearch(parameters: URLSearchParams): ShipmentSearch {
  const page = Number(parameters.get('page') ?? 1)
  return {
    q: parameters.get('q')?.trim() ?? '',
    number: parameters.get('number')?.trim() ?? '',
    tracking: oneOf(trackingStates, parameters.get('tracking'), defaults.tracking),
    page: Number.isSafeInteger(page) && page >= 1 ? page : defaults.page,
    size: oneOf(pageSizes, parameters.get('size'), defaults.size as (typeof pageSizes)[number]),
  }
}

/** The address of a view, with the defaults left out; the opposite of `parseSearch`. */
export function serializeSearch(search: ShipmentSearch): string {
  const parameters = new URLSearchParams()
  if (search.q !== defaults.q) parameters.set('q', search.q)
  if (search.number !== defaults.number) parameters.set('number', search.number)
  if (search.tracking !== defaults.tracking) parameters.set('tracking', search.tracking)
  if (search.page !== defaults.page) parameters.set('page', String(search.page))
  if (search.size !== defaults.size) parameters.set('size', String(search.size))
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}

/** A change of what is listed begins at the first page. */
export function changeFilter(
  search: ShipmentSearch,
  change: Partial<Omit<ShipmentSearch, 'page'>>,
): ShipmentSearch {
  return { ...search, ...change, page: 1 }
}
