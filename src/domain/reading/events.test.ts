import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RawEvent } from '#contract/raw-event.ts'
import { isMalformed } from '#contract/malformed.ts'
import { journeyOf } from '../journey/journey.ts'
import { milestonesOf } from '../journey/milestones.ts'
import { testEvent } from '../testing/records.ts'
import { calendarDay } from '../time/calendar-day.ts'
import { readEvents } from './events.ts'

const now = Date.parse('2026-11-21T17:00:00Z')

type Line = [event: string, locode: string | null, daysAgo: number, more?: Partial<RawEvent>]

const estimated = { estimated: true }
const zones: Readonly<Record<string, string>> = { KRPUS: 'Asia/Seoul', USNYC: 'America/New_York' }

function sent(lines: readonly Line[]): RawEvent[] {
  return lines.map(([event, locationLocode, daysAgo, more], index) =>
    testEvent({
      id: `e${index}`,
      index,
      event,
      locationLocode,
      timezone: zones[locationLocode ?? ''] ?? null,
      timestamp: new Date(now - daysAgo * 86_400_000).toISOString(),
      ...more,
    }),
  )
}

function journey(lines: readonly Line[]) {
  return journeyOf(milestonesOf(sent(lines), new Map(), null, now), now)
}

/** The events that are left, `-` before an estimate. */
function left(lines: readonly Line[], returnedAt: string | null = null): string[] {
  return readEvents(sent(lines), returnedAt, now).flatMap((event) =>
    isMalformed(event) ? [] : [`${event.estimated ? '-' : ''}${event.event} ${event.id}`],
  )
}

const toldBadly: Line[] = [
  ['vessel_departed', 'KRPUS', 20],
  ['vessel_arrived', 'USNYC', 5, estimated],
  ['vessel_arrived', 'USNYC', 4],
  ['vessel_arrived', 'USNYC', 4],
  ['vessel_discharged', 'USNYC', 3.5],
  ['vessel_discharged', 'USNYC', 4.2, estimated],
]

test('a voyage that is told badly is over, and nothing of it is next', () => {
  const { latest, next, underWay, stops } = journey(toldBadly)
  expect(latest?.event).toBe('vessel_discharged')
  expect(next).toBeNull()
  expect(underWay).toBeNull()
  expect(stops.at(-1)?.leg).toMatchObject({ mode: 'sea', state: 'done' })
  expect(left(toldBadly)).toEqual(['vessel_departed e0', 'vessel_arrived e2', 'vessel_discharged e4'])
})

describe('events of a box', () => {
  test.each<[string, Line[], string[]]>([
    [
      'two calls at one place',
      [
        ['vessel_arrived', 'KRPUS', 30],
        ['vessel_arrived', 'KRPUS', 4],
      ],
      ['vessel_arrived e0', 'vessel_arrived e1'],
    ],
    [
      'an estimate of a later call',
      [
        ['vessel_arrived', 'USNYC', 4],
        ['vessel_arrived', 'USNYC', -30, estimated],
      ],
      ['vessel_arrived e0', '-vessel_arrived e1'],
    ],
    [
      'an estimate of another place',
      [
        ['vessel_arrived', 'KRPUS', 4],
        ['vessel_arrived', 'USNYC', -2, estimated],
      ],
      ['vessel_arrived e0', '-vessel_arrived e1'],
    ],
    [
      'one that says not when it happened has not',
      [
        ['vessel_discharged', 'USNYC', 3],
        ['full_out', 'USNYC', 0, { timestamp: null }],
        ['empty_in', null, 0, { timestamp: null }],
      ],
      ['vessel_discharged e0', '-full_out e1', '-empty_in e2'],
    ],
    [
      'in the order of time where that of the carrier is wrong by days',
      [
        ['vessel_discharged', 'USNYC', 3],
        ['vessel_departed', 'KRPUS', 20],
      ],
      ['vessel_departed e1', 'vessel_discharged e0'],
    ],
    [
      'in the order of the carrier within a day',
      [
        ['vessel_discharged', 'USNYC', 3],
        ['full_out', 'USNYC', 3.4],
      ],
      ['vessel_discharged e0', 'full_out e1'],
    ],
    [
      'of an earlier trip of the box',
      [
        ['full_out', 'USNYC', 90],
        ['empty_in', 'USNYC', 80],
        ['empty_out', 'KRPUS', 30],
        ['vessel_departed', 'KRPUS', 20],
      ],
      ['empty_out e2', 'vessel_departed e3'],
    ],
  ])('%s', (_, lines, expected) => {
    expect(left(lines)).toEqual(expected)
  })

  test('of a box that went on another trip since are those of the trip that ended', () => {
    const lines: Line[] = [
      ['vessel_discharged', 'USNYC', 60],
      ['empty_in', 'USNYC', 50],
      ['empty_out', 'USNYC', 10],
    ]
    const returnedAt = new Date(now - 50 * 86_400_000).toISOString()
    expect(left(lines, returnedAt)).toEqual(['vessel_discharged e0', 'empty_in e1'])
  })

  test('an estimate of a step that nobody reported is neither overdue nor next once a later one is', () => {
    const { next, stops } = journey([
      ['vessel_departed', 'KRPUS', 20],
      ['vessel_discharged', 'USNYC', 3],
      ['vessel_arrived', 'USNYC', 5, estimated],
      ['full_out', 'USNYC', 1, estimated],
    ])
    expect(next).toMatchObject({ event: 'full_out', overdue: true })
    const entries = stops.flatMap((stop) => stop.entries)
    expect(entries.find((entry) => entry.id === 'e2')).toMatchObject({ overdue: false, isPassed: true })
    expect(stops.at(-1)?.leg).toMatchObject({ state: 'done' })
  })
})

const voyage = sent([
  ['full_in', 'KRPUS', 26],
  ['vessel_loaded', 'KRPUS', 23],
  ['vessel_departed', 'KRPUS', 20],
  ['vessel_arrived', 'USNYC', 8],
  ['vessel_discharged', 'USNYC', 5],
  ['full_out', 'USNYC', 2],
])

const at = ({ timestamp }: RawEvent) => Date.parse(timestamp ?? '')

/** Midnight of the same day, in the zone of the event. */
function dayOf(event: RawEvent): string {
  return `${calendarDay(at(event), event.timezone)}T00:00:00${event.timezone === 'Asia/Seoul' ? '+09:00' : '-05:00'}`
}

/** Ways in which carriers report an event a second time. */
const echoes: ((event: RawEvent, otherTime: string) => Partial<RawEvent>)[] = [
  () => ({}),
  () => ({ locationLocode: null }),
  () => ({ locationLocode: null, timezone: null }),
  (event) => ({ timestamp: dayOf(event) }),
  (_, otherTime) => ({ timestamp: otherTime, estimated: true }),
  (_, otherTime) => ({ timestamp: otherTime, invalidatedAt: otherTime }),
]

const echo = fc
  .tuple(fc.constantFrom(...voyage), fc.constantFrom(...echoes), fc.integer({ min: -6, max: 6 }))
  .map(([event, change, days]) => ({
    ...event,
    ...change(event, new Date(at(event) + days * 86_400_000).toISOString()),
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
