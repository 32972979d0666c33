import type { Fee } from '#contract/container.ts'
import { formatCount } from '#contract/format-count.ts'
import type { Deadline } from './deadline.ts'
import { formatMoney } from './money.ts'

/**
 * `$525 demurrage`, `$725 charges`, `demurrage posted` where there is no sum: in a tag, for which the words of `fees.ts`
 * are too long.
 */
function chargeWords(fees: readonly Fee[]): string {
  const [currency, ...others] = new Set(fees.map(({ currencyCode }) => currencyCode))
  const named = fees.every(({ type }) => type === 'demurrage') ? 'demurrage' : 'charges'
  // An amount that could not be read makes the sum no number.
  const sum = fees.reduce((total, { amount }) => total + (amount ?? Number.NaN), 0)
  if (others.length > 0 || !(sum > 0)) return `${named} posted`
  const whole = Math.round(sum)
  return `${currency === null ? formatCount(whole) : formatMoney(whole, currency ?? null)} ${named}`
}

/** The words of a charge that no last free day explains; null where the day is over and says so, or nothing is charged. */
export function chargeTag({ charged, band }: Pick<Deadline, 'charged' | 'band'>): string | null {
  return charged.length > 0 && band !== 'past' ? chargeWords(charged) : null
}
