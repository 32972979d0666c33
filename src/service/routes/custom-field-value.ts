import type { CustomFieldValidation, WireCustomFieldDefinition } from '#contract/custom-field-definition.ts'
import type { CustomFieldDataType, CustomFieldValue } from '#contract/custom-field.ts'
import { datePattern, formatDate, formatNumber, isNumberFormat } from '#contract/field-format.ts'
import type { CustomFieldOption } from '../world/types.ts'
import { readDate, readInstant } from './custom-field-date.ts'
import { matchesWhole } from './linear-pattern.ts'
import { unprocessable } from './service-error.ts'

/** A value that matches its definition, as stored and as displayed. */
export interface CheckedValue {
  value: CustomFieldValue
  display: string | null
}

interface Definition {
  format: string | null
  options: readonly CustomFieldOption[]
}

type Check = (value: NonNullable<CustomFieldValue>, definition: Definition) => CheckedValue | null

/** Numbers are stored with 18 digits, 6 of them after the decimal point. */
const decimal = /^-?\d{1,12}(\.\d{1,6})?$/

/** Longest text that is matched against a pattern, in characters. */
const longestMatched = 1_000

/** Whether a definition's format can display its values. */
export function isUsableFormat(type: CustomFieldDataType, format: string): boolean {
  if (type === 'date' || type === 'datetime') return datePattern(format) !== null
  return type === 'number' && isNumberFormat(format)
}

/** PostgreSQL stores neither a null character nor an unpaired surrogate. */
export function isStorable(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text)
}

const checks: Record<CustomFieldDataType, Check> = {
  short_text: (value) => (typeof value === 'string' && isStorable(value) ? { value, display: value } : null),
  number: (value, { format }) => {
    const text = typeof value === 'number' ? String(value) : value
    if (typeof text !== 'string' || !decimal.test(text.trim())) return null
    return { value: Number(text), display: formatNumber(Number(text), format) }
  },
  date: (value, { format }) => {
    const own = datePattern(format)
    const iso = typeof value === 'string' ? readDate(value, own) : null
    return iso === null ? null : { value: iso, display: formatDate(iso, own ?? 'YYYY-MM-DD') }
  },
  datetime: (value, { format }) => {
    const iso = typeof value === 'string' ? readInstant(value) : null
    if (iso === null) return null
    return { value: iso, display: formatDate(iso, datePattern(format) ?? 'YYYY-MM-DD HH:mm:ss') }
  },
  boolean: (value) => (typeof value === 'boolean' ? { value, display: value ? 'Yes' : 'No' } : null),
  enum: (value, { options }) => {
    const option = options.find((candidate) => candidate.value === value)
    return option === undefined ? null : { value: option.value, display: option.label }
  },
  enum_multi: (value, { options }) => {
    // Each option once at most.
    if (!Array.isArray(value) || value.length > options.length) return null
    const chosen = value.map((one) => options.find((candidate) => candidate.value === one))
    if (chosen.some((option) => option === undefined)) return null
    return { value, display: chosen.map((option) => option?.label).join(', ') }
  },
  reference: (value) => {
    if (typeof value !== 'object' || Array.isArray(value)) return null
    const { type, id } = value
    if (typeof type !== 'string' || typeof id !== 'string' || !isStorable(type + id)) return null
    return { value: { type, id }, display: id }
  },
}

/** Which rule of the definition a value breaks, besides its type; null where it breaks none. */
function brokenRule(
  value: CustomFieldValue,
  validation: CustomFieldValidation | null | undefined,
): string | null {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) {
    return validation?.required === true ? 'must not be empty' : null
  }
  if (typeof value !== 'string') return null
  const most = validation?.max_length
  if (most !== null && most !== undefined && value.length > most) {
    return `must have at most ${most} characters`
  }
  const pattern = validation?.pattern
  if (pattern === null || pattern === undefined) return null
  return value.length <= longestMatched && matchesWhole(pattern, value) ? null : `must match ${pattern}`
}

const expectations: Record<CustomFieldDataType, string> = {
  short_text: 'must be text',
  number: 'must be a number with at most 12 digits before and 6 after the decimal point',
  date: 'must be a date',
  datetime: 'must be a date and time, such as 2026-11-21T14:30:00Z',
  boolean: 'must be true or false',
  enum: 'must be one of the options',
  enum_multi: 'must be a list of options',
  reference: 'must be an object with type and id',
}

function expectation(type: CustomFieldDataType, definition: Definition): string {
  if (definition.options.length > 0) {
    return `${expectations[type]}: ${definition.options.map((option) => option.value).join(', ')}`
  }
  if (type === 'date') {
    return `must be a date in the format ${datePattern(definition.format) ?? 'YYYY-MM-DD'}`
  }
  return expectations[type]
}

/**
 * Checks that a value matches its type, and its options exist: contract/README.md, Custom fields. Null clears.
 * @throws ServiceError 422 at the pointer, which is `/data/attributes/value` for a single value
 */
export function checkValue(
  value: CustomFieldValue,
  definition: WireCustomFieldDefinition,
  options: readonly CustomFieldOption[],
  pointer = '/data/attributes/value',
): CheckedValue {
  const name = definition.attributes.display_name ?? definition.attributes.api_slug
  const broken = brokenRule(value, definition.attributes.validation)
  if (broken !== null) throw unprocessable(pointer, `${name} ${broken}.`)
  if (value === null) return { value: null, display: null }
  // All definitions come from the world or passed the schema, so the type is one of these.
  const type = definition.attributes.data_type as CustomFieldDataType
  const known = { format: definition.attributes.default_format, options }
  const checked = checks[type](value, known)
  if (checked !== null) return checked
  throw unprocessable(pointer, `${name} ${expectation(type, known)}.`)
}

/** A stored value as displayed now: labels and formats can have changed since it was set. */
export function shownValue(
  stored: { value: CustomFieldValue; display: string | null },
  definition: WireCustomFieldDefinition,
  options: readonly CustomFieldOption[],
): string | null {
  if (stored.value === null) return null
  // As in `checkValue`.
  const type = definition.attributes.data_type as CustomFieldDataType
  const checked = checks[type](stored.value, { format: definition.attributes.default_format, options })
  // A value keeps a deleted option, with the label it had.
  return checked === null ? stored.display : checked.display
}
