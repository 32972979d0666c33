import type { Slip } from './slip.ts'

/** `≥ 29 d late`; `≥ 2 d overdue` where no first ETA tells how late it is; null for a slip that is no minimum. */
export function leastSlipWords({ days, atLeast, since }: Slip): string | null {
  return atLeast ? `≥ ${days} d ${since === 'eta' ? 'overdue' : 'late'}` : null
}

/** For a narrow column: `+2 d`, `on time`, `≥ 29 d late`. */
export function slipTagWords(slip: Slip): string {
  const { days } = slip
  return leastSlipWords(slip) ?? (days === 0 ? 'on time' : `${days > 0 ? '+' : '−'}${Math.abs(days)} d`)
}

function count(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'}`
}

/** As the beginning of a sentence: `1 day later than the original ETA`. */
export function slipPhrase({ days, atLeast, since }: Slip): string {
  if (atLeast) {
    return `At least ${count(days)} ${since === 'eta' ? 'overdue' : 'late'}, arrival not reported`
  }
  if (days === 0) return 'On schedule (original ETA)'
  return `${count(Math.abs(days))} ${days > 0 ? 'later' : 'earlier'} than the original ETA`
}
