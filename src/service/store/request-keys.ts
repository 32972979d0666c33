import { compactLines } from './search-text.ts'

/** The line and number that can have one request at a time; `?` for a line still to be detected. */
export function activeKey(scac: string | null, numberKey: string): string {
  return `${scac ?? '?'} ${numberKey}`
}

/** What search finds a request by: its number and its references, one per line. */
export function searchColumns(requestNumber: string, references: readonly string[]) {
  const text = [requestNumber, ...references].join('\n').toLowerCase()
  return { search_text: text, search_compact: compactLines(text) }
}
