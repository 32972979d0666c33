import * as z from 'zod/mini'

export const trackingStates = ['tracking', 'stopped', 'all'] as const

/** Rows of a page that can be chosen; the last is the most that the interface gives. */
export const pageSizes = [12, 25, 50, 100] as const

/** Longer texts match nothing and make links that mail programs break. */
const longestText = 120

/** Blanks at the ends and doubled ones come with pasting and mean nothing. */
export function tidyText(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** One value of the address. What does not fit gives the default: links are typed and cut by people. */
function value<Value>(read: (text: string) => Value) {
  return z.pipe(
    z.nullish(z.string()),
    z.transform((text) => read(text ?? '')),
  )
}

const text = value((given) => {
  const tidy = tidyText(given)
  return tidy.length > longestText ? '' : tidy
})

function oneOf<Value extends string | number>(values: readonly Value[], usual: Value) {
  return value((given) => values.find((each) => String(each) === given) ?? usual)
}

/** What the address of /shipments holds: the whole state of the view. */
const shipmentSearchSchema = z.object({
  q: text,
  /** The request_number of the tracking request. */
  number: text,
  tracking: oneOf(trackingStates, 'tracking'),
  /** 1-based. */
  page: value((given) => (/^[1-9]\d{0,5}$/.test(given) ? Number(given) : 1)),
  size: oneOf(pageSizes, 25),
})

export type ShipmentSearch = z.output<typeof shipmentSearchSchema>

/** What is listed, wherever one stands in it. */
export type ShipmentFilter = Pick<ShipmentSearch, 'q' | 'number' | 'tracking'>

/** Reads the address; never an error. */
export function parseSearch(parameters: URLSearchParams): ShipmentSearch {
  return shipmentSearchSchema.parse(Object.fromEntries(parameters))
}

const usual = Object.entries(parseSearch(new URLSearchParams()))

/** The address of a view, with the defaults left out; the opposite of `parseSearch`. */
export function serializeSearch(search: ShipmentSearch): string {
  const parameters = new URLSearchParams()
  const values: Record<string, string | number> = search
  for (const [name, usualValue] of usual) {
    const given = values[name]
    if (given !== undefined && given !== usualValue) parameters.set(name, String(given))
  }
  const query = parameters.toString()
  return query === '' ? '' : `?${query}`
}

/** A change of what is listed begins at the first page. */
export function changeFilter(search: ShipmentSearch, change: Partial<ShipmentFilter>): ShipmentSearch {
  return { ...search, ...change, page: 1 }
}

/** Another number of rows: the first row of now stays on the page that is shown. */
export function changeSize(search: ShipmentSearch, size: ShipmentSearch['size']): ShipmentSearch {
  return { ...search, size, page: Math.floor(((search.page - 1) * search.size) / size) + 1 }
}

/** The last page there is; 1 where there are no rows. */
export function lastPage(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}

/** True where a text narrows the list, beside the state of tracking. */
export function isNarrowed({ q, number }: Pick<ShipmentFilter, 'q' | 'number'>): boolean {
  return q !== '' || number !== ''
}
