import { expect, test } from 'vitest'
import type { Container } from '#contract/container.ts'
import { nov } from '../testing/times.ts'
import { testContainer, testHold } from '../testing/records.ts'
import { terminalReports } from './never-reported.ts'
import { reportedFees, reportedHolds, type ReportState, toldHolds } from './reported.ts'

const checked: Partial<Container> = { terminalCheckedAt: nov(21, 16, 56) }
const onTrain: Partial<Container> = { ...checked, podRailDepartedAt: nov(18, 10) }
const atRamp: Partial<Container> = { ...onTrain, indAtaAt: nov(20, 10) }
const unchecked: Partial<Container> = { ...atRamp, terminalCheckedAt: nov(17, 10) }
const never = { providedData: { holds_at_pod_terminal: false, fees_at_pod_terminal: false } }
const always = { providedData: { holds_at_pod_terminal: true, fees_at_pod_terminal: true } }
const held = { holdsAtPodTerminal: [testHold()] }
const rampHolds = { indFacilityHolds: [] }
const rampAlone = { holdsAtPodTerminal: null, indFacilityHolds: [] }

type Provided = typeof never | null

test.each<[string, Partial<Container>, Provided, ReportState, number]>([
  ['none, at a terminal that reports them', checked, always, 'reported', 0],
  ['an empty list of a terminal that was never checked', {}, null, 'never-checked', 0],
  ['a terminal that never reports them', checked, never, 'terminal-does-not-report', 0],
  ['one that counts, checked or not', held, null, 'reported', 1],
  ['one that counts, whatever the terminal says of itself', held, never, 'reported', 1],
  ['none at the ramp', { ...atRamp, ...rampHolds }, never, 'reported', 0],
  ['none at the ramp, no list of the port', { ...atRamp, ...rampAlone }, null, 'reported', 0],
  ['a ramp last checked before the box came', { ...unchecked, ...rampHolds }, null, 'not-reported', 0],
])('holds as they are reported: %s', (_, facts, terminal, state, count) => {
  const found = reportedHolds(testContainer(facts), terminal)
  expect([found.state, found.holds.length]).toEqual([state, count])
})

const unread = (member: string) => ({ unreadable: [member] })
const unnamed = { holdsAtPodTerminal: [testHold({ name: null, status: null })] }

test.each<[string, Partial<Container>, Provided, clears: boolean, count: number]>([
  ['an empty list', checked, always, true, 0],
  ['one that names another', { ...checked, ...held }, null, true, 1],
  ['never checked', held, null, false, 1],
  ['of a terminal that does not report them', { ...checked, ...held }, never, false, 1],
  ['that did not come', { ...checked, holdsAtPodTerminal: null }, null, false, 0],
  ['that is none', { ...checked, ...unnamed, ...unread('holds_at_pod_terminal') }, null, false, 0],
  [
    'with an item that is none',
    { ...checked, ...unnamed, ...unread('holds_at_pod_terminal[0]') },
    null,
    false,
    0,
  ],
  [
    'with a name that is none',
    { ...checked, ...held, ...unread('holds_at_pod_terminal[1].name') },
    null,
    false,
    1,
  ],
  [
    'with a status that is none',
    { ...checked, ...held, ...unread('holds_at_pod_terminal[0].status') },
    null,
    true,
    1,
  ],
  ['of the ramp, where it is not', { ...checked, ...unread('ind_facility_holds') }, null, true, 0],
  ['of the ramp, that is none', { ...atRamp, ...rampHolds, ...unread('ind_facility_holds') }, null, false, 0],
  ['a hold without a name', { ...checked, ...unnamed }, null, true, 1],
])('whether a list clears what it lacks: %s', (_, facts, terminal, clears, count) => {
  const told = toldHolds(testContainer(facts), terminal)
  expect([told.clears, told.holds.length]).toEqual([clears, count])
})

const fee = { type: 'demurrage', amount: 95, currencyCode: 'USD' }
const [none, rampNone, owed] = [
  { feesAtPodTerminal: [] },
  { indFacilityFees: [] },
  { feesAtPodTerminal: [fee] },
]
const rampOwed = { feesAtPodTerminal: [fee, fee], indFacilityFees: [fee] }

test.each<[string, Partial<Container>, Provided, ReportState, number]>([
  ['none, and somebody looked', { ...checked, ...none }, null, 'reported', 0],
  ['not sent', checked, null, 'not-reported', 0],
  ['an empty list of a terminal that was never checked', none, null, 'never-checked', 0],
  ['a terminal that never reports them', { ...checked, ...none }, never, 'terminal-does-not-report', 0],
  ['on the train, and the port lists none', { ...onTrain, ...none }, null, 'not-reported', 0],
  ['on the train, and the port is owed', { ...onTrain, ...owed }, null, 'reported', 1],
  ['the ramp’s own, in place of the port’s', { ...atRamp, ...rampOwed }, null, 'reported', 1],
  ['the ramp has none, and the port is owed', { ...atRamp, ...owed, ...rampNone }, null, 'reported', 1],
  ['the ramp has none, and of the port nobody reports', { ...atRamp, ...rampNone }, null, 'reported', 0],
  ['a ramp last checked before the box came', { ...unchecked, ...rampNone }, null, 'not-reported', 0],
])('fees as they are reported: %s', (_, facts, terminal, state, count) => {
  const found = reportedFees(testContainer(facts), terminal)
  expect([found.state, found.fees.length]).toEqual([state, count])
})

test.each([
  ['is not in the answer', null, true],
  ['says nothing of this fact', { providedData: { pickup_lfd: false } }, true],
  ['has a note alone', { providedData: { available_for_pickup_notes: 'by phone' } }, true],
  ['reports it', { providedData: { available_for_pickup: true } }, true],
  ['never reports it', { providedData: { available_for_pickup: false } }, false],
])('whether a terminal reports availability that %s', (_, terminal, reports) => {
  expect(terminalReports(terminal, 'available_for_pickup')).toBe(reports)
})
