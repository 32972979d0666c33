import type { ReadContainer } from '../reading/container.ts'

/** What was reported of the availability; null where nothing was. A report that is not known says neither. */
export function reportedAvailable({ availabilityKnown, availableForPickup }: ReadContainer): boolean | null {
  return availabilityKnown === true ? availableForPickup : null
}
