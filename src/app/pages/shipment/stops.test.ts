import { expect, test } from 'vitest'
import type { RawEvent } from '#contract/raw-event.ts'
import { testJourney } from '#domain/testing/journeys.ts'
import { testEvent } from '#domain/testing/records.ts'
import { routeStops, stopOnLine } from './stops.ts'

const now = Date.parse('2026-11-21T17:00:00Z')
const departure = Date.parse('2026-11-01T00:00:00Z')
const arrival = Date.parse('2026-11-11T00:00:00Z')

function event(index: number, facts: Partial<RawEvent>): RawEvent {
  return testEvent({ id: `e${index}`, index, timezone: 'Asia/Shanghai', ...facts })
}

const shanghai = { locationName: 'Shanghai', locationLocode: 'CNSHG' }
const events = [
  event(1, { event: 'vessel_departed', timestamp: '2026-11-01T00:00:00Z', locationLocode: 'KRPUS' }),
  event(2, { ...shanghai, event: 'transshipment_arrived', timestamp: '2026-11-06T00:00:00Z' }),
  event(3, { ...shanghai, event: 'transshipment_departed', timestamp: '2026-11-08T00:00:00Z' }),
  event(4, { event: 'vessel_arrived', timestamp: '2026-11-11T00:00:00Z', locationLocode: 'USCHS' }),
]

function stopsOf(records: RawEvent[], from: number | null = departure) {
  return routeStops(testJourney(records, now), from, arrival)
}

test('a transshipment lies where its arrival is in time', () => {
  expect(stopsOf(events)).toEqual([{ name: 'Shanghai', at: 0.5, state: 'done' }])
})

test('without times to compare it is named and not placed', () => {
  expect(stopsOf(events, null)).toEqual([{ name: 'Shanghai', at: null, state: 'done' }])
  const wallClock = events.map((each) => ({ ...each, timezone: null }))
  expect(stopsOf(wallClock)).toMatchObject([{ name: 'Shanghai', at: null }])
})

test('a direct voyage has none', () => {
  expect(stopsOf(events.filter((each) => each.locationName === null))).toEqual([])
})

test.each([
  [50, 0, 100, 0.5],
  [0, 0, 100, 0.06],
  [1, 0, 100, 0.06],
  [100, 0, 100, 0.94],
  [-1, 0, 100, null],
  [101, 0, 100, null],
  [5, 10, 10, null],
  [5, 10, 0, null],
  [5, Number.NaN, 10, null],
])('%d between %d and %d is at %s', (at, from, to, part) => {
  expect(stopOnLine(at, from, to)).toBe(part)
})
