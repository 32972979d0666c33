import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMalformed } from '#contract/malformed.ts'
import type { RawEvent } from '#contract/raw-event.ts'
import { now } from '../testing/awkward.ts'
import { testEvents, testJourney } from '../testing/journeys.ts'
import { testEvent } from '../testing/records.ts'
import { nov, oct } from '../testing/times.ts'
import { calendarDay } from '../time/calendar-day.ts'
import { dayMs } from '../time/durations.ts'
import { type ReadEvent, readEvents } from './events.ts'

/** Events that name their places by code alone. */
const sent = (events: string) => testEvents(events).map((event) => ({ ...event, locationName: null }))

const markOf = ({ estimated, isPassed }: ReadEvent) => (isPassed ? '~' : estimated ? '-' : '')

/** The events that are left, `-` before an estimate, and `~` before one that has passed. */
const left = (events: string, ...times: string[]) =>
  readEvents(sent(events), times, now).flatMap((event) =>
    isMalformed(event) ? [] : [`${markOf(event)}${event.event} ${event.id}`],
  )

test('a voyage that is told badly is over, and nothing of it is next', () => {
  const told = [
    'vessel_departed KRPUS 01, vessel_arrived USCHS 16?, vessel_arrived USCHS 17, vessel_arrived USCHS 17',
    'vessel_discharged USCHS 18 05:00, vessel_discharged USCHS 17 12:12?',
  ].join(', ')
  const { latest, next, underWay, stops } = testJourney(sent(told), now)
  expect([latest?.event, next, underWay]).toEqual(['vessel_discharged', null, null])
  expect(stops.at(-1)?.leg).toMatchObject({ mode: 'sea', state: 'done' })
  expect(left(told)).toEqual(['vessel_departed e0', 'vessel_arrived e2', 'vessel_discharged e4'])
})

test.each<[string, string, string[], ...times: string[]]>([
  [
    'two calls at one place',
    'vessel_arrived KRPUS 10-22, vessel_arrived KRPUS 17',
    ['vessel_arrived e0', 'vessel_arrived e1'],
  ],
  [
    'an estimate of a later call',
    'vessel_arrived USCHS 17, vessel_arrived USCHS 12-21?',
    ['vessel_arrived e0', '-vessel_arrived e1'],
  ],
  [
    'an estimate of another place',
    'vessel_arrived KRPUS 17, vessel_arrived USCHS 23?',
    ['vessel_arrived e0', '-vessel_arrived e1'],
  ],
  [
    'a port in which a box waits a month for its next ship',
    'vessel_departed KRPUS 10-01, vessel_discharged TWKHH 10-11, vessel_departed TWKHH 15',
    ['vessel_departed e0', 'vessel_discharged e1', 'vessel_departed e2'],
  ],
  [
    'in the order of time where that of the carrier is wrong by days',
    'vessel_discharged USCHS 18, vessel_departed KRPUS 01',
    ['vessel_departed e1', 'vessel_discharged e0'],
  ],
  [
    'in the order of the carrier within a day',
    'vessel_discharged USCHS 18, full_out USCHS 18 07:24',
    ['vessel_discharged e0', 'full_out e1'],
  ],
  [
    'without those of an earlier trip of the box',
    'full_out USCHS 08-23, empty_in USCHS 09-02, empty_out KRPUS 10-22, vessel_departed KRPUS 01',
    ['empty_out e2', 'vessel_departed e3'],
  ],
  [
    'of the trip that ended, where the box went on another since',
    'vessel_discharged USCHS 09-22, empty_in USCHS 10-02, empty_out USCHS 11',
    ['vessel_discharged e0', 'empty_in e1'],
    oct(2, 17),
  ],
  [
    'of the trip that the box tells of, though its return is not told and it went on another since',
    'vessel_discharged USCHS 13, full_out USCHS 14, empty_in USCHS 19, empty_out USCHS 20, full_in USCHS 21',
    ['vessel_discharged e0', 'full_out e1', 'empty_in e2'],
    nov(13),
    nov(14, 17),
  ],
  [
    'without those of an earlier trip whose empty return nobody told',
    'full_out USCHS 06-05, empty_out KRPUS 10-22, vessel_departed KRPUS 01, vessel_arrived USCHS 25?',
    ['empty_out e1', 'vessel_departed e2', '-vessel_arrived e3'],
  ],
  [
    'without those of an earlier trip, of which only the discharge is told, as of this one the departure',
    'vessel_discharged USCHS 06-05, vessel_departed KRPUS 01',
    ['vessel_departed e1'],
  ],
  [
    'of a way through a port between two ships',
    'vessel_discharged CNSHG 01, full_out CNSHG 02, full_in CNSHG 03, vessel_loaded CNSHG 04, vessel_departed CNSHG 05',
    ['vessel_discharged e0', 'full_out e1', 'full_in e2', 'vessel_loaded e3', 'vessel_departed e4'],
  ],
  [
    'by rail before the sea, which has passed nothing of what is ahead',
    'rail_arrived USLAX 18, vessel_loaded USLAX 20?, vessel_departed USLAX 22?, vessel_arrived KRPUS 30?',
    ['rail_arrived e0', '-vessel_loaded e1', '-vessel_departed e2', '-vessel_arrived e3'],
  ],
  [
    'out of the port, before the train',
    'full_out USLAX 18, arrived_at_destination USCHI 25?',
    ['full_out e0', '-arrived_at_destination e1'],
  ],
  [
    'an estimate that is ahead, before what has happened in the carrier’s order',
    'vessel_departed KRPUS 01, vessel_arrived - 25?, vessel_discharged USCHS 18',
    ['vessel_departed e0', 'vessel_discharged e2', '~vessel_arrived e1'],
  ],
  [
    'of several estimates of one step only the last',
    'vessel_arrived USCHS 20?, vessel_arrived USCHS 22?, vessel_arrived USCHS 25?, vessel_arrived USLAX 28?',
    ['-vessel_arrived e2', '-vessel_arrived e3'],
  ],
])('the events that are left of a box: %s', (_, events, expected, ...times) => {
  expect(left(events, ...times)).toEqual(expected)
})

test('an event that says not when it happened has not', () => {
  const [discharge, ...others] = sent('vessel_discharged USCHS 18, full_out USCHS 19, empty_in - 20')
  const timeless = others.map((event) => ({ ...event, timestamp: null }))
  const read = readEvents(discharge === undefined ? [] : [discharge, ...timeless], [], now)
  expect(read).toMatchObject([{ estimated: false }, { estimated: true }, { estimated: true }])
})

test('an estimate of a step that nobody reported is neither overdue nor next once a later one is', () => {
  const told =
    'vessel_departed KRPUS 01, vessel_discharged USCHS 18, vessel_arrived USCHS 16?, full_out USCHS 20?'
  const { next, stops } = testJourney(sent(told), now)
  expect(next).toMatchObject({ event: 'full_out', overdue: true })
  const entries = stops.flatMap((stop) => stop.entries)
  expect(entries.find((entry) => entry.id === 'e2')).toMatchObject({ overdue: false, isPassed: true })
  expect(stops.at(-1)?.leg).toMatchObject({ state: 'done' })
})

test.each<[string, Partial<RawEvent>, estimated: boolean, timestamp: string | null]>([
  ['a time', { actualAt: nov(18, 9), actualOn: '2026-11-18' }, false, nov(18, 9)],
  ['a day, by its first instant there', { actualOn: '2026-11-18' }, false, nov(18, 5)],
  ['a day, where no zone is known', { actualOn: '2026-11-18', timezone: null }, false, '2026-11-18'],
  ['the timestamp before all others', { timestamp: nov(18, 8), actualAt: nov(18, 9) }, false, nov(18, 8)],
  ['an estimate', { estimated: true, estimatedAt: nov(24), willOccurAt: nov(25) }, true, nov(24)],
  ['what is to come', { estimated: true, willOccurAt: nov(25), actualOn: '2026-11-18' }, true, nov(25)],
  ['an estimate of what is reported, which is not when it happened', { estimatedAt: nov(18) }, true, null],
])('an event without a timestamp is told by %s', (_, facts, estimated, timestamp) => {
  const event = testEvent({ event: 'full_out', timezone: 'America/New_York', ...facts })
  expect(readEvents([event], [], now)).toMatchObject([{ estimated, timestamp }])
})

test('of several estimates the one that was made last stands, wherever it comes', () => {
  const [first, second] = sent('vessel_arrived USCHS 24?, vessel_arrived USCHS 26?')
  const made = [
    { ...first, createdAt: nov(20) },
    { ...second, createdAt: nov(10) },
  ].map(testEvent)
  expect(readEvents(made, [], now)).toMatchObject([{ id: 'e0' }])
})

test.each<[string, Partial<RawEvent>, Partial<RawEvent>, count: number]>([
  ['two codes', { locationLocode: 'USLAX' }, { locationLocode: 'USCHS' }, 2],
  ['a name with its state', { locationName: 'Charleston' }, { locationName: 'CHARLESTON, SC' }, 1],
  ['two names', { locationName: 'Charleston' }, { locationName: 'Savannah, GA' }, 2],
])('a place under two spellings is one: %s', (_, one, other, count) => {
  const facts = { event: 'vessel_discharged', timestamp: nov(18) }
  const estimate = { ...facts, ...other, id: 'e2', estimated: true, timestamp: nov(14) }
  const { stops } = testJourney([{ ...facts, ...one }, estimate], now)
  expect(stops.flatMap(({ entries }) => entries)).toHaveLength(count)
})

test.each([
  'transshipment_arrived CNSHG 18 07:00, transshipment_departed CNSHG 18 21:00',
  'transshipment_departed CNSHG 18 21:00, transshipment_arrived CNSHG 18 07:00',
])('a list without positions is turned round where it begins with the newest: %s', (events) => {
  const told = sent(events).map((event) => ({ ...event, index: null }))
  const read = readEvents(told, [], now)
  expect(read).toMatchObject([{ event: 'transshipment_arrived' }, { event: 'transshipment_departed' }])
})

const voyage = testEvents(
  [
    'full_in KRPUS 10-26, vessel_loaded KRPUS 10-29, vessel_departed KRPUS 01',
    'vessel_arrived USCHS 13, vessel_discharged USCHS 16, full_out USCHS 19',
  ].join(', '),
)

const at = ({ timestamp }: RawEvent) => Date.parse(timestamp ?? '')

/** Midnight of the same day, in the zone of the event. */
function dayOf(event: RawEvent): string {
  return `${calendarDay(at(event), event.timezone)}T00:00:00${event.timezone === 'Asia/Seoul' ? '+09:00' : '-05:00'}`
}

/** Ways in which carriers report an event a second time. */
const echoes: ((event: RawEvent, otherTime: string) => Partial<RawEvent>)[] = [
  () => ({}),
  () => ({ locationLocode: null, locationName: null }),
  () => ({ locationName: null }),
  ({ locationName }) => ({ locationLocode: null, locationName: locationName?.toUpperCase() ?? null }),
  () => ({ locationLocode: null, locationName: null, timezone: null }),
  (event) => ({ timestamp: dayOf(event) }),
  (_, otherTime) => ({ timestamp: otherTime, estimated: true }),
  (_, otherTime) => ({ timestamp: otherTime, invalidatedAt: otherTime }),
]

const echo = fc
  .tuple(fc.constantFrom(...voyage), fc.constantFrom(...echoes), fc.integer({ min: -6, max: 6 }))
  .map(([event, change, days]) => ({
    ...event,
    ...change(event, new Date(at(event) + days * dayMs).toISOString()),
  }))

const tellings = fc.array(echo, { maxLength: 12 }).chain((more) => {
  const all = [...voyage, ...more]
  return fc.shuffledSubarray(all, { minLength: all.length })
})

function steps(records: readonly RawEvent[]) {
  const inOrder = records.map((record, index) => ({ ...record, index }))
  return readEvents(inOrder, [], now).map((event) =>
    isMalformed(event) ? null : [event.event, event.estimated, event.locationLocode, event.timestamp],
  )
}

test('a voyage reads the same however often and in whatever order it is told', () => {
  fc.assert(
    fc.property(tellings, (records) => {
      expect(steps(records)).toEqual(steps(voyage))
    }),
    { numRuns: 1000 },
  )
})
