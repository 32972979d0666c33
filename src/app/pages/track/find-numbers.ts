import { plainText } from '#contract/plain-text.ts'
import { type FoundNumber, namedNumbers, numbersInText } from '#domain/tracking/found-numbers.ts'
import { type ChosenRoles, readSheet, type Sheet } from '#domain/tracking/sheet.ts'
import { readCsv } from '../../util/csv.ts'

/** The numbers of a text; those of a sheet with its columns. */
export interface Found extends Omit<Sheet, 'numbers'> {
  numbers: readonly FoundNumber[]
}

/** The numbers in a sheet, by its columns, or else in a mail or a chat. */
export function findNumbers(text: string, chosen: ChosenRoles = {}): Found {
  const rows = readCsv(plainText(text))
  const sheet = readSheet(rows, chosen)
  if (sheet?.columns.some(({ key, role }) => role === 'number' || Object.hasOwn(chosen, key))) return sheet
  const lines = rows.map((row) => row.join(': '))
  // Under heads that name other things, digits alone are voyages and phones.
  const isHeaded = (sheet?.columns.filter(({ title }) => title !== '').length ?? 0) > 1
  const numbers = isHeaded ? namedNumbers(lines) : numbersInText(sheet === null ? text : lines.join('\n'))
  // For a sheet that cannot be read, the user names the columns.
  return { numbers, columns: numbers.length === 0 ? (sheet?.columns ?? []) : [], rowsWithout: 0 }
}

type Find = (text: string, chosen?: ChosenRoles) => Found

/** The same, read once for as long as it stays what it is: a form asks at every keystroke in any field. */
export function numberFinder(): Find {
  let last = { text: '', key: '', found: findNumbers('') }
  return (text, chosen) => {
    const key = JSON.stringify(chosen)
    if (text !== last.text || key !== last.key) last = { text, key, found: findNumbers(text, chosen) }
    return last.found
  }
}
