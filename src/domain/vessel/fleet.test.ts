import { describe, expect, test } from 'vitest'
import { vesselSchema } from '#contract/vessel.ts'
import {
  type Cargo,
  fleetOf,
  labelPriority,
  lastSighting,
  passes,
  sightingFreshness,
  wasDue,
} from './fleet.ts'
import { testShipment } from '../testing/records.ts'

const now = Date.parse('2026-11-21T17:00:00Z')
const any = { port: '', line: '', customer: '', within: null }

function cargo(imo: string, podEtaAt: string | null, facts: Parameters<typeof testShipment>[0] = {}): Cargo {
  const shipment = testShipment({
    id: `${imo} ${podEtaAt}`,
    podVesselImo: imo,
    podVesselName: `SHIP ${imo}`,
    polAtdAt: '2026-11-01T00:00:00Z',
    podTimezone: 'UTC',
    podEtaAt,
    ...facts,
  })
  return { shipment, containers: [] }
}

function order(all: readonly Cargo[]): string[] {
  return fleetOf(all, now).map(({ imo }) => imo)
}

describe('the fleet', () => {
  test('next to arrive first: due a day ago, then expected, then long overdue, then without an ETA', () => {
    const all = [
      cargo('without', null),
      cargo('long overdue', '2026-10-02T00:00:00Z'),
      cargo('overdue', '2026-11-12T00:00:00Z'),
      cargo('in a week', '2026-11-28T00:00:00Z'),
      cargo('tomorrow', '2026-11-22T17:00:00Z'),
      cargo('due', '2026-11-20T17:00:00Z'),
    ]
    expect(order(all)).toEqual(['due', 'tomorrow', 'in a week', 'overdue', 'long overdue', 'without'])
  })

  test('one vessel goes where its next cargo goes, not where a forgotten one went', () => {
    const forgotten = cargo('1', '2026-10-02T00:00:00Z', { podOriginalEtaAt: '2026-09-28T00:00:00Z' })
    const coming = cargo('1', '2026-11-23T00:00:00Z', { podOriginalEtaAt: '2026-11-22T00:00:00Z' })
    const [vessel] = fleetOf([forgotten, coming], now)
    expect(vessel?.next).toBe(coming.shipment)
    expect(vessel?.cargo).toEqual([coming, forgotten])
    expect(vessel?.mostSlipped?.slip.days).toBe(4)
  })

  test('only what sails and is tracked counts', () => {
    const others = [
      cargo('1', null, { polAtdAt: null }),
      cargo('2', null, { podAtaAt: '2026-11-20T00:00:00Z' }),
      cargo('3', null, { lineTrackingStoppedAt: '2026-11-20T00:00:00Z' }),
      cargo('4', null, { podVesselImo: null }),
    ]
    expect(order(others)).toEqual([])
  })
})

test.each([
  ['2026-11-21T17:00:01Z', false],
  ['2026-11-21T16:59:59Z', true],
  ['2026-10-01T00:00:00Z', true],
  [null, false],
])('an ETA %s was due: %s', (eta, due) => {
  expect(wasDue({ podEtaAt: eta }, now)).toBe(due)
})

function priority(eta: string): number | undefined {
  const [vessel] = fleetOf([cargo('1', eta, { podOriginalEtaAt: eta })], now)
  return vessel === undefined ? undefined : labelPriority(vessel, now)
}

test('names that stay: soon in port, then slipped; one long overdue is not soon', () => {
  expect(priority('2026-11-22T00:00:00Z')).toBeGreaterThan(9_000)
  expect(priority('2026-11-21T00:00:00Z')).toBeGreaterThan(10_000)
  expect(priority('2026-10-02T00:00:00Z')).toBe(0)
  expect(priority('2026-11-28T00:00:00Z')).toBe(0)
})

test.each([
  [{}, true],
  [{ port: 'USLAX' }, false],
  [{ within: 2 }, true],
  [{ within: 1 }, false],
  [{ customer: 'Nobody' }, false],
])('the filter %j lets it pass: %s', (filter, passed) => {
  const { shipment } = cargo('1', '2026-11-23T00:00:00Z', { portOfDischargeLocode: 'USOAK' })
  expect(passes(shipment, { ...any, ...filter }, now)).toBe(passed)
})

test('a ship without a report has no place and no age', () => {
  const vessel = vesselSchema.parse({ id: 'v', type: 'vessel', attributes: { name: 'SHIP', imo: '1' } })
  const sighting = lastSighting(vessel)
  expect(sighting).toBeNull()
  expect(sightingFreshness(sighting, now)).toBe('never')
})
