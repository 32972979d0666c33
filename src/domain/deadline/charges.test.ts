import { expect, test } from 'vitest'
import type { Container, Fee } from '#contract/container.ts'
import { atRamp, free } from '../testing/awkward.ts'
import { testContainer } from '../testing/records.ts'
import { runningCharges } from './charges.ts'

const usd = (type: string | null, amount: number | null): Fee => ({ type, amount, currencyCode: 'USD' })
const demurrage = usd('demurrage', 525)
const posted = { ...free, feesAtPodTerminal: [demurrage] }
const out = '2026-11-19T15:00:00Z'
const atPort = { ...posted, podRailLoadedAt: out }
const onTrain = { ...posted, podRailDepartedAt: out, currentStatus: 'on_rail' }
const now = Date.parse('2026-11-21T17:00:00Z')

test.each<[string, Partial<Container>, Fee[]]>([
  ['nothing posted', free, []],
  ['demurrage', posted, [demurrage]],
  ['no list', { ...free, feesAtPodTerminal: null }, []],
  ['posted as 0', { ...free, feesAtPodTerminal: [usd('demurrage', 0)] }, []],
  ['an amount that is missing', { ...free, feesAtPodTerminal: [usd('demurrage', null)] }, []],
  ['an exam', { ...free, feesAtPodTerminal: [usd('exam', 312), usd('other', 40)] }, []],
  ['an exam beside it', { ...free, feesAtPodTerminal: [demurrage, usd('exam', 312)] }, [demurrage]],
  [
    'extended dwell, and storage by a name of the terminal’s own',
    { ...free, feesAtPodTerminal: [usd('extended_dwell_time', 75), usd('Terminal Storage', 40)] },
    [usd('extended_dwell_time', 75), usd('Terminal Storage', 40)],
  ],
  ['a total beside its parts', { ...free, feesAtPodTerminal: [demurrage, usd('total', 525)] }, [demurrage]],
  ['a total alone', { ...free, feesAtPodTerminal: [usd('total', 525)] }, [usd('total', 525)]],
  ['a total of an exam', { ...free, feesAtPodTerminal: [usd('exam', 312), usd('total', 312)] }, []],
  ['a fee without a type', { ...free, feesAtPodTerminal: [usd(null, 312)] }, []],
  ['gated out', { ...posted, podFullOutAt: out }, []],
  ['returned', { ...posted, emptyTerminatedAt: out }, []],
  ['on its ship', { ...posted, podDischargedAt: null, currentStatus: 'on_ship', podArrivedAt: out }, []],
  ['nothing reported of where it is', { feesAtPodTerminal: [demurrage] }, [demurrage]],
  ['loaded on its train, at the port still', atPort, [demurrage]],
  ['on its train', onTrain, []],
  ['at the ramp, charged there', { ...atRamp, indFacilityFees: [demurrage] }, [demurrage]],
  ['at the ramp, which was checked', { ...atRamp, feesAtPodTerminal: [demurrage] }, [demurrage]],
  [
    'at the ramp, what the port charged',
    { ...atRamp, feesAtPodTerminal: [demurrage], terminalCheckedAt: '2026-11-17T16:00:00Z' },
    [],
  ],
])('what is charged because a box stands: %s', (_, facts, expected) => {
  expect(runningCharges(testContainer(facts, now))).toEqual(expected)
})
