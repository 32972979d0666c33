import { normalizeIdentifier } from '#contract/identifiers.ts'

/** Fewest digits that say something about a container, and the most there are after its four letters. */
const fewest = 4
const most = 7

/**
 * The last digits of a container number, as someone reads them from a wall or over the phone: `567 8`, `-4567/8`.
 * Null for anything else.
 */
export function lastDigits(text: string): string | null {
  const bare = normalizeIdentifier(text)
  return /^\d+$/.test(bare) && bare.length >= fewest && bare.length <= most ? bare : null
}

/** Whether a container's number ends with these digits; its letters never count as such. */
export function endsWithDigits(containerNumber: string, digits: string): boolean {
  return containerNumber.length > digits.length && containerNumber.endsWith(digits)
}
