import { expect, test } from 'vitest'
import type { CustomFieldDataType } from '#contract/custom-field.ts'
import { valueHint } from './value-hint.ts'

test.each<[string | null, CustomFieldDataType, string | null, string | undefined]>([
  [null, 'short_text', null, undefined],
  [' ', 'number', 'two digits', undefined],
  ['Gross weight in pounds', 'number', '#,##0', 'Gross weight in pounds. Shown as 1,235.'],
  ['Ask the broker.', 'boolean', null, 'Ask the broker.'],
  [null, 'date', '%d.%m.%Y', 'Shown as 21.11.2026.'],
])('the hint of %j, a %s in %j', (description, dataType, defaultFormat, hint) => {
  expect(valueHint({ description, dataType, defaultFormat })).toBe(hint)
})
