import type { CallArrivalRow } from '#contract/desk/call-arrivals.ts'
import type { UrgentCounts } from '#contract/desk/counts.ts'
import { minuteMs } from '#domain/time/durations.ts'
import { portArrival } from '#domain/journey/port-arrival.ts'
import { type ActiveContainer, activeContainers, boxCounts } from '#domain/tracking/active-shipments.ts'
import { shipsOfBoard } from './ships-of-board.ts'
import type { VersionedRows } from './versioned-rows.ts'

/** Search again at most every 20 times what the last search took, so that it never takes more than 5 % of a core. */
const restFactor = 20

/** Days begin at a full quarter of an hour, UTC, in every time zone. */
const dayStepMs = 15 * minuteMs

interface Findings {
  /** Arrivals that a shipment does not report: its containers prove them, or another bill on the call reports them. */
  arrivals: CallArrivalRow[]
  urgent: UrgentCounts
}

/** Searches the board for what no single shipment tells. */
export class BoardFindings {
  readonly #board: VersionedRows
  /** The board and the quarter of an hour that were searched, and when to search again, by `performance.now()`. */
  #searched: string | null = null
  #searchFrom = 0
  #found: Promise<Findings> = Promise.resolve({
    arrivals: [],
    urgent: { past: null, today: null, blocked: null },
  })

  constructor(board: VersionedRows) {
    this.#board = board
  }

  /** @param now epoch milliseconds in the world of the shipments */
  read(now: number): Promise<Findings> {
    const wanted = `${this.#board.tag} ${Math.floor(now / dayStepMs)}`
    if (wanted !== this.#searched && performance.now() >= this.#searchFrom) {
      this.#searched = wanted
      this.#searchFrom = Number.POSITIVE_INFINITY
      this.#found = this.#search(now)
    }
    return this.#found
  }

  async #search(now: number): Promise<Findings> {
    const began = performance.now()
    try {
      const arrivals: CallArrivalRow[] = []
      const boxes: ActiveContainer[] = []
      for await (const { shipments } of shipsOfBoard(this.#board, now)) {
        boxes.push(...activeContainers(shipments, now))
        for (const { shipment, containers } of shipments) {
          const arrival = shipment.podAtaAt === null ? portArrival(shipment, containers, now) : null
          if (arrival?.state !== 'arrived') continue
          const { at, zone, latest, reportedFor: bill } = arrival
          arrivals.push({ shipment: shipment.id, at, zone, latest, bill })
        }
      }
      return { arrivals, urgent: boxCounts(boxes, now) }
    } finally {
      this.#searchFrom = performance.now() + (performance.now() - began) * restFactor
    }
  }
}
