import { placeOf } from '../data/ports.ts'
import type { Random } from '../random.ts'
import { distanceNauticalMiles } from '../sea/great-circle.ts'
import type { Leg, Step } from '../types.ts'
import { day, hour, minute } from '../zone.ts'
import { stepKey } from './itinerary.ts'

/** When a box passes each step, by the step's short name. */
export type Passages = Map<string, number>

function toMinute(instant: number): number {
  return Math.round(instant / minute) * minute
}

/** From the empty gate-out at origin to the discharge at the port of discharge. */
export function seaPassages(legs: readonly Leg[], random: Random): Passages {
  const passages: Passages = new Map()
  const set = (key: string, instant: number) => passages.set(key, toMinute(instant))
  const first = legs[0]
  if (first === undefined) return passages
  set('empty_out', first.departure - random.between(5.5, 10) * day)
  set('full_in', first.departure - random.between(2.05, 4.5) * day)
  for (const [index, leg] of legs.entries()) {
    const before = legs[index - 1]
    const next = legs[index + 1]
    const waited = before === undefined ? 40 * hour : leg.departure - before.arrival
    set(`loaded ${index}`, leg.departure - waited * random.between(0.06, 0.2))
    set(`departed ${index}`, leg.departure)
    set(`arrived ${index}`, leg.arrival)
    const wait = next === undefined ? random.between(14, 100) * hour : next.departure - leg.arrival
    set(`discharged ${index}`, leg.arrival + wait * random.between(0.12, 0.4))
  }
  return passages
}

/** Nautical miles that a train makes in a day, stops included. */
const trainMilesPerDay = 330

/** From discharge to the inland ramp, for the steps by rail. */
export function railPassages(
  passages: Passages,
  steps: readonly Step[],
  landed: number,
  random: Random,
): void {
  const ramps = steps.filter(
    (step) => step.event === 'rail_arrived' || step.event === 'arrived_at_destination',
  )
  const from = steps.find((step) => step.event === 'rail_departed')?.locode
  if (from === undefined || from === null) return
  const loaded = landed + random.between(18, 70) * hour
  const departed = loaded + random.between(4, 16) * hour
  passages.set('rail_loaded', toMinute(loaded))
  passages.set('rail_departed', toMinute(departed))
  let clock = departed
  let at = placeOf(from)
  for (const step of ramps) {
    const place = placeOf(step.locode ?? from)
    const miles = distanceNauticalMiles([at.longitude, at.latitude], [place.longitude, place.latitude])
    clock += (miles / trainMilesPerDay) * day + random.between(4, 14) * hour
    passages.set(stepKey(step), toMinute(clock))
    at = place
  }
  passages.set('rail_unloaded', toMinute(clock + random.between(2, 10) * hour))
}
