import { setImmediate as nextTurn } from 'node:timers/promises'
import { type BoardRow, readBoardRow } from '#contract/desk/board.ts'
import { portArrival } from '#domain/journey/port-arrival.ts'
import type { ActiveShipment } from '#domain/tracking/active-shipments.ts'
import { type AtHand, atHand } from '#domain/tracking/at-hand.ts'
import { withCallArrivals } from '#domain/vessel/vessel-call.ts'
import type { VersionedRows } from './versioned-rows.ts'

/** Rows that are read in one turn of the loop: a millisecond. */
const perTurn = 20

/**
 * The shipments of a board as rules take them, read in several turns of the loop, with the arrivals that others report.
 * @param now epoch milliseconds in the world of the shipments
 */
export async function activeOfBoard(board: VersionedRows, now: number): Promise<ActiveShipment[]> {
  const shipments: AtHand[] = []
  for (const [index, [, text]] of board.rows.entries()) {
    if (index % perTurn === perTurn - 1) await nextTurn()
    const active = atHand(readBoardRow(JSON.parse(text) as BoardRow), true, now)
    shipments.push(active)
    // Most of the work: the answer is kept, for what must be done in one piece.
    portArrival(active.shipment, active.containers, now)
  }
  return withCallArrivals(shipments, now).filter(({ isDone }) => !isDone)
}
