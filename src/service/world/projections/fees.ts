import type { Fee } from '#contract/container.ts'
import type { FeeStory } from '../box-facts.ts'
import { day } from '../zone.ts'

type WireFee = Pick<Fee, 'type' | 'amount'> & { currency_code: string | null }

function amountAt(fee: FeeStory, now: number): number {
  if (fee.perDay === 0 || now < fee.growsFrom) return fee.amount
  const grown = Math.min(now, fee.growsUntil) - fee.growsFrom
  return fee.amount + fee.perDay * (Math.floor(grown / day) + 1)
}

/** Fees as posted at an instant. A `total` is the sum of the other fees. */
export function feesAt(fees: readonly FeeStory[], now: number): WireFee[] {
  const posted = fees.filter((fee) => fee.from <= now && (fee.until === null || now < fee.until))
  const parts = posted.filter((fee) => fee.type !== 'total')
  const sum = parts.reduce((total, fee) => total + amountAt(fee, now), 0)
  return posted.map((fee) => ({
    type: fee.type,
    amount: fee.type === 'total' ? sum : amountAt(fee, now),
    currency_code: fee.currency,
  }))
}
