import type { Logger } from 'pino'
import { fillPath, queryString } from '#contract/operation.ts'
import { getVessel } from '#contract/operations/vessels.ts'
import { isMalformed } from '#contract/malformed.ts'
import type { Vessel } from '#contract/vessel.ts'
import { settings } from '#domain/settings.ts'
import { hourMs, secondMs } from '#domain/time/durations.ts'
import { type FleetPlace, fleetPlaces, imosInOrder, mostLookedUp } from '#domain/vessel/fleet.ts'
import { tailBegin } from '#domain/vessel/tail.ts'
import type { KeptBoard } from '../board/kept-board.ts'
import { shipsOfBoard } from '../board/ships-of-board.ts'
import type { KeptFleet } from '../fleet/kept-fleet.ts'
import { held } from './held.ts'
import { Loop } from './loop.ts'
import { isRefusal } from './problem.ts'
import type { Questions, Told } from './questions.ts'

/** Milliseconds between two looks for vessels that are due, and between two looks at which vessels are wanted. */
const lookMs = secondMs
const wantMs = 60 * secondMs
/** The same while the board is not complete. */
const wantEarlyMs = 5 * secondMs

/** A vessel that cannot be read must not hold up the others. */
const mostTries = 2

export interface FleetWatchParts {
  questions: Questions
  board: KeptBoard
  fleet: KeptFleet
  /** Epoch milliseconds in the world of the shipments; null until the service has answered. */
  worldNow: () => number | null
  logger: Logger
}

/** Asks where the vessels with cargo are, one after the other, each at most once in 15 minutes. */
export class FleetWatch {
  readonly #parts: FleetWatchParts
  readonly #loop: Loop
  /** The board that the wanted were taken from, and when they are taken anew, by `performance.now()`. */
  #boardTag = ''
  #wantFrom = 0
  /** Until when positions are not asked for, by `performance.now()`: they are not in the account's plan. */
  #withoutPositionsUntil = 0

  constructor(parts: FleetWatchParts) {
    this.#parts = parts
    this.#loop = new Loop({
      step: () => this.#step(),
      failure: 'the watch of vessels failed',
      logger: parts.logger,
    })
  }

  start(): void {
    this.#loop.start()
  }

  /** Positions that were not in the plan are asked for again, at once instead of on the next day. */
  askPlanAgain(): void {
    this.#withoutPositionsUntil = 0
    this.#parts.fleet.makePlanDue()
  }

  async close(): Promise<void> {
    await this.#loop.close()
  }

  /** Milliseconds until the next step. */
  async #step(): Promise<number> {
    const { fleet, board, questions, worldNow } = this.#parts
    const now = worldNow()
    if (now === null) return lookMs
    await this.#want(now)
    const imo = fleet.nextDue(now)
    if (imo !== null) await this.#read(imo, now)
    if (fleet.isRead && board.ageMs(now) !== null) questions.endFirst('vessels')
    return imo === null ? lookMs : 0
  }

  async #want(now: number): Promise<void> {
    const { board: kept, fleet } = this.#parts
    const { board } = kept
    const began = performance.now()
    const isWhole = kept.ageMs(now) !== null
    const hasBegun = isWhole || board.size > 0
    if (!hasBegun || board.tag === this.#boardTag || began < this.#wantFrom) return
    this.#boardTag = board.tag
    const places: FleetPlace[] = []
    for await (const { shipments, portKeyOf } of shipsOfBoard(board, now)) {
      places.push(...fleetPlaces(shipments, now, portKeyOf))
    }
    await fleet.want(imosInOrder(places).slice(0, mostLookedUp), isWhole)
    this.#wantFrom = performance.now() + (isWhole ? wantMs : wantEarlyMs)
  }

  async #read(imo: string, now: number): Promise<void> {
    const { fleet } = this.#parts
    if (performance.now() >= this.#withoutPositionsUntil) {
      const answer = await this.#ask(imo, { 'show_positions[from_timestamp]': tailBegin(now) })
      if (!isRefusal(answer)) {
        const vessel = vesselOf(answer)
        await fleet.keep(imo, vessel === null ? 'failed' : 'answered', vessel, answer.askedAt)
        return
      }
      this.#withoutPositionsUntil = performance.now() + settings.plan.askAgainHours * hourMs
    }
    const answer = await this.#ask(imo, {})
    await fleet.keep(imo, 'not-in-plan', vesselOf(answer), answer.askedAt)
  }

  #ask(imo: string, query: Readonly<Record<string, string>>): Promise<Told> {
    const target = `${fillPath(getVessel.path, { imo })}${queryString(query)}`
    return this.#parts.questions.ask(target, this.#loop.signal, mostTries)
  }
}

/** Null: the service has no such vessel, or no answer that can be read. */
function vesselOf({ status, body }: Told): Vessel | null {
  const vessel = status === 200 ? (held(getVessel, body)?.data ?? null) : null
  return vessel === null || isMalformed(vessel) ? null : vessel
}
