import type { ContainerStatus } from '#contract/container.ts'
import type { ContainerStory, ShipmentStory } from '../types.ts'
import { valueAt } from '../history.ts'

/** Whether a box has passed a step of this name. */
export type HasPassed = (event: string) => boolean

/**
 * The status of a box. The interface specifies no precedence; ours is empty return, delivery, gate-out, off-dock
 * yard, the terminal's availability, rail, discharge, ship: contract/README.md, Containers.
 */
export function currentStatus(
  story: ShipmentStory,
  container: ContainerStory,
  now: number,
  hasPassed: HasPassed,
): ContainerStatus {
  if (hasPassed('empty_in')) return 'empty_returned'
  if (hasPassed('delivered')) return 'delivered'
  if (hasPassed('full_out')) return 'picked_up'
  const { offDock } = container
  if (offDock !== undefined && offDock.from <= now && now < offDock.to) return 'off_dock'
  const available = valueAt(container.availability, now)
  if (available === true) return 'available'
  if (available === false) return 'not_available'
  if (hasPassed('rail_unloaded')) return 'grounded'
  if (hasPassed('rail_loaded') || hasPassed('rail_departed')) return 'on_rail'
  if (hasPassed('vessel_discharged')) return story.inland === null ? 'grounded' : 'awaiting_inland_transfer'
  const aboard = ['vessel_loaded', 'vessel_departed', 'feeder_loaded', 'feeder_departed']
  return aboard.some(hasPassed) ? 'on_ship' : 'new'
}
