import type { Container } from '#contract/container.ts'

/** What was reported of the availability; null where nothing was. A report that is not known says neither. */
export function reportedAvailable({ availabilityKnown, availableForPickup }: Container): boolean | null {
  return availabilityKnown === true ? availableForPickup : null
}
