import { expect, test } from 'vitest'
import type { Container, Hold } from '#contract/container.ts'
import { nov } from '../testing/times.ts'
import { testContainer, testHold } from '../testing/records.ts'
import { activeHolds, holdsInPlace, holdStateLabel, holdWords, pendingHolds } from './holds.ts'

const [hold, pending] = [testHold(), testHold({ name: 'freight', status: 'pending' })]
const isSet = testHold({ name: 'TMF', status: 'set' })
const held: Partial<Container> = { holdsAtPodTerminal: [hold] }
const onCar: Partial<Container> = { podRailLoadedAt: nov(18, 10) }
const left: Partial<Container> = { podRailDepartedAt: nov(18, 10) }
const arrived: Partial<Container> = { ...left, indAtaAt: nov(20, 10) }
const checkedThere: Partial<Container> = { ...arrived, terminalCheckedAt: nov(20, 11) }
const checkedBefore: Partial<Container> = { ...arrived, terminalCheckedAt: nov(20, 9) }
const checkedOnTrain: Partial<Container> = { ...left, terminalCheckedAt: nov(18, 12) }
const rampHolds = { indFacilityHolds: [testHold({ name: 'freight' }), pending] }

test.each<[string, Partial<Container>, active: string[], pending: string[]]>([
  ['one of each', { holdsAtPodTerminal: [pending, hold] }, ['customs'], ['freight']],
  ['an unknown status is in force, the safe side', { holdsAtPodTerminal: [isSet] }, ['TMF'], []],
  ['loaded on the train, which stands at the port', { ...onCar, ...held }, ['customs'], []],
  ['a train leaves the port’s holds behind', { ...left, holdsAtPodTerminal: [hold, pending] }, [], []],
  ['last checked at the port, on the day of its arrival at the ramp', { ...checkedBefore, ...held }, [], []],
  ['checked at the ramp, of which the port’s holds speak', { ...checkedThere, ...held }, ['customs'], []],
  ['checked while on the train: the port still has its word', { ...checkedOnTrain, ...held }, [], []],
  ['never checked at the ramp, with an empty list', { ...arrived, ...held, indFacilityHolds: [] }, [], []],
  ['the ramp’s own, not the port’s', { ...left, ...held, ...rampHolds }, ['freight'], ['freight']],
  ['a ramp’s holds before the train has left', { indFacilityHolds: [hold] }, [], []],
])('the holds that count: %s', (_, facts, active, announced) => {
  const container = testContainer(facts)
  expect(activeHolds(container).map(({ name }) => name)).toEqual(active)
  expect(pendingHolds(container).map(({ name }) => name)).toEqual(announced)
})

test.each<[string, Partial<Container>]>([
  ['its own list, none of the port', { holdsAtPodTerminal: null, indFacilityHolds: [] }],
  ['the port’s list, none of its own', { holdsAtPodTerminal: [] }],
])('a ramp that was checked reports no hold by an empty list: %s', (_, facts) => {
  expect(holdsInPlace(testContainer({ ...checkedThere, ...facts }))).toEqual([])
})

const long = 'CARGO EXAM ORDERED BY THE PORT AUTHORITY, CALL THE CUSTOMER SERVICE DESK'

test.each<[Partial<Hold>, string]>([
  [{}, 'Customs hold'],
  [{ status: null }, 'Customs hold'],
  [{ status: 'ACTIVE' }, 'Customs hold'],
  [{ status: 'pending' }, 'Customs hold pending'],
  [{ status: 'Pending' }, 'Customs hold pending'],
  [{ status: 'in_review' }, 'Customs hold, in review'],
  [{ name: 'USDA', status: 'EXAM_SCHEDULED' }, 'USDA hold, exam scheduled'],
  [{ name: 'Freight Hold' }, 'Freight hold'],
  [{ name: 'FDA', status: 'pending' }, 'Hold: FDA pending'],
  [{ name: null, description: 'Line hold' }, 'Hold: Line hold'],
  [{ name: null, description: long }, 'Hold: CARGO EXAM ORDERED BY THE PORT AUTHORITY, CALL THE CUSTOMER…'],
  [{ name: null }, 'Unnamed hold'],
])('a label says whether it is in force: %o', (facts, label) => {
  expect(holdStateLabel(testHold(facts))).toBe(label)
})

test.each<[Partial<Hold>, string | null]>([
  [{ description: ' DAMAGED ' }, 'DAMAGED'],
  [{ name: null, description: 'DAMAGED' }, null],
  [{ name: null, description: long }, long],
  [{ name: null }, null],
])('the words of the terminal beside the label: %o', (facts, words) => {
  expect(holdWords(testHold(facts))).toBe(words)
})
