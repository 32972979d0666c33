import * as z from 'zod/mini'
import { resource, toMany, toOne } from './json-api.ts'
import { facility } from './terminal.ts'
import { countryCode, degrees, locode, textIfReported } from './wire.ts'

const area = {
  name: textIfReported,
  /** UN/LOCODE. */
  code: locode(),
  state_abbr: textIfReported,
  country_code: countryCode(),
  /** IANA name; legacy aliases such as US/Eastern occur. */
  time_zone: textIfReported,
  latitude: degrees(90),
  longitude: degrees(180),
}

/** Live services send coordinates as text; numbers are read too. */
export const portSchema = resource(
  'port',
  { ...area, city: textIfReported },
  { terminals: toMany('terminal') },
)
export type Port = z.output<typeof portSchema>
export type WirePort = z.input<typeof portSchema>

export const metroAreaSchema = resource('metro_area', area, {})
export type MetroArea = z.output<typeof metroAreaSchema>
export type WireMetroArea = z.input<typeof metroAreaSchema>

export const railTerminalSchema = resource('rail_terminal', facility, {
  metro_area: toOne('metro_area'),
  port: toOne('port'),
})
export type RailTerminal = z.output<typeof railTerminalSchema>
