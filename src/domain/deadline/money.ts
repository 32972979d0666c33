import { formatCount } from '#contract/format-count.ts'

/**
 * `$1,312`, `CAD 95.50`, with cents only where there are some; without a usable currency code the bare number, so that
 * nobody reads dollars into it.
 */
export function formatMoney(amount: number | null, currency: string | null): string {
  if (amount === null) return 'amount not reported'
  const [whole = '', cents] = Math.abs(amount)
    .toFixed(Number.isInteger(amount) ? 0 : 2)
    .split('.')
  const sign = amount < 0 ? '−' : ''
  const text = [formatCount(Number(whole)), cents].filter((part) => part !== undefined).join('.')
  if (currency === 'USD') return `${sign}$${text}`
  const isKnown = currency !== null && /^[A-Z]{3}$/.test(currency)
  return isKnown ? `${currency} ${sign}${text}` : `${sign}${text} ${currency ?? '(currency not reported)'}`
}
