import { ownMember } from '#contract/own-member.ts'

/**
 * A value of the interface for which there are no words, as it came but fit to be read: `line_not_supported`
 * becomes `line not supported`.
 */
export function readable(value: string): string {
  const spaced = value
    .replaceAll('_', ' ')
    // A dot between letters joins names; one that ends a sentence stays.
    .replace(/(?<=\p{L})\.(?=\p{L})/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  return spaced === '' ? 'not named' : spaced
}

/** The words for a value; one that the table does not list is shown as it came. */
export function wordsFor(words: Readonly<Record<string, string>>, value: string): string {
  return ownMember(words, value) ?? readable(value)
}
