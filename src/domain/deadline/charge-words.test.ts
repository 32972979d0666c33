import { expect, test } from 'vitest'
import type { Fee } from '#contract/container.ts'
import { testFee as usd } from '../testing/records.ts'
import { chargeTag } from './charge-words.ts'

test.each<[Fee[], string | null, band?: 'past']>([
  [[usd('demurrage', 525)], '$525 demurrage'],
  [[usd('demurrage', 525), usd('demurrage', 75)], '$600 demurrage'],
  [[usd('demurrage', 525), usd('extended_dwell_time', 75)], '$600 charges'],
  [[usd('storage', 525.4)], '$525 charges'],
  [[usd('demurrage', 1525, 'usd dollars')], '1,525 usd dollars demurrage'],
  [[usd('demurrage', 1525, 'CAD')], 'CAD 1,525 demurrage'],
  [[usd('total', 525)], '$525 charges'],
  [[usd('demurrage', 525, null)], '525 demurrage'],
  [[usd('demurrage', 525), usd('storage', 40, 'CAD')], 'charges posted'],
  [[usd('demurrage', 525), usd('demurrage', null)], 'demurrage posted'],
  // Nothing is said of a box that is not charged, nor of one whose day is over.
  [[], null],
  [[usd('demurrage', 525)], null, 'past'],
])('%j in a tag: %s', (charged, words, band) => {
  expect(chargeTag({ charged, band: band ?? 'none' })).toBe(words)
})
