import tzLookup from '@photostructure/tz-lookup'
import { describe, expect, test } from 'vitest'
import {
  imoCheckDigit,
  isImoNumber,
  isLocode,
  isScac,
  looksLikeContainerNumber,
} from '#contract/identifiers.ts'
import { rawEventNames } from '#contract/raw-event.ts'
import { fleetOf } from '../sea/fleet.ts'
import { harbors } from './harbors.ts'
import { zoneOffset } from '../zone.ts'
import { customFieldEntries } from './custom-fields.ts'
import { inlandRoutes } from './inland-routes.ts'
import { metroAreas, ports } from './ports.ts'
import { feederServices, linerServices } from './services.ts'
import { lessorOwners, shippingLines } from './shipping-lines.ts'
import { oceanTerminalsAt, terminals } from './terminals.ts'
import { wordings } from './wordings.ts'

const config = { seed: 1, shipments: 100, anchor: Date.parse('2026-11-21T17:00:00Z') }

describe('places', () => {
  test('codes are UN/LOCODEs and unique', () => {
    const codes = [...ports, ...metroAreas].map((place) => place.locode)
    expect(codes.filter((code) => !isLocode(code))).toEqual([])
    expect(new Set(codes).size).toBe(codes.length)
  })

  /** The grid of tz-lookup puts this Malaysian quay on the Indonesian side of the strait. */
  const misplaced = 'MYTPP'
  const located = [...ports, ...metroAreas].filter((place) => place.locode !== misplaced)

  test.each(located.map((place) => [place.locode, place] as const))('%s lies in its zone', (_, place) => {
    const found = tzLookup(place.latitude, place.longitude)
    // Northern Vietnam has no zone name of its own in the database: compare the offsets, all year round.
    for (const instant of ['2026-01-15T00:00:00Z', '2026-07-15T00:00:00Z']) {
      const at = Date.parse(instant)
      expect(zoneOffset(place.zone, at)).toBe(zoneOffset(found, at))
    }
  })

  test('every port that a ship calls at has a route to sea', () => {
    const called = [
      ...linerServices.flatMap((service) => [...service.loading, ...service.discharging]),
      ...feederServices.flatMap((service) => [service.from, service.hub]),
    ]
    expect(called.filter((locode) => harbors[locode] === undefined)).toEqual([])
  })

  test('every port of discharge has a terminal, and no terminal is listed twice', () => {
    const discharging = new Set(linerServices.flatMap((service) => service.discharging))
    expect([...discharging].filter((locode) => oceanTerminalsAt(locode).length === 0)).toEqual([])
    expect(new Set(terminals.map((terminal) => terminal.key)).size).toBe(terminals.length)
  })

  test('every ramp has a railroad with a SCAC', () => {
    const railroads = ['USLAX', 'CAPRR', 'USNYC', 'USSAV', 'CAVAN', 'USHOU'].flatMap(inlandRoutes)
    expect(railroads.length).toBeGreaterThan(20)
    expect(railroads.filter((route) => !isScac(route.pickupScac) || !isScac(route.deliveryScac))).toEqual([])
  })
})

describe('lines', () => {
  test('SCACs are four letters and unique', () => {
    const codes = shippingLines.map((line) => line.scac)
    expect(codes.filter((code) => !isScac(code))).toEqual([])
    expect(new Set(codes).size).toBe(codes.length)
  })

  test('owner prefixes are container prefixes', () => {
    const owners = [...shippingLines.flatMap((line) => line.owners), ...lessorOwners]
    expect(owners.filter((owner) => !looksLikeContainerNumber(`${owner}1234567`))).toEqual([])
  })

  test('each vocabulary has words for what its lines report, and only names of the interface', () => {
    const names: readonly string[] = rawEventNames
    for (const words of Object.values(wordings)) {
      expect(Object.keys(words).filter((name) => !names.includes(name))).toEqual([])
      expect(Object.keys(words)).toContain('transshipment_discharged')
    }
  })

  test('each line has a service', () => {
    const alliances = new Set(linerServices.map((service) => service.alliance))
    expect(shippingLines.filter((line) => !alliances.has(line.alliance))).toEqual([])
  })
})

describe('ships', () => {
  const { vessels } = fleetOf(config)

  test('IMO numbers are valid and unique', () => {
    expect(vessels.filter((vessel) => !isImoNumber(vessel.imo ?? ''))).toEqual([])
    expect(new Set(vessels.map((vessel) => vessel.imo)).size).toBe(vessels.length)
    expect(imoCheckDigit('948494')).toBe(8)
  })

  test('names and MMSI numbers are unique', () => {
    expect(new Set(vessels.map((vessel) => vessel.name)).size).toBe(vessels.length)
    expect(new Set(vessels.map((vessel) => vessel.mmsi)).size).toBe(vessels.length)
    expect(vessels.filter((vessel) => !/^[2-7]\d{8}$/.test(vessel.mmsi ?? ''))).toEqual([])
  })
})

test('there is a custom field of every required data type for containers', () => {
  const types = customFieldEntries
    .filter((entry) => entry.entity === 'Container')
    .map((entry) => entry.dataType)
  expect(new Set(types)).toEqual(
    new Set(['short_text', 'number', 'date', 'datetime', 'boolean', 'enum', 'enum_multi']),
  )
})
