import { hourMs } from '../time/durations.ts'
import { now } from './awkward.ts'

const textOf = (instant: number) => new Date(instant).toISOString().replace('.000', '')

function inMonth(month: number) {
  return (day: number, hour = 0, minute = 0) => textOf(Date.UTC(2026, month - 1, day, hour, minute))
}

/** Instants of 2026 in UTC: `nov(20, 14, 30)` is 2026-11-20T14:30:00Z, `nov(20)` its midnight. */
export const [sep, oct, nov, dec] = [inMonth(9), inMonth(10), inMonth(11), inMonth(12)] as const

/** So many hours before the `now` of the tables. */
export const hoursAgo = (hours: number) => textOf(now - hours * hourMs)
