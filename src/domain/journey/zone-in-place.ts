import type { Container } from '#contract/container.ts'
import { wentInland } from './whereabouts.ts'

/** The zone of the place where the box waits for its truck: the port's, or once it went inland the ramp's. */
export function zoneInPlace(container: Container): string | null {
  return wentInland(container)
    ? (container.finalDestinationTimezone ?? container.podTimezone)
    : container.podTimezone
}
