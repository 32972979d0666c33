import { instantOf } from '../time/instant.ts'
import { settings } from '../settings.ts'
import { hourMs } from '../time/durations.ts'

export type SourceKind = keyof typeof settings.staleness
/** `never`: there is no time at all. */
export type Freshness = 'fresh' | 'aging' | 'stale' | 'gone' | 'never'

/** How old a fact is, in milliseconds. A fact from the future (a clock runs ahead) is of age 0. */
export function ageOf(at: string | null, now: number): number | null {
  const instant = instantOf(at)
  return instant === null ? null : Math.max(0, now - instant)
}

/** The step of the ladder for a fact of this source, from the fact's own time. */
export function freshness(kind: SourceKind, at: string | null, now: number): Freshness {
  const age = ageOf(at, now)
  if (age === null) return 'never'
  const ladder = settings.staleness[kind]
  if (age <= ladder.fresh * hourMs) return 'fresh'
  if (age <= ladder.aging * hourMs) return 'aging'
  return age <= ladder.stale * hourMs ? 'stale' : 'gone'
}
