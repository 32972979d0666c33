import type { Container } from '#contract/container.ts'

export const charlestonZone = 'America/New_York'

/** A container that can be picked up in Charleston, a week after its ship came. */
export const ashore: Partial<Container> = {
  currentStatus: 'grounded',
  podTimezone: charlestonZone,
  podArrivedAt: '2026-11-14T09:28:00Z',
  podDischargedAt: '2026-11-15T02:05:00Z',
  availabilityKnown: true,
  availableForPickup: true,
  terminalCheckedAt: '2026-11-21T16:56:00Z',
}
