import type { VoyageProgress } from '#domain/journey/voyage-progress.ts'

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
