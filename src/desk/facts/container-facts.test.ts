import { describe, expect, test } from 'vitest'
import { testContainer, testDays, testFee, testHold } from '#domain/testing/records.ts'
import { readingOfContainer } from './container-facts.ts'

const now = Date.parse('2026-11-21T17:00:00Z')

function factsOf(facts: Parameters<typeof testContainer>[0]) {
  return readingOfContainer(
    testContainer(facts, now),
    { shipment: null, terminal: null, ownTerminal: null },
    now,
  ).facts
}

test('of a box that nothing is reported of there are no facts', () => {
  expect(factsOf({})).toEqual({})
})

test('days are those at the place, instants are to the minute', () => {
  expect(
    factsOf({
      podTimezone: 'America/Los_Angeles',
      podDischargedAt: '2026-11-20T05:30:29Z',
      pickupLfd: '2026-11-28T07:59:00Z',
    }),
  ).toMatchObject({ discharged_at: '2026-11-20T05:30Z', headline_day: '2026-11-27' })
})

test('the headline is the day of its owner, in that one’s zone', () => {
  const terminal = '2026-11-28T05:00:00Z'
  const place = { podTimezone: 'America/New_York', finalDestinationTimezone: 'America/Chicago' }
  const days = { importDeadlines: testDays({ terminal }), pickupLfd: terminal }
  expect(factsOf({ ...place, ...days })).toMatchObject({
    headline_day: '2026-11-28',
    terminal_day: '2026-11-28',
  })
})

test('the day that costs money is told with its owner, beside each of the clocks', () => {
  const facts = factsOf({
    podTimezone: 'America/Los_Angeles',
    podDischargedAt: '2026-11-20T05:30:29Z',
    importDeadlines: testDays({ terminal: '2026-11-28', line: '2026-11-26' }),
  })
  expect(facts).toMatchObject({ terminal_day: '2026-11-28', line_day: '2026-11-26' })
  expect(facts.binding_day).toMatch(/^2026-11-2[68] (terminal|line)$/)
})

describe('holds', () => {
  test('are facts by their names, also those that the interface does not list', () => {
    expect(
      factsOf({
        holdsAtPodTerminal: [
          testHold({ name: 'customs' }),
          testHold({ name: 'Gate 7', status: 'pending' }),
          testHold({ name: 'OTHER' }),
          testHold({ name: null, description: 'Pay_first' }),
          testHold({ name: null }),
        ],
      }),
    ).toEqual({
      hold_customs: 'hold',
      'hold_other:Gate 7': 'pending',
      'hold_other:other': 'hold',
      'hold_unnamed:Pay first': 'hold',
      'hold_unnamed:': 'hold',
    })
  })

  test('of one name, however it is spelled, are one', () => {
    const holdsAtPodTerminal = ['Gate 7', 'GATE_7 hold'].map((name) => testHold({ name }))
    expect(Object.values(factsOf({ holdsAtPodTerminal }))).toEqual(['hold'])
  })

  test.each([
    [['hold', 'pending'], 'hold'],
    [['hold', 'in_review'], 'hold'],
    [['in_review', 'pending'], 'in_review'],
    [['exam', 'in_review'], 'in_review'],
  ])('of one name, in any order: %j', (statuses, status) => {
    const holds = statuses.map((each) => testHold({ status: each }))
    for (const holdsAtPodTerminal of [holds, holds.toReversed()]) {
      expect(factsOf({ holdsAtPodTerminal })).toEqual({ hold_customs: status })
    }
  })
})

test.each([
  [true, true, { available: 'yes' }],
  [false, true, { available: 'no' }],
  [false, false, {}],
  [true, false, {}],
  [true, null, {}],
  [null, true, {}],
])('available %s, known %s', (availableForPickup, availabilityKnown, facts) => {
  expect(factsOf({ availableForPickup, availabilityKnown })).toEqual(facts)
})

test('fees are told in one order, however they come', () => {
  const [one, other] = [
    [testFee('exam', 80), testFee('demurrage', 120)],
    [testFee('demurrage', 120), testFee('exam', 80)],
  ]
  expect(factsOf({ feesAtPodTerminal: one })).toEqual({ fees: 'demurrage 120 USD, exam 80 USD' })
  expect(factsOf({ feesAtPodTerminal: other })).toEqual(factsOf({ feesAtPodTerminal: one }))
})

test('when the terminal was asked is the time of the source, and no fact', () => {
  const checked = testContainer({ terminalCheckedAt: '2026-11-21T16:40:00Z' })
  const reading = readingOfContainer(checked, { shipment: null, terminal: null, ownTerminal: null }, now)
  expect(reading).toEqual({
    subject: { type: 'container', id: 'c1' },
    facts: {},
    lacksHolds: false,
    lacksFees: true,
    untold: [],
    sourceAt: Date.parse('2026-11-21T16:40:00Z'),
  })
})

test('what a terminal reports at all decides whether its list tells the holds', () => {
  const terminal = { providedData: { holds_at_pod_terminal: false } }
  const checked = testContainer({ terminalCheckedAt: '2026-11-21T16:40:00Z' })
  expect(readingOfContainer(checked, { shipment: null, terminal, ownTerminal: null }, now).lacksHolds).toBe(
    true,
  )
})

test('what is said to have happened and lies ahead has not happened', () => {
  expect(factsOf({ podDischargedAt: '2026-11-23T00:00:00Z' })).toEqual({})
})
