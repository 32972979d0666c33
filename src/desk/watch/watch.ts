import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Change } from '#contract/desk/change.ts'
import { DatabaseOutage } from '#database/outage.ts'
import type { Ask } from '../ask.ts'
import { forgetUnlessOf } from '../store/account.ts'
import { keepReadings } from '../store/keep-readings.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import { forgetOldChanges } from '../store/retention.ts'
import type { Database } from '../store/schema.ts'
import { noteRemoved, unreadSince } from '../store/unread.ts'
import { Questions } from './questions.ts'
import { pageTarget, readPage, readShipment, shipmentTarget } from './read-page.ts'

/** Questions a minute: the watch leaves most of the budget to people, and takes half until it has seen all once. */
const usualShare = 0.2
const firstShare = 0.5

/** Milliseconds until an outage of the database is tried again. */
const outagePauseMs = 2_000

export interface WatchParts {
  ask: Ask
  database: Database
  /** Whose memory it is. */
  account: string
  /** Requests a minute that the account allows. */
  budget: number
  /** Epoch milliseconds in the world of the shipments. */
  worldNow: () => number
  /** Seconds from the begin of one walk to the next, where it has ended by then. */
  everySeconds: number
  /** Told what has changed, once it is written down. */
  onChanges: (changes: readonly Change[]) => void
  logger: Logger
}

/** Where a walk is, so that it goes on there after a restart. */
interface Walk {
  page: number
  /** Epoch milliseconds in the world of the shipments. */
  beganAt: number
}

function walkOf(text: string | null): Walk | null {
  return text === null ? null : (JSON.parse(text) as Walk)
}

/** Reads all that is under tracking, page by page, over and over. */
export class Watch {
  readonly #parts: WatchParts
  readonly #questions: Questions
  readonly #leaving = new AbortController()
  #running: Promise<void> | null = null

  constructor(parts: WatchParts) {
    this.#parts = parts
    this.#questions = new Questions(parts.ask, parts.budget * firstShare)
  }

  start(): void {
    this.#running ??= this.#run()
  }

  async close(): Promise<void> {
    this.#leaving.abort()
    await this.#running
  }

  async #run(): Promise<void> {
    const { signal } = this.#leaving
    while (!signal.aborted) {
      try {
        const beganAt = performance.now()
        await this.#walk()
        this.#questions.setPace(this.#parts.budget * usualShare)
        const restMs = this.#parts.everySeconds * 1000 - (performance.now() - beganAt)
        if (restMs > 0) await wait(restMs, undefined, { signal })
      } catch (error) {
        if (signal.aborted) return
        if (!(error instanceof DatabaseOutage)) this.#parts.logger.error({ err: error }, 'the watch failed')
        await wait(outagePauseMs, undefined, { signal }).catch(() => null)
      }
    }
  }

  /** From where the last one was left to the end. */
  async #walk(): Promise<void> {
    const { database } = this.#parts
    const { signal } = this.#leaving
    await this.#forgetOtherWorld()
    const walk = walkOf(await readMeta(database, 'walk')) ?? { page: 1, beganAt: this.#parts.worldNow() }
    for (let hasNext = true; hasNext; walk.page += 1) {
      await writeMeta(database, 'walk', JSON.stringify(walk))
      const askedAt = this.#parts.worldNow()
      const { body } = await this.#questions.ask(pageTarget(walk.page), signal)
      const page = readPage(body, walk.page, askedAt)
      if (page === null) throw new Error('The list of shipments is none of the interface.')
      if (await this.#forgetOtherWorld()) {
        Object.assign(walk, { page: 0, beganAt: this.#parts.worldNow() })
        continue
      }
      this.#tell(await keepReadings(database, page.readings, askedAt))
      hasNext = page.hasNext
    }
    await this.#readMissed(walk.beganAt)
    await database.deleteFrom('meta').where('key', '=', 'walk').execute()
    await forgetOldChanges(database, this.#parts.worldNow())
  }

  /** What was under tracking and was not on any page: tracking has ended, or it has moved between two pages. */
  async #readMissed(since: number): Promise<void> {
    const { database } = this.#parts
    for (const id of await unreadSince(database, since)) {
      const askedAt = this.#parts.worldNow()
      const { status, body } = await this.#questions.ask(shipmentTarget(id), this.#leaving.signal)
      const readings = readShipment(body, askedAt)
      if (readings !== null) this.#tell(await keepReadings(database, readings, askedAt))
      else if (status === 404) this.#tell(await noteRemoved(database, id, askedAt))
    }
  }

  /** A world whose clock was set back, or another account, is not the one that is remembered. */
  async #forgetOtherWorld(): Promise<boolean> {
    const { database, account, worldNow, logger } = this.#parts
    const hasForgotten = await forgetUnlessOf(database, account, worldNow())
    if (hasForgotten) {
      logger.info('the memory of the desk begins anew: it was of another account, or of another time')
    }
    return hasForgotten
  }

  #tell(changes: readonly Change[]): void {
    if (changes.length > 0) this.#parts.onChanges(changes)
  }
}
