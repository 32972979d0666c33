import { imosOf, mostLookedUp } from '#domain/vessel/fleet.ts'
import { activeOfBoard } from '../board/active-of-board.ts'
import type { VersionedRows } from '../board/versioned-rows.ts'

/**
 * The vessels with cargo of a board, by IMO number: those first that are overdue, then the next to arrive.
 * @param now epoch milliseconds in the world of the shipments
 */
export async function wantedVessels(board: VersionedRows, now: number): Promise<string[]> {
  return imosOf(await activeOfBoard(board, now), now).slice(0, mostLookedUp)
}
