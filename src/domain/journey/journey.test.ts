import { describe, expect, test } from 'vitest'
import type { MalformedRecord } from '#contract/malformed.ts'
import { type RawEvent, rawEventNames } from '#contract/raw-event.ts'
import { eventWords } from './event-words.ts'
import { journeyOf } from './journey.ts'
import { milestonesOf } from './milestones.ts'
import { testMilestone } from '../testing/journeys.ts'
import { testEvent } from '../testing/records.ts'

const now = Date.parse('2026-11-21T17:00:00Z')
const none = new Map()

type Line = [event: string | null, locode: string | null, timestamp: string, estimated?: boolean]

const zones: Record<string, string> = {
  KRPUS: 'Asia/Seoul',
  CNSHG: 'Asia/Shanghai',
  USCHS: 'America/New_York',
  USCHI: 'America/Chicago',
}

function events(lines: Line[]): RawEvent[] {
  return lines.map(([event, locode, timestamp, estimated = false], index) =>
    testEvent({
      id: `e${index}`,
      index,
      event,
      locationLocode: locode,
      locationName: locode,
      timezone: locode === null ? null : (zones[locode] ?? null),
      timestamp,
      estimated,
    }),
  )
}

const journey = (lines: Line[]) => journeyOf(milestonesOf(events(lines), none, null, now), now)

const viaShanghai: Line[] = [
  ['empty_out', 'KRPUS', '2026-10-12T00:10:00Z'],
  ['vessel_departed', 'KRPUS', '2026-10-18T15:26:00Z'],
  ['transshipment_arrived', 'CNSHG', '2026-10-21T09:40:00Z'],
  ['transshipment_discharged', 'CNSHG', '2026-10-21T19:15:00Z'],
  ['transshipment_departed', 'CNSHG', '2026-10-25T00:30:00Z'],
  ['vessel_arrived', 'USCHS', '2026-11-14T09:28:00Z'],
  ['vessel_discharged', 'USCHS', '2026-11-15T02:05:00Z'],
  ['full_out', 'USCHS', '2026-11-23T13:00:00Z', true],
]
const minute = 60_000
const hour = 60 * minute

describe('journeyOf', () => {
  test('places, the ways between them, the stay and where it is now', () => {
    const { stops, latest, next, underWay } = journey(viaShanghai)
    expect(stops.map((stop) => [stop.locode, stop.entries.length])).toEqual([
      ['KRPUS', 2],
      ['CNSHG', 3],
      ['USCHS', 3],
    ])
    expect(stops[0]).toMatchObject({ leg: null, transshipment: null })
    expect(stops[1]?.leg).toMatchObject({ mode: 'sea', state: 'done' })
    expect(stops[1]?.transshipment).toEqual({ ms: 5210 * minute, state: 'done' })
    expect(stops[2]?.leg?.ms).toBe(29_338 * minute)
    expect(stops[2]?.transshipment).toBeNull()
    expect(latest?.event).toBe('vessel_discharged')
    expect(next?.event).toBe('full_out')
    expect(underWay).toBeNull()
  })

  test('at sea: since when, and how long to go', () => {
    const { stops, latest, underWay } = journey([
      ['vessel_departed', 'KRPUS', '2026-11-20T17:00:00Z'],
      ['vessel_arrived', 'USCHS', '2026-11-24T17:00:00Z', true],
    ])
    expect(underWay).toBe('sea')
    expect(latest?.locode).toBe('KRPUS')
    expect(stops[1]?.leg).toEqual({ mode: 'sea', state: 'under-way', ms: 24 * hour, toGoMs: 72 * hour })
  })

  test.each([
    [
      'planned',
      [
        ['vessel_departed', 'KRPUS', '2026-11-22T17:00:00Z', true],
        ['vessel_arrived', 'USCHS', '2026-11-24T17:00:00Z', true],
      ],
      { mode: 'sea', state: 'planned', ms: 48 * hour, toGoMs: null },
    ],
    [
      'an ETA that is over',
      [
        ['vessel_departed', 'KRPUS', '2026-11-18T17:00:00Z'],
        ['vessel_arrived', 'USCHS', '2026-11-20T17:00:00Z', true],
      ],
      { mode: 'sea', state: 'under-way', ms: 72 * hour, toGoMs: 0 },
    ],
    [
      'rail',
      [
        ['rail_departed', 'USCHS', '2026-11-18T17:00:00Z'],
        ['arrived_at_destination', 'USCHI', '2026-11-20T17:00:00Z'],
      ],
      { mode: 'rail', state: 'done', ms: 48 * hour, toGoMs: null },
    ],
    [
      'no departure told',
      [
        ['vessel_loaded', 'KRPUS', '2026-11-18T17:00:00Z'],
        ['vessel_arrived', 'USCHS', '2026-11-20T17:00:00Z'],
      ],
      null,
    ],
    [
      'times that run backwards',
      [
        ['vessel_departed', 'KRPUS', '2026-11-21T17:00:00Z'],
        ['vessel_arrived', 'USCHS', '2026-11-20T17:00:00Z'],
      ],
      null,
    ],
    [
      'a wall clock of an unknown zone is not reckoned with',
      [
        ['vessel_departed', 'KRPUS', '2026-11-18T17:00:00Z'],
        ['vessel_arrived', 'XXXXX', '2026-11-20T17:00:00Z'],
      ],
      null,
    ],
  ] as [string, Line[], object | null][])('leg: %s', (_, lines, expected) => {
    expect(journey(lines).stops[1]?.leg).toEqual(expected)
  })

  test.each([
    [
      'lying there now',
      [
        ['transshipment_arrived', 'CNSHG', '2026-11-20T17:00:00Z'],
        ['transshipment_departed', 'CNSHG', '2026-11-24T17:00:00Z', true],
      ],
      { ms: 24 * hour, state: 'under-way' },
    ],
    [
      'ahead',
      [
        ['transshipment_arrived', 'CNSHG', '2026-11-22T17:00:00Z', true],
        ['transshipment_departed', 'CNSHG', '2026-11-24T17:00:00Z', true],
      ],
      { ms: 48 * hour, state: 'planned' },
    ],
    [
      'only the handling is reported',
      [
        ['transshipment_discharged', 'CNSHG', '2026-11-20T17:00:00Z'],
        ['transshipment_loaded', 'CNSHG', '2026-11-24T17:00:00Z', true],
      ],
      { ms: null, state: 'under-way' },
    ],
    [
      'a feeder counts too',
      [
        ['feeder_arrived', 'CNSHG', '2026-11-10T17:00:00Z'],
        ['vessel_departed', 'CNSHG', '2026-11-12T17:00:00Z'],
      ],
      { ms: 48 * hour, state: 'done' },
    ],
    ['a port of discharge', [['vessel_arrived', 'USCHS', '2026-11-10T17:00:00Z']], null],
  ] as [string, Line[], object | null][])('transshipment: %s', (_, lines, expected) => {
    expect(journey(lines).stops[0]?.transshipment).toEqual(expected)
  })

  test('an event without a place joins neighbors of one place and stands alone between two', () => {
    const inside = journey([
      ['vessel_arrived', 'USCHS', '2026-11-14T09:28:00Z'],
      ['customs_release', null, '2026-11-14T12:00:00Z'],
      ['vessel_discharged', 'USCHS', '2026-11-15T02:05:00Z'],
    ])
    expect(inside.stops.map((stop) => stop.entries.length)).toEqual([3])
    const between = journey([
      ['vessel_departed', 'KRPUS', '2026-11-01T09:28:00Z'],
      [null, null, '2026-11-05T12:00:00Z'],
      ['vessel_arrived', 'USCHS', '2026-11-15T02:05:00Z'],
    ])
    expect(between.stops.map((stop) => stop.locode)).toEqual(['KRPUS', null, 'USCHS'])
    // The way is reckoned between the two named places.
    expect(between.stops[2]?.leg?.mode).toBe('sea')
  })

  test('the same place twice makes two stops', () => {
    const twice = journey([
      ['vessel_departed', 'KRPUS', '2026-11-01T09:28:00Z'],
      ['transshipment_arrived', 'CNSHG', '2026-11-02T09:28:00Z'],
      ['vessel_departed', 'KRPUS', '2026-11-05T12:00:00Z'],
    ])
    expect(new Set(twice.stops.map((stop) => stop.key)).size).toBe(3)
  })

  test('nothing yet, and all of it over', () => {
    expect(journey([])).toEqual({
      stops: [],
      latest: null,
      next: null,
      placed: null,
      underWay: null,
    })
    expect(journey([['empty_in', 'USCHS', '2026-11-20T00:00:00Z']]).next).toBeNull()
  })
})

describe('milestones', () => {
  test('come in the order of their index, unreadable ones where they came', () => {
    const [first, second] = events(viaShanghai)
    const broken: MalformedRecord = { type: 'malformed', id: 'x', problem: 'index: expected number', raw: {} }
    const list = second === undefined || first === undefined ? [] : [second, broken, first]
    const found = milestonesOf(list, none, null, now)
    expect(found.map((each) => each.id)).toEqual(['e0', 'e1', 'x'])
    expect(found[2]).toEqual({ kind: 'malformed', id: 'x', problem: 'index: expected number' })
  })

  test.each(rawEventNames)('%s has words of its own', (name) => {
    expect(eventWords(name)?.label).toMatch(/^[A-Z]/)
  })

  test.each([
    [
      'known',
      { event: 'full_in', originalEvent: 'Gate in' },
      { label: 'Gate-in', wording: 'Gate in', recognized: true },
    ],
    [
      'the wording says the same: still the carrier’s own',
      { event: 'full_in', originalEvent: 'Full in' },
      { label: 'Gate-in', wording: 'Full in' },
    ],
    [
      'unknown to the interface: as it came',
      { event: 'gate_transaction_x', originalEvent: 'GTX' },
      { label: 'Gate transaction x', wording: 'GTX', recognized: false },
    ],
    [
      'no name: the carrier’s words',
      { event: null, originalEvent: 'Container at depot' },
      { label: 'Container at depot', wording: null, recognized: false },
    ],
    ['neither', { event: null }, { label: 'Event without a name', wording: null, recognized: false }],
    ['no voyage', { voyageNumber: '  ' }, { voyage: null }],
    [
      'a date only, midnight at the place',
      { timestamp: '2026-11-30T05:00:00Z', timezone: 'America/New_York' },
      { dateOnly: true, zone: 'America/New_York' },
    ],
    ['a date only, place unknown', { timestamp: '2026-11-30T00:00:00Z' }, { dateOnly: true, zone: null }],
    ['a time', { timestamp: '2026-11-30T05:01:00Z', timezone: 'America/New_York' }, { dateOnly: false }],
    ['no time at all', { timestamp: null }, { at: null, dateOnly: false, overdue: false }],
    ['an unknown zone is none', { timezone: 'Sea/Nowhere' }, { zone: null }],
    ['estimated, still ahead', { estimated: true, timestamp: '2026-11-22T00:00:00Z' }, { overdue: false }],
    ['estimated, time is over', { estimated: true, timestamp: '2026-11-20T00:00:00Z' }, { overdue: true }],
    ['happened', { estimated: false, timestamp: '2026-11-20T00:00:00Z' }, { overdue: false }],
  ] as [string, Partial<RawEvent>, object][])('%s', (_, facts, expected) => {
    expect(testMilestone(facts, now)).toMatchObject(expected)
  })
})
