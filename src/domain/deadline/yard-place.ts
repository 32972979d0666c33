import type { ReadContainer } from '../reading/container.ts'
import { isGone, speaksOfThePort } from '../journey/whereabouts.ts'

/**
 * Where in the yard the box stands; null where nobody says so, and once it is gone: terminals keep its last place. Once
 * the box left for inland, what is named after the port's terminal speaks of the ramp only where somebody looked there:
 * contract/README.md, Containers.
 */
export function yardPlace(container: ReadContainer): string | null {
  return isGone(container) || speaksOfThePort(container) ? null : container.locationAtPodTerminal
}
