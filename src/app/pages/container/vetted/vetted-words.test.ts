import { expect, test } from 'vitest'
import type { Difference } from './compare-events.ts'
import { testMilestone } from '#domain/testing/journeys.ts'
import { testVettedEvent } from '#domain/testing/records.ts'
import { vettedEventsOf } from './vetted-events.ts'
import { differenceSpan, vettedWords } from './vetted-words.ts'

const now = Date.parse('2026-11-21T17:00:00Z')
const minute = 60_000

test.each([
  [20_000, '1 min'],
  [45 * minute, '45 min'],
  [60 * minute, '1 h'],
  [125 * minute, '2 h 5 min'],
  [27 * 60 * minute, '1 d 3 h'],
])('%i ms are %s', (ms, text) => {
  expect(differenceSpan(ms)).toBe(text)
})

const carrier = testMilestone(
  {
    event: 'vessel_arrived',
    timestamp: '2026-11-14T21:30:00Z',
    timezone: 'America/Los_Angeles',
    locationLocode: 'USLAX',
    locationName: 'Los Angeles',
    vesselName: 'MSC ANNA',
    voyageNumber: '545E',
  },
  now,
)
const [vetted] = vettedEventsOf(
  [
    testVettedEvent({
      timestamp: '2026-11-15T00:30:00Z',
      timezone: 'America/Los_Angeles',
      locationLocode: 'USLGB',
      voyageNumber: '546E',
    }),
  ],
  new Map(),
  { shipment: null, container: null },
  now,
).milestones
if (vetted === undefined) throw new Error('A vetted milestone is one.')

const cases: [Difference, time: 'port' | 'utc', text: string, detail: string][] = [
  [{ kind: 'time', ms: 180 * minute }, 'port', 'vetted 3 h later', '16:30 instead of 13:30'],
  [{ kind: 'time', ms: 180 * minute }, 'utc', 'vetted 3 h later', '15 Nov 00:30 instead of 14 Nov 21:30'],
  [{ kind: 'time', ms: -45 * minute }, 'port', 'vetted 45 min earlier', '16:30 instead of 13:30'],
  [{ kind: 'days', days: -1 }, 'utc', 'vetted 1 day earlier', '16:30 instead of 13:30'],
  [{ kind: 'time-unknown' }, 'port', 'times not comparable', '14 Nov 16:30 PST'],
  [{ kind: 'place' }, 'port', 'other place', 'USLGB instead of Los Angeles'],
  [{ kind: 'ship' }, 'port', 'other ship', '546E instead of MSC ANNA 545E'],
  [{ kind: 'happened' }, 'utc', 'vetted as actual', '15 Nov 00:30 UTC'],
]
test.each(cases)('%o in %s time: %s', (difference, time, text, detail) => {
  const verdict = { kind: 'both' as const, vetted, differences: [difference] }
  expect(vettedWords(verdict, carrier, time, now)).toMatchObject([{ text, detail }])
})

test.each([
  ['America/New_York', 'America/Chicago', 'port', '18:30 CST (UTC-6) instead of 16:30 EST'],
  ['America/Chicago', null, 'port', '15 Nov 00:30 zone unknown instead of 14 Nov 15:30 CST (UTC-6)'],
  ['US/Pacific', 'America/Los_Angeles', 'port', '16:30 instead of 13:30'],
  ['Asia/Shanghai', 'America/Chicago', 'utc', '15 Nov 00:30 instead of 14 Nov 21:30'],
] as const)(
  'reported in %s and vetted in %s, shown in %s time: zones that differ are named',
  (said, is, time, detail) => {
    const sides = { vetted: { ...vetted, zone: is }, carrier: { ...carrier, zone: said } }
    const differences: Difference[] = [{ kind: 'time', ms: 180 * minute }]
    expect(
      vettedWords({ kind: 'both', vetted: sides.vetted, differences }, sides.carrier, time, now),
    ).toMatchObject([{ detail }])
  },
)

test('of a day without a time the vetted instant is shown, and the day alone where it is another', () => {
  const day = { ...carrier, dateOnly: true, at: '2026-11-14T08:00:00Z' }
  expect(vettedWords({ kind: 'both', vetted, differences: [] }, day, 'port', now)).toMatchObject([
    { text: 'matches', detail: '14 Nov 16:30 PST' },
  ])
  const before = { ...day, at: '2026-11-13T08:00:00Z' }
  const differences: Difference[] = [{ kind: 'days', days: 1 }]
  expect(vettedWords({ kind: 'both', vetted, differences }, before, 'utc', now)).toMatchObject([
    { text: 'vetted 1 day later', detail: '14 Nov instead of 13 Nov' },
  ])
})

test.each([
  [{ kind: 'carrier-only' as const }, ['carrier only']],
  [{ kind: 'vetted-only' as const, vetted }, ['vetted only']],
  [{ kind: 'ahead' as const }, []],
])('one side only, and what lies ahead: %o', (verdict, texts) => {
  expect(vettedWords(verdict, carrier, 'port', now).map(({ text }) => text)).toEqual(texts)
})
