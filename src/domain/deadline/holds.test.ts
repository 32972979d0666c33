import { describe, expect, test } from 'vitest'
import type { Container, Hold } from '#contract/container.ts'
import { testContainer, testHold } from '../testing/records.ts'
import { activeHolds, holdsInPlace, holdStateLabel, holdWords, pendingHolds } from './holds.ts'

const [hold, pending] = [testHold(), testHold({ name: 'freight', status: 'pending' })]
const left: Partial<Container> = { podRailDepartedAt: '2026-11-18T10:00:00Z' }
const arrived: Partial<Container> = { indAtaAt: '2026-11-20T10:00:00Z' }
const checkedThere: Partial<Container> = { ...arrived, terminalCheckedAt: '2026-11-20T11:00:00Z' }

describe('the holds that count', () => {
  test.each<[string, Partial<Container>, string[], string[]]>([
    ['one of each', { holdsAtPodTerminal: [pending, hold] }, ['customs'], ['freight']],
    [
      'a status that nobody knows is in force, the safe side',
      { holdsAtPodTerminal: [testHold({ name: 'TMF', status: 'set' })] },
      ['TMF'],
      [],
    ],
    [
      'loaded on the train, which stands at the port',
      { podRailLoadedAt: '2026-11-18T10:00:00Z', holdsAtPodTerminal: [hold] },
      ['customs'],
      [],
    ],
    ['a train leaves the port’s holds behind', { ...left, holdsAtPodTerminal: [hold, pending] }, [], []],
    [
      'last checked at the port, on the day of its arrival at the ramp',
      { ...left, ...arrived, terminalCheckedAt: '2026-11-20T09:00:00Z', holdsAtPodTerminal: [hold] },
      [],
      [],
    ],
    [
      'checked at the ramp: what is named after the port speaks of the ramp',
      { ...left, ...arrived, terminalCheckedAt: '2026-11-20T11:00:00Z', holdsAtPodTerminal: [hold] },
      ['customs'],
      [],
    ],
    [
      'checked while on the train: the port still has its word',
      { ...left, terminalCheckedAt: '2026-11-18T12:00:00Z', holdsAtPodTerminal: [hold] },
      [],
      [],
    ],
    [
      'never checked at the ramp, whose own list is empty: the port’s stays behind',
      { ...left, ...arrived, holdsAtPodTerminal: [hold], indFacilityHolds: [] },
      [],
      [],
    ],
    [
      'the ramp’s own, not the port’s',
      { ...left, holdsAtPodTerminal: [hold], indFacilityHolds: [testHold({ name: 'freight' }), pending] },
      ['freight'],
      ['freight'],
    ],
    ['a ramp’s holds before the train has left', { indFacilityHolds: [hold] }, [], []],
  ])('%s', (_, facts, active, announced) => {
    const container = testContainer(facts)
    expect(activeHolds(container).map(({ name }) => name)).toEqual(active)
    expect(pendingHolds(container).map(({ name }) => name)).toEqual(announced)
  })

  test.each<[string, Partial<Container>, [] | null]>([
    [
      'an empty list of its own, checked there, no list of the port',
      { ...checkedThere, indFacilityHolds: [] },
      [],
    ],
    ['no list of its own, checked there', { ...checkedThere, holdsAtPodTerminal: [] }, []],
  ])('a ramp that reports none is told apart from one that does not report: %s', (_, facts, found) => {
    expect(holdsInPlace(testContainer({ ...left, holdsAtPodTerminal: null, ...facts }))).toEqual(found)
  })
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
