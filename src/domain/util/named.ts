import { isBlank } from '#contract/blank.ts'

/** A name or a number, or the words in its place where nobody could see it, nor click it. */
export function named(text: string | null, otherwise: string): string {
  return text === null || isBlank(text) ? otherwise : text
}
