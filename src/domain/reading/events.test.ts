import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMalformed } from '#contract/malformed.ts'
import type { RawEvent } from '#contract/raw-event.ts'
import { now } from '../testing/awkward.ts'
import { testEvents, testJourney } from '../testing/journeys.ts'
import { oct } from '../testing/times.ts'
import { calendarDay } from '../time/calendar-day.ts'
import { dayMs } from '../time/durations.ts'
import { readEvents } from './events.ts'

/** Events that name their places by code alone. */
const sent = (events: string) => testEvents(events).map((event) => ({ ...event, locationName: null }))

/** The events that are left, `-` before an estimate. */
const left = (events: string, returnedAt: string | null = null) =>
  readEvents(sent(events), returnedAt, now).flatMap((event) =>
    isMalformed(event) ? [] : [`${event.estimated ? '-' : ''}${event.event} ${event.id}`],
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

test.each<[string, string, string[], returnedAt?: string]>([
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
])('the events that are left of a box: %s', (_, events, expected, returnedAt) => {
  expect(left(events, returnedAt)).toEqual(expected)
})

test('an event that says not when it happened has not', () => {
  const [discharge, ...others] = sent('vessel_discharged USCHS 18, full_out USCHS 19, empty_in - 20')
  const timeless = others.map((event) => ({ ...event, timestamp: null }))
  const read = readEvents(discharge === undefined ? [] : [discharge, ...timeless], null, now)
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
  return readEvents(inOrder, null, now).map((event) =>
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
