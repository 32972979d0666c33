import type { History } from '../types.ts'
import { minute } from '../zone.ts'
import type { Release } from './release.ts'

function whole(instant: number): number {
  return Math.round(instant / minute) * minute
}

function history<Value>(entries: History<Value>): History<Value> {
  return entries.map((entry) => ({ from: whole(entry.from), value: entry.value }))
}

/** Facts with every instant on a whole minute, which also keeps the stored stories short. */
export function toTheMinute(facts: Release['facts']): Release['facts'] {
  const { terminal, line, rail } = facts.lastFreeDays
  const checks = facts.terminalChecks
  return {
    ...facts,
    lastFreeDays: { terminal: history(terminal), line: history(line), rail: history(rail) },
    availability: history(facts.availability),
    holds: facts.holds.map((hold) => ({ ...hold, status: history(hold.status) })),
    fees: (facts.fees ?? []).map((fee) => ({
      ...fee,
      from: whole(fee.from),
      until: fee.until === null ? null : whole(fee.until),
    })),
    appointment: history(facts.appointment),
    yardPlace: history(facts.yardPlace),
    terminalChecks:
      checks === null
        ? null
        : { ...checks, from: whole(checks.from), until: checks.until === null ? null : whole(checks.until) },
  }
}
