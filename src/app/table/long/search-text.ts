const nonAscii = /[^\0-\x7F]/

/**
 * A text as it is searched: without case and accents, its blanks single. Made once for each row, so that a key
 * compares and makes nothing.
 */
export function foldText(text: string): string {
  const plain = nonAscii.test(text) ? text.normalize('NFKD').replace(/\p{M}+/gu, '') : text
  return plain.toLowerCase().replace(/\s+/g, ' ').trim()
}

/** The words of a question, folded like what they are looked for in; a row must hold each of them. */
export function wordsOf(query: string): string[] {
  const folded = foldText(query)
  return folded === '' ? [] : folded.split(' ')
}

/** Whether whatever matches these words has matched those before: then only that must be looked through. */
export function isNarrower(words: readonly string[], before: readonly string[]): boolean {
  return before.every((old) => words.some((word) => word.includes(old)))
}
