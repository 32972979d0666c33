import { expect, test } from 'vitest'
import type { Fee } from '#contract/container.ts'
import { testFee as usd } from '../testing/records.ts'
import { feesText, summarizeFees } from './fees.ts'

const inTwo = [usd('demurrage', 100), usd('extended_dwell_time', 75, 'CAD')]
const nothingYet = [usd('demurrage', 0), usd('total', 150)]
const daily = [usd('demurrage', 75.5), usd('demurrage', 75), usd('demurrage', null), usd('exam', 80)]
const dailyText = 'demurrage $150.50, demurrage amount not reported, exam $80'
const unknown = usd('gate_fee', 12.5, null)
const unknownText = 'gate fee 12.50 (currency not reported)'

test.each<[string, Fee[], text: string, ...sums: [number, string | null][]]>([
  ['nothing posted: no words, as nobody may have looked', [], ''],
  ['posted 0 is a fee whose sum is still to come', [usd('demurrage', 0)], 'demurrage $0', [0, 'USD']],
  ['parts add up', [usd('demurrage', 0), usd('exam', 312)], 'demurrage $0, exam $312', [312, 'USD']],
  ['a total beside its parts', [usd('demurrage', 390), usd('total', 390)], 'demurrage $390', [390, 'USD']],
  ['a total that is all there is counts', [usd('total', 390)], 'total $390', [390, 'USD']],
  ['a total beside parts of 0', nothingYet, 'demurrage $0, total $150', [150, 'USD']],
  ['a total of 0 beside parts of 0', [usd('demurrage', 0), usd('total', 0)], 'demurrage $0', [0, 'USD']],
  ['one for each day', daily, dailyText, [230.5, 'USD']],
  ['two currencies', inTwo, 'demurrage $100, extended dwell CAD 75', [100, 'USD'], [75, 'CAD']],
  ['an unknown type stands as it came', [unknown], unknownText, [12.5, null]],
  ['an amount that is missing', [usd('exam', null)], 'exam amount not reported', [0, 'USD']],
])('fees as text and sums: %s', (_, fees, text, ...sums) => {
  expect(summarizeFees(fees).sums.map(({ amount, currency }) => [amount, currency])).toEqual(sums)
  expect(feesText(fees)).toBe(text)
})
