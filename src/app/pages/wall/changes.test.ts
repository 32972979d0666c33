import { describe, expect, test } from 'vitest'
import type { Hold } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import { testContainer, testDays, testHold, testShipment } from '#domain/testing/records.ts'
import type { ActiveShipment } from '#domain/tracking/active-shipments.ts'
import { changesBetween } from './changes.ts'

const zone = 'America/New_York'
const all = { port: '', customer: '' }
const now = Date.parse('2026-11-21T17:00:00Z')

function box(number: string, day: string, facts: Parameters<typeof testContainer>[0] = {}) {
  return testContainer(
    {
      id: number,
      number,
      podTimezone: zone,
      podDischargedAt: '2026-11-15T00:00:00Z',
      terminalCheckedAt: '2026-11-21T16:00:00Z',
      importDeadlines: testDays({ terminal: `${day}T05:00:00Z` }),
      ...facts,
    },
    now,
  )
}

function tracked(
  containers: ActiveShipment['containers'],
  facts: Parameters<typeof testShipment>[0] = {},
): ActiveShipment {
  return { shipment: testShipment(facts, now), terminal: null, terminalRecord: null, containers }
}

/** With one customs hold of such a status, or none. */
function heldBox(status: string | null): ActiveShipment {
  const holdsAtPodTerminal = status === null ? [] : [testHold({ status })]
  return tracked([box('B1', '2026-11-24', { holdsAtPodTerminal })])
}

/** What is told of one shipment. */
function told(before: ActiveShipment, after: ActiveShipment) {
  return changesBetween([before], [after], all, now).map(({ what, from, to }) => [what, from, to])
}

const ship = { podVesselName: 'MSC ARIANE', podTimezone: zone, podEtaAt: '2026-11-22T14:00:00Z' }

describe('changes between two answers', () => {
  test('old and new in words; the same record is no news', () => {
    const before = tracked([box('B1', '2026-11-24', { holdsAtPodTerminal: [testHold()] })], ship)
    const after = tracked(
      [box('B1', '2026-11-25', { availabilityKnown: true, availableForPickup: true })],
      ship,
    )
    expect(changesBetween([before], [before], all, now)).toEqual([])
    expect(told(before, after)).toEqual([
      ['Customs hold', null, 'cleared'],
      ['last free day', 'Tue 24 Nov', 'Wed 25 Nov'],
      ['ready', null, 'for pickup'],
    ])
  })

  test('a ship that comes in makes its boxes ready, though nothing of them changed', () => {
    const ready = box('B1', '2026-11-24', {
      podDischargedAt: null,
      currentStatus: 'available',
      availabilityKnown: true,
      availableForPickup: true,
    })
    const due = tracked([ready], { ...ship, podEtaAt: '2026-11-25T14:00:00Z' })
    const came = tracked([ready], { ...ship, podAtaAt: '2026-11-21T12:00:00Z' })
    expect(told(due, came)).toContainEqual(['ready', null, 'for pickup'])
  })

  test('off the ship is news once it has happened', () => {
    const before = tracked([box('B1', '2026-11-24', { podDischargedAt: null })])
    const off = (podDischargedAt: string) => tracked([box('B1', '2026-11-24', { podDischargedAt })])
    expect(told(before, off('2026-11-22T20:00:00Z'))).toEqual([])
    expect(told(before, off('2026-11-21T16:00:00Z'))).toEqual([['discharged', null, 'from the vessel']])
  })

  test('a day that merely stopped counting is told apart from one that is gone', () => {
    const before = tracked([box('B1', '2026-11-24')])
    const onTrain = tracked([box('B1', '2026-11-24', { podRailDepartedAt: '2026-11-21T00:00:00Z' })])
    const without = tracked([box('B1', '2026-11-24', { importDeadlines: null })])
    expect(told(before, onTrain)).toEqual([['last free day', 'Tue 24 Nov', 'no longer applies']])
    expect(told(before, without)).toEqual([['last free day', 'Tue 24 Nov', 'not reported']])
  })

  test('a day that only others still report is not reported', () => {
    const facts = {
      terminalCheckedAt: null,
      podRailDepartedAt: '2026-11-18T00:00:00Z',
      indAtaAt: '2026-11-20T00:00:00Z',
    }
    const before = tracked([box('B1', '2026-11-19', { ...facts, indFacilityLfdOn: '2026-11-25' })])
    const after = tracked([box('B1', '2026-11-19', facts)])
    expect(told(before, after)).toEqual([['last free day', 'Wed 25 Nov', 'not reported']])
  })

  test('a day of another year has its year, and one that cannot be right its doubt', () => {
    const before = tracked([box('B1', '2026-12-31')])
    const after = tracked([box('B1', '2027-01-02')])
    const wrong = tracked([box('B1', '2027-11-13')])
    expect(told(before, after)).toEqual([['last free day', 'Thu 31 Dec', 'Sat 2 Jan 2027']])
    expect(told(before, wrong)).toEqual([['last free day', 'Thu 31 Dec', 'Sat 13 Nov 2027 (doubted)']])
  })

  test('of two holds of one name, one is cleared', () => {
    const other = testHold({ name: 'other' })
    const before = tracked([box('B1', '2026-11-24', { holdsAtPodTerminal: [other, other] })])
    const after = tracked([box('B1', '2026-11-24', { holdsAtPodTerminal: [other] })])
    expect(told(before, after)).toEqual([['Terminal hold', null, 'cleared']])
    expect(told(after, before)).toEqual([['Terminal hold', null, 'placed']])
  })

  test.each<[string, Partial<Hold>, Partial<Hold>]>([
    ['spelled otherwise', { name: 'Gate 7' }, { name: 'GATE 7 HOLD' }],
    [
      'in other words, without a name',
      { name: null, description: 'day 1' },
      { name: null, description: 'day 2' },
    ],
  ])('a hold that is only %s is no news', (_, was, is) => {
    const [before, after] = [was, is].map((hold) =>
      tracked([box('B1', '2026-11-24', { holdsAtPodTerminal: [testHold(hold)] })]),
    )
    expect(before && after && told(before, after)).toEqual([])
  })

  test.each([
    ['announced', null, 'pending', 'pending'],
    ['placed after it was announced', 'pending', 'hold', 'placed'],
    ['withdrawn', 'pending', null, 'no longer pending'],
    ['lifted for now, and announced anew', 'hold', 'pending', 'pending'],
    ['lifted', 'hold', null, 'cleared'],
  ])('a hold is %s', (_, was, is, to) => {
    expect(told(heldBox(was), heldBox(is))).toEqual([['Customs hold', null, to]])
  })

  const unread = { holdsAtPodTerminal: [testHold({ name: null, status: null })] }

  test.each([
    ['does not come', { holdsAtPodTerminal: null }],
    ['cannot be read', { ...unread, unreadable: ['holds_at_pod_terminal'] }],
    ['nobody checked', { terminalCheckedAt: null }],
    ['is said to be of next year', { terminalCheckedAt: '2027-11-21T16:00:00Z' }],
  ])('a list that %s clears no hold', (_, facts) => {
    const unlisted = tracked([box('B1', '2026-11-24', facts)])
    expect(told(heldBox('hold'), unlisted)).toEqual([['Customs hold', null, 'no longer reported']])
    expect(told(heldBox('pending'), unlisted)).toEqual([['Customs hold', null, 'no longer reported']])
  })

  test('nor does the list of a terminal that reports no holds: ready is told with that', () => {
    const free = { availabilityKnown: true, availableForPickup: true }
    const of = (holdsAtPodTerminal: Hold[]) => ({
      ...tracked([box('B1', '2026-11-24', { ...free, holdsAtPodTerminal })]),
      terminalRecord: { providedData: { holds_at_pod_terminal: false } },
    })
    expect(told(of([testHold()]), of([]))).toEqual([
      ['Customs hold', null, 'no longer reported'],
      ['ready', null, 'for pickup, holds not reported'],
    ])
  })

  test('a train that leaves the port’s hold behind clears none', () => {
    const facts = { holdsAtPodTerminal: [testHold()], importDeadlines: null }
    const before = tracked([box('B1', '2026-11-24', facts)])
    const after = tracked([box('B1', '2026-11-24', { ...facts, podRailDepartedAt: '2026-11-21T00:00:00Z' })])
    expect(told(before, after)).toEqual([])
  })
})

const sailing = {
  ...ship,
  podVesselImo: '9484948',
  podVoyageNumber: '446W',
  portOfDischargeName: 'Oakland',
}
const moved = { podEtaAt: '2026-11-24T14:00:00Z' }
const came = { podAtaAt: '2026-11-21T16:00:00Z' }
const arrived = ['MSC ARIANE arrived in Oakland']
const slipped = ['MSC ARIANE ETA Sun 22 Nov → Tue 24 Nov']
const byName = { podVesselName: 'M/V MSC-ARIANE', podVesselImo: null }
const newName = { podVesselName: 'NEW ARIANE' }
const of = (facts: Partial<Shipment>, later: Partial<Shipment>) => [facts, { ...facts, ...later }] as const

test.each<[string, (readonly [Partial<Shipment>, Partial<Shipment>])[], string[]]>([
  ['its ETA moves', [of({}, moved)], slipped],
  ['within the day', [of({}, { podEtaAt: '2026-11-22T20:00:00Z' })], []],
  ['told by two bills', [of({}, moved), of({}, moved)], slipped],
  ['told by two bills that spell the name in two ways', [of({}, moved), of(byName, moved)], slipped],
  ['told by two bills that have two names of one number', [of({}, moved), of(newName, moved)], slipped],
  [
    'told by two bills for different days',
    [of({}, moved), of({ podEtaAt: '2026-11-23T14:00:00Z' }, moved)],
    slipped,
  ],
  [
    'a bill goes by another ship',
    [of({}, { ...moved, podVesselName: 'OTHER', podVesselImo: '9811000' })],
    [],
  ],
  ['a bill goes by another voyage', [of({}, { ...moved, podVoyageNumber: '447W' })], []],
  ['a bill goes to another port', [of({}, { ...moved, portOfDischargeName: 'Baltimore' })], []],
  ['its number becomes known', [of({ podVesselImo: null }, { ...moved, podVesselImo: '9484948' })], slipped],
  [
    'its voyage becomes known',
    [of({ podVoyageNumber: null }, { ...came, podVoyageNumber: '446W' })],
    arrived,
  ],
  ['its port’s code becomes known', [of({}, { ...moved, portOfDischargeLocode: 'USOAK' })], slipped],
  ['it comes', [of({}, came)], arrived],
  ['as is still to come', [of({}, { podAtaAt: '2026-11-22T20:00:00Z' })], []],
  ['told by one of two bills, and the other one has an ETA', [of({}, came), of({}, moved)], arrived],
  ['it came, and another bill tells that too', [of(came, {}), of({}, came)], []],
  ['it came, and the ETA of another bill moves', [of(came, {}), of({}, moved)], []],
])('a call: %s', (_, bills, words) => {
  const answer = (at: 0 | 1) =>
    bills.map((bill, index) => tracked([], { ...sailing, ...bill[at], id: `s${index}` }))
  const found = changesBetween(answer(0), answer(1), all, now)
  const said = found.map(
    ({ subject, what, from, to }) => `${subject} ${what} ${from === null ? '' : `${from} → `}${to}`,
  )
  expect(said).toEqual(words)
})

function sailingTogether(facts: Partial<Shipment>) {
  return ['s1', 's2', 's3'].map((id) => tracked([], { ...sailing, ...facts, id }))
}

test('a call’s change says how many shipments tell it', () => {
  const found = changesBetween(sailingTogether({}), sailingTogether(moved), all, now)
  expect(found.map(({ shipments }) => shipments)).toEqual([3])
})

const twoPorts = (podEtaAt: string) => [
  tracked([], { ...ship, podEtaAt, id: 's1', portOfDischargeName: 'Oakland' }),
  tracked([], {
    ...ship,
    podEtaAt,
    id: 's2',
    portOfDischargeName: 'Savannah',
    podVesselName: 'EVER GIVEN',
  }),
]

test('only of what the filter shows, and none of what is new', () => {
  const [before, after] = [twoPorts('2026-11-22T14:00:00Z'), twoPorts('2026-11-24T14:00:00Z')]
  const subjects = (port: string) =>
    changesBetween(before, after, { port, customer: '' }, now).map(({ subject }) => subject)
  expect(subjects('')).toEqual(['MSC ARIANE', 'EVER GIVEN'])
  expect(subjects('savannah')).toEqual(['EVER GIVEN'])
  expect(changesBetween([], after, all, now)).toEqual([])
})
