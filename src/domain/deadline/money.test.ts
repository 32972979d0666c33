import { expect, test } from 'vitest'
import { formatMoney } from './money.ts'

test.each<[number | null, string | null, string]>([
  [1234, 'USD', '$1,234'],
  [95.5, 'CAD', 'CAD 95.50'],
  [12_345.6, 'USD', '$12,345.60'],
  [-20, 'USD', '−$20'],
  [40, null, '40 (currency not reported)'],
  [null, 'USD', 'amount not reported'],
  [10, 'doubloons', '10 doubloons'],
])('an amount of %j %j', (amount, currency, expected) => {
  expect(formatMoney(amount, currency)).toBe(expected)
})
