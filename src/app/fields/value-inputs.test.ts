import { describe, expect, test } from 'vitest'
import type { CustomFieldValidation } from '#contract/custom-field-definition.ts'
import type { CustomFieldDataType, CustomFieldValue } from '#contract/custom-field.ts'
import { type FieldInput, inputProblem, valueInput, valueOf } from './value-inputs.tsx'

const definition = (dataType: CustomFieldDataType, validation: CustomFieldValidation | null = null) => ({
  dataType,
  validation,
})

describe('values and their inputs', () => {
  test.each<[CustomFieldDataType, CustomFieldValue, FieldInput]>([
    ['short_text', 'Gate 4', 'Gate 4'],
    ['short_text', null, ''],
    ['number', 12.5, '12.5'],
    ['number', 0, '0'],
    ['date', '2026-11-21', '2026-11-21'],
    ['datetime', '2026-11-21T14:30:00Z', '2026-11-21T09:30[America/New_York]'],
    ['datetime', '2026-11-01T06:30:00Z', '2026-11-01T01:30-05:00[America/New_York]'],
    ['datetime', null, '[America/New_York]'],
    ['boolean', false, 'false'],
    ['boolean', true, 'true'],
    ['enum', 'dry', 'dry'],
    ['enum_multi', ['dry', 'fragile'], ['dry', 'fragile']],
    ['enum_multi', null, []],
  ])('%s %j', (dataType, value, input) => {
    expect(valueInput(dataType).input(value, 'America/New_York')).toEqual(input)
    expect(valueOf(definition(dataType), input)).toEqual(value)
  })
})

describe('inputs that cannot be sent', () => {
  test.each<[CustomFieldDataType, FieldInput, CustomFieldValidation | null, boolean]>([
    ['number', 'many', null, true],
    ['number', '1,5', null, true],
    ['number', ' 4 ', null, false],
    ['number', '', null, false],
    ['number', '', { required: true }, true],
    ['enum_multi', [], { required: true }, true],
    ['short_text', 'abcd', { max_length: 3 }, true],
    ['short_text', 'abc', { max_length: 3 }, false],
    ['date', 'unfinished', null, true],
    ['date', '2026-11-21', null, false],
    ['datetime', 'unfinished[UTC]', null, true],
    ['datetime', '2026-11-21T09:30[America/New_York]', { required: true }, false],
    ['datetime', '[UTC]', null, false],
    ['datetime', '[UTC]', { required: true }, true],
    // Clocks skip the first of these times and repeat the second.
    ['datetime', '2026-03-08T02:30[America/New_York]', null, true],
    ['datetime', '2026-11-01T01:30[America/New_York]', null, true],
    ['datetime', '2026-11-01T01:30-04:00[America/New_York]', null, false],
  ])('%s %j under %j', (dataType, input, validation, wrong) => {
    expect(inputProblem(definition(dataType, validation), input) !== null).toBe(wrong)
  })
})
