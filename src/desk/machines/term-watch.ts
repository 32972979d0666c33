import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseOutage } from '#database/outage.ts'
import { OneByOne } from '#http/one-by-one.ts'
import { type Term, TermOver } from '../store/term.ts'
import { FleetWatch, type FleetWatchParts } from '../watch/fleet-watch.ts'
import { outagePauseMs } from '../watch/pauses.ts'
import { Watch, type WatchParts } from '../watch/watch.ts'
import type { DeskWebhook } from '../webhook/desk-webhook.ts'
import type { Follower } from './follower.ts'

interface TermParts extends Omit<WatchParts, 'term'>, Omit<FleetWatchParts, 'term'> {
  follower: Pick<Follower, 'look'>
  webhook: Pick<DeskWebhook, 'begin' | 'end'>
}

/** What begins when this machine is the one that watches, and ends with it, any number of times: walk, vessels, webhook. */
export class TermWatch {
  readonly #parts: TermParts
  readonly #turns = new OneByOne()
  #leaving: AbortController | null = null
  #last: Promise<void> = Promise.resolve()
  #fleetWatch: FleetWatch | null = null

  constructor(parts: TermParts) {
    this.#parts = parts
  }

  /** Whether this machine watches now. */
  get isWatching(): boolean {
    return this.#fleetWatch !== null
  }

  /** Begins as soon as what another term had under way has ended. */
  begin(term: Term): void {
    this.#leaving?.abort()
    const leaving = new AbortController()
    this.#leaving = leaving
    this.#last = this.#turns.run(() => this.#run(term, leaving.signal))
  }

  /** Resolves when nothing of it is under way. */
  end(): Promise<void> {
    this.#leaving?.abort()
    return this.#last
  }

  /**
   * Positions that were not in the plan are asked for again, at once instead of on the next day.
   * @returns false where this machine does not watch
   */
  askPlanAgain(): boolean {
    this.#fleetWatch?.askPlanAgain()
    return this.isWatching
  }

  async #run(term: Term, signal: AbortSignal): Promise<void> {
    const { webhook, progress, fleet } = this.#parts
    if (!(await this.#isReady(term, signal))) return
    const watch = new Watch({ ...this.#parts, term })
    const fleetWatch = new FleetWatch({ ...this.#parts, term })
    this.#fleetWatch = fleetWatch
    watch.start()
    fleetWatch.start()
    webhook.begin(watch, term)
    await new Promise<void>((resolve) => {
      if (signal.aborted) resolve()
      else signal.addEventListener('abort', () => resolve())
    })
    this.#fleetWatch = null
    await Promise.all([watch.close(), fleetWatch.close(), webhook.end()])
    progress.leave()
    // Vessels that were about to be asked again are so no more.
    if (term !== null) await fleet.reload().catch(() => null)
  }

  /** Takes over what the machine before has written; false where the term has ended meanwhile. */
  async #isReady(term: Term, signal: AbortSignal): Promise<boolean> {
    const { board, follower, logger } = this.#parts
    for (let isFirst = true; !signal.aborted; isFirst = false) {
      try {
        await board.begin(term)
        await follower.look()
        return !signal.aborted
      } catch (error) {
        if (error instanceof TermOver) return false
        // An outage is told by whoever met it first.
        if (isFirst && !(error instanceof DatabaseOutage)) {
          logger.error({ err: error }, 'the watch could not begin; it is tried again')
        }
        await wait(outagePauseMs, undefined, { signal }).catch(() => null)
      }
    }
    return false
  }
}
