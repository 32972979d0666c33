import type { VoyageProgress } from '#domain/journey/voyage-progress.ts'
import type { ReadShipment } from '#domain/reading/shipment.ts'

/** A voyage as a line to draw; parts of its length from 0 to 1. */
export interface VoyageLine {
  /** Drawn solid up to here, dotted after it. */
  sailed: number
  /** Where the ship is in time; null where there is none to draw. */
  ship: number | null
  departed: boolean
  arrived: boolean
}

/**
 * What is sailed is solid, what is to come dotted, and only a departure or an arrival that happened fills its
 * end. How far a ship without an ETA is on its way is not known: it is not drawn.
 */
export function voyageLine({ state, fraction }: Pick<VoyageProgress, 'state' | 'fraction'>): VoyageLine {
  const departed = state === 'sailing' || state === 'arrived'
  const arrived = state === 'arrived'
  const sailed = arrived ? 1 : departed ? (fraction ?? 0) : 0
  return { sailed, ship: state === 'sailing' && fraction !== null ? sailed : null, departed, arrived }
}

const stateWords: Record<VoyageProgress['state'], string> = {
  booked: 'not departed',
  sailing: 'at sea',
  arrived: 'arrived',
  unknown: 'nothing reported yet',
}

/** The line in words, for screen readers: how far the voyage is, and which of its dates are estimates. */
export function voyageWords(
  {
    state,
    daysOverdue,
    departureDaysOverdue,
  }: Pick<VoyageProgress, 'state' | 'daysOverdue' | 'departureDaysOverdue'>,
  {
    polAtdAt,
    polEtdAt,
    podAtaAt,
    podEtaAt,
  }: Pick<ReadShipment, 'polAtdAt' | 'polEtdAt' | 'podAtaAt' | 'podEtaAt'>,
): string {
  const words =
    daysOverdue > 0
      ? 'arrival not reported'
      : departureDaysOverdue > 0
        ? 'departure overdue'
        : stateWords[state]
  const departure = polAtdAt === null && polEtdAt !== null ? 'departure' : null
  const arrival = podAtaAt === null && podEtaAt !== null ? 'arrival' : null
  const estimated = [departure, arrival].filter((each) => each !== null).join(' and ')
  return estimated === '' ? words : `${words}, ${estimated} estimated`
}
