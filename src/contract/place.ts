import * as z from 'zod/mini'
import { resource, toOne } from './json-api.ts'
import { numberOrText, orNull } from './wire.ts'

const area = {
  name: orNull(z.string()),
  /** UN/LOCODE. */
  code: orNull(z.string()),
  state_abbr: orNull(z.string()),
  country_code: orNull(z.string()),
  /** IANA name; legacy aliases such as US/Eastern occur. */
  time_zone: orNull(z.string()),
  latitude: numberOrText(),
  longitude: numberOrText(),
}

/** Live services send coordinates as text; numbers are read too. */
export const portSchema = resource('port', { ...area, city: orNull(z.string()) }, {})
export type Port = z.output<typeof portSchema>
export type WirePort = z.input<typeof portSchema>

export const metroAreaSchema = resource('metro_area', area, {})
export type MetroArea = z.output<typeof metroAreaSchema>
export type WireMetroArea = z.input<typeof metroAreaSchema>

const facility = {
  name: orNull(z.string()),
  nickname: orNull(z.string()),
  /** FIRMS code in the United States, sublocation code in Canada. */
  firms_code: orNull(z.string()),
  city: orNull(z.string()),
}

export const terminalSchema = resource(
  'terminal',
  {
    ...facility,
    smdg_code: orNull(z.string()),
    bic_facility_code: orNull(z.string()),
    street: orNull(z.string()),
    state: orNull(z.string()),
    state_abbr: orNull(z.string()),
    zip: orNull(z.string()),
    country: orNull(z.string()),
    /** `ocean_terminal` or `rail`. */
    facility_type: orNull(z.string()),
  },
  { port: toOne<'port'>() },
)
export type Terminal = z.output<typeof terminalSchema>
export type WireTerminal = z.input<typeof terminalSchema>

export const railTerminalSchema = resource('rail_terminal', facility, {
  metro_area: toOne<'metro_area'>(),
  port: toOne<'port'>(),
})
export type RailTerminal = z.output<typeof railTerminalSchema>
