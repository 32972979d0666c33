import type { Logger } from 'pino'
import type { Change } from '#contract/desk/change.ts'
import type { KeptBoard } from '../board/kept-board.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import { forgetOldAsides } from '../store/aside.ts'
import { forgetOldChanges } from '../store/retention.ts'
import type { Database } from '../store/schema.ts'
import { unreadSince } from '../store/unread.ts'
import { Keeper } from './keeper.ts'
import { Loop } from './loop.ts'
import { errorsOf, isRefusal, problemOfError, UnreadableAnswer } from './problem.ts'
import type { WatchProgress } from './progress.ts'
import type { Questions, Told } from './questions.ts'
import { pageTarget, readPage, type ReadPage, readShipment, shipmentTarget } from './read-page.ts'
import { Recognition } from './recognition.ts'

/** Shipments that one walk asks for by themselves: five minutes of the usual account. */
const mostMissed = 100

/** Tries of a single shipment, so that one on which the service fails does not hold up the others. */
const mostTries = 2

export interface WatchParts {
  questions: Questions
  progress: WatchProgress
  database: Database
  board: KeptBoard
  /** Whose memory it is: the address of the tracking service, or `embedded`. */
  account: string
  /** Epoch milliseconds in the world of the shipments; null until the service has answered. */
  worldNow: () => number | null
  /** Whether the service tells the time of a simulated world. */
  isSimulated: () => boolean
  /** Seconds from the begin of one walk to the next, where it has ended by then. */
  everySeconds: number
  /**
   * Told what has changed, once it is written down.
   * @param isCountOther shipments came under tracking or left it
   */
  onChanges: (changes: readonly Change[], isCountOther: boolean) => void
  /** Called when the memory of another account has taken the place: this watch has to end. */
  onOtherMemory: () => void
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
  /** Names the memory into which it reads. */
  memory: string | null
}

/** Milliseconds until the watch would go on that is about to be closed. */
const overMs = 60_000

/**
 * Whether the account has what it was asked for.
 * @throws UnreadableAnswer where something in between has answered
 */
function isThere(told: Told): boolean {
  if (told.status === 200) return true
  if (isRefusal(told) || (told.status === 404 && errorsOf(told.body) !== null)) return false
  throw new UnreadableAnswer(`A shipment was answered with ${told.status}.`)
}

class OtherMemory extends Error {
  override name = 'OtherMemory'
}

/** Reads all that is under tracking, page by page, over and over. */
export class Watch {
  readonly #parts: WatchParts
  readonly #keeper: Keeper
  readonly #recognition: Recognition
  /** Resolves when it is known what time it is there, and that what is remembered is of that world. */
  readonly #begun: Promise<void>
  #begin: () => void = () => {}
  readonly #loop: Loop
  /** Shipments that were asked for by themselves and could not be read: once is enough. */
  readonly #unreadable = new Set<string>()

  constructor(parts: WatchParts) {
    this.#parts = parts
    this.#keeper = new Keeper(parts)
    this.#recognition = new Recognition({
      ...parts,
      hasShipment: async (id) => isThere(await this.#ask(shipmentTarget(id), null)),
    })
    this.#loop = new Loop({
      step: () => this.#round(),
      failed: (error) => parts.progress.fail(problemOfError(error)),
      failure: 'the watch failed',
      logger: parts.logger,
    })
    this.#begun = new Promise((resolve) => {
      this.#begin = resolve
    })
  }

  start(): void {
    this.#loop.start()
  }

  async close(): Promise<void> {
    const closed = this.#loop.close()
    // Whoever still waits for the begin is told that there is none.
    this.#begin()
    await closed
  }

  /** Milliseconds until the next walk. */
  async #round(): Promise<number> {
    const beganAt = performance.now()
    try {
      await this.#walk(beganAt)
    } catch (error) {
      if (!(error instanceof OtherMemory)) throw error
      this.#parts.onOtherMemory()
      return overMs
    }
    this.#parts.questions.endFirst('shipments')
    const restMs = this.#parts.everySeconds * 1000 - (performance.now() - beganAt)
    this.#parts.progress.end(restMs)
    return restMs
  }

  /**
   * From where the last one was left to the end.
   * @param beganAt `performance.now()`
   */
  async #walk(beganAt: number): Promise<void> {
    const { database, board } = this.#parts
    let walk = await this.#keptWalk()
    this.#parts.progress.begin(walk.page)
    let firstOrder: number | null = null
    let counts = { read: 0, total: null as number | null }
    for (let hasNext = true; hasNext;) {
      const told = await this.#ask(pageTarget(walk.page), walk.beganAt)
      const page = await readPage(told.body, walk.rows, told.answeredAt)
      if (page === null) throw new UnreadableAnswer('The list of shipments is none of the interface.')
      await this.#recognize(page)
      await this.#keeper.keep(page, told)
      this.#begin()
      firstOrder ??= told.order
      counts = { read: page.rows, total: page.total }
      board.board.count(counts)
      for (const { subject } of page.readings) this.#unreadable.delete(subject.id)
      walk = {
        page: walk.page + 1,
        rows: page.rows,
        beganAt: walk.beganAt ?? told.askedAt,
        memory: board.memory,
      }
      hasNext = page.hasNext
      this.#parts.progress.turn(hasNext ? walk.page : walk.page - 1)
      if (hasNext) await writeMeta(database, 'walk', JSON.stringify(walk))
    }
    const readAt = walk.beganAt ?? 0
    await this.#readMissed(readAt)
    const { isComplete, read } = board.board.state
    await board.complete({ readAt, ...counts }, beganAt)
    if (isComplete && read !== counts.read) this.#parts.onChanges([], true)
    if (firstOrder !== null) this.#keeper.forgetBefore(firstOrder)
    const now = this.#now()
    if (now !== null) await forgetOldChanges(database, now)
    await forgetOldAsides(database, Date.now())
  }

  /** Where the last one was left; the first page where that was in another memory. */
  async #keptWalk(): Promise<Walk> {
    const { database, board } = this.#parts
    const { memory } = board
    const text = await readMeta(database, 'walk')
    const kept = text === null ? null : (JSON.parse(text) as Walk)
    return (kept?.memory ?? null) === memory && kept !== null
      ? kept
      : { page: 1, rows: 0, beganAt: null, memory }
  }

  /** @throws OtherMemory where the page is of another account or world than the memory */
  async #recognize({ readings }: ReadPage): Promise<void> {
    const shipments = readings.flatMap(({ subject: { type, id } }) => (type === 'shipment' ? [id] : []))
    const now = this.#now()
    // Only with an answer is it known what time it is there.
    if (now === null || (await this.#recognition.recognize(shipments, now))) return
    this.#parts.logger.info(
      'the account is another one: its own memory takes the place, the other is set aside',
    )
    throw new OtherMemory()
  }

  /**
   * What was under tracking and was not on any page: tracking has ended, or it has moved between two pages. A list that
   * was empty by mistake must not cost as many questions as it has shipments: the others have their turn after the next
   * walk.
   */
  async #readMissed(since: number): Promise<void> {
    const missed = (await unreadSince(this.#parts.database, since)).filter((id) => !this.#unreadable.has(id))
    for (const id of missed.slice(0, mostMissed)) {
      const told = await this.#ask(shipmentTarget(id), since, mostTries)
      const isRead = await this.#keepOne(id, told)
      if (!isRead && (told.status === 200 || isRefusal(told))) this.#unreadable.add(id)
    }
  }

  /** @returns whether it could be read, or is gone */
  async #keepOne(id: string, told: Told): Promise<boolean> {
    if (told.status === 404) {
      await this.#keeper.keepRemoved(id, told)
      return true
    }
    const read = readShipment(told.body, told.answeredAt)
    if (read === null || read.readings.length === 0) return false
    await this.#keeper.keep(read, told)
    return true
  }

  /**
   * Asks ahead of the walk, within its share of the budget. Nothing is asked before the walk has begun.
   * @throws when the watch ends
   */
  async askAhead(target: string): Promise<Told> {
    await this.#begun
    return this.#parts.questions.askAhead(target, this.#loop.signal)
  }

  /**
   * Reads a shipment ahead of the walk: something of it has changed. What cannot be read is left to the walk.
   * @throws when the watch ends, and what the database throws
   */
  async readAhead(id: string): Promise<void> {
    const told = await this.askAhead(shipmentTarget(id))
    // A world that is another one is for the walk to find.
    if (await this.#recognition.isSetBack(told.answeredAt)) return
    if (await this.#keepOne(id, told)) this.#parts.progress.getOn()
  }

  /**
   * @param since when the walk began: what it reads it has not read before, though the clock is a second back at times,
   *   as clocks of services are
   */
  async #ask(target: string, since: number | null, most?: number): Promise<Told> {
    const told = await this.#parts.questions.ask(target, this.#loop.signal, most)
    const from = since ?? told.askedAt
    return { ...told, askedAt: Math.max(told.askedAt, from), answeredAt: Math.max(told.answeredAt, from) }
  }

  /** Whole epoch milliseconds in the world of the shipments, as they are stored; null before the service has answered. */
  #now(): number | null {
    const now = this.#parts.worldNow()
    return now === null ? null : Math.floor(now)
  }
}
