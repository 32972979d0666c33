import type { CallArrivalRow } from '#contract/desk/call-arrivals.ts'
import { portArrival } from '#domain/journey/port-arrival.ts'
import { shipsOfBoard } from './ships-of-board.ts'
import type { VersionedRows } from './versioned-rows.ts'

/** Find again at most every 20 times what the last search took, so that it never takes more than 5 % of a core. */
const restFactor = 20

/** Finds arrivals that a shipment does not report: its boxes prove them, or another bill on the call reports them. */
export class BoardArrivals {
  readonly #board: VersionedRows
  /** The board that was searched, and when it may be searched again, by `performance.now()`. */
  #tag: string | null = null
  #searchFrom = 0
  #found: Promise<CallArrivalRow[]> = Promise.resolve([])

  constructor(board: VersionedRows) {
    this.#board = board
  }

  /** @param now epoch milliseconds in the world of the shipments */
  read(now: number): Promise<CallArrivalRow[]> {
    if (this.#board.tag !== this.#tag && performance.now() >= this.#searchFrom) {
      this.#tag = this.#board.tag
      this.#searchFrom = Number.POSITIVE_INFINITY
      this.#found = this.#search(now)
    }
    return this.#found
  }

  async #search(now: number): Promise<CallArrivalRow[]> {
    const began = performance.now()
    try {
      const found: CallArrivalRow[] = []
      for await (const { shipments } of shipsOfBoard(this.#board, now)) {
        for (const { shipment, containers } of shipments) {
          const arrival = shipment.podAtaAt === null ? portArrival(shipment, containers, now) : null
          if (arrival?.state !== 'arrived') continue
          const { at, zone, latest, reportedFor: bill } = arrival
          found.push({ shipment: shipment.id, at, zone, latest, bill })
        }
      }
      return found
    } finally {
      this.#searchFrom = performance.now() + (performance.now() - began) * restFactor
    }
  }
}
