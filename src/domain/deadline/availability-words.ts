import type { Container } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import { speaksOfThePort } from '../journey/whereabouts.ts'
import { zoneInPlace } from '../journey/zone-in-place.ts'
import { reportedAvailable } from './reported-available.ts'
import { dayText } from './release-words.ts'
import { terminalProof } from './terminal-proof.ts'

/**
 * What was reported of the availability, in the tense that its age allows. Null where nothing was reported, and
 * where the word is the port's and the box is not there anymore. `now`: epoch milliseconds.
 */
export function availabilityText(
  container: Container,
  shipment: Shipment | null,
  now: number,
): string | null {
  const available = reportedAvailable(container)
  if (available === null) return null
  if (speaksOfThePort(container)) return null
  const said = available ? 'available' : 'not available'
  const at = container.terminalCheckedAt
  if (at === null) return `Reported ${said}, terminal never checked`
  if (terminalProof(container, shipment, now) !== 'past') return `Reported ${said}`
  return `Was ${said}, checked ${dayText({ at, zone: zoneInPlace(container) }, 'short-date', now)}`
}
