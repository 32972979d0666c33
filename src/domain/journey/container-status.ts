import type { ContainerStatus } from '#contract/container.ts'
import type { ReadContainer } from '../reading/container.ts'
import { ownMember } from '#contract/own-member.ts'
import { readable, startSentence } from '../util/words.ts'
import { activeHolds } from '../deadline/holds.ts'
import { releaseReasonText } from '../deadline/release-words.ts'
import { type BesideContainer, canTruckGo, type TruckAnswer } from '../deadline/release.ts'
import { departureOf } from './departure.ts'
import { hasRailPlan, isAshore, pickedUp } from './whereabouts.ts'

type StatusTone = 'ok' | 'info' | 'muted' | 'soon' | 'blocked' | 'unknown'

interface StatusWords {
  label: string
  tone: StatusTone
}

/** `loaded` and `dropped` have no published meaning: the word stands as it came. */
const words: Record<ContainerStatus, StatusWords> = {
  new: { label: 'No milestone yet', tone: 'muted' },
  on_ship: { label: 'On the ship', tone: 'info' },
  grounded: { label: 'At the terminal', tone: 'info' },
  available: { label: 'Available', tone: 'ok' },
  not_available: { label: 'Not available', tone: 'soon' },
  awaiting_inland_transfer: { label: 'Waiting for the train', tone: 'info' },
  on_rail: { label: 'On rail', tone: 'info' },
  off_dock: { label: 'At an off-dock yard', tone: 'info' },
  picked_up: { label: 'Picked up', tone: 'muted' },
  delivered: { label: 'Delivered', tone: 'muted' },
  empty_returned: { label: 'Empty returned', tone: 'muted' },
  loaded: { label: 'Loaded', tone: 'muted' },
  dropped: { label: 'Dropped', tone: 'muted' },
}

/** The label of the status as reported, with no other fact considered; unknown ones as they came. */
export function statusLabel(status: string | null): StatusWords {
  if (status === null) return { label: 'Status not reported', tone: 'unknown' }
  return ownMember(words, status) ?? { label: startSentence(readable(status)), tone: 'unknown' }
}

/** Where a box that is ashore stands, as the first word of its status. */
function ashoreWord(container: ReadContainer): string {
  if (container.indRailUnloadedAt !== null || container.indAtaAt !== null) return 'At the ramp'
  if (container.currentStatus === 'on_rail') return 'On rail'
  if (container.currentStatus === 'off_dock') return 'At an off-dock yard'
  return hasRailPlan(container) && container.podRailDepartedAt !== null ? 'On rail' : 'Discharged'
}

/** The status of a box that is reported available, as far as a truck can go for it. */
function availableStatus(container: ReadContainer, truck: TruckAnswer, now: number): StatusWords {
  const { reason } = truck
  switch (reason.code) {
    case 'available':
      if (truck.pendingHold !== null) return { label: 'Available, hold pending', tone: 'soon' }
      if (truck.inlandTo !== null) return { label: 'Available, inland plan', tone: 'soon' }
      if (reason.proof === 'stale') return { label: 'Available when last checked', tone: 'soon' }
      if (truck.ahead !== null) return { label: 'Available, not confirmed', tone: 'soon' }
      return truck.sure ? words.available : { label: 'Available, holds not reported', tone: 'soon' }
    case 'was-available':
    case 'was-not-available':
      return { label: releaseReasonText(truck, now), tone: 'unknown' }
    case 'available-never-checked':
      return { label: 'Available, never checked', tone: 'unknown' }
    case 'holds-not-reported':
      return { label: 'Available, holds not reported', tone: 'unknown' }
    case 'ship-not-in':
      return { label: 'Available, ship not in', tone: 'unknown' }
    case 'discharge-ahead':
      return { label: 'Available, discharge not confirmed', tone: 'unknown' }
    case 'routed-by-rail':
      return { label: `${ashoreWord(container)}, routed by rail`, tone: 'info' }
    case 'loaded-on-train':
      return { label: 'On rail', tone: 'info' }
    case 'on-train':
    case 'not-unloaded':
      return { label: releaseReasonText(truck, now), tone: 'info' }
    case 'not-available':
      return { label: `${ashoreWord(container)}, not available`, tone: 'soon' }
    default:
      return { label: `${ashoreWord(container)}, availability not known`, tone: 'unknown' }
  }
}

/**
 * The status resolved against the facts beside it: a plain "Available" only for a box that a truck can fetch, never
 * next to a hold, after a gate-out, on old proof, where nobody reports holds, or before anyone reported availability.
 */
export function containerStatus(container: ReadContainer, beside: BesideContainer, now: number): StatusWords {
  if (container.emptyTerminatedAt !== null) return words.empty_returned
  if (pickedUp(container) !== null) {
    return container.currentStatus === 'delivered' ? words.delivered : words.picked_up
  }
  // Once its ship has left, that nothing has happened is no status.
  const { shipment } = beside
  const isBehind =
    container.currentStatus === 'new' &&
    shipment !== null &&
    departureOf(shipment, [container], now).state === 'departed'
  const reported = statusLabel(isBehind ? null : container.currentStatus)
  const truck = canTruckGo(container, beside, now)
  // Nobody takes a ship that is weeks overdue to be at sea.
  const lost = truck.reason.code === 'arrival-not-reported'
  const ashore = isAshore(container)
  if (activeHolds(container).length > 0) {
    if (ashore) return { label: `${ashoreWord(container)}, on hold`, tone: 'blocked' }
    if (lost) return { label: 'Arrival not reported, on hold', tone: 'unknown' }
    return container.currentStatus === 'on_ship'
      ? { label: 'On the ship, on hold', tone: 'blocked' }
      : reported
  }
  if (lost) return { label: 'Arrival not reported', tone: 'unknown' }
  const isOld = truck.reason.code === 'was-available' || truck.reason.code === 'was-not-available'
  const isOldNo = container.currentStatus === 'not_available' && isOld
  return container.currentStatus === 'available' || isOldNo
    ? availableStatus(container, truck, now)
    : reported
}
