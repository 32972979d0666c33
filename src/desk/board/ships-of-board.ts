import { setImmediate as nextTurn } from 'node:timers/promises'
import { type BoardedShipment, type BoardRow, readBoardRow } from '#contract/desk/board.ts'
import { portArrival } from '#domain/journey/port-arrival.ts'
import { readShipment } from '#domain/reading/shipment.ts'
import type { ActiveShipment } from '#domain/tracking/active-shipments.ts'
import { type AtHand, atHand } from '#domain/tracking/at-hand.ts'
import { type Destined, portKeys, shipKeys, withCallArrivals } from '#domain/vessel/vessel-call.ts'
import type { VersionedRows } from './versioned-rows.ts'

/** Rows that are read in one turn of the loop: a millisecond. */
const perTurn = 20

interface Ship {
  /** Its shipments, each with the arrival that others on its call report. */
  shipments: ActiveShipment[]
  /** Made from the whole board, which may know the code of a port that this ship's shipments only name. */
  portKeyOf: ReturnType<typeof portKeys>
}

function rowOf(bytes: Buffer): BoardedShipment {
  return readBoardRow(JSON.parse(bytes.toString()) as BoardRow)
}

function destinedOf(bytes: Buffer, now: number): Destined {
  const read = readShipment(rowOf(bytes).shipment, now)
  const { id, podVesselImo, podVesselName, portOfDischargeLocode, portOfDischargeName } = read
  return { id, podVesselImo, podVesselName, portOfDischargeLocode, portOfDischargeName }
}

/**
 * The ships of a board one after the other, with their shipments as rules take them, read in several turns of the loop:
 * all at once would take several times the memory of the board, and block other requests.
 * @param now epoch milliseconds in the world of the shipments
 */
export async function* shipsOfBoard(board: VersionedRows, now: number): AsyncGenerator<Ship> {
  const rows = board.rows.map(([, bytes]) => bytes)
  const all: Destined[] = []
  for (const [index, row] of rows.entries()) {
    if (index % perTurn === perTurn - 1) await nextTurn()
    all.push(destinedOf(row, now))
  }
  const [portKeyOf, shipOf] = [portKeys(all), shipKeys(all)]
  const byShip = new Map<string, Buffer[]>()
  for (const [index, row] of rows.entries()) {
    const ship = shipOf(all[index] as Destined)
    const others = byShip.get(ship) ?? []
    others.push(row)
    byShip.set(ship, others)
  }
  let read = 0
  for (const ofShip of byShip.values()) {
    const shipments: AtHand[] = []
    for (const row of ofShip) {
      read += 1
      if (read % perTurn === 0) await nextTurn()
      const active = atHand(rowOf(row), true, now)
      shipments.push(active)
      // Most of the work: the answer is kept, for what must be done in one piece.
      portArrival(active.shipment, active.containers, now)
    }
    const told = withCallArrivals(shipments, now, portKeyOf)
    yield { shipments: told.filter(({ isDone }) => !isDone), portKeyOf }
  }
}
