import { isBlank } from '#contract/blank.ts'

/** A name or a number, or the words in its place where nobody could see it, nor click it. */
export function named(text: string | null, otherwise: string): string {
  return text === null || isBlank(text) ? otherwise : text
}

/** The number of a container, a shipment or a request as it is shown. */
export function numberOr(number: string): string {
  return named(number, 'No number')
}
