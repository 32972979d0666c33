import { instantOf } from '#contract/instant.ts'
import { settings } from '../settings.ts'
import { dayMs } from '../time/durations.ts'
import { findLast, findLastIndex, largest } from '../util/lists.ts'
import { type Event, rankOf } from './event.ts'
import { isSamePlace } from './place.ts'

/** With which a box begins a trip of another load, once it is back empty. */
const beginnings: ReadonlySet<string | null> = new Set([
  'empty_out',
  'full_in',
  'vessel_loaded',
  'vessel_departed',
])

/** After which a box is at the end of a trip, whether or not its empty return is told. */
const endings: ReadonlySet<string | null> = new Set(['vessel_discharged', 'full_out'])

/** Whether an event begins another trip than that of the events before it. */
function begins({ record, estimated, at }: Event, before: readonly Event[]): boolean {
  if (estimated || !beginnings.has(record.event)) return false
  const done = before.filter((event) => !event.estimated && rankOf(event.record.event) !== null)
  if (done.at(-1)?.record.event === 'empty_in') return true
  const end = findLast(done, (event) => endings.has(event.record.event))
  if (end === undefined) return false
  if (record.event === 'empty_out') return true
  // Long as it may have stood there, a ship takes it on from where one left it.
  if (record.event === 'vessel_departed' && isSamePlace(record, end.record) === true) return false
  // Soon after, it is the way through a port between two ships, or to a ramp. A ship is loaded on such ways only.
  const isLater = at !== null && end.at !== null && at - end.at > settings.arrival.sameCallDays * dayMs
  return isLater && record.event !== 'vessel_loaded'
}

/**
 * The events of one trip of the box, of all of them in the order of time.
 * @param times of this trip, as the box and its shipment tell them; without any it is the last one
 */
export function ofTrip(events: readonly Event[], times: readonly (string | null)[]): Event[] {
  const trips: Event[][] = []
  for (const event of events) {
    const trip = trips.at(-1)
    if (trip === undefined || begins(event, trip)) trips.push([event])
    else trip.push(event)
  }
  const began = trips.map((trip) => trip.find(({ at }) => at !== null)?.at ?? Number.NEGATIVE_INFINITY)
  const underWay = times.flatMap((time) => {
    const at = instantOf(time)
    return at === null
      ? []
      : [
          Math.max(
            0,
            findLastIndex(began, (begin) => begin <= at),
          ),
        ]
  })
  const told = trips.map((_, index) => underWay.filter((trip) => trip === index).length)
  return trips[told.lastIndexOf(largest(told))] ?? []
}
