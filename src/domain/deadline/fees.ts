import { listWords, wordsFor } from '../util/words.ts'
import type { Fee, FeeType } from '#contract/container.ts'
import { formatMoney } from './money.ts'

/** What the terminal charges. Whether nothing means "none" or that nobody looked is for `reportedFees` to say. */
interface FeeSummary {
  /** The single charges. A `total` that says no more than its parts is left out. */
  lines: { label: string; amount: number | null; currency: string | null }[]
  /** Whether a `total` is among the lines: it is the sum. */
  hasTotal: boolean
  /** Sum per currency; a fee without a currency code adds up under null. */
  sums: { amount: number; currency: string | null }[]
}

const labels: Record<FeeType, string> = {
  demurrage: 'demurrage',
  exam: 'exam',
  extended_dwell_time: 'extended dwell',
  other: 'other fee',
  total: 'total',
}

function isCharged({ amount }: Fee): boolean {
  return amount !== null && amount > 0
}

/**
 * The fees that count: a total only where no part of more than 0 is posted, or nothing else is, as `runningCharges` has
 * it.
 */
function countedFees(fees: readonly Fee[]): readonly Fee[] {
  const parts = fees.filter(({ type }) => type !== 'total')
  const isSaidByParts = parts.some(isCharged) || !fees.some(isCharged)
  return isSaidByParts && parts.length > 0 ? parts : fees
}

/** Lines and sums of the fees that count. */
export function summarizeFees(fees: readonly Fee[]): FeeSummary {
  const counted = countedFees(fees)
  const sums = new Map<string | null, number>()
  for (const fee of counted) sums.set(fee.currencyCode, (sums.get(fee.currencyCode) ?? 0) + (fee.amount ?? 0))
  return {
    lines: counted.map((fee) => ({
      label: fee.type === null ? 'fee' : wordsFor(labels, fee.type),
      amount: fee.amount,
      currency: fee.currencyCode,
    })),
    hasTotal: counted.some(({ type }) => type === 'total'),
    sums: [...sums].map(([currency, amount]) => ({ amount, currency })),
  }
}

/**
 * `demurrage $0, exam $312`: the fees that are posted, a posted 0 among them, in one line. Those of one type are added up:
 * a terminal may post one for each day.
 */
export function feesText(fees: readonly Fee[]): string {
  const sums = new Map<string, FeeSummary['lines'][number]>()
  for (const line of summarizeFees(fees).lines) {
    // What was not reported is no part of a sum.
    const key = `${line.label} ${line.amount === null} ${line.currency}`
    const sum = sums.get(key)
    sums.set(key, sum === undefined ? line : { ...line, amount: (sum.amount ?? 0) + (line.amount ?? 0) })
  }
  return listWords(
    Array.from(sums.values(), ({ label, amount, currency }) => `${label} ${formatMoney(amount, currency)}`),
  )
}
