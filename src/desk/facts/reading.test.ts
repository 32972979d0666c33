import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Fee, Hold } from '#contract/container.ts'
import { factChange, factZones } from '#domain/history/fact-words.ts'
import { unreported } from '#domain/history/stored-values.ts'
import { testContainer, testDays, testFee, testHold, testShipment } from '#domain/testing/records.ts'
import { readingOfContainer } from './container-facts.ts'
import { differences } from './differences.ts'
import { type Facts, knownFacts, type Reading, rememberedFacts } from './reading.ts'
import { readingOfShipment } from './shipment-facts.ts'

const now = Date.parse('2026-11-21T17:00:00Z')
const beside = { shipment: null, terminal: null, ownTerminal: null }
const checked = { terminalCheckedAt: '2026-11-21T16:40:00Z' }

function wordsOf(before: Facts, after: Facts): string[] {
  return differences(before, after).map((each) => {
    const { label, from, to } = factChange(each, factZones(null, null), now)
    return `${label}: ${from} → ${to}`
  })
}

/** Changes in words, reading after reading of one box. */
function told(readings: readonly Parameters<typeof testContainer>[0][]): string[][] {
  let before = {}
  return readings.map((facts) => {
    const reading = readingOfContainer(testContainer(facts), beside, now)
    const known = knownFacts(before, reading)
    const after = rememberedFacts(known, reading)
    const words = wordsOf(known, after)
    before = after
    return words
  })
}

const gate = testHold({ name: 'Gate 7', status: 'in_review' })
const exam = (day: number) => testHold({ name: null, description: `CET exam, day ${day}` })
const listed = (holds: Hold[] | null) => ({ ...checked, holdsAtPodTerminal: holds })

test.each([
  ['a list without it clears it', [listed([testHold()]), listed([])], 'on hold → cleared'],
  ['null clears nothing', [listed([testHold()]), listed(null)], 'on hold → no longer reported'],
  [
    'null, then a list without it',
    [listed([testHold()]), listed(null), listed(null), listed([])],
    'no longer reported → cleared',
  ],
  [
    'null, then it is back',
    [listed([testHold()]), listed(null), listed([testHold()])],
    'no longer reported → on hold',
  ],
  [
    'an empty list of a terminal that was never checked',
    [listed([testHold()]), { holdsAtPodTerminal: [] }],
    'on hold → no longer reported',
  ],
  [
    'a list that cannot be read',
    [
      listed([testHold()]),
      { ...listed([testHold({ name: null, status: null })]), unreadable: ['holds_at_pod_terminal'] },
    ],
    'on hold → no longer reported',
  ],
])('a hold: %s', (_, readings, words) => {
  expect(told(readings).at(-1)).toEqual([`Customs hold: ${words}`])
})

const charged = (fees: Fee[] | null) => ({ ...checked, feesAtPodTerminal: fees })
const owed = charged([testFee('demurrage', 525)])
const atRamp = { ...checked, podRailDepartedAt: '2026-11-18T10:00:00Z', indAtaAt: '2026-11-20T10:00:00Z' }

test.each<[string, Parameters<typeof testContainer>[0][], string[]]>([
  ['somebody says that there are none', [owed, charged([])], ['demurrage $525 → none reported']],
  ['no list comes', [owed, charged(null)], ['demurrage $525 → no longer reported']],
  ['and then one comes', [owed, charged(null), owed], ['no longer reported → demurrage $525']],
  ['and then an empty one', [owed, charged(null), charged([])], ['no longer reported → none reported']],
  ['nobody checked', [owed, { feesAtPodTerminal: [] }], ['demurrage $525 → no longer reported']],
  [
    'an item cannot be read',
    [owed, { ...charged([testFee(null, null, null)]), unreadable: ['fees_at_pod_terminal[0]'] }],
    ['demurrage $525 → no longer reported'],
  ],
  [
    'an amount cannot be read',
    [owed, charged([testFee('demurrage', null)])],
    ['demurrage $525 → demurrage amount not reported'],
  ],
  ['posted as 0 where there were none', [charged([]), charged([testFee('demurrage', 0)])], []],
  ['posted as 0', [owed, charged([testFee('demurrage', 0)])], ['demurrage $525 → demurrage $0']],
  [
    'the ramp’s own',
    [atRamp, { ...atRamp, indFacilityFees: [testFee('storage', 80)] }],
    ['none reported → storage $80'],
  ],
  ['never any', [charged(null), charged([]), charged(null)], []],
])('fees: %s', (_, readings, words) => {
  expect(told(readings).at(-1)).toEqual(words.map((each) => `Fees: ${each}`))
})

test.each([
  [
    'one goes while others come',
    [listed([gate]), listed([testHold({ name: 'Line' })])],
    ['Hold: Gate 7: in review → cleared', 'Hold: Line: none reported → on hold'],
  ],
  ['null clears nothing', [listed([gate]), listed(null)], ['Hold: Gate 7: in review → no longer reported']],
  [
    'spelled otherwise, it goes on, and ends',
    [listed([gate]), listed([{ ...gate, name: 'GATE_7 HOLD' }]), listed([])],
    ['Hold: GATE 7 HOLD: in review → cleared'],
  ],
  ['only spelled otherwise', [listed([gate]), listed([{ ...gate, name: 'GATE_7 HOLD' }])], []],
  ['the only one without a name, in other words', [listed([exam(1)]), listed([exam(2)])], []],
  [
    'of two without a name, one',
    [listed([exam(1), exam(2)]), listed([exam(1), exam(3)])],
    ['Hold: CET exam, day 2: on hold → cleared', 'Hold: CET exam, day 3: none reported → on hold'],
  ],
  [
    'one with a name, then one without',
    [listed([gate]), listed([exam(1)])],
    ['Hold: Gate 7: in review → cleared', 'Hold: CET exam, day 1: none reported → on hold'],
  ],
])('holds that the interface does not list: %s', (_, readings, words) => {
  expect(told(readings).at(-1)).toEqual(words)
})

test.each<[string, Hold[] | null, string[]]>([
  ['the same', [gate], []],
  ['one more', [gate, testHold({ name: 'Line', status: 'in_review' })], []],
  ['another status', [{ ...gate, status: 'hold' }], ['Hold: Gate 7: in review → on hold']],
  ['none', [], ['Other holds: in review → cleared']],
  ['no list', null, ['Other holds: in review → no longer reported']],
])('holds that an older version kept as one, and now: %s', (_, holds, words) => {
  const reading = readingOfContainer(testContainer(listed(holds)), beside, now)
  const before = knownFacts({ hold_other: 'in_review' }, reading)
  expect(wordsOf(before, rememberedFacts(before, reading))).toEqual(words)
})

test('a hold without a name that an older version kept as one with a name', () => {
  const reading = readingOfContainer(testContainer(listed([exam(1)])), beside, now)
  const before = knownFacts({ 'hold_other:CET exam, day 1': 'hold' }, reading)
  expect(wordsOf(before, rememberedFacts(before, reading))).toEqual([])
})

const at = '2026-11-20T05:00:00Z'
const landed = { podTimezone: 'America/New_York', podDischargedAt: '2026-11-15T00:00:00Z' }
const free = { ...landed, importDeadlines: testDays({ terminal: '2026-11-28T05:00:00Z' }) }
const onRail = { ...free, podRailDepartedAt: at, indAtaAt: at }
const ramp = { ...onRail, indFacilityLfdOn: '2026-11-30' }

test.each<[string, Parameters<typeof testContainer>[0][], string[]]>([
  ['gated out', [free, { ...free, podFullOutAt: at }], ['Sat 28 Nov (terminal) → ended']],
  ['and no longer reported', [free, { ...free, podFullOutAt: at }, { ...landed, podFullOutAt: at }], []],
  ['no longer reported, or unreadable', [free, landed], ['Sat 28 Nov (terminal) → not reported']],
  ['of the ramp, where the port’s is over', [ramp, onRail], ['Mon 30 Nov (rail) → not reported']],
  ['never in force', [landed, { ...free, podFullOutAt: at }], []],
  ['in force again', [free, { ...free, podFullOutAt: at }, free], ['ended → Sat 28 Nov (terminal)']],
])('the last free day that decides: %s', (_, readings, words) => {
  const last = told(readings).at(-1) ?? []
  expect(last.filter((each) => each.startsWith('Last free day'))).toEqual(
    words.map((each) => `Last free day: ${each}`),
  )
})

const moored = { type: 'container', id: 'c1' } as const
const tracked = { type: 'shipment', id: 's1' } as const

test.each<[string, Facts, Partial<Reading>, string[]]>([
  ['that is new since an update', {}, { facts: { terminal: 'APM' } }, []],
  ['that is another', { terminal: 'APM' }, { facts: { terminal: 'TTI' } }, ['Terminal: APM → TTI']],
  ['that is none', { terminal: 'APM' }, { facts: {} }, ['Terminal: APM → no longer reported']],
  ['whose record was not sent', { terminal: 'APM' }, { facts: {}, untold: ['terminal'] }, []],
  [
    'that was none',
    { terminal: unreported },
    { facts: { terminal: 'APM' } },
    ['Terminal: no longer reported → APM'],
  ],
  ['of a shipment', {}, { subject: tracked, facts: { terminal: 'APM' } }, ['Terminal: not reported → APM']],
])('a box’s terminal %s', (_, before, part, words) => {
  const reading = { subject: moored, facts: {}, sourceAt: null, ...part }
  const known = knownFacts(before, reading)
  expect(wordsOf(known, rememberedFacts(known, reading))).toEqual(words)
})

test('a carrier that is asked no more is as it was', () => {
  const stopped = testShipment({ lineTrackingStoppedAt: '2026-11-20T00:00:00Z' }, now)
  const reading = readingOfShipment(stopped, null, now)
  expect(rememberedFacts({ tracking_health: 'silent' }, reading)).toMatchObject({ tracking_health: 'silent' })
})

test('a hold that was never listed is not remembered', () => {
  expect(told([listed(null), listed([]), listed(null)])).toEqual([[], [], []])
})

function clearings(all: readonly string[][]): number {
  return all.flat().filter((words) => words.endsWith('cleared')).length
}

test('whatever came before, only a list of a terminal that was checked clears a hold', () => {
  const lists = fc.constantFrom<(Hold[] | null)[]>(null, [], [testHold()], [testHold({ status: 'pending' })])
  const readings = fc.array(
    fc.record({
      holdsAtPodTerminal: lists,
      terminalCheckedAt: fc.constantFrom(checked.terminalCheckedAt, null),
    }),
    { minLength: 2, maxLength: 6 },
  )
  fc.assert(
    fc.property(readings, (given) => {
      for (const [index, words] of told(given).entries()) {
        const { holdsAtPodTerminal, terminalCheckedAt } = given[index] ?? {}
        const clears = holdsAtPodTerminal?.length === 0 && terminalCheckedAt !== null
        if (!clears) expect(words.join()).not.toContain('→ cleared')
      }
      // Silence in between clears no more and no less.
      const silent = given.flatMap((each) => [each, { ...each, holdsAtPodTerminal: null }])
      expect(clearings(told(silent))).toBe(clearings(told(given)))
    }),
  )
})
