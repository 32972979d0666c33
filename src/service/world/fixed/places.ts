import type { WireMetroArea, WirePort } from '#contract/place.ts'
import type { WireTerminal } from '#contract/terminal.ts'
import { metroAreas, placeOf, type PortPlace, ports } from '../data/ports.ts'
import { addressOf, bicFacilityCode, providedData, smdgCode } from '../data/terminal-facts.ts'
import { type TerminalPlace, terminals } from '../data/terminals.ts'
import { placeReference, portId, terminalId, withId } from '../projections/ids.ts'

function area(place: PortPlace) {
  return {
    name: place.name,
    code: place.locode,
    state_abbr: place.stateAbbr,
    country_code: place.country,
    time_zone: place.zone,
    // Live services write coordinates as text.
    latitude: String(place.latitude),
    longitude: String(place.longitude),
  }
}

export function wirePorts(seed: number): WirePort[] {
  return ports.map((place) => {
    const id = portId(seed, place.locode)
    return {
      id,
      type: 'port',
      attributes: withId(id, { ...area(place), city: place.city }),
      relationships: {
        terminals: {
          data: terminals
            .filter(({ locode }) => locode === place.locode)
            .map(({ key }) => ({ type: 'terminal' as const, id: terminalId(seed, key) })),
        },
      },
    }
  })
}

export function wireMetroAreas(seed: number): WireMetroArea[] {
  return metroAreas.map((place) => {
    const { id } = placeReference(seed, place.locode)
    return { id, type: 'metro_area', attributes: withId(id, area(place)), relationships: {} }
  })
}

const countries: Readonly<Record<string, string>> = {
  US: 'United States',
  CA: 'Canada',
  DE: 'Germany',
  NL: 'Netherlands',
  GB: 'United Kingdom',
}

function wireTerminal(seed: number, terminal: TerminalPlace): WireTerminal {
  const place = placeOf(terminal.locode)
  const reference = placeReference(seed, terminal.locode)
  const id = terminalId(seed, terminal.key)
  return {
    id,
    type: 'terminal',
    attributes: withId(id, {
      name: terminal.name,
      nickname: terminal.nickname,
      firms_code: terminal.firmsCode,
      smdg_code: smdgCode(terminal),
      bic_facility_code: bicFacilityCode(terminal),
      ...addressOf(terminal),
      state_abbr: place.stateAbbr,
      country: countries[place.country] ?? place.country,
      facility_type: terminal.kind,
      provided_data: providedData(terminal),
    }),
    relationships: { port: { data: reference.type === 'port' ? { type: 'port', id: reference.id } : null } },
  }
}

export function wireTerminals(seed: number): WireTerminal[] {
  return terminals.map((terminal) => wireTerminal(seed, terminal))
}
