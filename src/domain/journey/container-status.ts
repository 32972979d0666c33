import { type Container, type ContainerStatus, containerStatuses } from '#contract/container.ts'
import { activeHolds, pendingHolds } from '../deadline/holds.ts'
import { hasRailPlan, isAshore, pickedUp } from './whereabouts.ts'

type StatusTone = 'ok' | 'info' | 'muted' | 'soon' | 'unknown'

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

function isKnownStatus(status: string): status is ContainerStatus {
  return (containerStatuses as readonly string[]).includes(status)
}

/** The label of the status as reported, with no other fact considered; unknown ones as they came. */
export function statusLabel(status: string | null): StatusWords {
  if (status === null) return { label: 'Status not reported', tone: 'unknown' }
  return isKnownStatus(status) ? words[status] : { label: status.replaceAll('_', ' '), tone: 'unknown' }
}

/** Where a box that is ashore stands, as the first word of its status. */
function ashoreWord(container: Container): string {
  if (container.indRailUnloadedAt !== null || container.indAtaAt !== null) return 'At the ramp'
  if (container.currentStatus === 'on_rail') return 'On rail'
  if (container.currentStatus === 'off_dock') return 'At an off-dock yard'
  return hasRailPlan(container) && container.podRailDepartedAt !== null ? 'On rail' : 'Discharged'
}

/**
 * The status resolved against the facts beside it: never a plain "Available" next to an active hold, after a
 * gate-out or before anyone reported availability.
 */
export function containerStatus(container: Container): StatusWords {
  if (container.emptyTerminatedAt !== null) return words.empty_returned
  if (pickedUp(container) !== null) {
    return container.currentStatus === 'delivered' ? words.delivered : words.picked_up
  }
  const reported = statusLabel(container.currentStatus)
  const ashore = isAshore(container)
  if (activeHolds(container).length > 0) {
    if (ashore) return { label: `${ashoreWord(container)}, on hold`, tone: 'info' }
    return container.currentStatus === 'on_ship' ? { label: 'On the ship, on hold', tone: 'info' } : reported
  }
  if (container.currentStatus !== 'available') return reported
  if (container.availabilityKnown !== true) {
    return { label: `${ashoreWord(container)}, availability not known`, tone: 'unknown' }
  }
  if (container.availableForPickup === false)
    return { label: `${ashoreWord(container)}, not available`, tone: 'soon' }
  return pendingHolds(container).length > 0 ? { label: 'Available, hold pending', tone: 'soon' } : reported
}
