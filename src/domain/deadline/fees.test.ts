import { expect, test } from 'vitest'
import type { Fee } from '#contract/container.ts'
import { feesText, formatMoney, summarizeFees } from './fees.ts'

const usd = (type: string, amount: number | null): Fee => ({ type, amount, currencyCode: 'USD' })

test.each([
  ['nothing posted: no words, as nobody may have looked', [], [], ''],
  ['posted 0 is a fee whose sum is still to come', [usd('demurrage', 0)], [[0, 'USD']], 'demurrage $0'],
  ['parts add up', [usd('demurrage', 0), usd('exam', 312)], [[312, 'USD']], 'demurrage $0, exam $312'],
  [
    'the total beside its parts is left out',
    [usd('demurrage', 390), usd('total', 390)],
    [[390, 'USD']],
    'demurrage $390',
  ],
  ['a total that is all there is counts', [usd('total', 390)], [[390, 'USD']], 'total $390'],
  [
    'currencies do not mix',
    [usd('demurrage', 100), { type: 'extended_dwell_time', amount: 75, currencyCode: 'CAD' }],
    [
      [100, 'USD'],
      [75, 'CAD'],
    ],
    'demurrage $100, extended dwell CA$75',
  ],
  [
    'an unknown type stands as it came',
    [{ type: 'gate_fee', amount: 12.5, currencyCode: null }],
    [[12.5, null]],
    'gate fee 12.50 (currency not reported)',
  ],
  ['an amount that is missing', [usd('exam', null)], [[0, 'USD']], 'exam amount not reported'],
] as [string, Fee[], [number, string | null][], string][])('%s', (_, fees, sums, text) => {
  expect(summarizeFees(fees).sums.map(({ amount, currency }) => [amount, currency])).toEqual(sums)
  expect(feesText(fees)).toBe(text)
})

test.each([
  [1234, 'USD', '$1,234'],
  [95.5, 'CAD', 'CA$95.50'],
  [10, 'doubloons', '10 doubloons'],
])('formatMoney %d %s', (amount, currency, expected) => {
  expect(formatMoney(amount, currency)).toBe(expected)
})
