import type {
  CustomFieldDataType,
  CustomFieldValue,
  WireCustomFieldDefinition,
} from '#contract/custom-field.ts'
import { unprocessable } from '../service-error.ts'
import type { CustomFieldOption } from '../world/types.ts'

/** A value that fits its definition, as stored and as shown. */
export interface CheckedValue {
  value: CustomFieldValue
  display: string | null
}

interface Definition {
  dataType: string
  format: string | null
  options: readonly CustomFieldOption[]
}

type Check = (value: NonNullable<CustomFieldValue>, definition: Definition) => CheckedValue | null

/** Numbers are stored with 18 digits, 6 of them behind the point: interface facts 2.12. */
const decimal = /^-?\d{1,12}(\.\d{1,6})?$/

const dateOrder = { year: 'YYYY', month: 'MM', day: 'DD' } as const

/** Reads a date in a format such as `MM/DD/YYYY`; null when it is none. Answers `YYYY-MM-DD`. */
function readDate(text: string, format: string): string | null {
  const pattern = format
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(dateOrder.year, '(?<year>\\d{4})')
    .replace(dateOrder.month, '(?<month>\\d{2})')
    .replace(dateOrder.day, '(?<day>\\d{2})')
  const groups = new RegExp(`^${pattern}$`).exec(text.trim())?.groups
  if (groups === undefined) return null
  const iso = `${groups.year}-${groups.month}-${groups.day}`
  const date = new Date(`${iso}T00:00:00Z`)
  // The 31st of a short month would roll over into the next one.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null
}

function showDate(iso: string, format: string): string {
  return format
    .replace(dateOrder.year, iso.slice(0, 4))
    .replace(dateOrder.month, iso.slice(5, 7))
    .replace(dateOrder.day, iso.slice(8, 10))
}

function isDateFormat(format: string | null): format is string {
  return format !== null && Object.values(dateOrder).every((part) => format.includes(part))
}

const checks: Record<CustomFieldDataType, Check> = {
  short_text: (value) => (typeof value === 'string' ? { value, display: value } : null),
  number: (value) => {
    const text = typeof value === 'number' ? String(value) : value
    if (typeof text !== 'string' || !decimal.test(text.trim())) return null
    return { value: Number(text), display: text.trim() }
  },
  date: (value, { format }) => {
    if (typeof value !== 'string') return null
    const formats = isDateFormat(format) ? [format, 'YYYY-MM-DD'] : ['YYYY-MM-DD']
    const iso = formats.map((candidate) => readDate(value, candidate)).find((read) => read !== null)
    return iso === undefined ? null : { value: iso, display: showDate(iso, formats[0] ?? 'YYYY-MM-DD') }
  },
  datetime: (value) => {
    if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(value)) return null
    const zoned = /(Z|[+-]\d\d:?\d\d)$/.test(value) ? value : `${value.replace(' ', 'T')}Z`
    const instant = Date.parse(zoned)
    if (Number.isNaN(instant)) return null
    const iso = `${new Date(instant).toISOString().slice(0, 19)}Z`
    return { value: iso, display: iso.slice(0, 19).replace('T', ' ') }
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
    return typeof value.type === 'string' && typeof value.id === 'string'
      ? { value, display: value.id }
      : null
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
    return `must be a date written ${isDateFormat(definition.format) ? definition.format : 'YYYY-MM-DD'}`
  }
  return expectations[type]
}

/**
 * The three rules of `POST /custom_fields`. Null clears a value of any type.
 * @throws ServiceError 422 at `/data/attributes/value`
 */
export function checkValue(
  value: CustomFieldValue,
  definition: WireCustomFieldDefinition,
  options: readonly CustomFieldOption[],
): CheckedValue {
  if (value === null) return { value: null, display: null }
  const type = definition.attributes.data_type as CustomFieldDataType
  const known = { dataType: type, format: definition.attributes.default_format, options }
  const checked = checks[type](value, known)
  if (checked !== null) return checked
  const name = definition.attributes.display_name ?? definition.attributes.api_slug
  throw unprocessable('/data/attributes/value', `${name} ${expectation(type, known)}.`)
}
