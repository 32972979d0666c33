import type { Container, Fee } from '#contract/container.ts'
import { instantOf } from '#contract/instant.ts'
import { dayMs } from '../time/durations.ts'
import { comesAt } from './ahead.ts'
import { asRead, onceRead, type Read, type Reading } from './read.ts'
import type { ReadShipment } from './shipment.ts'

/** The actual times of a box, each by the zone of its place. */
export const boxTimes = [
  ['podTimezone', 'podArrivedAt'],
  ['podTimezone', 'podDischargedAt'],
  ['podTimezone', 'podFullOutAt'],
  ['podTimezone', 'podRailLoadedAt'],
  ['podTimezone', 'podRailDepartedAt'],
  ['finalDestinationTimezone', 'indAtaAt'],
  ['finalDestinationTimezone', 'indRailUnloadedAt'],
  ['finalDestinationTimezone', 'finalDestinationFullOutAt'],
  ['finalDestinationTimezone', 'deliveredAt'],
  ['emptyTerminatedTimezone', 'emptyTerminatedAt'],
] as const

export type ActualTime = (typeof boxTimes)[number][1]

/** A time that was sent as an actual one. */
export interface SentTime {
  fact: ActualTime
  at: string
  zone: string | null
}

/** The times of a box that may be of an earlier trip: an appointment too. */
const tripTimes = [...boxTimes, ['podTimezone', 'pickupAppointmentAt']] as const

/** A time of an earlier trip. */
interface EarlierTime {
  fact: (typeof tripTimes)[number][1]
  at: string
  zone: string | null
}

/** Facts that were left out of a box; undefined for none. */
interface LeftOutOfBox {
  /** Still to come. */
  ahead?: readonly SentTime[]
  /** From before the ship left, on an earlier trip of the box. */
  earlier?: readonly EarlierTime[]
  /** Posted while the box is on its ship, so for an earlier trip. */
  earlierFees?: readonly Fee[]
}

/** A box as it is at an instant: domain/README.md, Reading. */
export type ReadContainer = Read<Container & LeftOutOfBox>

/** Statuses of a box that has not come to the port. */
const statusesBefore: ReadonlySet<string | null> = new Set(['new', 'on_ship'])

/** Whether any sum is asked for. */
function isCharged(fees: readonly Fee[] | null | undefined): fees is readonly Fee[] {
  return fees?.some(({ amount }) => amount !== null && amount > 0) === true
}

/** @param tripBegan the ship's departure; null where it is not known */
function containerAt(sent: Container, tripBegan: string | null, now: number): Reading<ReadContainer> {
  const changed: Partial<Container> = {}
  const leftOut: LeftOutOfBox = {}
  let until = Number.POSITIVE_INFINITY
  // A day is left for clocks of zones that are not known.
  const begin = (instantOf(tripBegan) ?? Number.NEGATIVE_INFINITY) - dayMs
  for (const [zoneOf, fact] of tripTimes) {
    const [at, zone] = [sent[fact], sent[zoneOf]]
    const instant = instantOf(at)
    if (at === null || instant === null) continue
    // Nearly all are over: whether one that is ahead has come all the same need not be asked of them.
    const isActual = fact !== 'pickupAppointmentAt'
    const comes = isActual && instant > now ? comesAt(at, zone, now) : now
    if (isActual && comes > now) {
      leftOut.ahead = [...(leftOut.ahead ?? []), { fact, at, zone }]
      until = Math.min(until, comes)
    } else if (instant < begin) {
      leftOut.earlier = [...(leftOut.earlier ?? []), { fact, at, zone }]
    } else continue
    changed[fact] = null
  }
  const { terminalCheckedAt } = sent
  // A look-up of a later day proves nothing: domain/README.md, Staleness.
  const checked =
    terminalCheckedAt === null ? now : (instantOf(terminalCheckedAt) ?? Number.POSITIVE_INFINITY) - dayMs
  if (checked > now) {
    changed.terminalCheckedAt = null
    until = Math.min(until, checked)
  }
  const isBefore =
    statusesBefore.has(sent.currentStatus) &&
    boxTimes.every(([, fact]) => fact in changed || sent[fact] === null)
  if (isBefore && isCharged(sent.feesAtPodTerminal)) {
    changed.feesAtPodTerminal = null
    leftOut.earlierFees = sent.feesAtPodTerminal
  }
  const isAsSent = Object.keys(changed).length === 0
  return { record: asRead(isAsSent ? sent : { ...sent, ...changed, ...leftOut }), until }
}

const containerOnce = onceRead(containerAt)

/** @param now epoch milliseconds */
export function readContainer(sent: Container, shipment: ReadShipment | null, now: number): ReadContainer {
  const departed = shipment?.polAtdAt ?? null
  // A departure after the arrival is itself in doubt.
  const isDoubted =
    departed !== null && (instantOf(shipment?.podAtaAt ?? null) ?? now) < (instantOf(departed) ?? now)
  return containerOnce(sent, isDoubted ? null : departed, now)
}
