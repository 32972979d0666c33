import type { CustomFieldDefinition } from '#contract/custom-field-definition.ts'
import type { CustomFieldValue } from '#contract/custom-field.ts'

/** What the input of a custom field holds: texts as typed, the chosen values of a list. Empty stands for no value. */
export type FieldInput = string | string[]

type Definition = Pick<CustomFieldDefinition, 'dataType' | 'validation'>

/** `2026-11-21T14:30` for an instant in UTC, as the browser's input wants it. */
function utcInput(instant: string): string {
  const at = Date.parse(instant)
  return Number.isNaN(at) ? '' : new Date(at).toISOString().slice(0, 16)
}

/** What stands in the input of a value. */
export function inputOf({ dataType }: Definition, value: CustomFieldValue): FieldInput {
  if (dataType === 'enum_multi') return Array.isArray(value) ? value : []
  if (value === null) return ''
  if (dataType === 'datetime' && typeof value === 'string') return utcInput(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The value of an input; null where nothing stands in it. */
export function valueOf({ dataType }: Definition, input: FieldInput): CustomFieldValue {
  if (Array.isArray(input)) return input.length === 0 ? null : input
  const text = dataType === 'short_text' ? input : input.trim()
  if (text === '') return null
  if (dataType === 'number') return Number(text)
  if (dataType === 'boolean') return text === 'true'
  if (dataType === 'datetime') return `${text}:00Z`
  return text
}

/** Numbers are kept with 12 digits before and 6 behind the point. */
const decimal = /^-?\d{1,12}(\.\d{1,6})?$/

/** What is wrong with an input, in words; null where it can be sent. */
export function inputProblem(definition: Definition, input: FieldInput): string | null {
  const { dataType, validation } = definition
  if (validation?.required === true && valueOf(definition, input) === null) return 'This field needs a value.'
  if (Array.isArray(input) || input.trim() === '') return null
  if (dataType === 'number' && !decimal.test(input.trim())) {
    return 'A number, with a point before the decimals: 12.5'
  }
  if (dataType === 'datetime' && !/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(input)) return 'A day and a time.'
  const most = validation?.max_length
  if (dataType === 'short_text' && typeof most === 'number' && input.length > most) {
    return `At most ${most} characters.`
  }
  return null
}
