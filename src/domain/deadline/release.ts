import type { Hold } from '#contract/container.ts'
import type { ReadContainer, SentTime } from '../reading/container.ts'
import { instantOf } from '#contract/instant.ts'
import type { ReadShipment } from '../reading/shipment.ts'
import { inlandPlan } from '../journey/inland-plan.ts'
import { isLongOverdue, portArrival } from '../journey/port-arrival.ts'
import { type Silence, silenceOf } from '../journey/silence.ts'
import { hasPassed } from '../time/calendar-day.ts'
import {
  isAshore,
  isOnTrain,
  leftForInland,
  pickedUp,
  speaksOfThePort,
  wasUnloaded,
  wentInland,
  zoneInPlace,
} from '../journey/whereabouts.ts'
import { activeHolds, pendingHolds } from './holds.ts'
import { terminalReports, type TerminalSource } from './never-reported.ts'
import { reportedAvailable } from './reported-available.ts'
import { reportedHolds, type ReportState } from './reported.ts'
import { type TerminalProof, terminalProof } from './terminal-proof.ts'

/** A time with the zone of its place. */
export interface PlaceTime {
  at: string
  zone: string | null
}

/** An ETA without an arrival. */
export interface ShipEta extends PlaceTime {
  /** Its day or its hour is over. */
  wasDue: boolean
  /** Where it is ahead, since when nobody has confirmed it. */
  silence: Silence | null
}

/** Why a truck can or cannot go, with what its words need (`release-words.ts`). */
export type ReleaseReason =
  | { code: 'hold'; hold: Hold }
  | { code: 'available'; proof: Extract<TerminalProof, 'sure' | 'stale'>; holds: ReportState }
  /** What the terminal said when it was last checked, too long ago to count. */
  | { code: 'was-available' | 'was-not-available'; checked: PlaceTime }
  /** `never`: nobody has looked at the terminal. */
  | { code: 'not-available'; proof: TerminalProof }
  | { code: 'on-ship'; eta: ShipEta | null }
  | { code: 'arrival-not-reported'; eta: PlaceTime }
  /** The terminal and the status say opposite things. */
  | { code: 'status-differs'; status: string }
  /** The terminal says available, and another source that the box is gone. */
  | { code: 'told-gone'; against: string }
  | { code: 'ship-not-in'; eta: ShipEta }
  /** The discharge was sent as an actual one, and is still to come. */
  | { code: 'discharge-ahead'; at: PlaceTime }
  | { code: 'routed-by-rail'; to: string | null }
  | {
      code:
        | 'returned-empty'
        | 'picked-up'
        | 'available-never-checked'
        | 'holds-not-reported'
        | 'not-discharged'
        | 'discharge-not-reported'
        | 'waiting-for-train'
        | 'loaded-on-train'
        | 'on-train'
        | 'not-unloaded'
        | 'availability-not-reported'
        | 'terminal-does-not-report'
        | 'ramp-not-reported'
    }

interface Decision {
  answer: 'yes' | 'no' | 'unknown'
  /** The first that decides. */
  reason: ReleaseReason
}

export interface TruckAnswer extends Decision {
  /** A yes that nothing weakens: the only one that may be green. */
  sure: boolean
  /** A hold that is not in force yet; beside `yes` it must be shown. */
  pendingHold: Hold | null
  /** The inland destination of a box at the port whose railroad nobody names: it may not be fetched there. */
  inlandTo: string | null
  /** It stands at a yard outside the terminal, whose word this is. */
  offDock: boolean
  /** Of what was sent as done and is still to come, the first. Null where it changes nothing, or is the reason. */
  ahead: SentTime | null
  /** When the terminal was last looked at: how old the proof is. Null: never. */
  checkedAt: string | null
}

/** What is known beside the container. Null: not in the answer. */
export interface BesideContainer {
  shipment: ReadShipment | null
  terminal: TerminalSource
  /** What another source says of a box that is gone, in words; left out: nothing. */
  against?: string
}

function no(reason: ReleaseReason): Decision {
  return { answer: 'no', reason }
}

function unknown(reason: ReleaseReason): Decision {
  return { answer: 'unknown', reason }
}

function etaOf(shipment: ReadShipment | null, now: number): ShipEta | null {
  if (shipment === null || shipment.podEtaAt === null) return null
  const { podEtaAt: at, podTimezone: zone } = shipment
  const wasDue = hasPassed(at, zone, now)
  return { at, zone, wasDue, silence: wasDue ? null : silenceOf(shipment, now) }
}

/** The ship that still has the box; null where it has it no more, or nothing says so. */
function onShip(container: ReadContainer, shipment: ReadShipment | null, now: number): Decision | null {
  if (isAshore(container)) return null
  if (container.podArrivedAt !== null) return no({ code: 'not-discharged' })
  if (container.currentStatus !== 'on_ship') return null
  const arrival = shipment === null ? null : portArrival(shipment, [container], now)
  if (arrival?.state === 'arrived') return no({ code: 'not-discharged' })
  const eta = etaOf(shipment, now)
  const isLost = arrival !== null && eta !== null && isLongOverdue(arrival)
  return isLost ? unknown({ code: 'arrival-not-reported', eta }) : no({ code: 'on-ship', eta })
}

/** A ship still to come, though the terminal has a word about the box: no fact says that it was unloaded. */
function shipToCome(container: ReadContainer, shipment: ReadShipment | null, now: number): Decision | null {
  const eta = etaOf(shipment, now)
  if (wasUnloaded(container) || shipment === null || eta === null) return null
  if (container.podArrivedAt !== null || shipment.podAtaAt !== null) return null
  if (shipment.callArrival !== undefined) return null
  const due = instantOf(eta.at)
  if (due === null || due <= now) return null
  return unknown({ code: 'ship-not-in', eta })
}

/** The train that has the box or will take it, as far as any fact says. */
function byRail(container: ReadContainer, shipment: ReadShipment | null): Decision | null {
  if (isOnTrain(container)) return no({ code: container.indAtaAt === null ? 'on-train' : 'not-unloaded' })
  if (wentInland(container)) {
    return leftForInland(container) ? null : no({ code: 'loaded-on-train' })
  }
  if (container.currentStatus === 'awaiting_inland_transfer') return no({ code: 'waiting-for-train' })
  const plan = inlandPlan(container, shipment)
  return plan?.by === 'rail' ? no({ code: 'routed-by-rail', to: plan.to }) : null
}

/** Of a box that nobody can fetch, whatever else is reported of it. */
const statusesOfNoPickup: ReadonlySet<string> = new Set([
  'not_available',
  'picked_up',
  'delivered',
  'empty_returned',
])

/** What the terminal's word is worth once nothing stands in the way. */
function byTerminal(
  container: ReadContainer,
  { shipment, terminal, against }: BesideContainer,
  now: number,
): Decision {
  const available = reportedAvailable(container)
  if (available !== true && !isAshore(container)) return unknown({ code: 'discharge-not-reported' })
  if (available === null) {
    const says = terminalReports(terminal, 'available_for_pickup') || wentInland(container)
    return unknown({ code: says ? 'availability-not-reported' : 'terminal-does-not-report' })
  }
  if (available) {
    const { currentStatus: status } = container
    if (status !== null && statusesOfNoPickup.has(status)) return unknown({ code: 'status-differs', status })
    if (against !== undefined) return unknown({ code: 'told-gone', against })
    const toCome = shipToCome(container, shipment, now)
    if (toCome !== null) return toCome
    const at = container.ahead?.find(({ fact }) => fact === 'podDischargedAt')
    if (at !== undefined && !wentInland(container)) return unknown({ code: 'discharge-ahead', at })
  }
  if (speaksOfThePort(container)) return unknown({ code: 'ramp-not-reported' })
  const proof = terminalProof(container, shipment, now)
  if (proof === 'past' && container.terminalCheckedAt !== null) {
    const checked = { at: container.terminalCheckedAt, zone: zoneInPlace(container) }
    return unknown({ code: available ? 'was-available' : 'was-not-available', checked })
  }
  if (!available) return no({ code: 'not-available', proof })
  // Without a look-up nobody can have seen holds either.
  if (proof === 'never' || proof === 'past') return unknown({ code: 'available-never-checked' })
  const holds = reportedHolds(container, terminal).state
  // A list that did not come is not an empty one.
  if (holds === 'not-reported') return unknown({ code: 'holds-not-reported' })
  return { answer: 'yes', reason: { code: 'available', proof, holds } }
}

function decide(container: ReadContainer, beside: BesideContainer, now: number): Decision {
  if (container.emptyTerminatedAt !== null) return no({ code: 'returned-empty' })
  if (pickedUp(container) !== null) return no({ code: 'picked-up' })
  const elsewhere = onShip(container, beside.shipment, now) ?? byRail(container, beside.shipment)
  if (elsewhere !== null) return elsewhere
  const [hold] = activeHolds(container)
  return hold === undefined ? byTerminal(container, beside, now) : no({ code: 'hold', hold })
}

/**
 * Can a truck go for this box? The first reason that decides wins: gone, where the box is, how it goes on from the
 * port, a hold, what the terminal reports: domain/README.md, Availability. What is not reported, or was reported
 * too long ago, is "not known", never "no" and never "yes". The answer is as good as its proof: show the age of
 * `checkedAt` beside it.
 */
export function canTruckGo(container: ReadContainer, beside: BesideContainer, now: number): TruckAnswer {
  const { answer, reason } = decide(container, beside, now)
  const pendingHold = pendingHolds(container)[0] ?? null
  const atPort = answer !== 'no' && isAshore(container) && !wentInland(container)
  const plan = atPort ? inlandPlan(container, beside.shipment) : null
  const inlandTo = plan?.to ?? null
  const offDock = answer === 'yes' && container.currentStatus === 'off_dock'
  const isTold = answer === 'no' || reason.code === 'discharge-ahead'
  const ahead = isTold ? null : (container.ahead?.[0] ?? null)
  // What nobody reports cannot be none.
  const proved = reason.code === 'available' && reason.proof === 'sure' && reason.holds === 'reported'
  const sure = proved && pendingHold === null && inlandTo === null && !offDock && ahead === null
  const weakens = { pendingHold, inlandTo, offDock, ahead }
  return { answer, reason, sure, ...weakens, checkedAt: container.terminalCheckedAt }
}

/** True where a truck can go: what screens count and list as ready. */
export function isReady(container: ReadContainer, beside: BesideContainer, now: number): boolean {
  return canTruckGo(container, beside, now).answer === 'yes'
}
