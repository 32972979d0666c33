import { instantOf } from '#contract/instant.ts'
import type { Journey, Stop } from '#domain/journey/journey.ts'

/** A port on the way where the box changes its ship. */
export interface RouteStop {
  name: string
  /** Part of the way from 0 to 1; null where the times are not known. */
  at: number | null
  state: 'done' | 'under-way' | 'planned'
}

/** When the box came, or left, whichever is reported first; null for a wall clock that cannot be compared. */
function instantAt(stop: Stop): number | null {
  for (const entry of stop.entries) {
    if (entry.kind !== 'milestone' || entry.zone === null) continue
    const instant = instantOf(entry.at)
    if (instant !== null) return instant
  }
  return null
}

/**
 * Where an instant lies between departure and arrival, kept a little off both ends so that its mark can be
 * seen beside theirs; null outside of them. All in epoch milliseconds.
 */
export function stopOnLine(at: number, departure: number, arrival: number): number | null {
  if (!(departure < arrival) || at < departure || at > arrival) return null
  return Math.max(0.06, Math.min(0.94, (at - departure) / (arrival - departure)))
}

/**
 * The transshipments of a journey, placed between departure and arrival (epoch milliseconds; null where
 * they are not known).
 */
export function routeStops(journey: Journey, departure: number | null, arrival: number | null): RouteStop[] {
  return journey.stops.flatMap((stop) => {
    if (stop.transshipment === null) return []
    const instant = instantAt(stop)
    const at =
      instant === null || departure === null || arrival === null
        ? null
        : stopOnLine(instant, departure, arrival)
    return [{ name: stop.name ?? stop.locode ?? 'unnamed port', at, state: stop.transshipment.state }]
  })
}
