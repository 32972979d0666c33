import Papa from 'papaparse'

/** Excel reads UTF-8 only with this mark at the beginning. */
const byteOrderMark = '\u{FEFF}'

/** Text is guarded, numbers stay numbers. Null is an empty cell. */
export type CsvValue = string | number | null

/** What a spreadsheet takes for the beginning of a formula; some skip leading blanks first. */
const formulaStart = /^\s*[=+\-@]|^[\t\r]/

/** Spreadsheets of many countries split at semicolons and tabs too. */
function needsQuotes(value: unknown): boolean {
  return typeof value === 'string' && /[;\t]/.test(value)
}

/**
 * A file for spreadsheets: UTF-8 with its mark, lines ended by CRLF (RFC 4180). Text that a spreadsheet would take
 * for a formula gets an apostrophe before it: it comes from carriers and customers, and opening a file must not run
 * what they wrote.
 */
export function csvFile(head: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  const data = rows.map((row) =>
    row.map((value) => (typeof value === 'number' && !Number.isFinite(value) ? null : value)),
  )
  const options = { newline: '\r\n', escapeFormulae: formulaStart, quotes: needsQuotes }
  return `${byteOrderMark}${Papa.unparse([[...head], ...data], options)}\r\n`
}

export function csvBlob(text: string): Blob {
  return new Blob([text], { type: 'text/csv;charset=utf-8' })
}

/**
 * Every line ended by LF, and each field that begins with a quotation mark quoted as the library reads it: the library
 * takes the first line's ending for all, quotes after a blank for text, and all behind an open quote for one field. A
 * mark only quotes where its closing one ends the field: `"HOT" deliver asap` is text. What stands inside quotes is
 * left as it is.
 */
function evenSheet(sheet: string, delimiter: string): string {
  const mark = delimiter === '|' ? '\\|' : delimiter
  const quoted = `("[^"]*(?:""[^"]*)*") *(?=${mark}|[\\r\\n]|$)`
  const fieldOrLineEnd = new RegExp(
    `(^|\\r\\n?|\\n|${mark}) *(?:${quoted}|("[^${delimiter}\\r\\n]*))|\\r\\n?`,
    'g',
  )
  return sheet.replace(fieldOrLineEnd, (_, before?: string, field?: string, open?: string) => {
    if (before === undefined) return '\n'
    return `${before.replace(/\r\n?/, '\n')}${field ?? `"${open?.replaceAll('"', '""')}"`}`
  })
}

/** The first of those that are in as many lines counts: a pasted sheet has tabs, and commas are in values too. */
const delimiters = ['\t', ';', '|', ',']

/** Lines by which the delimiter is found. */
const mostLookedAt = 50

/** `6,39031E+11` and `700,300,411` are one number each. */
const numberWithCommas = /^\W*(?:\d,\d+E\+?\d+|\d{1,3}(?:,\d{3})+)\W*$/i

/** The separator that half of the lines or more have: a report may have a title above its columns. */
function delimiterOf(sheet: string): string {
  const lines = sheet
    .split(/[\r\n]+/, mostLookedAt)
    .filter((line) => line.trim() !== '' && !numberWithCommas.test(line))
  // A mark that nobody writes: then each line is one column.
  let best = { mark: '\u001f', count: 0 }
  for (const mark of delimiters) {
    const count = lines.filter((line) => line.includes(mark)).length
    if (count > best.count && count >= lines.length / 2) best = { mark, count }
  }
  return best.mark
}

/**
 * The rows of a sheet, without empty ones, their fields trimmed. Quoted fields may hold separators, line breaks and
 * doubled quotes.
 */
export function readCsv(text: string): string[][] {
  const sheet = text.replace(/^\u{FEFF}/u, '')
  const delimiter = delimiterOf(sheet)
  return Papa.parse<string[]>(evenSheet(sheet, delimiter), {
    delimiter,
    newline: '\n',
    skipEmptyLines: 'greedy',
    transform: (field: string) => field.trim(),
  }).data
}
