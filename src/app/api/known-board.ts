import type { Board, BoardedShipment } from '#contract/desk/board.ts'
import type { ActiveShipments } from '#domain/tracking/active-shipments.ts'
import type { AtHand } from '#domain/tracking/at-hand.ts'

/** A row as it was told, with what was saved since, and as it is now. */
export interface Row {
  told: BoardedShipment
  /** Null: it was just told. */
  active: AtHand | null
}

/** The board that an answer was made from. */
export interface Known {
  head: Pick<Board, 'run' | 'version' | 'isComplete' | 'read' | 'total'>
  rows: ReadonlyMap<string, Row>
  /** As of which whole minute of the world all rows were judged last; null: not yet. */
  minute: number | null
}

/** The board behind each answer: the next answer only adds what is new to it. */
export const knownBy = new WeakMap<ActiveShipments, Known>()

/** Whether an answer was made from what the desk told; else the account itself was read. */
export function isOfBoard(answer: unknown): boolean {
  return knownBy.has(Object(answer) as ActiveShipments)
}
