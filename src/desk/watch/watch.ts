import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Change } from '#contract/desk/change.ts'
import { DatabaseOutage } from '#database/outage.ts'
import type { KeptBoard } from '../board/kept-board.ts'
import type { Ask } from './ask.ts'
import { forgetUnlessOf } from '../store/account.ts'
import { keepReadings } from '../store/keep-readings.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import { forgetOldChanges } from '../store/retention.ts'
import type { Database } from '../store/schema.ts'
import { noteRemoved, unreadSince } from '../store/unread.ts'
import { pauseMs } from './pauses.ts'
import { Questions, type Told } from './questions.ts'
import { pageTarget, readPage, readShipment, shipmentTarget } from './read-page.ts'

/** Questions a minute: the watch leaves most of the budget to people, and takes half until it has seen all once. */
const usualShare = 0.2
const firstShare = 0.5

/** Milliseconds until an outage of the database is tried again. */
const outagePauseMs = 2_000

/** Shipments that one walk asks for by themselves: five minutes of the usual account. */
const mostMissed = 100

export interface WatchParts {
  ask: Ask
  database: Database
  board: KeptBoard
  /** Whose memory it is. */
  account: string
  /** Requests a minute that the account allows. */
  budget: number
  /** Epoch milliseconds in the world of the shipments; null until the service has answered. */
  worldNow: () => number | null
  /** Seconds from the begin of one walk to the next, where it has ended by then. */
  everySeconds: number
  /** Told what has changed, once it is written down. */
  onChanges: (changes: readonly Change[]) => void
  logger: Logger
}

/** Where a walk is, so that it goes on there after a restart. */
interface Walk {
  /** The page that comes next. */
  page: number
  /** Shipments on the pages before it. */
  rows: number
  /** Epoch milliseconds in the world of the shipments; null: it has not begun. */
  beganAt: number | null
}

const unbegun: Walk = { page: 1, rows: 0, beganAt: null }

function walkOf(text: string | null): Walk {
  return text === null ? unbegun : (JSON.parse(text) as Walk)
}

/** Reads all that is under tracking, page by page, over and over. */
export class Watch {
  readonly #parts: WatchParts
  readonly #questions: Questions
  readonly #leaving = new AbortController()
  /** Shipments that were asked for by themselves and could not be read: once is enough. */
  readonly #unreadable = new Set<string>()
  #failures = 0
  #running: Promise<void> | null = null

  constructor(parts: WatchParts) {
    this.#parts = parts
    this.#questions = new Questions(parts.ask, parts.worldNow, parts.budget * firstShare)
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
        await this.#walk(beganAt)
        this.#failures = 0
        this.#questions.setPace(this.#parts.budget * usualShare)
        const restMs = this.#parts.everySeconds * 1000 - (performance.now() - beganAt)
        if (restMs > 0) await wait(restMs, undefined, { signal })
      } catch (error) {
        if (signal.aborted) return
        await wait(this.#pauseAfter(error), undefined, { signal }).catch(() => null)
      }
    }
  }

  /** Milliseconds until a walk that broke off goes on. An outage has spent nothing, and ends when it ends. */
  #pauseAfter(error: unknown): number {
    if (error instanceof DatabaseOutage) return outagePauseMs
    this.#parts.logger.error({ err: error }, 'the watch failed')
    this.#failures += 1
    return pauseMs(this.#failures, 0)
  }

  /**
   * From where the last one was left to the end.
   * @param beganAt `performance.now()`
   */
  async #walk(beganAt: number): Promise<void> {
    const { database } = this.#parts
    let walk = walkOf(await readMeta(database, 'walk'))
    let counts = { read: 0, total: null as number | null }
    for (let hasNext = true; hasNext;) {
      const { body, askedAt } = await this.#ask(pageTarget(walk.page), walk.beganAt)
      const page = readPage(body, walk.rows, askedAt)
      if (page === null) throw new Error('The list of shipments is none of the interface.')
      // Only now it is known what time it is there.
      if (await this.#forgetOtherWorld()) {
        walk = unbegun
        continue
      }
      await this.#parts.board.keep(page.boarded)
      this.#tell(await keepReadings(database, page.readings, askedAt))
      counts = { read: page.rows, total: page.total }
      this.#parts.board.board.count(counts)
      for (const { subject } of page.readings) this.#unreadable.delete(subject.id)
      walk = { page: walk.page + 1, rows: page.rows, beganAt: walk.beganAt ?? askedAt }
      hasNext = page.hasNext
      if (hasNext) await writeMeta(database, 'walk', JSON.stringify(walk))
    }
    const readAt = walk.beganAt ?? 0
    await this.#readMissed(readAt)
    await this.#parts.board.complete({ readAt, ...counts }, beganAt)
    await database.deleteFrom('meta').where('key', '=', 'walk').execute()
    await forgetOldChanges(database, this.#now())
  }

  /**
   * What was under tracking and was not on any page: tracking has ended, or it has moved between two pages. A list that
   * was empty by mistake must not cost as many questions as it has shipments: the others have their turn after the next
   * walk.
   */
  async #readMissed(since: number): Promise<void> {
    const { database, board } = this.#parts
    const missed = (await unreadSince(database, since)).filter((id) => !this.#unreadable.has(id))
    for (const id of missed.slice(0, mostMissed)) {
      const { status, body, askedAt } = await this.#ask(shipmentTarget(id), since)
      const read = readShipment(body, askedAt)
      if (status === 404) {
        await board.keep([[id, null]])
        this.#tell(await noteRemoved(database, id, askedAt))
      } else if (read === null || read.readings.length === 0) this.#unreadable.add(id)
      else {
        await board.keep(read.boarded)
        this.#tell(await keepReadings(database, read.readings, askedAt))
      }
    }
  }

  /**
   * @param since when the walk began: what it reads it has not read before, though the clock is a second back at times,
   *   as clocks of services are
   */
  async #ask(target: string, since: number | null): Promise<Told> {
    const told = await this.#questions.ask(target, this.#leaving.signal)
    return { ...told, askedAt: Math.max(told.askedAt, since ?? told.askedAt) }
  }

  /** Whole epoch milliseconds in the world of the shipments, as they are stored. */
  #now(): number {
    return Math.floor(this.#parts.worldNow() ?? Date.now())
  }

  /** A world whose clock was set back, or another account, is not the one that is remembered. */
  async #forgetOtherWorld(): Promise<boolean> {
    const { database, account, board, logger } = this.#parts
    const hasForgotten = await forgetUnlessOf(database, account, this.#now())
    if (hasForgotten) {
      board.clear()
      logger.info('the memory of the desk begins anew: it was of another account, or of another time')
    }
    return hasForgotten
  }

  #tell(changes: readonly Change[]): void {
    if (changes.length > 0) this.#parts.onChanges(changes)
  }
}
