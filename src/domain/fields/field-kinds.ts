import { ownMember } from '#contract/own-member.ts'
import {
  type CustomFieldDataType,
  customFieldDataTypes,
  type CustomFieldValue,
} from '#contract/custom-field.ts'
import type { CustomFieldDefinition } from '#contract/custom-field-definition.ts'
import { readable, startSentence } from '../util/words.ts'
import { datePattern, formatDate, formatNumber, isNumberFormat } from '#contract/field-format.ts'

/** One of the options of a field. */
export interface FieldOption {
  value: string
  label: string
}

/** How values of a type can be formatted. */
interface FieldFormat {
  suggested: readonly string[]
  hint: string
  isUsable: (format: string) => boolean
}

/** What a data type of custom fields is called, offers and shows. */
export interface FieldKind {
  label: string
  /** What it is for; null if its values cannot be entered here. */
  meaning: string | null
  /** Whether its values are options of the definition. */
  hasOptions: boolean
  /** Null if its values have no format. */
  format: FieldFormat | null
  /** A value for previews. Its day and month cannot be confused. */
  example: CustomFieldValue
  /** A value in words; null if it is not of this type. */
  show: (value: CustomFieldValue, format: string | null, options: readonly FieldOption[]) => string | null
}

function text(value: CustomFieldValue): string | null {
  return typeof value === 'string' ? value : null
}

function labelOf(value: string, options: readonly FieldOption[]): string {
  return options.find((option) => option.value === value)?.label ?? value
}

function dateFormat(suggested: readonly string[]): FieldFormat {
  return {
    suggested,
    hint: '%d day, %m month, %b its name, %Y year, %H hour, %M minute. Leave empty for 2026-11-21.',
    isUsable: (format) => datePattern(format) !== null,
  }
}

const kinds: Record<CustomFieldDataType, FieldKind> = {
  short_text: {
    label: 'Text',
    meaning: 'A name or reference number, such as PO 88190',
    hasOptions: false,
    format: null,
    example: 'PO 88190',
    show: text,
  },
  number: {
    label: 'Number',
    meaning: 'A count or measurement, such as 14 pallets',
    hasOptions: false,
    format: {
      suggested: ['0', '0.00', '#,##0', '#,##0.00'],
      hint: '0, 0.00 or #,##0.00. Leave empty to show numbers as entered.',
      isUsable: isNumberFormat,
    },
    example: 1234.5,
    show: (value, format) => (typeof value === 'number' ? formatNumber(value, format) : null),
  },
  date: {
    label: 'Date',
    meaning: 'A calendar day without a time zone',
    hasOptions: false,
    format: dateFormat(['%Y-%m-%d', '%d.%m.%Y', '%d %b %Y', '%m/%d/%Y']),
    example: '2026-11-21',
    show: (value, format) =>
      typeof value === 'string' ? formatDate(value, datePattern(format) ?? 'YYYY-MM-DD') : null,
  },
  datetime: {
    label: 'Date and time',
    meaning: 'An appointment, in the time zone you choose',
    hasOptions: false,
    format: dateFormat(['%Y-%m-%d %H:%M', '%d.%m.%Y %H:%M', '%d %b %Y %H:%M', '%m/%d/%Y %H:%M']),
    example: '2026-11-21T14:30:00Z',
    show: (value, format) =>
      typeof value === 'string' ? formatDate(value, datePattern(format) ?? 'YYYY-MM-DD HH:mm:ss') : null,
  },
  boolean: {
    label: 'Yes or no',
    meaning: 'A yes or no, such as documents complete',
    hasOptions: false,
    format: null,
    example: true,
    show: (value) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : null),
  },
  enum: {
    label: 'Single choice',
    meaning: 'One of your options, such as a warehouse',
    hasOptions: true,
    format: null,
    example: 'First option',
    show: (value, _, options) => (typeof value === 'string' ? labelOf(value, options) : null),
  },
  enum_multi: {
    label: 'Multiple choice',
    meaning: 'Any of your options, such as fragile and floor loaded',
    hasOptions: true,
    format: null,
    example: ['First option', 'Second option'],
    show: (value, _, options) =>
      Array.isArray(value) ? value.map((each) => labelOf(each, options)).join(', ') : null,
  },
  reference: {
    label: 'Reference to a record',
    meaning: null,
    hasOptions: false,
    format: null,
    example: null,
    show: text,
  },
}

/** The entry of a data type. Values of an unknown one are shown as they are. */
export function fieldKind(dataType: string): FieldKind {
  return (
    ownMember(kinds, dataType) ?? {
      label: startSentence(readable(dataType)),
      meaning: null,
      hasOptions: false,
      format: null,
      example: null,
      show: text,
    }
  )
}

/** The data types whose values can be entered here, in the order in which they are offered. */
export const editableDataTypes: readonly CustomFieldDataType[] = customFieldDataTypes.filter(
  (dataType) => kinds[dataType].meaning !== null,
)

/** A value in words, until the service has answered with its own. Null: no value. */
export function shownValue(
  { dataType, defaultFormat }: Pick<CustomFieldDefinition, 'dataType' | 'defaultFormat'>,
  value: CustomFieldValue,
  options: readonly FieldOption[],
): string | null {
  const shown = fieldKind(dataType).show(value, defaultFormat, options)
  if (shown !== null || value === null) return shown
  // A value of another type than its definition says.
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The example of a data type in a format; null if the format is empty or does not work. */
export function formatExample(dataType: string, format: string | null): string | null {
  const trimmed = format?.trim() ?? ''
  const { example, format: formatting, show } = fieldKind(dataType)
  if (trimmed === '' || formatting === null || !formatting.isUsable(trimmed)) return null
  return show(example, trimmed, [])
}

/** The example of a data type. Options, as far as there are any, stand in for its own. */
export function exampleValue(dataType: string, options: readonly FieldOption[]): CustomFieldValue {
  const { example, hasOptions } = fieldKind(dataType)
  if (!hasOptions || options.length === 0) return example
  const values = options.map(({ value }) => value)
  return Array.isArray(example) ? values.slice(0, 2) : (values[0] ?? null)
}
