import { isHeard, type Sighting, sightingFreshness } from './sighting.ts'

/** How a vessel was asked for: its report may not be wanted, not be for sale to this account, or not come. */
export type Inquiry = 'no-imo' | 'left-out' | 'pending' | 'failed' | 'not-in-plan' | 'answered'

/** What is known of where a vessel is now. Only one that is `heard` stands on the map and counts as under way. */
export type Hearing =
  /** Within the ladder of positions: fresh, aging or stale. */
  | 'heard'
  /** Reported, but not for so long that it may be anywhere. */
  | 'unheard'
  /** Reported at a place, at a time that nobody tells. */
  | 'undated'
  /** Asked, and no place was ever reported. */
  | 'unreported'
  | 'not-in-plan'
  | 'pending'
  | 'failed'
  /** Beyond the vessels that are asked for. */
  | 'left-out'
  /** Nothing to ask by. */
  | 'no-imo'

/** What is known of a vessel. `now` in epoch milliseconds. */
export function hearingOf(inquiry: Inquiry, sighting: Sighting | null, now: number): Hearing {
  if (inquiry !== 'answered' && inquiry !== 'not-in-plan') return inquiry
  const step = sightingFreshness(sighting, now)
  if (sighting !== null && isHeard(step)) return 'heard'
  // Nobody may listen: that it was not heard says nothing of the ship.
  if (inquiry === 'not-in-plan') return inquiry
  if (sighting === null) return 'unreported'
  return step === 'never' ? 'undated' : 'unheard'
}

/** How many vessels there are of each. */
export function hearingCounts(hearings: Iterable<Hearing>): ReadonlyMap<Hearing, number> {
  const counts = new Map<Hearing, number>()
  for (const hearing of hearings) counts.set(hearing, (counts.get(hearing) ?? 0) + 1)
  return counts
}
