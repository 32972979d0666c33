import type { ContainerStory, ShipmentStory } from '../types.ts'
import { valueAt } from '../history.ts'
import { type PlaceZone, placeZoneOf, reportedInstant } from './local-time.ts'

/** A step of one box as it looks at an instant. */
export interface Passage {
  index: number
  /** Whether it has happened; if not, the instant is the line's estimate. */
  actual: boolean
  instant: number
  placeZone: PlaceZone | null
}

/** How far the current estimates are from the actual times. */
interface Drift {
  departure: number
  arrival: number
}

function driftOf(story: ShipmentStory, now: number): Drift {
  const first = story.legs[0]
  const last = story.legs.at(-1)
  const departure = valueAt(story.departureEstimates, now)
  const arrival = valueAt(story.arrivalEstimates, now)
  return {
    departure:
      first === undefined || departure === undefined || now >= first.departure
        ? 0
        : departure - first.departure,
    arrival: last === undefined || arrival === undefined || now >= last.arrival ? 0 : arrival - last.arrival,
  }
}

/** Every step of a box that the line reports, in the order of the itinerary. */
export function passagesOf(story: ShipmentStory, container: ContainerStory, now: number): Passage[] {
  const drift = driftOf(story, now)
  const lastLeg = story.legs.length - 1
  let arrived = false
  const passages: Passage[] = []
  for (const [index, step] of story.steps.entries()) {
    if (step.leg === lastLeg && step.event?.endsWith('_arrived') === true) arrived = true
    const at = container.at[index]
    if (at === undefined || at === null) continue
    const placeZone = step.locode === null ? null : placeZoneOf(story, step.locode)
    const actual = at <= now
    const promised = arrived ? drift.arrival : step.leg === 0 && isDeparture(step.event) ? drift.departure : 0
    const instant = actual ? at : at + promised
    passages.push({
      index,
      actual,
      placeZone,
      instant: placeZone === null ? instant : reportedInstant(instant, placeZone),
    })
  }
  return passages
}

function isDeparture(event: string | null): boolean {
  return event !== null && (event.endsWith('_loaded') || event.endsWith('_departed'))
}
