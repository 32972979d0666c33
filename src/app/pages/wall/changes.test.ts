import { describe, expect, test } from 'vitest'
import type { Hold } from '#contract/container.ts'
import { testContainer, testDays, testHold, testShipment } from '#domain/testing/records.ts'
import type { ActiveShipment } from '#domain/tracking/active-shipments.ts'
import { changesBetween } from './changes.ts'

const zone = 'America/New_York'
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
  return changesBetween([before], [after], now).map(({ what, from, to }) => [what, from, to])
}

describe('changes between two answers', () => {
  const ship = { podVesselName: 'MSC ARIANE', podTimezone: zone, podEtaAt: '2026-11-22T14:00:00Z' }

  test('old and new in words; the same record is no news', () => {
    const before = tracked([box('B1', '2026-11-24', { holdsAtPodTerminal: [testHold()] })], ship)
    const after = tracked([box('B1', '2026-11-25', { availabilityKnown: true, availableForPickup: true })], {
      ...ship,
      podEtaAt: '2026-11-24T14:00:00Z',
    })
    expect(changesBetween([before], [before], now)).toEqual([])
    expect(told(before, after)).toEqual([
      ['ETA', 'Sun 22 Nov', 'Tue 24 Nov'],
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

  test('an ETA that stays within its day, a new shipment, a vessel told twice', () => {
    const before = [tracked([], ship), tracked([], { ...ship, id: 's2' })]
    const sameDay = before.map((item) => ({
      ...item,
      shipment: { ...item.shipment, podEtaAt: '2026-11-22T20:00:00Z' },
    }))
    expect(changesBetween(before, sameDay, now)).toEqual([])
    expect(changesBetween([], before, now)).toEqual([])
    const arrived = (podAtaAt: string) =>
      before.map(({ shipment }) => tracked([], { ...shipment, podAtaAt, portOfDischargeName: 'Oakland' }))
    expect(changesBetween(before, arrived('2026-11-22T20:00:00Z'), now)).toEqual([])
    expect(changesBetween(before, arrived('2026-11-21T16:00:00Z'), now)).toEqual([
      { subject: 'MSC ARIANE', what: 'arrived', from: null, to: 'in Oakland' },
    ])
  })
})
