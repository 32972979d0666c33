import { expect, test } from 'vitest'
import { superLinear } from '#contract/testing/super-linear.ts'
import { numbersIn } from './documents/read-document.ts'
import { typeNamedIn } from './documents/types.ts'
import { readDate, readInstant } from './routes/custom-field-date.ts'
import { isStorable, isUsableFormat } from './routes/custom-field-value.ts'
import { isUsablePattern } from './routes/linear-pattern.ts'
import { addressOfHost } from './notifications/local-address.ts'
import { compact, compactLines, containing } from './store/search-text.ts'
import { inferLine, inferredType, validateNumber } from './tracking/infer-number.ts'

const readers: Record<string, (text: string) => unknown> = {
  numbersIn,
  typeNamedIn,
  readDate: (text) => readDate(text, 'DD.MM.YYYY'),
  readInstant,
  isStorable,
  isUsableFormat: (text) => isUsableFormat('date', text),
  isUsablePattern,
  addressOfHost,
  compact,
  compactLines,
  containing,
  inferLine,
  inferredType,
  validateNumber,
}

test.each(Object.entries(readers))('%s takes a time in proportion to a text', (_, read) => {
  expect(superLinear(read)).toBeNull()
})
