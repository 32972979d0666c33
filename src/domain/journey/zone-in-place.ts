import type { ReadContainer } from '../reading/container.ts'
import { wentInland } from './whereabouts.ts'

/** The zone of the place where the box waits for its truck: the port's, or once it went inland the ramp's. */
export function zoneInPlace(container: ReadContainer): string | null {
  return wentInland(container)
    ? (container.finalDestinationTimezone ?? container.podTimezone)
    : container.podTimezone
}
