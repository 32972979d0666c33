import { orNothing } from './nothing.ts'

/** Signs and codes of currencies around an amount: `$525`, `525.00 USD`, `US$ 525`. */
const around = /^([-+]?)[a-z]{0,3}\s*\p{Sc}?\s*|\s*\p{Sc}?\s*(?:[a-z]{3})?$/giu

/** `1,250.00`, `1.250,00`, `525,00`: digits alone or in groups of three, then perhaps cents. */
const grouped = /^([-+]?(?:\d+|\d{1,3}(?:([.,'\s])\d{3})(?:\2\d{3})*))(?:[.,](\d{1,2}))?$/

/** Characters of the longest amount: a search for ends takes long in a long text. */
const mostCharacters = 40

function numberOf(text: string): number | null {
  if (text.length > mostCharacters) return null
  const bare = text.trim().replace(around, '$1')
  // As the interface writes it: here a dot never parts groups.
  if (bare !== '' && Number.isFinite(Number(bare))) return Number(bare)
  const [, whole, , cents = '0'] = grouped.exec(bare) ?? []
  return whole === undefined ? null : Number(`${whole.replaceAll(/[^\d+-]/g, '')}.${cents}`)
}

/**
 * An amount of money as it is read: a number also where it came as text, however that writes it, and null for nothing.
 * Anything else stays as it was sent, and cannot be read.
 * @param most beyond it, up or down, the amount is none
 */
export function amountOf(sent: unknown, most: number): unknown {
  const amount = (typeof sent === 'string' ? numberOf(sent) : null) ?? orNothing(sent)
  return typeof amount === 'number' && Math.abs(amount) > most ? null : amount
}
