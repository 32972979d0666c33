import { describe, expect, test } from 'vitest'
import type { Container } from '#contract/container.ts'
import { testContainer, testHold } from '../testing/records.ts'
import { terminalReports } from './never-reported.ts'
import { reportedFees, reportedHolds, type ReportState } from './reported.ts'

const fee = { type: 'demurrage', amount: 95, currencyCode: 'USD' }
const checked: Partial<Container> = { terminalCheckedAt: '2026-11-21T16:56:00Z' }
const left: Partial<Container> = { podRailDepartedAt: '2026-11-18T10:00:00Z' }
const arrived: Partial<Container> = { indAtaAt: '2026-11-20T10:00:00Z' }
const never = { providedData: { holds_at_pod_terminal: false, fees_at_pod_terminal: false } }
const always = { providedData: { holds_at_pod_terminal: true, fees_at_pod_terminal: true } }

type Provided = typeof never | null

describe('holds', () => {
  test.each<[string, Partial<Container>, Provided, ReportState, number]>([
    ['none, at a terminal that reports them', checked, always, 'reported', 0],
    ['an empty list of a terminal that was never checked', {}, null, 'never-checked', 0],
    ['a terminal that never reports them', checked, never, 'terminal-does-not-report', 0],
    ['a hold counts, checked or not', { holdsAtPodTerminal: [testHold()] }, null, 'reported', 1],
    [
      'a hold counts, whatever the terminal says of itself',
      { holdsAtPodTerminal: [testHold()] },
      never,
      'reported',
      1,
    ],
    [
      'at the ramp, which reports none',
      { ...checked, ...left, ...arrived, indFacilityHolds: [] },
      never,
      'reported',
      0,
    ],
    [
      'at the ramp, which reports none, and the port’s list was not sent',
      { ...checked, ...left, ...arrived, holdsAtPodTerminal: null, indFacilityHolds: [] },
      null,
      'reported',
      0,
    ],
    [
      'an empty list of a ramp, last checked before the box came',
      { ...left, ...arrived, terminalCheckedAt: '2026-11-17T10:00:00Z', indFacilityHolds: [] },
      null,
      'not-reported',
      0,
    ],
  ])('%s', (_, facts, terminal, state, count) => {
    const found = reportedHolds(testContainer(facts), terminal)
    expect([found.state, found.holds.length]).toEqual([state, count])
  })
})

describe('fees', () => {
  test.each<[string, Partial<Container>, Provided, ReportState, number]>([
    ['none, and somebody looked', { ...checked, feesAtPodTerminal: [] }, null, 'reported', 0],
    ['not sent', checked, null, 'not-reported', 0],
    [
      'an empty list of a terminal that was never checked',
      { feesAtPodTerminal: [] },
      null,
      'never-checked',
      0,
    ],
    [
      'a terminal that never reports them',
      { ...checked, feesAtPodTerminal: [] },
      never,
      'terminal-does-not-report',
      0,
    ],
    [
      'on the train, and the port lists none',
      { ...checked, ...left, feesAtPodTerminal: [] },
      null,
      'not-reported',
      0,
    ],
    [
      'on the train, and the port is owed',
      { ...checked, ...left, feesAtPodTerminal: [fee] },
      null,
      'reported',
      1,
    ],
    [
      'the ramp’s own, in place of the port’s',
      { ...checked, ...left, ...arrived, feesAtPodTerminal: [fee, fee], indFacilityFees: [fee] },
      null,
      'reported',
      1,
    ],
    [
      'the ramp has none, and the port is owed',
      { ...checked, ...left, ...arrived, feesAtPodTerminal: [fee], indFacilityFees: [] },
      null,
      'reported',
      1,
    ],
    [
      'the ramp has none, and of the port nobody reports',
      { ...checked, ...left, ...arrived, indFacilityFees: [] },
      null,
      'reported',
      0,
    ],
    [
      'an empty list of a ramp, last checked before the box came',
      { ...left, ...arrived, terminalCheckedAt: '2026-11-17T10:00:00Z', indFacilityFees: [] },
      null,
      'not-reported',
      0,
    ],
  ])('%s', (_, facts, terminal, state, count) => {
    const found = reportedFees(testContainer(facts), terminal)
    expect([found.state, found.fees.length]).toEqual([state, count])
  })
})

test.each([
  ['not in the answer', null, true],
  ['says nothing of this fact', { providedData: { pickup_lfd: false } }, true],
  ['a note alone', { providedData: { available_for_pickup_notes: 'by phone' } }, true],
  ['reports it', { providedData: { available_for_pickup: true } }, true],
  ['never reports it', { providedData: { available_for_pickup: false } }, false],
])('a terminal that is: %s', (_, terminal, reports) => {
  expect(terminalReports(terminal, 'available_for_pickup')).toBe(reports)
})
