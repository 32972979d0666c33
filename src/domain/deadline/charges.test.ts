import { expect, test } from 'vitest'
import type { Container, Fee } from '#contract/container.ts'
import { atRamp, free, now } from '../testing/awkward.ts'
import { nov } from '../testing/times.ts'
import { testContainer, testFee as usd } from '../testing/records.ts'
import { runningCharges } from './charges.ts'

const [demurrage, exam] = [usd('demurrage', 525), usd('exam', 312)]
const byOtherNames = [usd('extended_dwell_time', 75), usd('Terminal Storage', 40)]

test.each<[string, posted: Fee[] | null, charged: Fee[]]>([
  ['no list', null, []],
  ['an empty list', [], []],
  ['demurrage', [demurrage], [demurrage]],
  ['posted as 0', [usd('demurrage', 0)], []],
  ['an amount that is missing', [usd('demurrage', null)], []],
  ['an exam', [exam, usd('other', 40)], []],
  ['an exam beside it', [demurrage, exam], [demurrage]],
  ['extended dwell, and storage by a name of the terminal’s own', byOtherNames, byOtherNames],
  [
    'per diem and detention',
    [usd('per_diem', 75), usd('detention', 40)],
    [usd('per_diem', 75), usd('detention', 40)],
  ],
  ['a total beside its parts', [demurrage, usd('total', 525)], [demurrage]],
  ['a total beside parts of 0', [usd('demurrage', 0), usd('total', 525)], [usd('total', 525)]],
  ['a total alone', [usd('total', 525)], [usd('total', 525)]],
  ['a total of an exam', [exam, usd('total', 312)], []],
  ['a fee without a type', [usd(null, 312)], []],
])('what is charged because a box stands: %s', (_, feesAtPodTerminal, expected) => {
  expect(runningCharges(testContainer({ ...free, feesAtPodTerminal }, now))).toEqual(expected)
})

test.each<[string, unreadable: string[] | undefined, charged: Fee[]]>([
  ['could not be read', ['fees_at_pod_terminal[0].amount'], [usd('demurrage', null)]],
  ['was not sent', undefined, []],
  ['was not sent, where others could not be read', ['fees_at_pod_terminal[0].type', 'amount'], []],
])('demurrage whose amount %s', (_, unreadable, expected) => {
  const feesAtPodTerminal = [usd('demurrage', null), usd('exam', null)]
  expect(runningCharges(testContainer({ ...free, feesAtPodTerminal, unreadable }, now))).toEqual(expected)
})

const posted = { feesAtPodTerminal: [demurrage] }
const out = nov(19, 15)
const onShip = { podDischargedAt: null, currentStatus: 'on_ship', podArrivedAt: out }
const beforeRamp = { terminalCheckedAt: nov(17, 16) }

test.each<[string, Partial<Container>, isCharged: boolean]>([
  ['gated out', { ...free, ...posted, podFullOutAt: out }, false],
  ['returned', { ...free, ...posted, emptyTerminatedAt: out }, false],
  ['on its ship', { ...free, ...posted, ...onShip }, false],
  ['nothing reported of where it is', posted, true],
  ['loaded on its train, at the port still', { ...free, ...posted, podRailLoadedAt: out }, true],
  ['on its train', { ...free, ...posted, podRailDepartedAt: out, currentStatus: 'on_rail' }, false],
  ['at the ramp, charged there', { ...atRamp, indFacilityFees: [demurrage] }, true],
  ['at the ramp, which was checked', { ...atRamp, ...posted }, true],
  ['at the ramp, what the port charged', { ...atRamp, ...posted, ...beforeRamp }, false],
])('whether demurrage is charged where a box stands: %s', (_, facts, isCharged) => {
  expect(runningCharges(testContainer(facts, now))).toEqual(isCharged ? [demurrage] : [])
})
