import type { ReadContainer } from '../reading/container.ts'
import { instantOf } from '#contract/instant.ts'

/**
 * True once the box has gone inland by rail. Some railroads skip events, so any one of the rail facts is
 * enough, and so is leaving the port with a rail plan: domain/README.md, Rail.
 */
export function wentInland(container: ReadContainer): boolean {
  return (
    leftPortByRail(container) ||
    container.podRailLoadedAt !== null ||
    container.currentStatus === 'on_rail' ||
    (container.podFullOutAt !== null && railDay(container) !== null)
  )
}

/** True once a train has taken the box away from the port: the port terminal's clock has no hold on it. */
export function leftPortByRail(container: ReadContainer): boolean {
  return (
    container.podRailDepartedAt !== null ||
    container.indAtaAt !== null ||
    container.indRailUnloadedAt !== null ||
    container.finalDestinationFullOutAt !== null
  )
}

/** True where rail is part of the journey, done or planned: the page then has a rail card. */
export function hasRailPlan(container: ReadContainer): boolean {
  return wentInland(container) || container.indEtaAt !== null || isRoutedByRail(container)
}

/** True where the ramp is the place of the pickup, and the box is not there yet. */
export function goesByRail(container: ReadContainer): boolean {
  return leftForInland(container) ? isOnTrain(container) : wentInland(container) || isRoutedByRail(container)
}

/** A railroad, or a railroad's last free day, proves a rail plan: domain/README.md, Rail. */
export function isRoutedByRail(container: ReadContainer): boolean {
  return (
    container.podRailCarrierScac !== null ||
    container.indRailCarrierScac !== null ||
    railDay(container) !== null
  )
}

/** The railroad's last free day as it came. */
export function railDay(container: ReadContainer): string | null {
  return container.importDeadlines?.pickupLfdRail ?? container.indFacilityLfdOn
}

/** On the train: it left the port and has not been unloaded inland. */
export function isOnTrain(container: ReadContainer): boolean {
  if (pickedUp(container) !== null || container.indRailUnloadedAt !== null) return false
  if (container.indAtaAt !== null) return container.currentStatus === 'on_rail'
  return container.podRailDepartedAt !== null || container.currentStatus === 'on_rail'
}

/** True once the box has left the port to go on inland, by train or to its ramp by truck. */
export function leftForInland(container: ReadContainer): boolean {
  return leftPortByRail(container) || (container.podFullOutAt !== null && wentInland(container))
}

/**
 * True where the terminal was last checked after the box came to its ramp: facts that are named after the port's
 * terminal then speak of the ramp (contract/README.md, Containers), before that of the port.
 */
export function wasCheckedAtRamp(container: ReadContainer): boolean {
  if (!leftForInland(container)) return false
  const byTruck = container.podRailDepartedAt === null ? container.podFullOutAt : null
  const since = instantOf(container.indAtaAt ?? container.indRailUnloadedAt ?? byTruck)
  const checked = instantOf(container.terminalCheckedAt)
  return since !== null && checked !== null && checked >= since
}

/** True where the box went on inland and the terminal's facts are still those of the port that it left. */
export function speaksOfThePort(container: ReadContainer): boolean {
  return leftForInland(container) && !wasCheckedAtRamp(container)
}

/** The zone of the place where the box waits for its truck: the port's, or once it went inland the ramp's. */
export function zoneInPlace(container: ReadContainer): string | null {
  const { podTimezone: port, finalDestinationTimezone: ramp } = container
  return wentInland(container) ? (ramp ?? port) : port
}

/**
 * Of two lists of holds or fees the one that counts where the box stands; null where nobody reports it. What leaves for
 * inland leaves the port's behind: domain/README.md, Holds and fees.
 * @param named after the port's terminal
 * @param own the ramp's
 */
export function inPlace<Listed>(
  container: ReadContainer,
  named: readonly Listed[] | null,
  own: readonly Listed[] | null = null,
): readonly Listed[] | null {
  if (!leftForInland(container)) return named
  // Services send empty lists unasked: one hides nothing that the other names.
  if (own !== null && own.length > 0) return own
  return wasCheckedAtRamp(container) ? (named ?? own) : own
}

/**
 * The gate-out by truck that ended the wait for pickup, with its zone; where nobody reports it, the delivery that came
 * after it. Null while the box still stands.
 */
export function pickedUp(container: ReadContainer): { at: string; zone: string | null } | null {
  // Leaving the port on a train is no pickup: the box is fetched at the inland ramp.
  const atPort = wentInland(container) ? null : container.podFullOutAt
  const at = container.finalDestinationFullOutAt ?? atPort ?? container.deliveredAt
  return at === null
    ? null
    : { at, zone: container[atPort === null ? 'finalDestinationTimezone' : 'podTimezone'] }
}

/** True once the box is out of the dispatcher's hands: fetched, or back empty. */
export function isGone(container: ReadContainer): boolean {
  return pickedUp(container) !== null || container.emptyTerminatedAt !== null
}

/** True where a dated fact says that the box is off the ship: a status and the terminal's word may be ahead of it. */
export function wasUnloaded(container: ReadContainer): boolean {
  return container.podDischargedAt !== null || isGone(container) || wentInland(container)
}

/** True once the box is off the ship, as far as any fact says. */
export function isAshore(container: ReadContainer): boolean {
  return wasUnloaded(container) || ashoreStatuses.has(container.currentStatus ?? '')
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
