import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Subject } from '#contract/desk/subject.ts'
import { DatabaseOutage } from '#database/outage.ts'
import { OneByOne } from '#http/one-by-one.ts'
import { type ActiveSession, isHeldByOwn, openSession } from './active/session.ts'
import type { DeskConfig } from './config.ts'
import { createStandbyMonitor } from './active/standby-monitor.ts'
import { type Memory, memoryProblem, openMemory } from './store/open-memory.ts'
import type { WebhookAddress } from './webhook/address.ts'
import { type DeskParts, openWorkingDesk, type WorkingDesk } from './working-desk.ts'

/** Milliseconds between two looks at the database: whether another program is gone, or a backup was restored. */
const lookMs = 1_000

/** Milliseconds between tries at a start, and how many there are: a program that was killed holds its lock for a moment. */
const startTryMs = 100
const startTries = 10

interface OpenParts extends DeskParts {
  /**
   * Called when this program becomes the active one.
   * @param sentAgoMs milliseconds since each request that others have sent in the last minutes
   */
  onActive: (sentAgoMs: readonly number[]) => void
}

/**
 * The dashboard's own server side. Of several programs on one PostgreSQL one works, and the others stand by until it is
 * gone. One that has lost the database tells what it has in memory, and sends nothing to the account.
 */
export class Desk {
  readonly #config: DeskConfig
  readonly #parts: OpenParts
  readonly #memory: Memory
  /** Names this run of the program among those on one database. */
  readonly #run = randomUUID()
  readonly #standbyMonitor: ReturnType<typeof createStandbyMonitor>
  readonly #leaving = new AbortController()
  readonly #turns = new OneByOne()
  #looking: Promise<void> = Promise.resolve()
  #session: ActiveSession | null = null
  #work: WorkingDesk | null = null
  #address: WebhookAddress | null = null

  private constructor(config: DeskConfig, parts: OpenParts, memory: Memory) {
    this.#config = config
    this.#parts = parts
    this.#memory = memory
    this.#standbyMonitor = createStandbyMonitor(memory.database)
  }

  /** @throws StartError when its database cannot be opened */
  static async open(config: DeskConfig, parts: OpenParts): Promise<Desk> {
    const memory = await openMemory(config.place)
    // Earlier versions kept the packed board in this file, with the account's shipments in it.
    await rm(join(config.place.dataDirectory, 'desk.db-board'), { force: true }).catch((error: unknown) =>
      parts.logger.warn({ err: error }, 'desk.db-board, which is no longer used, could not be deleted'),
    )
    const desk = new Desk(config, parts, memory)
    try {
      for (let tries = 0; tries < startTries && !desk.isActive; tries += 1) {
        if (tries > 0) await wait(startTryMs)
        await desk.#becomeActive()
      }
    } catch (error) {
      await memory.database.destroy()
      throw memoryProblem(error, config.place)
    }
    memory.health.isOpening = false
    desk.#looking = desk.#lookOn()
    return desk
  }

  /** False while another program works. */
  get isActive(): boolean {
    return this.#work !== null
  }

  /** Answers a request below `deskPrefix` that has passed the access check, while it is active. */
  readonly handle = async (request: Request, url: URL): Promise<Response> => {
    if (this.#work === null) throw new Error('This program stands by.')
    return this.#work.handle(request, url)
  }

  /** Answers what machines ask at `monitorPaths`, also when they have passed nothing but the check of the host. */
  readonly monitor = (request: Request, url: URL): Promise<Response> =>
    (this.#work?.monitor ?? this.#standbyMonitor)(request, url)

  /**
   * Notes a request to the account before it is sent.
   * @throws DatabaseOutage: it must not be sent, since another program may be sending
   */
  async noteRequest(): Promise<void> {
    if (this.#session === null)
      throw new DatabaseOutage('away', new Error('This program is not the active one.'))
    await this.#session.noteRequest()
  }

  /** Has the tracking service post what happens here, once the program listens there. */
  registerWebhook(address: WebhookAddress): void {
    this.#address = address
    this.#work?.registerWebhook(address)
  }

  /** Id of that webhook; null: none is registered. */
  webhookId(): string | null {
    return this.#work?.webhookId() ?? null
  }

  /** Reads a record again that was changed by the dashboard: no webhook may tell of it. */
  readAgain(subject: Subject): void {
    this.#work?.readAgain(subject)
  }

  /** The service answers again: whatever waits after a failure asks at once. */
  askAgain(): void {
    this.#work?.askAgain()
  }

  /** Ends the streams: whoever waits for requests to end waits for these too. */
  endStreams(): void {
    this.#work?.endStreams()
  }

  /** Ends the watch, lets another program take over, and closes the database. */
  async close(): Promise<void> {
    this.#leaving.abort()
    await this.#looking
    await this.#turns.run(() => this.#closeWork())
    await this.#session?.close()
    await this.#memory.database.destroy()
  }

  async #lookOn(): Promise<void> {
    const { signal } = this.#leaving
    while (!signal.aborted) {
      await wait(lookMs, undefined, { signal }).catch(() => null)
      if (signal.aborted) return
      try {
        if (this.#session === null) await this.#becomeActive()
        else await this.#look(this.#session)
      } catch (error) {
        // An outage is told by whoever needs the database, and ends by itself.
        if (!(error instanceof DatabaseOutage)) {
          this.#parts.logger.error({ err: error }, 'it could not be settled which program is active')
        }
      }
    }
  }

  /** Another memory may be in the database: a backup was restored. */
  async #look(session: ActiveSession): Promise<void> {
    const memory = await session.beat()
    await this.#turns.run(async () => {
      if (memory === this.#work?.memory) return
      // Without work it could not be opened when it was due, and this is another try.
      if (this.#work !== null)
        this.#parts.logger.info('a backup was restored: the desk goes on with what it holds')
      await this.#openWork(session)
    })
  }

  /** @throws what the database throws */
  async #becomeActive(): Promise<void> {
    const { logger, onActive } = this.#parts
    const session = await openSession(this.#memory, this.#config.place, this.#run)
    if (session === null) {
      if (await isHeldByOwn(this.#memory, this.#run)) return
      if (this.#work !== null) logger.info('another program is active: this one stands by')
      return this.#turns.run(() => this.#closeWork())
    }
    try {
      await session.beat()
      onActive(await session.requestsOfOthers())
      this.#session = session
      await this.#turns.run(() => this.#openWork(session))
    } catch (error) {
      this.#session = null
      await session.close()
      throw error
    }
    void session.ended.then(() => {
      if (this.#session !== session || this.#leaving.signal.aborted) return null
      logger.warn(
        'the database is away: nothing is asked of the account until this program is the active one again',
      )
      this.#session = null
      return null
    })
  }

  async #openWork(session: ActiveSession): Promise<void> {
    const { place, watchSeconds } = this.#config
    const before = this.#work
    await before?.close()
    const work = await openWorkingDesk({
      ...this.#parts,
      place,
      everySeconds: watchSeconds,
      memory: this.#memory,
      session,
      isActive: () => this.#session === session,
      // Nobody may see the old account any more. The next look opens the memory of the new one.
      onOtherMemory: () => void this.#turns.run(() => this.#closeWork()),
    })
    if (this.#address !== null) work.registerWebhook(this.#address)
    this.#work = work
    if (before === null) return
    this.#parts.onNews()
    before.resetStreams()
  }

  async #closeWork(): Promise<void> {
    const work = this.#work
    this.#work = null
    work?.endStreams()
    await work?.close()
  }
}
