import { hasFormat } from './field-words.ts'
import { dateIn, numberIn } from './value-format.ts'

/** On which formats are shown: a day and month that cannot be taken for each other. */
const exampleInstant = '2026-11-21T14:30:00Z'
const exampleNumber = 1234.5

/** A format by an example. Null where there is none, or none that is known. */
export function formatWords(dataType: string, format: string | null): string | null {
  if (format === null || format.trim() === '' || !hasFormat(dataType)) return null
  const shown =
    dataType === 'number' ? numberIn(format.trim(), exampleNumber) : dateIn(format.trim(), exampleInstant)
  return shown === null || shown === format.trim() ? null : `shown as ${shown}`
}

/** Formats that are offered. */
export const usualFormats: Readonly<Record<string, readonly string[]>> = {
  number: ['0', '0.00', '#,##0', '#,##0.00'],
  date: ['%Y-%m-%d', '%d.%m.%Y', '%d %b %Y', '%m/%d/%Y'],
  datetime: ['%Y-%m-%d %H:%M', '%d.%m.%Y %H:%M', '%d %b %Y %H:%M', '%m/%d/%Y %H:%M'],
}
