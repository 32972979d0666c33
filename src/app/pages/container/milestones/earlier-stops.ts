import { listWords, plural } from '#domain/util/words.ts'
import type { Journey, Stop } from '#domain/journey/journey.ts'
import { formatInstant } from '#domain/time/format-time.ts'

/** Milestones that have happened up to which a journey is shown whole: more push the present off the screen. */
const shownWhole = 12

/** How many stops at the start of a long journey are folded: all before the one where the box is, or was last. */
export function earlierStops({ stops, latest }: Pick<Journey, 'stops' | 'latest'>): number {
  const here = stops.findIndex((stop) => stop.entries.some((entry) => entry.id === latest?.id))
  const past = stops
    .slice(0, here + 1)
    .flatMap((stop) => stop.entries)
    .filter((entry) => entry.kind === 'malformed' || !entry.estimated)
  return past.length > shownWhole ? Math.max(0, here) : 0
}

/** `Busan, Shanghai: 8 milestones since 12 Oct`: days of the place, in whatever time the rest is shown. */
export function earlierText(stops: readonly Stop[], now: number): string {
  const entries = stops.flatMap((stop) => stop.entries)
  const first = entries.find((entry) => entry.kind === 'milestone' && entry.at !== null)
  const since =
    first?.kind === 'milestone' && first.at !== null
      ? ` since ${formatInstant(first.at, first.zone, 'short-date', now)}`
      : ''
  const places = listWords(stops.map((stop) => stop.name ?? stop.locode ?? 'place not reported'))
  return `${places}: ${plural(entries.length, 'milestone')}${since}`
}
