import { formatCount } from '#contract/format-count.ts'
import { ownMember } from '#contract/own-member.ts'

/** A phrase as it stands inside a sentence: `Customs hold` becomes `customs hold`, `USDA hold` stays. */
export function midSentence(phrase: string): string {
  return /^\p{Lu}\p{Ll}/u.test(phrase) ? `${phrase.charAt(0).toLowerCase()}${phrase.slice(1)}` : phrase
}

/** A phrase as it begins a sentence. */
export function startSentence(phrase: string): string {
  return `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}`
}

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

/** A text of others' words, cut where it is too long for its place: `most` characters and an ellipsis. */
export function shortened(words: string, most: number): string {
  return words.length > most ? `${words.slice(0, most).trimEnd()}…` : words
}

/** The words for a value; one that the table does not list is shown as it came. */
export function wordsFor(words: Readonly<Record<string, string>>, value: string): string {
  return ownMember(words, value) ?? readable(value)
}

/** `1 container`, `2 containers`, `1,284 shipments`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

/** Enough to know them by: who needs all has them in a list. */
const mostNamed = 20

/**
 * `A, B, C`; of many the first ones, `A, B, and 9,998 more`: a sentence or a title that names ten thousand is none.
 * @param most how many are named
 * @param between what stands between them
 */
export function listWords(texts: readonly string[], most = mostNamed, between = ', '): string {
  const rest = texts.length - most
  const named = texts.slice(0, most).join(between)
  return rest > 0 ? `${named}, and ${formatCount(rest)} more` : named
}

/**
 * The number of a container, a shipment or a request, or words in its place. Apart from `named`, because the first load
 * has it.
 */
export function numberOr(number: string): string {
  return number.trim() === '' ? 'No number' : number
}
