import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { type Board, boardSchema } from '#contract/desk/board.ts'
import { changedSchema, followLive } from '#contract/desk/live.ts'
import { getReadiness } from '#contract/desk/monitor.ts'
import type { Place } from '#database/place.ts'
import { Desk } from '../open-desk.ts'
import type { DeskParts } from '../working-desk.ts'
import { usedNothing } from './account-use.ts'

const start = Date.parse('2026-11-21T17:00:00Z')

/** One of several programs on a database: a desk of its own, with one browser that listens while it is active. */
export class DeskProgram {
  readonly desk: Desk
  /** What its proxy and its browser heard, in the order in which they did: `news`, ids of subjects, `reset`. */
  readonly heard: string[] = []
  readonly log: string[]
  /** Ages of the requests that others had sent, each time that it became active. */
  readonly sentAgoMs: readonly (readonly number[])[]
  readonly #leaving = new AbortController()
  #isOpen = true

  private constructor(desk: Desk, log: string[], sentAgoMs: readonly (readonly number[])[]) {
    this.desk = desk
    this.log = log
    this.sentAgoMs = sentAgoMs
  }

  /** @param watchSeconds from one walk to the next */
  static async start(
    place: Place,
    parts: Pick<DeskParts, 'ask'> & Partial<DeskParts>,
    watchSeconds = 0.02,
  ): Promise<DeskProgram> {
    const log: string[] = []
    let program: DeskProgram | null = null
    const sentAgoMs: (readonly number[])[] = []
    const desk = await Desk.open(
      { place, watchSeconds, webhookUrl: null },
      {
        askWebhooks: () => Promise.reject(new Error('Nobody is asked.')),
        account: 'one',
        accountKind: 'account',
        use: usedNothing,
        budget: 1_000_000,
        worldNow: () => start + performance.now(),
        isSimulated: () => true,
        onActive: (ages) => sentAgoMs.push(ages),
        onNews: () => program?.heard.push('news'),
        logger: pino({}, { write: (line: string) => log.push(line) }),
        ...parts,
      },
    )
    program = new DeskProgram(desk, log, sentAgoMs)
    void program.#listen()
    onTestFinished(() => program.close())
    return program
  }

  /** Subjects that the browser was told of. */
  get told(): string[] {
    return this.heard.filter((each) => each !== 'news')
  }

  answerOf(path: string, signal: AbortSignal | null = null): Promise<Response> {
    const url = new URL(path, 'http://desk.test')
    return this.desk.handle(new Request(url, { signal }), url)
  }

  async board(): Promise<Board> {
    return boardSchema.parse(await (await this.answerOf('/api/desk/board')).json())
  }

  /** Whether it can serve, as a load balancer asks. */
  async ready(): Promise<{ status: number; text: string }> {
    const url = new URL(getReadiness.path, 'http://desk.test')
    const answer = await this.desk.monitor(new Request(url), url)
    return { status: answer.status, text: await answer.text() }
  }

  async close(): Promise<void> {
    if (!this.#isOpen) return
    this.#isOpen = false
    this.#leaving.abort()
    this.desk.endStreams()
    await this.desk.close()
  }

  async #listen(): Promise<void> {
    const { signal } = this.#leaving
    while (!signal.aborted) {
      await wait(10)
      if (this.desk.isActive) await this.#listenTo(await this.answerOf(followLive.path, signal))
    }
  }

  async #listenTo({ body }: Response): Promise<void> {
    let read = ''
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      read += part
      const events = read.split('\n\n')
      read = events.pop() ?? ''
      for (const event of events) this.#hear(event)
    }
  }

  #hear(event: string): void {
    const name = /^event: (.*)$/m.exec(event)?.[1]
    const data = /^data: (.*)$/m.exec(event)?.[1] ?? '{}'
    if (name === 'reset') this.heard.push('reset')
    if (name !== 'changed') return
    for (const { id } of changedSchema.parse(JSON.parse(data)).subjects) this.heard.push(id)
  }
}
