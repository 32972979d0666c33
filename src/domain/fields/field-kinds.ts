import {
  type CustomFieldDataType,
  customFieldDataTypes,
  type CustomFieldValue,
} from '#contract/custom-field.ts'
import type { CustomFieldDefinition } from '#contract/custom-field-definition.ts'
import { datePattern, formatDate, formatNumber, isNumberFormat } from '#contract/field-format.ts'

/** One of the options of a field. */
export interface FieldOption {
  value: string
  label: string
}

/** How values of a type can be formatted. */
interface FieldFormat {
  /** Formats that are offered. */
  offered: readonly string[]
  /** What a format is made of. */
  hint: string
  isUsable: (format: string) => boolean
  /** On which formats are shown: a day and month that cannot be mistaken for each other. */
  example: CustomFieldValue
}

/** What a data type of custom fields is called, offers and shows. */
export interface FieldKind {
  /** As a person says it. */
  label: string
  /** What it is good for; null where its values cannot be typed in. */
  meaning: string | null
  /** Whether a value is one or several of the options of its definition. */
  hasOptions: boolean
  /** Null where no format says how values are shown. */
  format: FieldFormat | null
  /** A value in words; null where it is none of this type. */
  show: (value: CustomFieldValue, format: string | null, options: readonly FieldOption[]) => string | null
}

function text(value: CustomFieldValue): string | null {
  return typeof value === 'string' ? value : null
}

function labelOf(value: string, options: readonly FieldOption[]): string {
  return options.find((option) => option.value === value)?.label ?? value
}

function dateFormat(offered: readonly string[], example: string): FieldFormat {
  return {
    offered,
    hint: 'How values are shown: %d day, %m month, %b its name, %Y year, %H hour, %M minute. Empty: 2026-11-21.',
    isUsable: (format) => datePattern(format) !== null,
    example,
  }
}

const kinds: Record<CustomFieldDataType, FieldKind> = {
  short_text: {
    label: 'Text',
    meaning: 'Names and reference numbers, such as PO 88190 or a trucker.',
    hasOptions: false,
    format: null,
    show: text,
  },
  number: {
    label: 'Number',
    meaning: 'A count or a measure, such as 14 pallets.',
    hasOptions: false,
    format: {
      offered: ['0', '0.00', '#,##0', '#,##0.00'],
      hint: 'How values are shown: 0, 0.00 or #,##0.00. Empty: as typed.',
      isUsable: isNumberFormat,
      example: 1234.5,
    },
    show: (value, format) => (typeof value === 'number' ? formatNumber(value, format) : null),
  },
  date: {
    label: 'Date',
    meaning: 'A calendar day, without a time zone.',
    hasOptions: false,
    format: dateFormat(['%Y-%m-%d', '%d.%m.%Y', '%d %b %Y', '%m/%d/%Y'], '2026-11-21'),
    show: (value, format) =>
      typeof value === 'string' ? formatDate(value, datePattern(format) ?? 'YYYY-MM-DD') : null,
  },
  datetime: {
    label: 'Date and time',
    meaning: 'An appointment, typed in any time zone.',
    hasOptions: false,
    format: dateFormat(
      ['%Y-%m-%d %H:%M', '%d.%m.%Y %H:%M', '%d %b %Y %H:%M', '%m/%d/%Y %H:%M'],
      '2026-11-21T14:30:00Z',
    ),
    show: (value, format) =>
      typeof value === 'string' ? formatDate(value, datePattern(format) ?? 'YYYY-MM-DD HH:mm:ss') : null,
  },
  boolean: {
    label: 'Yes or no',
    meaning: 'A yes or a no, such as documents complete.',
    hasOptions: false,
    format: null,
    show: (value) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : null),
  },
  enum: {
    label: 'One of a list',
    meaning: 'Exactly one of your options, such as a warehouse.',
    hasOptions: true,
    format: null,
    show: (value, _, options) => (typeof value === 'string' ? labelOf(value, options) : null),
  },
  enum_multi: {
    label: 'Several of a list',
    meaning: 'Any of your options, such as fragile and floor loaded.',
    hasOptions: true,
    format: null,
    show: (value, _, options) =>
      Array.isArray(value) ? value.map((each) => labelOf(each, options)).join(', ') : null,
  },
  reference: {
    label: 'Reference to a record',
    meaning: null,
    hasOptions: false,
    format: null,
    show: text,
  },
}

/** The entry of a data type; one that this dashboard does not know is shown as it is. */
export function fieldKind(dataType: string): FieldKind {
  if (Object.hasOwn(kinds, dataType)) return kinds[dataType as CustomFieldDataType]
  return { label: dataType, meaning: null, hasOptions: false, format: null, show: text }
}

/** The data types whose values can be typed in, in the order in which they are offered. */
export const editableDataTypes: readonly CustomFieldDataType[] = customFieldDataTypes.filter(
  (dataType) => kinds[dataType].meaning !== null,
)

/** A value in words until the service has answered with its own. Null: no value. */
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

/** What values look like in a format. Null where there is none, or none that works. */
export function formatExample(dataType: string, format: string | null): string | null {
  const written = format?.trim() ?? ''
  const { format: formatting, show } = fieldKind(dataType)
  if (written === '' || formatting === null || !formatting.isUsable(written)) return null
  return show(formatting.example, written, [])
}
