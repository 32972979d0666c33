import { ageOf, freshness } from '#domain/tracking/staleness.ts'
import { formatAge } from '#domain/time/format-time.ts'
import type { Arrival } from '#domain/vessel/arrivals.ts'

/** How old a carrier's estimate is; null while it is fresh. `now`: epoch milliseconds. */
export function lineWords(
  answeredAt: string | null,
  now: number,
): { text: string; state: 'aging' | 'stale' } | null {
  const state = freshness('line', answeredAt, now)
  if (state === 'fresh') return null
  const age = ageOf(answeredAt, now)
  if (age === null) return { text: 'never confirmed', state: 'stale' }
  if (state === 'aging') return { text: `estimated ${formatAge(age)} ago`, state }
  return { text: `unconfirmed ${formatAge(age)}`, state: 'stale' }
}

/** Where a call stands, beside its time. `now`: epoch milliseconds. */
export function callWords({ eta, overdueDays, answeredAt }: Arrival, now: number): string {
  if (overdueDays > 0) return 'arrival not reported'
  const aged = lineWords(answeredAt, now)
  if (aged !== null) return aged.text
  return eta < now ? `due ${formatAge(now - eta)} ago` : `ETA in ${formatAge(eta - now)}`
}

/** `12 min`, or `12 min–5 d` where the newest and the oldest answer of the carriers differ. */
export function sourceAgeWords({ newest, oldest }: { newest: number; oldest: number }, now: number): string {
  const [least, most] = [newest, oldest].map((at) => formatAge(Math.max(0, now - at)))
  return least === most ? `${least}` : `${least}–${most}`
}
