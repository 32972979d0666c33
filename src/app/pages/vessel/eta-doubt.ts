import { instantOf } from '#contract/instant.ts'
import { settings } from '#domain/settings.ts'
import { hourMs } from '#domain/time/durations.ts'

/** So near a port a ship may lie at its berth: nothing is doubted. */
const nearNauticalMiles = 30

/**
 * Why an ETA cannot hold: the knots that the ship would have to keep up, where no container ship does, or
 * `over` where the ETA has passed and the ship is not there. Null without a doubt. It is never an ETA of our
 * own.
 */
export function etaDoubt(distanceLeft: number, eta: string | null, now: number): number | 'over' | null {
  const at = instantOf(eta)
  if (at === null || distanceLeft < nearNauticalMiles) return null
  if (at <= now) return 'over'
  const needed = distanceLeft / ((at - now) / hourMs)
  return needed > settings.track.fastestKnots ? Math.round(needed) : null
}
