import type { CustomFieldDefinition } from '#contract/custom-field-definition.ts'
import type { CustomFieldValue } from '#contract/custom-field.ts'
import { momentOf, readZoned, unfinished, writeZoned, zonedInputOf } from '../time/zoned-time.ts'

/**
 * What the input of a custom field holds: texts as typed, a date-time with its zone, the chosen values of a
 * list. Empty stands for no value.
 */
export type FieldInput = string | string[]

type Definition = Pick<CustomFieldDefinition, 'dataType' | 'validation'>

/**
 * What stands in the input of a value.
 * @param zone IANA name of the zone in which date-times are shown and written
 */
export function inputOf({ dataType }: Definition, value: CustomFieldValue, zone: string): FieldInput {
  if (dataType === 'enum_multi') return Array.isArray(value) ? value : []
  if (dataType === 'datetime') {
    const input = typeof value === 'string' ? zonedInputOf(value, zone) : null
    return writeZoned(input ?? { local: '', zone, offset: null })
  }
  if (value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function instantOf(input: string): string | null {
  const zoned = readZoned(input)
  const moment = zoned === null ? null : momentOf(zoned)
  return moment?.kind === 'one' ? moment.instant : null
}

/** The value of an input; null where nothing stands in it. */
export function valueOf({ dataType }: Definition, input: FieldInput): CustomFieldValue {
  if (Array.isArray(input)) return input.length === 0 ? null : input
  const text = dataType === 'short_text' ? input : input.trim()
  if (text === '') return null
  if (dataType === 'number') return Number(text)
  if (dataType === 'boolean') return text === 'true'
  if (dataType === 'datetime') return instantOf(text)
  return text
}

/** Numbers are kept with 12 digits before and 6 behind the point. */
const decimal = /^-?\d{1,12}(\.\d{1,6})?$/

function dateTimeProblem(input: string): string | null {
  const zoned = readZoned(input)
  if (zoned === null || zoned.local === '') return null
  const time = zoned.local.slice(11)
  const moment = momentOf(zoned)
  switch (moment.kind) {
    case 'one':
      return null
    case 'twice':
      return `${time} comes twice on this day, as clocks go back: choose which.`
    case 'never':
      return `There is no ${time} on this day: clocks go from ${moment.from} to ${moment.to}.`
    default:
      return 'A whole day and a time.'
  }
}

/** What is wrong with an input, in words; null where it can be sent. */
export function inputProblem(definition: Definition, input: FieldInput): string | null {
  const { dataType, validation } = definition
  if (!Array.isArray(input) && dataType === 'datetime') {
    const problem = dateTimeProblem(input)
    if (problem !== null) return problem
  }
  if (validation?.required === true && valueOf(definition, input) === null) return 'This field needs a value.'
  if (Array.isArray(input) || input.trim() === '') return null
  if (dataType === 'number' && !decimal.test(input.trim())) {
    return 'A number, with a point before the decimals: 12.5'
  }
  if (dataType === 'date' && input === unfinished) return 'A whole date: day, month and year.'
  const most = validation?.max_length
  if (dataType === 'short_text' && typeof most === 'number' && input.length > most) {
    return `At most ${most} characters.`
  }
  return null
}
