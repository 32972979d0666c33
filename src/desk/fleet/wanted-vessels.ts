import { type FleetPlace, fleetPlaces, imosInOrder, mostLookedUp } from '#domain/vessel/fleet.ts'
import { shipsOfBoard } from '../board/ships-of-board.ts'
import type { VersionedRows } from '../board/versioned-rows.ts'

/**
 * The vessels with cargo of a board, by IMO number: those first that are overdue, then the next to arrive.
 * @param now epoch milliseconds in the world of the shipments
 */
export async function wantedVessels(board: VersionedRows, now: number): Promise<string[]> {
  const places: FleetPlace[] = []
  for await (const { shipments, portKeyOf } of shipsOfBoard(board, now)) {
    places.push(...fleetPlaces(shipments, now, portKeyOf))
  }
  return imosInOrder(places).slice(0, mostLookedUp)
}
