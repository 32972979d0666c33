import { describe, expect, test } from 'vitest'
import { carriedBy, fleetOf, labelPriority, passes, vesselCargo, vesselOfLink } from './fleet.ts'
import type { Called } from './vessel-call.ts'
import { testContainer, testShipment } from '../testing/records.ts'

const now = Date.parse('2026-11-21T17:00:00Z')
const any = { port: '', line: '', customer: '', within: null }

function cargo(imo: string, podEtaAt: string | null, facts: Parameters<typeof testShipment>[0] = {}): Called {
  const shipment = testShipment({
    id: `${imo} ${podEtaAt}`,
    podVesselImo: imo,
    podVesselName: `SHIP ${imo}`,
    polAtdAt: '2026-11-01T00:00:00Z',
    podTimezone: 'UTC',
    podEtaAt,
    ...facts,
  })
  return { shipment, terminal: null, containers: [] }
}

function order(all: readonly Called[]): (string | null)[] {
  return fleetOf(all, now).map(({ imo }) => imo)
}

describe('the fleet', () => {
  test('overdue first, the longest first; then expected; then long given up, then without an ETA', () => {
    const all = [
      cargo('without', null),
      cargo('given up', '2026-09-20T00:00:00Z'),
      cargo('given up last year', '2025-11-20T00:00:00Z'),
      cargo('long overdue', '2026-10-02T00:00:00Z'),
      cargo('overdue', '2026-11-12T00:00:00Z'),
      cargo('in a week', '2026-11-28T00:00:00Z'),
      cargo('tomorrow', '2026-11-22T17:00:00Z'),
      cargo('overdue since yesterday', '2026-11-20T17:00:00Z'),
      cargo('today, the hour is over', '2026-11-21T10:00:00Z'),
    ]
    expect(order(all)).toEqual([
      'long overdue',
      'overdue',
      'overdue since yesterday',
      'today, the hour is over',
      'tomorrow',
      'in a week',
      'given up',
      'given up last year',
      'without',
    ])
  })

  test('a link to a vessel without an IMO number holds while its next cargo changes', () => {
    const nameless = { podVesselImo: null, podVesselName: 'EVER GIVEN' }
    const first = cargo('a', '2026-11-22T00:00:00Z', nameless)
    const second = cargo('b', '2026-11-24T00:00:00Z', nameless)
    const other = cargo('9484479', '2026-11-23T00:00:00Z')
    const before = fleetOf([first, second, other], now)
    const linked = before[0]?.key ?? ''
    expect(vesselOfLink(before, linked)?.name).toBe('EVER GIVEN')
    const after = fleetOf(
      [{ ...first, shipment: { ...first.shipment, podEtaAt: '2026-11-26T00:00:00Z' } }, second, other],
      now,
    )
    expect(after.map(({ key }) => key)).not.toContain(linked)
    expect(vesselOfLink(after, linked)?.name).toBe('EVER GIVEN')
    expect(vesselOfLink(after, '9484479')?.key).toBe('9484479')
    expect(vesselOfLink(after, '')).toBeUndefined()
  })

  test('one vessel goes where its next cargo goes, not where a forgotten one went', () => {
    const forgotten = cargo('1', '2026-10-02T00:00:00Z', { podOriginalEtaAt: '2026-09-28T00:00:00Z' })
    const coming = cargo('1', '2026-11-23T00:00:00Z', { podOriginalEtaAt: '2026-11-22T00:00:00Z' })
    const [vessel] = fleetOf([forgotten, coming], now)
    expect(vessel?.next).toBe(coming.shipment)
    expect(vessel?.cargo).toEqual([coming, forgotten])
    // The slip of what it still brings: nobody knows of the other whether it is late or came.
    expect(vessel?.calls[0]?.slip?.days).toBe(1)
    expect(order([forgotten, coming, cargo('2', '2026-11-22T00:00:00Z')])).toEqual(['2', '1'])
  })

  test('a few days overdue with one cargo, expected with another: overdue, and where it goes', () => {
    const late = cargo('1', '2026-11-18T00:00:00Z', {
      podOriginalEtaAt: '2026-11-17T00:00:00Z',
      portOfDischargeLocode: 'USLAX',
    })
    const coming = cargo('1', '2026-11-23T00:00:00Z')
    const [vessel] = fleetOf([coming, late], now)
    expect(vessel?.cargo).toEqual([late, coming])
    expect(vessel?.next).toBe(coming.shipment)
    expect(vessel?.calls[0]?.slip).toMatchObject({ days: 4, atLeast: true, tone: 'warn' })
    expect(vesselCargo([coming, late], now)).toEqual({ cargo: [late, coming], next: coming.shipment })
  })

  test('overdue with all that it carries: at least so late, never on time', () => {
    const promised = { podOriginalEtaAt: '2026-10-23T00:00:00Z' }
    const [vessel] = fleetOf([cargo('1', '2026-10-23T00:00:00Z', promised)], now)
    expect(vessel?.calls[0]?.slip).toMatchObject({ days: 29, atLeast: true, tone: 'bad' })
  })

  test('a vessel whose boxes are off it carries nothing', () => {
    const { shipment } = cargo('1', '2026-11-18T00:00:00Z')
    const discharged = testContainer({ podDischargedAt: '2026-11-19T00:00:00Z' })
    expect(order([{ shipment, terminal: null, containers: [discharged] }])).toEqual([])
  })

  test('only what sails and is tracked counts', () => {
    const others = [
      cargo('1', null, { polAtdAt: null }),
      cargo('2', null, { podAtaAt: '2026-11-20T00:00:00Z' }),
      cargo('3', null, { lineTrackingStoppedAt: '2026-11-20T00:00:00Z' }),
    ]
    expect(order(others)).toEqual([])
  })

  test('one without an IMO is a vessel too: told apart by its name, without one by its shipment', () => {
    const all = [
      cargo('1', '2026-11-22T00:00:00Z'),
      cargo('a', '2026-11-23T00:00:00Z', { podVesselImo: null, podVesselName: 'EVER GREEN' }),
      cargo('b', '2026-11-24T00:00:00Z', { podVesselImo: null, podVesselName: 'EVER GREEN' }),
      cargo('c', '2026-11-25T00:00:00Z', { podVesselImo: null, podVesselName: null }),
      cargo('d', '2026-11-26T00:00:00Z', { podVesselImo: null, podVesselName: null }),
    ]
    expect(fleetOf(all, now).map(({ key, imo, name, cargo: on }) => [key, imo, name, on.length])).toEqual([
      ['1', '1', 'SHIP 1', 1],
      ['a 2026-11-23T00:00:00Z', null, 'EVER GREEN', 2],
      ['c 2026-11-25T00:00:00Z', null, 'Vessel not named', 1],
      ['d 2026-11-26T00:00:00Z', null, 'Vessel not named', 1],
    ])
  })
})

describe('a vessel given with its IMO number once and once only by its name', () => {
  const numbered = cargo('1', '2026-11-25T00:00:00Z', { podVesselName: 'EVER GREEN' })
  const byName = cargo('a', '2026-11-23T00:00:00Z', { podVesselImo: null, podVesselName: 'Ever Green' })
  const namesake = cargo('2', '2026-11-26T00:00:00Z', { podVesselName: 'EVER GREEN' })
  const unnamed = cargo('b', '2026-11-24T00:00:00Z', { podVesselImo: null, podVesselName: null })

  test.each([
    ['is one vessel', [numbered, byName], [['1', 2]]],
    ['is one vessel in any order', [byName, numbered], [['1', 2]]],
    [
      'stands apart where two vessels bear the name',
      [numbered, namesake, byName],
      [
        [null, 1],
        ['1', 1],
        ['2', 1],
      ],
    ],
    [
      'has nothing to do with one without a name',
      [numbered, unnamed],
      [
        [null, 1],
        ['1', 1],
      ],
    ],
  ])('%s', (_, all, vessels) => {
    expect(fleetOf(all, now).map(({ imo, cargo: on }) => [imo, on.length])).toEqual(vessels)
  })

  test('its page lists what its row in the fleet counts', () => {
    const all = [numbered, byName, unnamed]
    expect(carriedBy('1', all, now)).toEqual([numbered, byName])
    expect(fleetOf(all, now).find(({ imo }) => imo === '1')?.key).toBe('1')
    expect(carriedBy('1', [...all, namesake], now)).toEqual([numbered])
  })
})

describe('of all that is tracked, what is not at sea tells as well', () => {
  const byName = cargo('a', '2026-11-19T00:00:00Z', {
    podVesselImo: null,
    podVesselName: 'Ever Green',
    podVoyageNumber: '446N',
    portOfDischargeLocode: 'USLAX',
  })
  const came = { podVesselName: 'EVER GREEN', podVoyageNumber: '446N', podAtaAt: '2026-11-20T00:00:00Z' }

  test.each([
    ['the IMO number', { podVoyageNumber: '445N', portOfDischargeLocode: 'USLAX' }, [['1', [byName]]]],
    ['that the call is made', { portOfDischargeLocode: 'USLAX' }, []],
    ['nothing of a call at another port', { portOfDischargeLocode: 'USOAK' }, [['1', [byName]]]],
  ])('%s', (_, facts, vessels) => {
    const all = [byName, cargo('1', null, { ...came, ...facts })]
    expect(fleetOf(all, now).map(({ imo, cargo: on }) => [imo, on])).toEqual(vessels)
    // The vessel's page lists the same.
    expect(carriedBy('1', all, now)).toHaveLength(vessels.length)
  })
})

function isAcme({ customerName }: Called['shipment']): boolean {
  return customerName === 'ACME'
}

describe('of the vessels with cargo of one customer, the cargo of others tells', () => {
  const acme = { customerName: 'ACME' }
  const byName = cargo('a', '2026-11-23T00:00:00Z', {
    ...acme,
    podVesselImo: null,
    podVesselName: 'Ever Ace',
  })
  const numbered = cargo('1', '2026-11-22T00:00:00Z', { podVesselName: 'EVER ACE' })
  const longOverdue = cargo('1', '2026-10-02T00:00:00Z', acme)
  const tomorrow = cargo('2', '2026-11-22T17:00:00Z', acme)

  test.each([
    ['the IMO number', [byName, numbered], [['1', [byName]]]],
    [
      'that it sails on, and is not waited for',
      [longOverdue, cargo('1', '2026-11-23T00:00:00Z'), tomorrow],
      [
        ['2', [tomorrow]],
        ['1', [longOverdue]],
      ],
    ],
  ])('%s', (_, all, vessels) => {
    expect(fleetOf(all, now, isAcme).map(({ imo, cargo: on }) => [imo, on])).toEqual(vessels)
  })
})

function named(id: string, eta: string | null, first = eta): Called {
  return cargo(id, eta, { podOriginalEtaAt: first, podVesselImo: id, podVesselName: id })
}

test('names that stay: soon in port, then the worst slips, then by arrival; one given up comes last', () => {
  const vessels = fleetOf(
    [
      named('in 6 days', '2026-11-28T00:00:00Z'),
      named('9 days late', '2026-11-30T00:00:00Z', '2026-11-21T00:00:00Z'),
      named('overdue for weeks', '2026-10-02T00:00:00Z'),
      named('given up', '2026-09-02T00:00:00Z'),
      named('tonight', '2026-11-22T00:00:00Z'),
      named('without an ETA', null),
      named('3 days late', '2026-11-30T00:00:00Z', '2026-11-27T00:00:00Z'),
      named('due since the morning', '2026-11-21T12:00:00Z'),
      named('in 2 days', '2026-11-23T19:00:00Z'),
      named('a day late', '2026-11-25T00:00:00Z', '2026-11-24T00:00:00Z'),
    ],
    now,
  )
  const byName = vessels.toSorted((a, b) => labelPriority(b, now) - labelPriority(a, now))
  expect(byName.map(({ name }) => name)).toEqual([
    'due since the morning',
    'tonight',
    'overdue for weeks',
    '9 days late',
    '3 days late',
    'in 2 days',
    'a day late',
    'in 6 days',
    'given up',
    'without an ETA',
  ])
})

test.each([
  ['2026-11-18T00:00:00Z', true],
  ['2026-10-01T00:00:00Z', true],
  ['2026-09-01T00:00:00Z', false],
])('expected within a day: due %s passes: %s', (eta, passed) => {
  expect(passes(cargo('1', eta).shipment, { ...any, within: 1 }, now)).toBe(passed)
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
