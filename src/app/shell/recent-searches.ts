import { longestSearched } from '#domain/tracking/query.ts'
import { isListOfTexts, storedValue } from '../util/storage.ts'

const remembered = 8

const stored = storedValue('recent-searches', isListOfTexts, [])

/** Recent searches of this browser, the latest first. */
export function recentSearches(): string[] {
  return stored.read()
}

export function rememberSearch(text: string): void {
  // A longer one is a list or a mail.
  if (text.length > longestSearched) return
  stored.write([text, ...stored.read().filter((other) => other !== text)].slice(0, remembered))
}
