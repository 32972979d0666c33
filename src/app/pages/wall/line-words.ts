import { ageOf, freshness } from '#domain/tracking/staleness.ts'
import { formatAge } from '#domain/time/format-time.ts'

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
  return { text: `not confirmed for ${formatAge(age)}`, state: 'stale' }
}

/** `12 min`, or `12 min–5 d` where the newest and the oldest answer of the carriers differ. */
export function sourceAgeWords({ newest, oldest }: { newest: number; oldest: number }, now: number): string {
  const [least, most] = [newest, oldest].map((at) => formatAge(Math.max(0, now - at)))
  return least === most ? `${least}` : `${least}–${most}`
}
