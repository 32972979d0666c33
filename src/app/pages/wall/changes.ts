import type { Hold } from '#contract/container.ts'
import { numberOr } from '#domain/util/words.ts'
import type { ReadContainer } from '#domain/reading/container.ts'
import type { ReadShipment } from '#domain/reading/shipment.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { calendarDay } from '#domain/time/calendar-day.ts'
import { isPending } from '#domain/deadline/holds.ts'
import { type Deadline, deadline } from '#domain/deadline/deadline.ts'
import {
  type ActiveShipment,
  type ActiveShipmentsFilter,
  isOfFilter,
} from '#domain/tracking/active-shipments.ts'
import { isOneCall, type VesselCall, vesselCalls } from '#domain/vessel/vessel-call.ts'
import { type BesideContainer, canTruckGo } from '#domain/deadline/release.ts'
import { toldHolds } from '#domain/deadline/reported.ts'
import { holdFact, type HoldFact, holdFactLabel, holdNames } from '#domain/history/hold-fact.ts'
import { leftForInland } from '#domain/journey/whereabouts.ts'

/** One fact that differs between two answers. */
export interface Change {
  /** What it is about: a container number or a vessel. */
  subject: string
  what: string
  /** Null where there was none before. */
  from: string | null
  to: string
  /** How many shipments of the vessel it is about; left out of a box. */
  shipments?: number
}

/** A box as one of two answers has it. */
interface BoxAt extends BesideContainer {
  container: ReadContainer
  shipment: ReadShipment
}

function told(names: readonly HoldFact[], to: string) {
  return names.map((name) => ({ what: holdFactLabel(name), from: null, to }))
}

/** Holds that were announced, came or went. A train leaves the port's holds behind: that clears none. */
function holdChanges(before: BoxAt, after: BoxAt): Omit<Change, 'subject'>[] {
  if (leftForInland(before.container) !== leftForInland(after.container)) return []
  const was = toldHolds(before.container, before.terminal)
  const is = toldHolds(after.container, after.terminal)
  const nameOf = holdNames(was.holds.map(holdFact), is.holds.map(holdFact))
  const namesOf = (all: readonly Hold[], areToCome: boolean) =>
    all.filter((hold) => isPending(hold) === areToCome).map((hold) => nameOf(holdFact(hold)))
  const [held, holds] = [namesOf(was.holds, false), namesOf(is.holds, false)]
  const [announced, pending] = [namesOf(was.holds, true), namesOf(is.holds, true)]
  const nowPending = missingIn(announced, pending)
  return [
    ...told(missingIn([...holds, ...nowPending], held), is.clears ? 'cleared' : 'no longer reported'),
    ...told(missingIn(held, holds), 'placed'),
    ...told(nowPending, 'pending'),
    ...told(
      missingIn([...pending, ...holds], announced),
      is.clears ? 'no longer pending' : 'no longer reported',
    ),
  ]
}

/** News of a box that a truck can fetch; null where none can. */
export function readiness({ container, ...beside }: BoxAt, now: number): string | null {
  const { answer, reason } = canTruckGo(container, beside, now)
  if (answer !== 'yes') return null
  const isTold = reason.code === 'available' && reason.holds === 'reported'
  return isTold ? 'for pickup' : 'for pickup, holds not reported'
}

function lastFreeDay({ binding }: Deadline, now: number): string | null {
  if (binding === null) return null
  const day = formatDay(binding.day, binding.zone, now)
  return binding.doubt === null ? day : `${day} (doubted)`
}

/** What the one list has more of than the other: two holds of one name are two. */
function missingIn(other: readonly HoldFact[], names: readonly HoldFact[]): HoldFact[] {
  const left = [...other]
  return names.filter((name) => {
    const at = left.indexOf(name)
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
}

/** Why there is no day now: one that its owner still reports has merely stopped counting. */
function noDay(was: Deadline, is: Deadline): string {
  const owner = was.binding?.owner
  const isReported =
    owner === 'headline'
      ? is.headline !== null
      : is.owners.some((each) => each.owner === owner && each.day !== null)
  return isReported ? 'no longer applies' : 'not reported'
}

/** Both are judged by one time: else a day could change by being looked at later. */
function boxChanges(was: BoxAt, is: BoxAt, now: number): Change[] {
  const [before, after] = [was.container, is.container]
  const subject = numberOr(after.number)
  const found: Change[] = []
  const add = (what: string, from: string | null, to: string) => found.push({ subject, what, from, to })
  for (const { what, from, to } of holdChanges(was, is)) add(what, from, to)
  const [then, later] = [deadline(before, was.shipment, now), deadline(after, is.shipment, now)]
  const [from, to] = [lastFreeDay(then, now), lastFreeDay(later, now)]
  if (from !== to) add('last free day', from, to ?? noDay(then, later))
  if (before.podDischargedAt === null && after.podDischargedAt !== null) {
    add('discharged', null, 'from the vessel')
  }
  const ready = readiness(is, now)
  if (ready !== null && readiness(was, now) === null) add('ready', null, ready)
  return found
}

function boxesChanges(old: ActiveShipment, item: ActiveShipment, now: number): Change[] {
  const boxes = new Map(old.containers.map((container) => [container.id, container]))
  return item.containers.flatMap((container) => {
    const was = boxes.get(container.id)
    // A box is judged with its shipment: where neither changed, nothing did.
    if (was === undefined || (was === container && old.shipment === item.shipment)) return []
    const is = { container, shipment: item.shipment, terminal: item.terminalRecord }
    return boxChanges({ container: was, shipment: old.shipment, terminal: old.terminalRecord }, is, now)
  })
}

function etaDay({ shipment }: ActiveShipment): string | null {
  return shipment.podEtaAt === null ? null : calendarDay(shipment.podEtaAt, shipment.podTimezone)
}

type Call = VesselCall<ActiveShipment>

/** News of a ship. A bill that moves to another ship, voyage or port is no news of that ship's arrival. */
function callChange(was: Call, is: Call, now: number): Change | null {
  const { name: subject, arrival, item } = is
  if (subject === null || !isOneCall(was, is)) return null
  const { podTimezone: zone, portOfDischargeName: port } = item.shipment
  if (arrival.state === 'arrived') {
    if (was.arrival.state === 'arrived') return null
    return { subject, what: 'arrived', from: null, to: `in ${port ?? 'port'}` }
  }
  const [from, to] = [etaDay(was.item), etaDay(item)]
  if (from === null || to === null || from === to) return null
  return { subject, what: 'ETA', from: formatDay(from, zone, now), to: formatDay(to, zone, now) }
}

/**
 * What differs between two answers, in the order of the later one. A shipment or box that only one of them holds
 * is no change: its tracking began or ended, or it was picked up. An ETA changes when it crosses a day. A call's change
 * counts once, however many of its bills of lading repeat it, and says how many do.
 * @param before everything that was tracked: which ship it is, also shipments tell that the filter leaves out
 * @param now epoch milliseconds of the world: it decides what is ready, and which days are of another year
 */
export function changesBetween(
  before: readonly ActiveShipment[],
  after: readonly ActiveShipment[],
  filter: ActiveShipmentsFilter,
  now: number,
): Change[] {
  const shown = (all: readonly ActiveShipment[]) =>
    vesselCalls(all, now).filter(({ item }) => isOfFilter(item.shipment, filter))
  const known = new Map(shown(before).map((call) => [call.item.shipment.id, call]))
  const changes = new Map<string, Change>()
  const add = (key: string, change: Change) => {
    if (!changes.has(key)) changes.set(key, change)
  }
  for (const call of shown(after)) {
    const { item } = call
    const was = known.get(item.shipment.id)
    // The same object: nothing of this shipment changed.
    if (was === undefined || was.item === item) continue
    const ofShip = callChange(was, call, now)
    if (ofShip !== null) {
      const key = `${call.key}|${ofShip.what}`
      const first = changes.get(key) ?? ofShip
      changes.set(key, { ...first, shipments: (first.shipments ?? 0) + 1 })
    }
    for (const change of boxesChanges(was.item, item, now)) {
      const { subject, what, from, to } = change
      add([subject, what, from, to].join('|'), change)
    }
  }
  return [...changes.values()]
}
