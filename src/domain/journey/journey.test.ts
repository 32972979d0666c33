import { describe, expect, test } from 'vitest'
import type { MalformedRecord } from '#contract/malformed.ts'
import { type RawEvent, rawEventNames } from '#contract/raw-event.ts'
import { now } from '../testing/awkward.ts'
import { testEvents, testJourney, testMilestone } from '../testing/journeys.ts'
import { nov } from '../testing/times.ts'
import { eventWords } from './event-words.ts'
import type { Leg, Stop } from './journey.ts'
import { milestonesOf } from './milestones.ts'

const minute = 60_000
const hour = 60 * minute
const journey = (events: string) => testJourney(testEvents(events), now)
const leg = (mode: Leg['mode'], state: Leg['state'], hours: number, hoursToGo?: number): Leg => ({
  mode,
  state,
  ms: hours * hour,
  toGoMs: hoursToGo === undefined ? null : hoursToGo * hour,
})

const stay = (state: Leg['state'], hours: number | null): Stop['transshipment'] => ({
  ms: hours === null ? null : hours * hour,
  state,
})

const viaShanghai = [
  'empty_out KRPUS 10-12 00:10, vessel_departed KRPUS 10-18 15:26, transshipment_arrived CNSHG 10-21 09:40',
  'transshipment_discharged CNSHG 10-21 19:15, transshipment_departed CNSHG 10-25 00:30',
  'vessel_arrived USCHS 14 09:28, vessel_discharged USCHS 15 02:05, full_out USCHS 23 13:00?',
].join(', ')

describe('journeyOf', () => {
  test('places, the ways between them, the stay and where it is now', () => {
    const { stops, latest, next, underWay } = journey(viaShanghai)
    const counts = stops.map(({ locode, entries }) => `${locode} ${entries.length}`)
    expect(counts).toEqual(['KRPUS 2', 'CNSHG 3', 'USCHS 3'])
    expect(stops[0]).toMatchObject({ leg: null, transshipment: null })
    expect(stops[1]?.leg).toMatchObject({ mode: 'sea', state: 'done' })
    expect(stops[1]?.transshipment).toEqual({ ms: 5210 * minute, state: 'done' })
    expect(stops[2]?.leg?.ms).toBe(29_338 * minute)
    expect(stops[2]?.transshipment).toBeNull()
    expect([latest?.event, next?.event, underWay]).toEqual(['vessel_discharged', 'full_out', null])
  })

  test('at sea: since when, and how long to go', () => {
    const { stops, latest, underWay } = journey('vessel_departed KRPUS 20, vessel_arrived USCHS 24?')
    expect([latest?.locode, underWay]).toEqual(['KRPUS', 'sea'])
    expect(stops[1]?.leg).toEqual(leg('sea', 'under-way', 24, 72))
  })

  test.each([
    ['planned', 'vessel_departed KRPUS 22?, vessel_arrived USCHS 24?', leg('sea', 'planned', 48)],
    ['its ETA is over', 'vessel_departed KRPUS 18, vessel_arrived USCHS 20?', leg('sea', 'under-way', 72, 0)],
    ['by rail', 'rail_departed USCHS 18, arrived_at_destination USCHI 20', leg('rail', 'done', 48)],
    ['no departure told', 'vessel_loaded KRPUS 18, vessel_arrived USCHS 20', null],
    ['times that run backwards', 'vessel_departed KRPUS 21, vessel_arrived USCHS 20', null],
    ['a wall clock of an unknown zone', 'vessel_departed KRPUS 18, vessel_arrived XXXXX 20', null],
  ])('leg: %s', (_, events, expected) => {
    expect(journey(events).stops[1]?.leg).toEqual(expected)
  })

  test.each<[string, string, Stop['transshipment']]>([
    ['now', 'transshipment_arrived CNSHG 20, transshipment_departed CNSHG 24?', stay('under-way', 24)],
    ['ahead', 'transshipment_arrived CNSHG 22?, transshipment_departed CNSHG 24?', stay('planned', 48)],
    ['handled', 'transshipment_discharged CNSHG 20, transshipment_loaded CNSHG 24?', stay('under-way', null)],
    ['by feeder', 'feeder_arrived CNSHG 10, vessel_departed CNSHG 12', stay('done', 48)],
    ['none at a port of discharge', 'vessel_arrived USCHS 10', null],
  ])('the stay of a transshipment: %s', (_, events, expected) => {
    expect(journey(events).stops[0]?.transshipment).toEqual(expected)
  })

  test('an event without a place joins neighbors of one place and stands alone between two', () => {
    const inside = journey('vessel_arrived USCHS 14, customs_release - 15, vessel_discharged USCHS 16')
    expect(inside.stops.map((stop) => stop.entries.length)).toEqual([3])
    const between = journey('vessel_departed KRPUS 01, - - 05, vessel_arrived USCHS 15')
    expect(between.stops.map((stop) => stop.locode)).toEqual(['KRPUS', null, 'USCHS'])
    // The way is reckoned between the two named places.
    expect(between.stops[2]?.leg?.mode).toBe('sea')
  })

  test('the same place twice makes two stops', () => {
    const events = 'vessel_departed KRPUS 01, transshipment_arrived CNSHG 02, vessel_departed KRPUS 05'
    const { stops } = journey(events)
    expect(new Set(stops.map((stop) => stop.key)).size).toBe(3)
  })

  test('nothing yet, and all of it over', () => {
    expect(journey('')).toEqual({ stops: [], latest: null, next: null, placed: null, underWay: null })
    expect(journey('empty_in USCHS 20 00:00').next).toBeNull()
  })
})

describe('milestones', () => {
  test('come in the order of their index, unreadable ones where they came', () => {
    const broken: MalformedRecord = { type: 'malformed', id: 'x', problem: 'index: expected number', raw: {} }
    const [first, second] = testEvents(viaShanghai)
    const list = [second, broken, first].filter((each) => each !== undefined)
    const found = milestonesOf(list, new Map(), { shipment: null, container: null }, now)
    expect(found.map((each) => each.id)).toEqual(['e0', 'e1', 'x'])
    expect(found[2]).toEqual({ kind: 'malformed', id: 'x', problem: 'index: expected number' })
  })

  test.each(rawEventNames)('%s has words of its own', (name) => {
    expect(eventWords(name)?.label).toMatch(/^[A-Z]/)
  })

  test.each([
    ['known', 'full_in', 'Gate in', 'Gate-in', 'Gate in', true],
    ['known, its wording says the same', 'full_in', 'Full in', 'Gate-in', 'Full in', true],
    ['unknown: as it came', 'gate_transaction_x', 'GTX', 'Gate transaction x', 'GTX', false],
    ['missing: the carrier’s words', null, 'Container at depot', 'Container at depot', null, false],
    ['missing, as is a wording', null, null, 'Event without a name', null, false],
  ])('of an event whose name is %s', (_, event, originalEvent, label, wording, recognized) => {
    expect(testMilestone({ event, originalEvent }, now)).toMatchObject({ label, wording, recognized })
  })

  const zone = 'America/New_York'
  test.each<[string, Partial<RawEvent>, object]>([
    ['no voyage', { voyageNumber: '  ' }, { voyage: null }],
    ['a date only, midnight there', { timestamp: nov(30, 5), timezone: zone }, { dateOnly: true, zone }],
    ['a date only, place unknown', { timestamp: nov(30) }, { dateOnly: true, zone: null }],
    ['a time', { timestamp: nov(30, 5, 1), timezone: zone }, { dateOnly: false }],
    ['no time at all', { timestamp: null }, { at: null, dateOnly: false, overdue: false }],
    ['an unknown zone is none', { timezone: 'Sea/Nowhere' }, { zone: null }],
    ['estimated, still ahead', { estimated: true, timestamp: nov(22) }, { overdue: false }],
    ['estimated, time is over', { estimated: true, timestamp: nov(20) }, { overdue: true }],
    ['happened', { estimated: false, timestamp: nov(20) }, { overdue: false }],
  ])('of an event: %s', (_, facts, expected) => {
    expect(testMilestone(facts, now)).toMatchObject(expected)
  })
})
