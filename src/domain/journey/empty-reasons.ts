import type { ReadContainer } from '../reading/container.ts'
import type { ReadShipment } from '../reading/shipment.ts'
import { isNeverReported, neverReportedWords, type TerminalSource } from '../deadline/never-reported.ts'
import { hasUnreadableDay, unreadableDayWords } from '../deadline/unreadable-day.ts'
import { isAshore, isGone } from './whereabouts.ts'
import type { PortArrival } from './port-arrival.ts'

/** Why a fact of a shipment is not there, in a few words: a dash alone says nothing. */
export const shipmentEmptyReasons = {
  customer: 'no customer',
  references: 'no reference',
  departure: 'no departure reported',
  arrival: 'no ETA reported',
  terminal: 'not reported',
}

export function vesselEmptyReason({ polAtdAt, podAtaAt }: ReadShipment): string {
  return (polAtdAt ?? podAtaAt) === null ? 'not assigned yet' : 'not reported'
}

/** Why no slip is told of an arrival, in a few words. */
export function slipEmptyReason({ podOriginalEtaAt }: ReadShipment, arrival: PortArrival): string {
  if (podOriginalEtaAt === null) return 'no original ETA'
  if (arrival.state === 'unknown') return 'no ETA reported'
  const isUntold = arrival.state === 'overdue' || (arrival.state === 'arrived' && arrival.latest)
  return isUntold ? 'arrival not reported' : 'original ETA doubted'
}

/** Why there is no last free day: the one reason that lists give for a box. */
export function noDeadlineReason(container: ReadContainer, terminal: TerminalSource): string {
  if (isGone(container)) return 'picked up'
  if (hasUnreadableDay(container)) return unreadableDayWords
  if (!isAshore(container)) return 'no deadline yet'
  return isNeverReported(container, terminal, 'pickup_lfd')
    ? `LFD ${neverReportedWords}`
    : 'no deadline reported'
}
