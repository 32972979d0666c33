import { minuteMs } from '#domain/time/durations.ts'

interface Place {
  latitude: number
  longitude: number
}

/** What the wall's map was last fitted to. */
export interface FittedMap {
  /** When the turn began that was last looked at. Epoch milliseconds, real time. */
  turnBegan: number
  /** When the turn began in which the map was fitted. Epoch milliseconds, real time. */
  at: number
  filter: string
  /** Whether all vessels had answered. */
  isWhole: boolean
  /** None: it shows the world. */
  places: readonly Place[]
}

export interface FitOccasion {
  /** Epoch milliseconds, real time. */
  turnBegan: number
  /** True while someone holds the view to read it. */
  held: boolean
  /** A change of it always refits the map. */
  filter: string
  /** Where the vessels are, as far as they have answered. */
  places: readonly Place[]
  isWhole: boolean
}

/** Milliseconds between two fits: a map that keeps moving cannot be read. */
const refitMs = 5 * minuteMs

/** Whether a new turn refits the map. A fit from before all vessels had answered may be improved at once. */
function isDue({ at, isWhole, places }: FittedMap, { turnBegan, held }: FitOccasion): boolean {
  if (places.length === 0) return true
  // From the future: this computer's clock was set back.
  return !held && (!isWhole || turnBegan - at >= refitMs || turnBegan < at)
}

/**
 * Fits the map when its turn begins, at most every few minutes and never while it is held. Only a map that shows
 * the world, because no vessel had answered, moves once within a turn: when all have.
 */
export function nextFit(last: FittedMap | null, occasion: FitOccasion): FittedMap {
  const { turnBegan, filter, places, isWhole } = occasion
  const before =
    last?.filter === filter ? last : { turnBegan: -1, at: -1, filter, isWhole: false, places: [] }
  const isNewTurn = before.turnBegan !== turnBegan
  const moves = isNewTurn ? isDue(before, occasion) : before.places.length === 0 && isWhole
  if (moves && places.length > 0) return { turnBegan, at: turnBegan, filter, isWhole, places }
  return isNewTurn ? { ...before, turnBegan } : before
}
