import type { Container } from '#contract/container.ts'

/**
 * True once the box has gone inland by rail. Some railroads skip events, so any one of the rail facts is
 * enough, and so is leaving the port with a rail plan: domain/README.md, Rail.
 */
export function wentInland(container: Container): boolean {
  return (
    leftPortByRail(container) ||
    container.podRailLoadedAt !== null ||
    container.currentStatus === 'on_rail' ||
    (container.podFullOutAt !== null && railDay(container) !== null)
  )
}

/** True once a train has taken the box away from the port: the port terminal's clock has no hold on it. */
export function leftPortByRail(container: Container): boolean {
  return (
    container.podRailDepartedAt !== null ||
    container.indAtaAt !== null ||
    container.indRailUnloadedAt !== null ||
    container.finalDestinationFullOutAt !== null
  )
}

/** True where rail is part of the journey, done or planned: the page then has a rail card. */
export function hasRailPlan(container: Container): boolean {
  return (
    wentInland(container) ||
    railDay(container) !== null ||
    container.indEtaAt !== null ||
    container.podRailCarrierScac !== null ||
    container.indRailCarrierScac !== null
  )
}

function railDay(container: Container): string | null {
  return container.importDeadlines?.pickupLfdRail ?? container.indFacilityLfdOn
}

/** On the train: it left the port and has not been unloaded inland. */
export function isOnTrain(container: Container): boolean {
  if (pickedUp(container) !== null || container.indRailUnloadedAt !== null) return false
  if (container.indAtaAt !== null) return container.currentStatus === 'on_rail'
  return container.podRailDepartedAt !== null || container.currentStatus === 'on_rail'
}

/** The gate-out by truck that ended the wait for pickup, with its zone. Null while the box still stands. */
export function pickedUp(container: Container): { at: string; zone: string | null } | null {
  if (container.finalDestinationFullOutAt !== null) {
    return { at: container.finalDestinationFullOutAt, zone: container.finalDestinationTimezone }
  }
  // Leaving the port on a train is no pickup: the box is fetched at the inland ramp.
  if (container.podFullOutAt !== null && !wentInland(container)) {
    return { at: container.podFullOutAt, zone: container.podTimezone }
  }
  return null
}

/** True once the box is out of the dispatcher's hands: fetched, or back empty. */
export function isGone(container: Container): boolean {
  return pickedUp(container) !== null || container.emptyTerminatedAt !== null
}

/** True once the box is off the ship, as far as any fact says. */
export function isAshore(container: Container): boolean {
  return (
    container.podDischargedAt !== null ||
    container.podFullOutAt !== null ||
    container.emptyTerminatedAt !== null ||
    wentInland(container) ||
    ashoreStatuses.has(container.currentStatus ?? '')
  )
}

const ashoreStatuses: ReadonlySet<string> = new Set([
  'grounded',
  'available',
  'not_available',
  'off_dock',
  'awaiting_inland_transfer',
  'picked_up',
  'delivered',
  'empty_returned',
])
