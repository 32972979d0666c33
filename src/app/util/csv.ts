/** Excel reads UTF-8 only with this mark at the beginning. */
const byteOrderMark = '\u{FEFF}'

/** Text is guarded, numbers stay numbers. Null is an empty cell. */
export type CsvValue = string | number | null

/** What a spreadsheet takes for the beginning of a formula; some skip leading blanks first. */
const formulaStart = /^\s*[=+\-@]|^[\t\r]/

/**
 * One cell. Text that a spreadsheet would take for a formula gets an apostrophe before it: it comes from
 * carriers and customers, and opening a file must not run what they wrote.
 */
export function csvCell(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  const safe = formulaStart.test(value) ? `'${value}` : value
  // Semicolons and tabs too: spreadsheets of many countries split there.
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A file for spreadsheets: UTF-8 with its mark, lines ended by CRLF (RFC 4180). */
export function csvFile(head: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  const lines = [head, ...rows].map((row) => row.map(csvCell).join(','))
  return `${byteOrderMark}${lines.join('\r\n')}\r\n`
}

export function csvBlob(text: string): Blob {
  return new Blob([text], { type: 'text/csv;charset=utf-8' })
}
