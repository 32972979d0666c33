import { type Hearing, hearingCounts } from '#domain/vessel/hearing.ts'
import type { Cargo } from '#domain/vessel/fleet.ts'
import type { CargoState } from '#domain/vessel/on-board.ts'
import { portArrival } from '#domain/journey/port-arrival.ts'
import { formatInstant } from '#domain/time/format-time.ts'
import { formatCount } from '#contract/format-count.ts'
import { plural } from '#domain/util/words.ts'

/** What is known of where a vessel is, in place of an age. Null: its last report has one. */
export const hearingWords: Record<Hearing, string | null> = {
  heard: null,
  unheard: null,
  undated: 'time of last report unknown',
  unreported: 'position not reported',
  'not-in-plan': 'position not in your plan',
  pending: 'loading…',
  failed: 'position could not be loaded',
  'left-out': 'position not looked up',
  'no-imo': 'not on the map: no IMO reported',
}

/** Behind the number of vessels that are not under way as far as anyone knows, in the order in which it is said. */
const restWords: readonly (readonly [Hearing, string])[] = [
  ['unheard', 'not heard from for a day'],
  ['undated', 'last heard at an unknown time'],
  ['unreported', 'without a position'],
  ['failed', 'could not be loaded'],
  ['left-out', 'not looked up'],
  ['no-imo', 'without an IMO'],
]

/** In place of a fact that the report of a vessel would have. */
export const missingFactWords: Record<Hearing, string> = {
  heard: 'not reported',
  unheard: 'not reported',
  undated: 'not reported',
  unreported: 'not reported',
  'not-in-plan': 'not in your plan',
  pending: 'loading…',
  failed: 'could not be loaded',
  'left-out': 'not looked up',
  'no-imo': 'not reported',
}

type Heard = Iterable<{ hearing: Hearing }>

function countsOf(vessels: Heard) {
  const counts = hearingCounts(Array.from(vessels, ({ hearing }) => hearing))
  return (hearing: Hearing) => counts.get(hearing) ?? 0
}

/** `3 not heard from for a day`: how many vessels do not stand on the map, and why; each is counted once. */
export function offMapWords(vessels: Heard): string[] {
  const count = countsOf(vessels)
  const unpaid = count('not-in-plan')
  return [
    ...(unpaid === 0 ? [] : [`${plural(unpaid, 'vessel')}, positions not in your plan`]),
    ...restWords.flatMap(([hearing, words]) =>
      count(hearing) === 0 ? [] : [`${formatCount(count(hearing))} ${words}`],
    ),
  ]
}

/** `35 vessels under way`, and how many others there are. While some are awaited, only how many there are of all. */
export function fleetWords(vessels: readonly { hearing: Hearing }[]): string[] {
  const count = countsOf(vessels)
  if (count('pending') > 0) return [plural(vessels.length, 'vessel')]
  const rest = offMapWords(vessels)
  return count('heard') === 0 && count('not-in-plan') > 0
    ? rest
    : [`${plural(count('heard'), 'vessel')} under way`, ...rest]
}

function side(value: number, positive: string, negative: string, digits: number): string {
  return `${Math.abs(value).toFixed(digits)}° ${value < 0 ? negative : positive}`
}

/** `34.52° N, 131.88° W`: a position as sailors write it. A longitude beyond 180° is brought back. */
export function positionWords(
  { latitude, longitude }: { latitude: number; longitude: number },
  digits = 2,
): string {
  const wrapped = ((((longitude + 180) % 360) + 360) % 360) - 180
  return `${side(latitude, 'N', 'S', digits)}, ${side(wrapped, 'E', 'W', digits)}`
}

/** What stands after the number of shipments that are in a state; those on board stand first, with their boxes. */
const stateWords: Record<Exclude<CargoState, 'aboard'>, (count: number) => string> = {
  'other-ship': (count) => `${count} still on another vessel`,
  'not-reported': (count) => `arrival of ${count} not reported`,
  arrived: (count) => `${count} arrived`,
}

/** `2 shipments, 5 containers on board, arrival of 1 not reported`: the same on the map and on the vessel's page. */
export function onBoardWords(all: readonly { cargo: Cargo; state: CargoState }[]): string {
  const aboard = all.filter(({ state }) => state === 'aboard')
  const boxes = aboard.reduce((sum, { cargo }) => sum + cargo.containers.length, 0)
  const load = boxes === 0 ? '' : `, ${plural(boxes, 'container')}`
  const others = (['other-ship', 'not-reported', 'arrived'] as const).flatMap((state) => {
    const count = all.filter((each) => each.state === state).length
    return count === 0 ? [] : [stateWords[state](count)]
  })
  return [`${plural(aboard.length, 'shipment')}${load} on board`, ...others].join(', ')
}

/** `arrival in Los Angeles not reported, was due 23 Oct`; null where the ETA of a cargo is not over. */
export function overdueWords({ shipment, containers }: Cargo, now: number): string | null {
  const arrival = portArrival(shipment, containers, now)
  if (arrival.state !== 'overdue') return null
  const port = shipment.portOfDischargeName ?? shipment.portOfDischargeLocode
  const day = formatInstant(arrival.eta, shipment.podTimezone, 'short-date', now)
  return `arrival${port === null ? '' : ` in ${port}`} not reported, was due ${day}`
}
