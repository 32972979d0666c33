import type { Logger } from 'pino'
import { DatabaseOutage } from '#database/outage.ts'
import { OneByOne } from '#http/one-by-one.ts'
import type { KeptBoard } from '../board/kept-board.ts'
import type { KeptFleet } from '../fleet/kept-fleet.ts'
import { changedSubjects } from '../store/changes.ts'
import { type Marks, readMarks } from '../store/marks.ts'
import type { Database } from '../store/schema.ts'
import type { DeskWebhook } from '../webhook/desk-webhook.ts'
import type { Teller } from './teller.ts'

/** Milliseconds between two looks: a few rows are read. */
const pauseMs = 1_000

interface FollowerParts {
  database: Database
  account: string
  board: KeptBoard
  fleet: KeptFleet
  teller: Teller
  webhook: Pick<DeskWebhook, 'see'>
  /** Called when another memory is in the database, and on the board. */
  onRestored: () => void
  logger: Logger
}

/**
 * Finds out what is in the database and not here: what the machine that watches has written, or a backup that another
 * program has restored. It compares states, so that nothing has to be told for it. The machine that watches looks too:
 * what it could not be told to be written, when the database was away for a moment, is then told like that of others.
 */
export class Follower {
  readonly #parts: FollowerParts
  readonly #turns = new OneByOne()
  readonly #timer: ReturnType<typeof setInterval>
  #restored: string | null
  #begun: string | null
  /** A look that has not begun yet. */
  #next: Promise<void> | null = null
  #isForeign = false
  #isFailing = false

  /** @param marks of the database when board and fleet were opened */
  constructor(parts: FollowerParts, marks: Marks) {
    this.#parts = parts
    this.#restored = marks.restored
    this.#begun = marks.begun
    this.#timer = setInterval(() => this.wake(), pauseMs)
  }

  /** Looks soon. */
  wake(): void {
    void this.look().then(
      () => {
        this.#isFailing = false
        return null
      },
      (error: unknown) => this.#noteFailure(error),
    )
  }

  /**
   * Takes over all that is in the database now.
   * @throws what the database throws
   */
  look(): Promise<void> {
    this.#next ??= this.#turns.run(() => {
      this.#next = null
      return this.#look()
    })
    return this.#next
  }

  /** Waits for a look that has begun. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#turns.run(() => null)
  }

  /** An outage is told by whoever needs the database, and ends by itself. */
  #noteFailure(error: unknown): void {
    if (error instanceof DatabaseOutage || this.#isFailing) return
    this.#isFailing = true
    this.#parts.logger.error({ err: error }, 'what is new in the database could not be read')
  }

  async #look(): Promise<void> {
    const { database, account, board, fleet, teller, webhook } = this.#parts
    const marks = await readMarks(database, account)
    await this.#followMemory(marks)
    if (marks.account !== account) return this.#hideForeign()
    if (this.#isForeign) await fleet.reload()
    this.#isForeign = false
    await board.catchUp(marks)
    await fleet.catchUp(marks.fleetVersion)
    webhook.see(marks.webhookId)
    const { told } = teller
    // Of a change browsers hear when it is on the board: what was written before these marks is.
    if (marks.lastChange > told) {
      const subjects = await changedSubjects(database, told, marks.lastChange)
      teller.tellRead(subjects, told, marks.lastChange)
    }
  }

  /** Of another account nothing is told. When the memory is this one's again, it has begun anew. */
  async #hideForeign(): Promise<void> {
    if (this.#isForeign) return
    this.#isForeign = true
    await this.#parts.board.clear()
    this.#parts.fleet.clear()
  }

  /** Another memory may be in the database: a restored one, or one that has begun anew. */
  async #followMemory({ restored, begun, lastChange }: Marks): Promise<void> {
    const { board, fleet, teller, onRestored, logger } = this.#parts
    const isRestored = restored !== this.#restored
    const hasBegun = begun !== this.#begun
    if (isRestored) {
      // The watch may have been the one that followed.
      await board.follow()
      teller.restart(lastChange)
    } else if (hasBegun) {
      await board.reload()
      fleet.clear()
      await fleet.reload()
      teller.restart(0)
    }
    this.#restored = restored
    this.#begun = begun
    if (!isRestored) return
    logger.info('a backup was restored: the desk goes on with what it holds')
    onRestored()
  }
}
