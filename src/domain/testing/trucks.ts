import type { Container } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import { releaseReasonText, releaseWarningText, truckTone } from '../deadline/release-words.ts'
import { canTruckGo, isReady, type TruckAnswer } from '../deadline/release.ts'
import { containerStatus } from '../journey/container-status.ts'
import { testContainer, testShipment } from './records.ts'

/** A Saturday noon on the East Coast, epoch milliseconds. */
export const now = Date.parse('2026-11-21T17:00:00Z')

/** A box that a truck can fetch. */
export const free: Partial<Container> = {
  currentStatus: 'available',
  podTimezone: 'America/Los_Angeles',
  podDischargedAt: '2026-11-15T02:05:00Z',
  availabilityKnown: true,
  availableForPickup: true,
  terminalCheckedAt: '2026-11-21T16:56:00Z',
}

/** Unloaded at its ramp, checked there and free. */
export const atRamp: Partial<Container> = {
  ...free,
  podRailDepartedAt: '2026-11-18T10:00:00Z',
  indRailUnloadedAt: '2026-11-20T10:00:00Z',
  finalDestinationTimezone: 'America/Chicago',
}

export type TruckCase = [
  title: string,
  container: Partial<Container>,
  shipment: Partial<Shipment>,
  answer: TruckAnswer['answer'],
  words: string,
]

/** The answer and what every screen makes of it. */
export function judged(container: Partial<Container>, shipment: Partial<Shipment>) {
  const [box, bill] = [testContainer(container), testShipment(shipment)]
  const truck = canTruckGo(box, { shipment: bill, terminal: null }, now)
  const warning = releaseWarningText(truck, now)
  return {
    truck,
    words: `${releaseReasonText(truck, now)}${warning === null ? '' : ` / ${warning}`}`,
    status: containerStatus(box, { shipment: bill, terminal: null }, now),
    ready: isReady(box, bill, now),
    tone: truckTone(truck),
  }
}

/** What must hold of every box: green only where a truck surely can go, ready only where the answer is yes. */
export function contradictions({ truck, status, ready, tone }: ReturnType<typeof judged>): string[] {
  const found: string[] = []
  if (ready !== (truck.answer === 'yes')) found.push('ready and the answer differ')
  if ((tone === 'ok') !== truck.sure) found.push('green without being sure, or sure without green')
  if (status.tone === 'ok' && !truck.sure) found.push('a green status')
  if (status.label === 'Available' && !truck.sure) found.push('a plain "Available"')
  if (truck.sure && truck.answer !== 'yes') found.push('sure, and no yes')
  if (truck.sure && (truck.pendingHold !== null || truck.inlandTo !== null))
    found.push('sure in spite of a warning')
  return found
}
