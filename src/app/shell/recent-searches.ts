import { isListOfTexts, storedValue } from '../util/storage.ts'

const remembered = 8

const stored = storedValue('recent-searches', isListOfTexts, [])

/** Recent searches of this browser, the latest first. */
export function recentSearches(): string[] {
  return stored.read()
}

export function rememberSearch(text: string): void {
  stored.write([text, ...stored.read().filter((other) => other !== text)].slice(0, remembered))
}
