import type { Logger } from 'pino'
import { Notices, notify } from '#database/notices.ts'
import type { Database } from '../store/schema.ts'
import type { DeskWebhook } from '../webhook/desk-webhook.ts'
import type { Follower } from './follower.ts'
import { Lease } from './lease.ts'
import type { TermWatch } from './term-watch.ts'
import { channel, type Word, wordOf } from './word.ts'

interface MachinesParts {
  database: Database
  /** Of PostgreSQL; null: the embedded engine, where there is one program. */
  databaseUrl: string | null
  /** Names this run of the program. */
  run: string
  /** False: others may watch, this one does not. */
  isWatching: boolean
  logger: Logger
}

interface Listening {
  follower: Pick<Follower, 'wake'>
  termWatch: Pick<TermWatch, 'begin' | 'end' | 'askPlanAgain'>
  webhook: Pick<DeskWebhook, 'take'>
}

/** This machine among those on the same database: which of them watches, and what they tell each other. */
export class Machines {
  readonly #parts: MachinesParts
  #lease: Lease | null = null
  #notices: Notices | null = null
  #listening: Listening | null = null

  constructor(parts: MachinesParts) {
    this.#parts = parts
  }

  /** From now on this machine is one of them. The embedded engine's watches at once. */
  start(listening: Listening): void {
    const { database, databaseUrl, run, isWatching, logger } = this.#parts
    this.#listening = listening
    const { follower, termWatch } = listening
    if (databaseUrl === null) {
      if (isWatching) termWatch.begin(null)
      return
    }
    const look = () => {
      follower.wake()
      this.#lease?.wake()
    }
    const onNotice = (text: string) => this.#hear(wordOf(text))
    this.#notices = new Notices({ url: databaseUrl, channel, onOpen: look, onNotice })
    if (!isWatching) return
    const onBegin = (term: number) => termWatch.begin(term)
    this.#lease = new Lease({ database, holder: run, onBegin, onEnd: () => termWatch.end(), logger })
  }

  /** Tells all others, who would find out by themselves in a second; what was touched, on their next walk. */
  tell(word: Omit<Word, 'by'>): void {
    const { database, databaseUrl, run } = this.#parts
    if (databaseUrl === null) return
    void notify(database, channel, JSON.stringify({ by: run, ...word })).catch(() => null)
  }

  /** Ends the watch, and has another machine take over. */
  async close(): Promise<void> {
    const { database, run } = this.#parts
    await this.#notices?.close()
    if (this.#lease === null) return this.#listening?.termWatch.end()
    await this.#lease.close()
    await notify(database, channel, JSON.stringify({ by: run, what: 'free' })).catch(() => null)
  }

  #hear(word: Word | null): void {
    if (word === null || word.by === this.#parts.run) return
    if (word.what === 'wrote') this.#listening?.follower.wake()
    if (word.what === 'free') this.#lease?.wake()
    if (word.what === 'plan') this.#listening?.termWatch.askPlanAgain()
    if (word.what === 'touched') this.#listening?.webhook.take(word.touched ?? [])
  }
}
