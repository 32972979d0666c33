import { describe, expect, test } from 'vitest'
import type { RawEvent } from '#contract/raw-event.ts'
import type { TransportEvent } from '#contract/transport-event.ts'
import { compareEvents, countDifferences } from './compare-events.ts'
import { milestonesOf } from '#domain/journey/milestones.ts'
import { testEvent, testVettedEvent } from '#domain/testing/records.ts'
import { vettedEventsOf } from './vetted-events.ts'

const now = Date.parse('2026-11-21T17:00:00Z')
const none = new Map()
const alone = { shipment: null, container: null }
const zones: Record<string, string> = {
  CNSHG: 'Asia/Shanghai',
  USCHS: 'America/New_York',
  USLAX: 'America/Los_Angeles',
  USLGB: 'America/Los_Angeles',
}

type Carrier = [event: string, locode: string | null, at: string | null, more?: Partial<RawEvent>]
type Vetted = [event: string, locode: string | null, at: string | null, more?: Partial<TransportEvent>]

function zoneOf(locode: string | null): string | null {
  return locode === null ? null : (zones[locode] ?? null)
}

function compared(carriers: Carrier[], vetted: Vetted[]) {
  const milestones = milestonesOf(
    carriers.map(([event, locode, timestamp, more], index) =>
      testEvent({
        id: `c${index}`,
        index,
        event,
        locationLocode: locode,
        locationName: locode,
        timezone: zoneOf(locode),
        timestamp,
        ...more,
      }),
    ),
    none,
    alone,
    now,
  )
  const events = vetted.map(([event, locode, timestamp, more], index) =>
    testVettedEvent({
      id: `v${index}`,
      event: `container.transport.${event}`,
      locationLocode: locode,
      timezone: zoneOf(locode),
      timestamp,
      ...more,
    }),
  )
  return compareEvents(milestones, vettedEventsOf(events, none, alone, now).milestones)
}

/** `c0: same`, `c0: v1 time 7200000`, `v0: vetted-only`, in the order of the timeline. */
function wordsOf(carriers: Carrier[], vetted: Vetted[]): string[] {
  const { entries, verdicts } = compared(carriers, vetted)
  return entries.map(({ id }) => {
    const verdict = verdicts.get(id)
    if (verdict?.kind !== 'both') return `${id}: ${verdict?.kind}`
    const differences = verdict.differences.map((difference) =>
      [difference.kind, 'ms' in difference ? difference.ms : '', 'days' in difference ? difference.days : '']
        .join(' ')
        .trim(),
    )
    return `${id}: ${verdict.vetted.id} ${differences.join(', ') || 'same'}`
  })
}

/** Makes a row that replaces another one. */
function replacing(id: string): TransportEvent['relationships'] {
  return { ...testVettedEvent().relationships, previousVersion: { type: 'transport_event', id } }
}

const noon = '2026-11-14T17:00:00Z'

describe('compareEvents', () => {
  const cases: [what: string, Carrier[], Vetted[], string[]][] = [
    [
      'seconds are no difference',
      [['vessel_arrived', 'USCHS', noon]],
      [['vessel_arrived', 'USCHS', '2026-11-14T17:00:59Z']],
      ['c0: v0 same'],
    ],
    [
      'another name for the same thing',
      [['arrived_at_destination', 'USCHS', noon]],
      [['arrived_at_inland_destination', 'USCHS', noon]],
      ['c0: v0 same'],
    ],
    [
      'a neighboring place within days is a wrong place',
      [['empty_in', 'USLAX', noon]],
      [['empty_in', 'USLGB', '2026-11-14T18:00:00Z']],
      ['c0: v0 time 3600000, place'],
    ],
    [
      'another place a week away is another event',
      [['rail_arrived', 'USLAX', noon]],
      [['rail_arrived', 'USCHS', '2026-11-21T16:00:00Z']],
      ['c0: carrier-only', 'v0: vetted-only'],
    ],
    [
      'the same name twice: the place decides before the time',
      [
        ['rail_arrived', 'USLAX', noon],
        ['rail_arrived', 'USCHS', '2026-11-16T17:00:00Z'],
      ],
      [
        ['rail_arrived', 'USCHS', '2026-11-15T17:00:00Z'],
        ['rail_arrived', 'USLAX', '2026-11-15T18:00:00Z'],
      ],
      ['c0: v1 time 90000000', 'c1: v0 time -86400000'],
    ],
    [
      'the same name twice at one place: the nearest time decides',
      [
        ['vessel_departed', 'CNSHG', noon],
        ['vessel_departed', 'CNSHG', '2026-11-16T17:00:00Z'],
      ],
      [['vessel_departed', 'CNSHG', '2026-11-16T16:00:00Z']],
      ['c0: carrier-only', 'c1: v0 time -3600000'],
    ],
    [
      'a place that one of the two does not name is no other place',
      [['empty_out', null, noon, { timezone: 'UTC' }]],
      [['empty_out', 'CNSHG', noon]],
      ['c0: v0 same'],
    ],
    [
      'what only the service knows stands where its time puts it, before what lies ahead',
      [
        ['vessel_arrived', 'USCHS', noon],
        ['vessel_discharged', 'USCHS', '2026-11-15T02:05:00Z'],
        ['full_out', 'USCHS', '2026-11-23T13:00:00Z', { estimated: true }],
      ],
      [
        ['available', 'USCHS', '2026-11-15T19:00:00Z'],
        ['vessel_berthed', 'USCHS', '2026-11-14T20:00:00Z'],
      ],
      ['c0: carrier-only', 'v1: vetted-only', 'c1: carrier-only', 'v0: vetted-only', 'c2: ahead'],
    ],
    [
      'vetted as actual while the carrier still expects it',
      [['vessel_arrived', 'USCHS', '2026-11-20T17:00:00Z', { estimated: true }]],
      [['vessel_arrived', 'USCHS', '2026-11-19T17:00:00Z']],
      ['c0: v0 happened'],
    ],
    [
      'a day without a time: only the day is compared, in the zone of the place',
      [
        ['vessel_arrived', 'USCHS', '2026-11-14T05:00:00Z'],
        ['vessel_discharged', 'USCHS', '2026-11-15T05:00:00Z'],
      ],
      [
        ['vessel_arrived', 'USCHS', '2026-11-15T04:59:00Z'],
        ['vessel_discharged', 'USCHS', '2026-11-16T05:01:00Z'],
      ],
      ['c0: v0 same', 'c1: v1 days  1'],
    ],
    [
      'wall clocks of an unknown zone: compared with one another, not with an instant',
      [
        ['vessel_arrived', null, noon],
        ['full_out', null, noon],
      ],
      [
        ['vessel_arrived', null, '2026-11-14T18:00:00Z'],
        ['full_out', 'USCHS', '2026-11-14T22:00:00Z'],
      ],
      ['c0: v0 time 3600000', 'c1: v1 time-unknown'],
    ],
    [
      'no time on one side',
      [['full_out', 'USCHS', null]],
      [['full_out', 'USCHS', noon]],
      ['c0: v0 time-unknown'],
    ],
    [
      'another voyage',
      [['vessel_loaded', 'CNSHG', noon, { voyageNumber: '545E' }]],
      [['vessel_loaded', 'CNSHG', noon, { voyageNumber: '546E' }]],
      ['c0: v0 ship'],
    ],
    [
      'withdrawn, an estimate, a deadline: nothing to compare',
      [['vessel_arrived', 'USCHS', noon]],
      [
        ['vessel_arrived', 'USCHS', noon, { invalidatedAt: noon }],
        ['estimated.vessel_arrived', 'USCHS', noon],
        ['', null, noon, { event: 'container.pickup_lfd.changed' }],
      ],
      ['c0: carrier-only'],
    ],
    [
      'dated in the future: it lies ahead, with the estimate of the carrier or without',
      [
        ['vessel_arrived', 'USCHS', noon],
        ['full_out', 'USCHS', '2026-11-24T17:00:00Z', { estimated: true }],
      ],
      [
        ['empty_in', 'USCHS', '2026-11-29T17:00:00Z'],
        ['full_out', 'USCHS', '2026-11-24T17:00:00Z'],
        ['vessel_arrived', 'USCHS', noon],
      ],
      ['c0: v2 same', 'c1: ahead', 'v0: ahead'],
    ],
    [
      'without a time: it has not happened',
      [['vessel_arrived', 'USCHS', noon]],
      [['full_out', 'USCHS', null]],
      ['c0: carrier-only', 'v0: ahead'],
    ],
    [
      'replaced by a newer one, or sent twice',
      [['vessel_arrived', 'USCHS', noon]],
      [
        ['vessel_arrived', 'USCHS', noon, { relationships: replacing('v3') }],
        ['vessel_arrived', 'USCHS', '2026-11-14T17:00:30Z'],
        ['vessel_arrived', 'USCHS', noon],
        ['vessel_arrived', 'USCHS', '2026-11-12T17:00:00Z'],
      ],
      ['c0: v0 same'],
    ],
    [
      'of an earlier trip of the box',
      [['vessel_arrived', 'USCHS', noon]],
      [
        ['vessel_arrived', 'USCHS', noon],
        ['vessel_departed', 'CNSHG', '2026-10-20T17:00:00Z'],
        ['empty_in', 'USCHS', '2026-06-20T17:00:00Z'],
        ['full_out', 'USCHS', '2026-06-05T17:00:00Z'],
      ],
      ['v1: vetted-only', 'c0: v0 same'],
    ],
  ]
  test.each(cases)('%s', (_, carriers, vetted, expected) => {
    expect(wordsOf(carriers, vetted)).toEqual(expected)
  })

  test('an unreadable event of the carrier stays where it came and is not compared', () => {
    const malformed = { kind: 'malformed' as const, id: 'broken', problem: 'no time' }
    const { entries, verdicts } = compareEvents([malformed], [])
    expect(entries).toEqual([malformed])
    expect(verdicts.size).toBe(0)
  })

  test('differences are counted, sameness and the future are not', () => {
    const comparison = compared(
      [
        ['full_in', 'CNSHG', noon],
        ['vessel_arrived', 'USCHS', noon],
        ['vessel_discharged', 'USCHS', noon],
        ['full_out', 'USCHS', '2026-11-23T13:00:00Z', { estimated: true }],
      ],
      [
        ['vessel_arrived', 'USCHS', noon],
        ['vessel_discharged', 'USCHS', '2026-11-14T19:00:00Z'],
        ['available', 'USCHS', '2026-11-15T19:00:00Z'],
      ],
    )
    expect(countDifferences(comparison)).toBe(3)
  })
})

test('changes come with what they became, and what is not known comes as it was sent', () => {
  const { milestones, changes } = vettedEventsOf(
    [
      testVettedEvent({
        id: 'v1',
        event: 'container.pickup_lfd_terminal.changed',
        timestamp: noon,
        value: '2026-11-21T05:00:00Z',
        timezone: 'America/New_York',
      }),
      testVettedEvent({
        id: 'v2',
        event: 'container.transport.estimated.vessel_arrived',
        timestamp: '2026-11-14T09:00:00Z',
        createdAt: noon,
      }),
      testVettedEvent({ id: 'v3', event: 'container.transport.weighed', dataSource: 'drone' }),
      testVettedEvent({ id: 'v4', event: 'box.painted', timestamp: noon }),
    ],
    none,
    alone,
    now,
  )
  expect(changes).toMatchObject([
    { label: 'Terminal last free day', at: noon, value: { kind: 'day', day: '2026-11-21' } },
    { label: 'Estimated arrival', at: noon, value: { kind: 'instant', at: '2026-11-14T09:00:00Z' } },
    { label: 'Box painted', at: noon, value: { kind: 'not-reported' } },
  ])
  expect(milestones).toMatchObject([{ label: 'Weighed', recognized: false, source: 'drone' }])
})
