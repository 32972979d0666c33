import { isUuid } from '#contract/identifiers.ts'
import type { FleetFilter } from '#domain/vessel/fleet.ts'
import { address, type Parameter } from '../../list/address.ts'
import type { MapView } from '../../map/map-view.ts'

/** Days until arrival that can be chosen. */
export const arrivalDays = [1, 3, 7, 14] as const

export interface FleetSearch extends FleetFilter {
  /** Key of the vessel whose cargo is shown: its IMO number, else the id of a shipment on it; empty for none. */
  vessel: string
  /** Null while the map is fitted to the vessels. */
  view: MapView | null
}

/** Longest name of a customer that can be entered, in characters. */
const longestCustomer = 200

/** A text as it is written; none where it does not fit. */
function fitting(fits: (text: string) => boolean): Parameter<string> {
  return {
    read: (text) => (fits(text) ? text : undefined),
    print: (value) => (fits(value) ? value : ''),
    usual: '',
  }
}

const within: Parameter<number | null> = {
  read: (text) => arrivalDays.find((days) => String(days) === text),
  print: (value) => String(value ?? ''),
  usual: null,
}

const view: Parameter<MapView | null> = {
  read(text) {
    const match = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,4}(?:\.\d+)?),(\d{1,2}(?:\.\d+)?)$/.exec(text)
    return match === null
      ? null
      : { latitude: Number(match[1]), longitude: Number(match[2]), zoom: Number(match[3]) }
  },
  print(value) {
    if (value === null) return ''
    const { latitude, longitude, zoom } = value
    // A tenth of a pixel is not worth a longer link.
    return `${Number(latitude.toFixed(3))},${Number(longitude.toFixed(3))},${Number(zoom.toFixed(2))}`
  },
  usual: null,
}

/** The parameters of /map. */
export const fleetAddress = address<FleetSearch>({
  port: fitting((text) => /^[A-Z]{2}[A-Z2-9]{3}$/.test(text)),
  line: fitting((text) => /^[A-Z]{2,4}$/.test(text)),
  customer: fitting((text) => text.length <= longestCustomer),
  vessel: fitting((text) => /^\d{7}$/.test(text) || isUuid(text)),
  within,
  view,
})
