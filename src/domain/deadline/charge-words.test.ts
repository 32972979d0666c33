import { expect, test } from 'vitest'
import type { Fee } from '#contract/container.ts'
import { chargeTag } from './charge-words.ts'

const usd = (type: string, amount: number | null): Fee => ({ type, amount, currencyCode: 'USD' })

test.each<[Fee[], string]>([
  [[usd('demurrage', 525)], '$525 demurrage'],
  [[usd('demurrage', 525), usd('demurrage', 75)], '$600 demurrage'],
  [[usd('demurrage', 525), usd('extended_dwell_time', 75)], '$600 charges'],
  [[usd('storage', 525.4)], '$525 charges'],
  [[{ type: 'demurrage', amount: 1525, currencyCode: 'usd dollars' }], '1,525 usd dollars demurrage'],
  [[usd('total', 525)], '$525 charges'],
  [[{ type: 'demurrage', amount: 525, currencyCode: null }], '525 demurrage'],
  [[usd('demurrage', 525), { type: 'storage', amount: 40, currencyCode: 'CAD' }], 'charges posted'],
])('%j in a tag: %s', (fees, words) => {
  expect(chargeTag({ charged: fees, band: 'none' })).toBe(words)
})

test('says nothing of a box that is not charged, nor of one whose day is over', () => {
  expect(chargeTag({ charged: [], band: 'none' })).toBeNull()
  expect(chargeTag({ charged: [usd('demurrage', 525)], band: 'past' })).toBeNull()
})
