import type {
  CustomFieldDataType,
  CustomFieldValue,
  WireCustomFieldDefinition,
} from '#contract/custom-field.ts'
import { unprocessable } from '../service-error.ts'
import type { CustomFieldOption } from '../world/types.ts'
import { dateFormat, readDate, readInstant, showDate } from './custom-field-date.ts'

/** A value that fits its definition, as stored and as shown. */
export interface CheckedValue {
  value: CustomFieldValue
  display: string | null
}

interface Definition {
  format: string | null
  options: readonly CustomFieldOption[]
}

type Check = (value: NonNullable<CustomFieldValue>, definition: Definition) => CheckedValue | null

/** Numbers are stored with 18 digits, 6 of them behind the point: interface facts 2.12. */
const decimal = /^-?\d{1,12}(\.\d{1,6})?$/

/** Formats of numbers: `0`, `0.00`, `#,##0.00`. */
const numberFormat = /^(#,##)?0(?:\.(0+))?$/

function showNumber(value: number, format: string | null): string {
  const match = numberFormat.exec(format ?? '')
  if (match === null) return String(value)
  const digits = match[2]?.length ?? 0
  return value.toLocaleString('en-US', {
    useGrouping: match[1] !== undefined,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

/** PostgreSQL stores neither a null character nor half a character. */
function isStorable(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text)
}

const checks: Record<CustomFieldDataType, Check> = {
  short_text: (value) => (typeof value === 'string' && isStorable(value) ? { value, display: value } : null),
  number: (value, { format }) => {
    const text = typeof value === 'number' ? String(value) : value
    if (typeof text !== 'string' || !decimal.test(text.trim())) return null
    return { value: Number(text), display: showNumber(Number(text), format) }
  },
  date: (value, { format }) => {
    const own = dateFormat(format)
    const iso = typeof value === 'string' ? readDate(value, own) : null
    return iso === null ? null : { value: iso, display: showDate(iso, own ?? 'YYYY-MM-DD') }
  },
  datetime: (value, { format }) => {
    const iso = typeof value === 'string' ? readInstant(value) : null
    if (iso === null) return null
    return { value: iso, display: showDate(iso, dateFormat(format) ?? 'YYYY-MM-DD HH:mm:ss') }
  },
  boolean: (value) => (typeof value === 'boolean' ? { value, display: value ? 'Yes' : 'No' } : null),
  enum: (value, { options }) => {
    const option = options.find((candidate) => candidate.value === value)
    return option === undefined ? null : { value: option.value, display: option.label }
  },
  enum_multi: (value, { options }) => {
    if (!Array.isArray(value)) return null
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

const expectations: Record<CustomFieldDataType, string> = {
  short_text: 'must be text',
  number: 'must be a number with at most 12 digits before and 6 behind the point',
  date: 'must be a date',
  datetime: 'must be a date with a time, such as 2026-11-21T14:30:00Z',
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
    return `must be a date written ${dateFormat(definition.format) ?? 'YYYY-MM-DD'}`
  }
  return expectations[type]
}

/**
 * Rules 1 and 2 of `POST /custom_fields`: interface specification, "Endpoints". Null clears a value of any type.
 * @throws ServiceError 422 at `/data/attributes/value`
 */
export function checkValue(
  value: CustomFieldValue,
  definition: WireCustomFieldDefinition,
  options: readonly CustomFieldOption[],
): CheckedValue {
  if (value === null) return { value: null, display: null }
  // The account's definitions are the world's, which knows these types only.
  const type = definition.attributes.data_type as CustomFieldDataType
  const known = { format: definition.attributes.default_format, options }
  const checked = checks[type](value, known)
  if (checked !== null) return checked
  const name = definition.attributes.display_name ?? definition.attributes.api_slug
  throw unprocessable('/data/attributes/value', `${name} ${expectation(type, known)}.`)
}
