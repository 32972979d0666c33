import { compactLines } from './search-text.ts'

/** The line and number for which there is one request at a time; a line still to be found is `?`. */
export function activeKey(scac: string | null, numberKey: string): string {
  return `${scac ?? '?'} ${numberKey}`
}

/** What a search finds a request by: its number and its references, a line for each. */
export function searchColumns(requestNumber: string, references: readonly string[]) {
  const text = [requestNumber, ...references].join('\n').toLowerCase()
  return { search_text: text, search_compact: compactLines(text) }
}
