import type { CustomFieldDefinition } from '#contract/custom-field-definition.ts'
import type { CustomFieldValue } from '#contract/custom-field.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Both ways of writing a format: `%d.%m.%Y` and `DD.MM.YYYY`. */
const token = /%[YbmdHMS]|YYYY|MMM|MM|DD|HH|mm|ss/g

function part(name: string, iso: string): string {
  switch (name) {
    case '%Y':
    case 'YYYY':
      return iso.slice(0, 4)
    case '%b':
    case 'MMM':
      return months[Number(iso.slice(5, 7)) - 1] ?? ''
    case '%m':
    case 'MM':
      return iso.slice(5, 7)
    case '%d':
    case 'DD':
      return iso.slice(8, 10)
    case '%H':
    case 'HH':
      return iso.slice(11, 13)
    case '%M':
    case 'mm':
      return iso.slice(14, 16)
    default:
      return iso.slice(17, 19)
  }
}

/** A day, or an instant by its clock in UTC, in the format of a definition. */
export function dateIn(format: string, iso: string): string {
  return format.replace(token, (name) => part(name, iso))
}

const numberFormat = /^(#,##)?0(?:\.(0+))?$/

/** A number in the format of a definition: `0`, `0.00`, `#,##0.00`. Null where the format is none of these. */
export function numberIn(format: string, value: number): string | null {
  const found = numberFormat.exec(format)
  if (found === null) return null
  const digits = found[2]?.length ?? 0
  return value.toLocaleString('en-US', {
    useGrouping: found[1] !== undefined,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

type Definition = Pick<CustomFieldDefinition, 'dataType' | 'defaultFormat'>

/** A value in words until the service has answered with its own: interface facts 2.12. */
export function shownValue(
  { dataType, defaultFormat }: Definition,
  value: CustomFieldValue,
  choices: readonly { value: string; label: string }[],
): string | null {
  const label = (text: string) => choices.find((choice) => choice.value === text)?.label ?? text
  if (Array.isArray(value)) return value.map(label).join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return numberIn(defaultFormat ?? '', value) ?? String(value)
  if (typeof value !== 'string') return null
  if (dataType === 'enum') return label(value)
  if (dataType === 'date') return dateIn(defaultFormat ?? 'YYYY-MM-DD', value)
  if (dataType === 'datetime') return dateIn(defaultFormat ?? 'YYYY-MM-DD HH:mm:ss', value)
  return value
}
