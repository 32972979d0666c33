import { instantOf } from '#contract/instant.ts'
import { settings } from '../settings.ts'
import { dayMs, hourMs } from '../time/durations.ts'

export type SourceKind = keyof typeof settings.staleness
/** `never`: there is no time at all. */
export type Freshness = 'fresh' | 'aging' | 'stale' | 'gone' | 'never'

/**
 * How old a fact is, in milliseconds. One that is a little ahead (a clock, or a wall clock that was read as UTC) is
 * of age 0; one of a later day has no time that can be believed.
 */
export function ageOf(at: string | null, now: number): number | null {
  const instant = instantOf(at)
  return instant === null || instant > now + dayMs ? null : Math.max(0, now - instant)
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
