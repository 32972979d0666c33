import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Shipment } from '#contract/shipment.ts'
import { testContainer, testShipment } from '../testing/records.ts'
import { arrivals, callsToCome } from './arrivals.ts'
import { fleetOf, fleetPlaces, imosInOrder } from './fleet.ts'
import { type Called, portKeys, shipKeys, vesselCalls, withCallArrivals } from './vessel-call.ts'

const now = Date.parse('2026-11-21T17:00:00Z')

/** Ships by number and name, and the ways in which lines write a name. */
const ships = [
  ['9484948', 'TRIAL STAR'],
  ['9321483', 'NEW OWNER PRIDE'],
] as const
const dresses: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => `M/V ${name}`,
  (name) => `MV. ${name.toLowerCase()}`,
  (name) => name.replaceAll(' ', '-'),
  (name) => ` ${name.replaceAll(' ', '  ')}\u200b`,
]
const instant = fc
  .constantFrom(-60, -44, -10, -3, -1, -0.2, 0.2, 1, 3, 6, 9, 30)
  .map((days) => new Date(now + days * 86_400_000).toISOString().replace('.000Z', 'Z'))

interface Bill {
  ship: (typeof ships)[number]
  isNumbered: boolean
  dress: (name: string) => string
  boxes: number
  facts: Partial<Shipment>
}

const bills: fc.Arbitrary<Bill[]> = fc
  .array(
    fc.record({
      ship: fc.constantFrom(...ships),
      isNumbered: fc.boolean(),
      dress: fc.constantFrom(...dresses),
      boxes: fc.nat(3),
      facts: fc.record({
        polAtdAt: fc.constantFrom('2026-09-01T00:00:00Z', null),
        podVoyageNumber: fc.constantFrom('446W', '447W', null),
        portOfDischargeLocode: fc.constantFrom('USHOU', 'USMOB'),
        customerName: fc.constantFrom('Halden', 'Vale'),
        podEtaAt: fc.option(instant),
        podOriginalEtaAt: fc.option(instant),
        podAtaAt: fc.option(instant, { freq: 1 }),
        lineTrackingLastSucceededAt: fc.option(instant),
      }),
    }),
    { minLength: 1, maxLength: 7 },
  )
  // The first two bills give the IMO number, so each ship has one.
  .map((all) =>
    all.map((bill, index) =>
      index < 2 ? { ...bill, ship: ships[index] ?? bill.ship, isNumbered: true } : bill,
    ),
  )

function called(all: readonly Bill[], dressed = true): Called[] {
  return all.map(({ ship: [imo, name], isNumbered, dress, boxes, facts }, index) => ({
    shipment: testShipment(
      {
        podVesselImo: isNumbered ? imo : null,
        podVesselName: dressed ? dress(name) : name,
        podTimezone: 'America/Chicago',
        id: `s${index}`,
        billOfLadingNumber: `BILL${index}`,
        ...facts,
      },
      now,
    ),
    terminal: null,
    containers: Array.from({ length: boxes }, (_, box) =>
      testContainer({ id: `${index}-${box}`, number: `BOX ${index}-${box}` }, now),
    ),
  }))
}

const isFor = (port: string) => (shipment: { portOfDischargeLocode: string | null }) =>
  shipment.portOfDischargeLocode === port

test('a call has one time, slip and count, whoever tells it and whichever page shows it', () => {
  fc.assert(
    fc.property(bills, (given) => {
      const all = called(given)
      const calls = callsToCome(all, now)
      const fleet = fleetOf(all, now)
      expect(new Set(fleet.map(({ imo }) => imo)).size).toBe(fleet.length)
      for (const vessel of fleet) {
        expect(vessel.calls).toEqual(vessel.calls.map(({ key }) => calls.get(key)))
        const aboard = vessel.cargo.reduce((sum, { containers }) => sum + containers.length, 0)
        expect(vessel.calls.reduce((sum, { boxes }) => sum + boxes, 0)).toBe(aboard)
        if (vessel.calls.some(({ overdueDays }) => overdueDays > 0)) {
          expect(['on-time', 'early']).not.toContain(vessel.tone)
        }
        for (const { vessel: name } of vessel.calls) expect(name).toBe(vessel.name)
      }
      const atSea = new Set(fleet.flatMap((vessel) => vessel.calls.map(({ key }) => key)))
      for (const arrival of arrivals(all, now)) {
        expect(arrival).toEqual(calls.get(arrival.key))
        if (arrival.overdueDays > 0) expect(atSea).toContain(arrival.key)
      }
      // Whatever the order, and however the names are written.
      const plain = called(given, false)
      for (const other of [all.toReversed(), plain]) {
        const alike = new Map(callsToCome(other, now))
        expect(alike.size).toBe(calls.size)
        for (const [key, { vessel: _, ...call }] of calls) {
          expect({ ...alike.get(key), customers: null }).toMatchObject({ ...call, customers: null })
        }
      }
      // One port alone: its calls are those that it has among all.
      for (const port of ['USHOU', 'USMOB']) {
        for (const call of arrivals(all, now, isFor(port))) expect(call).toEqual(calls.get(call.key))
      }
    }),
    { numRuns: 300 },
  )
})

test('a call that one of its bills has seen arrive is awaited by none of them', () => {
  fc.assert(
    fc.property(bills, (given) => {
      const all = called(given)
      const told = vesselCalls(withCallArrivals(all, now), now)
      const known = vesselCalls(all, now)
      expect(told.map(({ key, arrival }) => [key, arrival.state])).toEqual(
        known.map(({ key, arrival }) => [key, arrival.state]),
      )
    }),
    { numRuns: 300 },
  )
})

/** The same bills; each tells its port by code, by name, or by both. */
const namingPorts = fc
  .tuple(bills, fc.array(fc.constantFrom('code', 'name', 'both'), { minLength: 7, maxLength: 7 }))
  .map(([all, tells]) =>
    all.map(({ facts, ...bill }, index): Bill => {
      const code = facts.portOfDischargeLocode ?? null
      const name = code === 'USHOU' ? 'Houston' : 'Mobile'
      const told = {
        portOfDischargeLocode: tells[index] === 'name' ? null : code,
        portOfDischargeName: tells[index] === 'code' ? null : name,
      }
      return { ...bill, facts: { ...facts, ...told } }
    }),
  )

test('ship by ship the same is found as of all at once', () => {
  fc.assert(
    fc.property(namingPorts, (given) => {
      const all = called(given)
      const shipments = all.map(({ shipment }) => shipment)
      const [shipOf, portKeyOf] = [shipKeys(shipments), portKeys(shipments)]
      const apart = [...new Set(shipments.map(shipOf))].map((ship) =>
        all.filter(({ shipment }) => shipOf(shipment) === ship),
      )
      const told = apart.flatMap((ship) => withCallArrivals(ship, now, portKeyOf))
      const byId = new Map(told.map(({ shipment }) => [shipment.id, shipment]))
      for (const { shipment } of withCallArrivals(all, now)) expect(byId.get(shipment.id)).toEqual(shipment)
      const places = apart.flatMap((ship) => fleetPlaces(ship, now, portKeyOf))
      const imos = fleetOf(all, now).flatMap(({ imo }) => imo ?? [])
      expect(imosInOrder(places)).toEqual(imos)
    }),
    { numRuns: 300 },
  )
})

/** A bill on this ship, which has sailed. */
function sailed(ship: Bill['ship'], facts: Bill['facts']): Bill {
  return {
    ship,
    isNumbered: true,
    dress: (name) => name,
    boxes: 1,
    facts: {
      polAtdAt: '2026-09-01T00:00:00Z',
      podVoyageNumber: '446W',
      portOfDischargeLocode: 'USHOU',
      ...facts,
    },
  }
}

test('of one ship it counts too what a bill on another ship tells of a port', () => {
  const [ship, other] = ships
  const all = called([
    sailed(ship, { portOfDischargeName: null, podAtaAt: '2026-11-20T00:00:00Z' }),
    sailed(ship, {
      portOfDischargeLocode: null,
      portOfDischargeName: 'Houston',
      podAtaAt: null,
      podEtaAt: null,
    }),
    sailed(other, { portOfDischargeName: 'Houston', podAtaAt: null }),
  ])
  const portKeyOf = portKeys(all.map(({ shipment }) => shipment))
  const reported = withCallArrivals(all.slice(0, 2), now, portKeyOf)
  expect(reported[1]?.shipment.callArrival?.bill).toBe('BILL0')
})
