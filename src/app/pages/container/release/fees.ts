import { type Fee, type FeeType, feeTypes } from '#contract/container.ts'

/** What the terminal charges: null on the wire means not reported, an empty list means none. */
export interface FeeSummary {
  state: 'not-reported' | 'none' | 'posted'
  /** The single charges. A `total` that stands beside its parts is left out. */
  lines: { label: string; amount: number | null; currency: string | null }[]
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

/** `demurrage`; a type that the interface does not list is shown as it came. */
function feeLabel(type: string): string {
  return (feeTypes as readonly string[]).includes(type) ? labels[type as FeeType] : type.replaceAll('_', ' ')
}

/** Lines and sums of the fees, with the `total` row left out unless it is all there is. */
export function summarizeFees(fees: readonly Fee[] | null): FeeSummary {
  if (fees === null) return { state: 'not-reported', lines: [], sums: [] }
  if (fees.length === 0) return { state: 'none', lines: [], sums: [] }
  const parts = fees.filter((fee) => fee.type !== 'total')
  const counted = parts.length > 0 ? parts : fees
  const sums = new Map<string | null, number>()
  for (const fee of counted) sums.set(fee.currencyCode, (sums.get(fee.currencyCode) ?? 0) + (fee.amount ?? 0))
  return {
    state: 'posted',
    lines: counted.map((fee) => ({
      label: feeLabel(fee.type),
      amount: fee.amount,
      currency: fee.currencyCode,
    })),
    sums: [...sums].map(([currency, amount]) => ({ amount, currency })),
  }
}

const formats = new Map<string, Intl.NumberFormat>()

/** `$312`, `CA$95.50`; without a usable currency code the bare number, so that nobody reads dollars into it. */
export function formatMoney(amount: number | null, currency: string | null): string {
  if (amount === null) return 'amount not reported'
  const digits = Number.isInteger(amount) ? 0 : 2
  const known = currency !== null && /^[A-Z]{3}$/.test(currency)
  const key = `${known ? currency : ''}:${digits}`
  let format = formats.get(key)
  if (format === undefined) {
    format = new Intl.NumberFormat('en-US', {
      ...(known ? { style: 'currency' as const, currency } : {}),
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
    formats.set(key, format)
  }
  const text = format.format(amount)
  return known ? text : `${text} ${currency ?? '(currency not reported)'}`
}

/** `demurrage $0, exam $312`: one line for a table cell. A posted 0 is kept apart from none and not reported. */
export function feesText(fees: readonly Fee[] | null): string {
  const summary = summarizeFees(fees)
  if (summary.state === 'not-reported') return 'not reported'
  if (summary.state === 'none') return 'none'
  return summary.lines.map((line) => `${line.label} ${formatMoney(line.amount, line.currency)}`).join(', ')
}
