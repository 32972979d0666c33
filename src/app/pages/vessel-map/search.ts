import * as z from 'zod/mini'
import { isUuid } from '#contract/identifiers.ts'
import type { FleetFilter } from '#domain/vessel/fleet.ts'
import type { MapView } from '../../map/map-view.ts'

/** Days until arrival that can be chosen. */
export const arrivalDays = [1, 3, 7, 14] as const

export interface FleetSearch extends FleetFilter {
  /** Key of the vessel whose cargo is shown: its IMO number, else the id of a shipment on it; empty for none. */
  vessel: string
  /** Null while the map is fitted to the vessels. */
  view: MapView | null
}

/** One value of the address. What does not fit gives the default: people type and cut links. */
function value<Value>(read: (text: string) => Value) {
  return z.pipe(
    z.nullish(z.string()),
    z.transform((text) => read(text ?? '')),
  )
}

/** Longest name of a customer that can be entered, in characters. */
const longestCustomer = 200

const fitting = (pattern: RegExp) => value((text) => (pattern.test(text) ? text : ''))

function viewFrom(text: string): MapView | null {
  const match = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,4}(?:\.\d+)?),(\d{1,2}(?:\.\d+)?)$/.exec(text)
  return match === null
    ? null
    : { latitude: Number(match[1]), longitude: Number(match[2]), zoom: Number(match[3]) }
}

const fleetSearchSchema = z.object({
  port: fitting(/^[A-Z]{2}[A-Z2-9]{3}$/),
  line: fitting(/^[A-Z]{2,4}$/),
  customer: value((text) => (text.length > longestCustomer ? '' : text)),
  within: value((text) => arrivalDays.find((days) => String(days) === text) ?? null),
  vessel: value((text) => (/^\d{7}$/.test(text) || isUuid(text) ? text : '')),
  view: value(viewFrom),
})

export function parseSearch(parameters: URLSearchParams): FleetSearch {
  return fleetSearchSchema.parse(Object.fromEntries(parameters))
}

/** A tenth of a pixel is not worth a longer link. */
function viewText({ latitude, longitude, zoom }: MapView): string {
  return `${Number(latitude.toFixed(3))},${Number(longitude.toFixed(3))},${Number(zoom.toFixed(2))}`
}

/** The address of a view, with the defaults left out; the opposite of `parseSearch`. */
export function serializeSearch({ view, within, ...texts }: FleetSearch): string {
  const parameters = new URLSearchParams()
  for (const [name, text] of Object.entries(texts)) {
    if (text !== '' && text.length <= longestCustomer) parameters.set(name, text)
  }
  if (within !== null) parameters.set('within', String(within))
  if (view !== null) parameters.set('view', viewText(view))
  const query = parameters.toString()
  return query === '' ? '' : `?${query}`
}
