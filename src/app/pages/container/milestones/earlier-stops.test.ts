import { describe, expect, test } from 'vitest'
import { testJourney } from '#domain/testing/journeys.ts'
import { earlierStops, earlierText } from './earlier-stops.ts'

const now = Date.parse('2026-11-21T17:00:00Z')

/** Events at each place in turn, one a day; the last `ahead` of them are still to come. */
function journey(places: readonly [name: string, count: number][], ahead = 0) {
  const names = places.flatMap(([name, count]) => Array.from({ length: count }, () => name))
  const events = names.map((locationName, index) => ({
    locationName,
    event: 'full_in',
    timestamp: `2026-10-${index + 10}T09:10:00Z`,
    timezone: 'Asia/Seoul',
    estimated: index >= names.length - ahead,
  }))
  return testJourney(events, now)
}

describe('earlierStops', () => {
  const usual = [
    ['Busan', 4],
    ['Shanghai', 4],
    ['Charleston', 6],
  ]
  test.each([
    ['nothing reported', [], 0, 0],
    ['a usual journey is shown whole', usual, 2, 0],
    ['a long one shows where the box is', usual, 1, 2],
    [
      'what is ahead does not count',
      [
        ['Busan', 4],
        ['Charleston', 14],
      ],
      10,
      0,
    ],
    [
      'all happened: its last place stays',
      [
        ['Busan', 7],
        ['Charleston', 6],
      ],
      0,
      1,
    ],
    ['one place has nothing before it', [['Busan', 14]], 0, 0],
  ] as [string, [string, number][], number, number][])('%s', (_, places, ahead, expected) => {
    expect(earlierStops(journey(places, ahead))).toBe(expected)
  })
})

test('the folded line says where, how many and since when', () => {
  const { stops } = journey([
    ['Busan', 1],
    ['Shanghai', 2],
  ])
  expect(earlierText(stops, now)).toBe('Busan, Shanghai: 3 milestones since 10 Oct')
  expect(earlierText(stops.slice(0, 1), now)).toBe('Busan: 1 milestone since 10 Oct')
})
