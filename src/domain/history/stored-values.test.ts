import { expect, test } from 'vitest'
import { isSameValue } from './stored-values.ts'

test.each<[string, string | null, string | null, isSame: boolean]>([
  ['vessel', 'MSC ARIANE', 'M/V MSC-Ariane', true],
  ['vessel', 'MSC ARIANE, IMO 9437933', 'M/V MSC-Ariane, IMO 9437933', true],
  ['vessel', 'MSC ARIANE, IMO 9437933', 'EVER GIVEN, IMO 9437933', true],
  ['vessel', 'MSC ARIANE, IMO 9437933', 'MSC ARIANE, IMO 9811000', false],
  ['vessel', 'MSC ARIANE', 'EVER GIVEN', false],
  ['vessel', 'MSC ARIANE, IMO 9437933', 'EVER GIVEN', false],
  // As older versions stored it.
  ['vessel', 'MSC ARIANE', 'MSC ARIANE, IMO 9437933', true],
  ['vessel', '9437933', 'MSC ARIANE, IMO 9437933', true],
  // Nobody knows whether it is one.
  ['vessel', 'MSC ARIANE', 'IMO 9437933', false],
  ['vessel', null, 'MSC ARIANE', false],
  ['terminal', 'APM Terminals', 'APM  TERMINALS', true],
  ['yard_place', 'W4-118', 'W41-18', false],
  ['hold_customs', 'hold', 'ON_HOLD', true],
  ['hold_other:Gate 7', 'in review', 'IN_REVIEW', true],
  ['hold_customs', 'hold', 'pending', false],
  ['fees', 'demurrage 390 USD', 'demurrage 390 USD, total 390 USD', true],
  ['fees', 'demurrage 390 USD', 'demurrage 390 CAD', false],
  ['available', null, null, true],
])('whether %s is the same: %s, %s', (fact, one, other, isSame) => {
  expect(isSameValue(fact, one, other)).toBe(isSame)
  expect(isSameValue(fact, other, one)).toBe(isSame)
})
