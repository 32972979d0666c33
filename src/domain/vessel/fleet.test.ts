import { describe, expect, test } from 'vitest'
import type { Shipment } from '#contract/shipment.ts'
import { now } from '../testing/awkward.ts'
import { testContainer } from '../testing/records.ts'
import { testActive } from '../testing/ships.ts'
import { nov, oct, sep } from '../testing/times.ts'
import { carriedBy, fleetOf, labelPriority, passes, vesselCargo, vesselOfLink } from './fleet.ts'
import type { Called } from './vessel-call.ts'

/** A shipment at sea on the ship of this number. */
const cargo = (imo: string, podEtaAt: string | null, facts: Partial<Shipment> = {}): Called =>
  testActive({
    id: `${imo} ${podEtaAt}`,
    podVesselImo: imo,
    podVesselName: `SHIP ${imo}`,
    polAtdAt: nov(1),
    podTimezone: 'UTC',
    podEtaAt,
    ...facts,
  })

/** The same, of which only the name of its ship is known. */
const byName = (id: string, podEtaAt: string, podVesselName: string | null, facts: Partial<Shipment> = {}) =>
  cargo(id, podEtaAt, { podVesselImo: null, podVesselName, ...facts })

const order = (all: readonly Called[]) => fleetOf(all, now).map(({ imo }) => imo)
const counted = (all: readonly Called[]) =>
  fleetOf(all, now).map(({ imo, cargo: on }) => `${imo} ${on.length}`)
const isAcme = ({ customerName }: Called['shipment']) => customerName === 'ACME'

describe('the fleet', () => {
  test('overdue first, the longest first; then expected; then long given up, then without an ETA', () => {
    const etas = {
      'long overdue': oct(2),
      overdue: nov(12),
      'overdue since yesterday': nov(20, 17),
      'today, the hour is over': nov(21, 10),
      tomorrow: nov(22, 17),
      'in a week': nov(28),
      'given up': sep(20),
      'given up last year': '2025-11-20T00:00:00Z',
      without: null,
    }
    const all = Object.entries(etas).map(([imo, eta]) => cargo(imo, eta))
    expect(order(all.toReversed())).toEqual(Object.keys(etas))
  })

  test('a link to a vessel without an IMO number holds while its next cargo changes', () => {
    const [first, second] = [byName('a', nov(22), 'EVER GIVEN'), byName('b', nov(24), 'EVER GIVEN')]
    const other = cargo('9484479', nov(23))
    const before = fleetOf([first, second, other], now)
    const linked = before[0]?.key ?? ''
    expect(vesselOfLink(before, linked)?.name).toBe('EVER GIVEN')
    const moved = { ...first, shipment: { ...first.shipment, podEtaAt: nov(26) } }
    const after = fleetOf([moved, second, other], now)
    expect(after.map(({ key }) => key)).not.toContain(linked)
    expect(vesselOfLink(after, linked)?.name).toBe('EVER GIVEN')
    expect(vesselOfLink(after, '9484479')?.key).toBe('9484479')
    expect(vesselOfLink(after, '')).toBeUndefined()
  })

  test('one vessel goes where its next cargo goes, not where a forgotten one went', () => {
    const forgotten = cargo('1', oct(2), { podOriginalEtaAt: sep(28) })
    const coming = cargo('1', nov(23), { podOriginalEtaAt: nov(22) })
    const [vessel] = fleetOf([forgotten, coming], now)
    expect(vessel?.next).toBe(coming.shipment)
    expect(vessel?.cargo).toEqual([coming, forgotten])
    // The slip of what it still brings: nobody knows of the other whether it is late or came.
    expect(vessel?.calls[0]?.slip?.days).toBe(1)
    expect(order([forgotten, coming, cargo('2', nov(22))])).toEqual(['2', '1'])
  })

  test('a few days overdue with one cargo, expected with another: overdue, and where it goes', () => {
    const late = cargo('1', nov(18), { podOriginalEtaAt: nov(17), portOfDischargeLocode: 'USLAX' })
    const coming = cargo('1', nov(23))
    const [vessel] = fleetOf([coming, late], now)
    expect(vessel?.cargo).toEqual([late, coming])
    expect(vessel?.next).toBe(coming.shipment)
    expect(vessel?.calls[0]?.slip).toMatchObject({ days: 4, atLeast: true, tone: 'warn' })
    expect(vesselCargo([coming, late], now)).toEqual({ cargo: [late, coming], next: coming.shipment })
  })

  test('overdue with all that it carries: at least so late, never on time', () => {
    const [vessel] = fleetOf([cargo('1', oct(23), { podOriginalEtaAt: oct(23) })], now)
    expect(vessel?.calls[0]?.slip).toMatchObject({ days: 29, atLeast: true, tone: 'bad' })
  })

  const discharged = testContainer({ podDischargedAt: nov(19) })
  test.each([
    ['whose boxes are off it', { ...cargo('1', nov(18)), containers: [discharged] }],
    ['that has not left', cargo('1', null, { polAtdAt: null })],
    ['that has arrived', cargo('2', null, { podAtaAt: nov(20) })],
    ['that is not tracked any more', cargo('3', null, { lineTrackingStoppedAt: nov(20) })],
  ])('a vessel %s carries nothing', (_, called) => {
    expect(order([called])).toEqual([])
  })

  test('one without an IMO is a vessel too: told apart by its name, without one by its shipment', () => {
    const green = [byName('a', nov(23), 'EVER GREEN'), byName('b', nov(24), 'EVER GREEN')]
    const unnamed = [byName('c', nov(25), null), byName('d', nov(26), null)]
    const all = fleetOf([cargo('1', nov(22)), ...green, ...unnamed], now)
    expect(all.map(({ key, imo, name, cargo: on }) => [key, imo, name, on.length].join(', '))).toEqual([
      '1, 1, SHIP 1, 1',
      'a 2026-11-23T00:00:00Z, , EVER GREEN, 2',
      'c 2026-11-25T00:00:00Z, , Vessel not named, 1',
      'd 2026-11-26T00:00:00Z, , Vessel not named, 1',
    ])
  })
})

describe('a vessel given with its IMO number once and once only by its name', () => {
  const numbered = cargo('1', nov(25), { podVesselName: 'EVER GREEN' })
  const named = byName('a', nov(23), 'Ever Green')
  const namesake = cargo('2', nov(26), { podVesselName: 'EVER GREEN' })
  const unnamed = byName('b', nov(24), null)

  test.each([
    ['is one vessel', [numbered, named], ['1 2']],
    ['is one vessel in any order', [named, numbered], ['1 2']],
    ['stands apart where two vessels bear the name', [numbered, namesake, named], ['null 1', '1 1', '2 1']],
    ['has nothing to do with one without a name', [numbered, unnamed], ['null 1', '1 1']],
  ])('%s', (_, all, vessels) => {
    expect(counted(all)).toEqual(vessels)
  })

  test('its page lists what its row in the fleet counts', () => {
    const all = [numbered, named, unnamed]
    expect(carriedBy('1', all, now)).toEqual([numbered, named])
    expect(fleetOf(all, now).find(({ imo }) => imo === '1')?.key).toBe('1')
    expect(carriedBy('1', [...all, namesake], now)).toEqual([numbered])
  })
})

const losAngeles = { portOfDischargeLocode: 'USLAX' }
const greenByName = byName('a', nov(19), 'Ever Green', { podVoyageNumber: '446N', ...losAngeles })
const came = { podVesselName: 'EVER GREEN', podVoyageNumber: '446N', podAtaAt: nov(20) }
const onOne = [{ imo: '1', cargo: [greenByName] }]

test.each([
  ['the IMO number', { podVoyageNumber: '445N', ...losAngeles }, onOne],
  ['that the call is made', losAngeles, []],
  ['nothing of a call at another port', { portOfDischargeLocode: 'USOAK' }, onOne],
])('of all that is tracked, what is not at sea tells as well: %s', (_, facts, vessels) => {
  const all = [greenByName, cargo('1', null, { ...came, ...facts })]
  expect(fleetOf(all, now).map(({ imo, cargo: on }) => ({ imo, cargo: on }))).toEqual(vessels)
  // The vessel's page lists the same.
  expect(carriedBy('1', all, now)).toHaveLength(vessels.length)
})

const acme = { customerName: 'ACME' }
const aceByName = byName('a', nov(23), 'Ever Ace', acme)
const longOverdue = cargo('1', oct(2), acme)
const tomorrow = cargo('2', nov(22, 17), acme)

test.each([
  ['the IMO number', [aceByName, cargo('1', nov(22), { podVesselName: 'EVER ACE' })], ['1'], [[aceByName]]],
  [
    'that it sails on, and is not waited for',
    [longOverdue, cargo('1', nov(23)), tomorrow],
    ['2', '1'],
    [[tomorrow], [longOverdue]],
  ],
])('of the vessels with cargo of one customer, the cargo of others tells: %s', (_, all, imos, cargoes) => {
  const vessels = fleetOf(all, now, isAcme)
  expect(vessels.map(({ imo }) => imo)).toEqual(imos)
  expect(vessels.map(({ cargo: on }) => on)).toEqual(cargoes)
})

test('names that stay: soon in port, then the worst slips, then by arrival; one given up comes last', () => {
  const etas: Record<string, [eta: string | null, first?: string]> = {
    'due since the morning': [nov(21, 12)],
    tonight: [nov(22)],
    'overdue for weeks': [oct(2)],
    '9 days late': [nov(30), nov(21)],
    '3 days late': [nov(30), nov(27)],
    'in 2 days': [nov(23, 19)],
    'a day late': [nov(25), nov(24)],
    'in 6 days': [nov(28)],
    'given up': [sep(2)],
    'without an ETA': [null],
  }
  const all = Object.entries(etas).map(([name, [eta, podOriginalEtaAt = eta]]) =>
    cargo(name, eta, { podOriginalEtaAt, podVesselName: name }),
  )
  const byPriority = fleetOf(all, now).toSorted((a, b) => labelPriority(b, now) - labelPriority(a, now))
  expect(byPriority.map(({ name }) => name)).toEqual(Object.keys(etas))
})

test.each([
  [nov(18), { within: 1 }, true],
  [oct(1), { within: 1 }, true],
  [sep(1), { within: 1 }, false],
  [nov(23), {}, true],
  [nov(23), { port: 'USLAX' }, false],
  [nov(23), { within: 2 }, true],
  [nov(23), { within: 1 }, false],
  [nov(23), { customer: 'Nobody' }, false],
])('what is due in Oakland %s passes the filter %j: %s', (eta, filter, passed) => {
  const { shipment } = cargo('1', eta, { portOfDischargeLocode: 'USOAK' })
  expect(passes(shipment, { port: '', line: '', customer: '', within: null, ...filter }, now)).toBe(passed)
})
