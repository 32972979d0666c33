import { instantOf } from '#contract/instant.ts'
import { findLastIndex, sorted } from '#domain/util/lists.ts'
import { calendarDay, daysBetween } from '#domain/time/calendar-day.ts'
import type { MalformedMilestone, Milestone } from '#domain/journey/milestones.ts'
import { isSameShip } from '#domain/reading/ship.ts'
import { settings } from '#domain/settings.ts'
import type { VettedEvent } from './vetted-events.ts'
import { minuteMs, dayMs } from '#domain/time/durations.ts'

/** In what a vetted event departs from the carrier's of the same name. */
export type Difference =
  /** Vetted time minus the carrier's, in milliseconds. */
  | { kind: 'time'; ms: number }
  /** The carrier reports only days: vetted day minus the carrier's. */
  | { kind: 'days'; days: number }
  /** One of the two has no zone, or no time at all: whether they differ is not known. */
  | { kind: 'time-unknown' }
  | { kind: 'place' }
  | { kind: 'ship' }
  /** Vetted as actual, while the carrier still expects it. */
  | { kind: 'happened' }

export type Verdict =
  | { kind: 'both'; vetted: VettedEvent; differences: Difference[] }
  | { kind: 'vetted-only'; vetted: VettedEvent }
  | { kind: 'carrier-only' }
  /** It lies ahead: only what has happened is vetted. */
  | { kind: 'ahead' }

export interface Comparison {
  /** The carrier's events in their order, with those that only the service knows where their time puts them. */
  entries: (Milestone | MalformedMilestone)[]
  /** By the id of the entry. Unreadable ones have none. */
  verdicts: ReadonlyMap<string, Verdict>
}

/** Timestamps of the two lists are cut to the minute by some sources. */
const sameMs = minuteMs

function otherPlace(one: { locode: string | null }, other: { locode: string | null }): boolean {
  return one.locode !== null && other.locode !== null && one.locode !== other.locode
}

/** How far apart two times are, in milliseconds; 0 where one of them is not reported. */
function apart(carrier: Milestone, vetted: VettedEvent): number {
  const [said, is] = [instantOf(carrier.at), instantOf(vetted.at)]
  return said === null || is === null ? 0 : Math.abs(is - said)
}

interface Pair {
  carrier: Milestone
  vetted: VettedEvent
}

/**
 * Which event of the carrier is which vetted one. Of one name a box can have several: the same place comes
 * first, then what has happened, then the nearest time.
 */
function pairsOf(carriers: readonly Milestone[], vetted: readonly VettedEvent[]): Pair[] {
  const candidates = sorted(
    carriers
      .flatMap((carrier) =>
        vetted
          .filter((each) => each.event === carrier.event)
          .map((each) => ({
            carrier,
            vetted: each,
            elsewhere: otherPlace(carrier, each),
            distance: apart(carrier, each),
          })),
      )
      .filter(
        ({ elsewhere, distance }) =>
          distance <= (elsewhere ? settings.vetted.otherPlaceDays : settings.vetted.samePlaceDays) * dayMs,
      ),
    (one, other) =>
      Number(one.elsewhere) - Number(other.elsewhere) ||
      Number(one.carrier.estimated) - Number(other.carrier.estimated) ||
      one.distance - other.distance,
  )
  const taken = new Set<string>()
  return candidates.filter(({ carrier, vetted: event }) => {
    if (taken.has(carrier.id) || taken.has(event.id)) return false
    taken.add(carrier.id).add(event.id)
    return true
  })
}

function timeDifference(carrier: Milestone, vetted: VettedEvent): Difference | null {
  const [said, is] = [instantOf(carrier.at), instantOf(vetted.at)]
  if (said === null && is === null) return null
  if (said === null || is === null || (carrier.zone === null) !== (vetted.zone === null)) {
    return carrier.at === vetted.at ? null : { kind: 'time-unknown' }
  }
  if (carrier.dateOnly) {
    const [saidDay, isDay] = [calendarDay(said, carrier.zone), calendarDay(is, vetted.zone)]
    const days = saidDay === null || isDay === null ? 0 : daysBetween(saidDay, isDay)
    return days === 0 ? null : { kind: 'days', days }
  }
  return Math.abs(is - said) < sameMs ? null : { kind: 'time', ms: is - said }
}

function otherText(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one.toLowerCase() !== other.toLowerCase()
}

function differencesOf({ carrier, vetted }: Pair): Difference[] {
  const found: Difference[] = []
  if (carrier.estimated && carrier.at !== null) {
    found.push({ kind: 'happened' })
  } else {
    const time = timeDifference(carrier, vetted)
    if (time !== null) found.push(time)
  }
  if (otherPlace(carrier, vetted)) found.push({ kind: 'place' })
  const isSame = isSameShip({ imo: null, name: carrier.vessel }, { imo: null, name: vetted.vessel })
  if (isSame === false || otherText(carrier.voyage, vetted.voyage)) found.push({ kind: 'ship' })
  return found
}

/** Behind the last entry of before; what has happened does not go behind what lies ahead. */
function placeFor(entries: readonly (Milestone | MalformedMilestone)[], event: VettedEvent): number {
  const instant = instantOf(event.at)
  const behind = findLastIndex(entries, (entry) => {
    if (entry.kind !== 'milestone' || (entry.estimated && !event.estimated)) return false
    const other = instantOf(entry.at)
    return instant === null || (other !== null && other <= instant)
  })
  return behind + 1
}

/** The carrier's events of a box beside those that the service has vetted. */
export function compareEvents(
  carriers: readonly (Milestone | MalformedMilestone)[],
  vetted: readonly VettedEvent[],
): Comparison {
  const reported = carriers.filter((entry) => entry.kind === 'milestone')
  const pairs = pairsOf(reported, vetted)
  const verdicts = new Map<string, Verdict>(
    reported.map((entry) => [entry.id, { kind: entry.estimated ? 'ahead' : 'carrier-only' }]),
  )
  for (const pair of pairs) {
    // One that is dated in the future was sent as actual: it lies ahead like the carrier's estimates.
    if (pair.vetted.estimated) continue
    const differences = differencesOf(pair)
    verdicts.set(pair.carrier.id, { kind: 'both', vetted: pair.vetted, differences })
  }
  const names = new Map(
    reported.flatMap(({ locode, placeName }) =>
      locode === null || placeName === null ? [] : [[locode, placeName]],
    ),
  )
  const paired = new Set(pairs.map((pair) => pair.vetted.id))
  const entries = [...carriers]
  const alone = sorted(
    vetted.filter(({ id }) => !paired.has(id)),
    (one, other) => (instantOf(one.at) ?? Infinity) - (instantOf(other.at) ?? Infinity),
  )
  for (const event of alone) {
    const placeName = names.get(event.locode ?? '') ?? event.placeName
    entries.splice(placeFor(entries, event), 0, { ...event, placeName })
    verdicts.set(event.id, event.estimated ? { kind: 'ahead' } : { kind: 'vetted-only', vetted: event })
  }
  return { entries, verdicts }
}

/** How many events differ or are reported by one side only. */
export function countDifferences({ verdicts }: Comparison): number {
  return [...verdicts.values()].filter(
    (verdict) =>
      verdict.kind === 'carrier-only' ||
      verdict.kind === 'vetted-only' ||
      (verdict.kind === 'both' && verdict.differences.length > 0),
  ).length
}
