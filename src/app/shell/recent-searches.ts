import { isListOfTexts, storedValue } from '../util/storage.ts'

const remembered = 8

/** Characters of a search that is offered again: a longer one is a list or a mail. */
const longest = 120

const stored = storedValue('recent-searches', isListOfTexts, [])

/** Recent searches of this browser, the latest first. */
export function recentSearches(): string[] {
  return stored.read()
}

export function rememberSearch(text: string): void {
  if (text.length > longest) return
  stored.write([text, ...stored.read().filter((other) => other !== text)].slice(0, remembered))
}
