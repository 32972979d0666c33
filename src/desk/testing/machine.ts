import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { type Board, boardSchema } from '#contract/desk/board.ts'
import { changedSchema } from '#contract/desk/live.ts'
import { type DeskStatus, deskStatusSchema } from '#contract/desk/status.ts'
import type { Place } from '#database/place.ts'
import { type Desk, type DeskParts, openDesk } from '../open-desk.ts'
import { signatureHeader } from '../webhook/signature.ts'
import { usedNothing } from './account-use.ts'

const start = Date.parse('2026-11-21T17:00:00Z')

/** One of several machines: a desk of its own, with one browser that listens. */
export class Machine {
  readonly desk: Desk
  /** What its proxy and its browser heard, in the order in which they did: `news`, ids of subjects, `reset`. */
  readonly heard: string[] = []
  readonly log: string[]
  readonly #leaving = new AbortController()
  #isOpen = true

  private constructor(desk: Desk, log: string[]) {
    this.desk = desk
    this.log = log
  }

  /** @param watchSeconds from one walk to the next */
  static async start(
    place: Place,
    parts: Pick<DeskParts, 'ask'> & Partial<DeskParts>,
    watchSeconds = 0.02,
  ): Promise<Machine> {
    const log: string[] = []
    let machine: Machine | null = null
    const desk = await openDesk(
      { place, watchSeconds, webhookUrl: null },
      {
        askWebhooks: () => Promise.reject(new Error('Nobody is asked.')),
        build: 'b',
        account: 'one',
        accountKind: 'account',
        use: usedNothing,
        budget: 1_000_000,
        worldNow: () => start + performance.now(),
        onNews: () => machine?.heard.push('news'),
        logger: pino({}, { write: (line: string) => log.push(line) }),
        ...parts,
      },
    )
    machine = new Machine(desk, log)
    void machine.#listen()
    onTestFinished(() => machine.close())
    return machine
  }

  /** Subjects that the browser was told of. */
  get told(): string[] {
    return this.heard.filter((each) => each !== 'news')
  }

  answerOf(path: string, signal: AbortSignal | null = null): Promise<Response> {
    const url = new URL(path, 'http://desk.test')
    return this.desk.handle(new Request(url, { signal }), url)
  }

  /** Posts as the tracking service does. */
  deliver(body: string, signature: string): Promise<Response> {
    const url = new URL('/api/desk/webhook', 'http://desk.test')
    const headers = { [signatureHeader]: signature, 'content-type': 'application/json' }
    return this.desk.handle(new Request(url, { method: 'POST', body, headers }), url)
  }

  async board(): Promise<Board> {
    return boardSchema.parse(await (await this.answerOf('/api/desk/board')).json())
  }

  async watch(): Promise<NonNullable<DeskStatus['watch']>> {
    const { watch } = deskStatusSchema.parse(await (await this.answerOf('/api/desk/status')).json())
    if (watch === null) throw new Error('It does not watch.')
    return watch
  }

  async close(): Promise<void> {
    if (!this.#isOpen) return
    this.#isOpen = false
    this.#leaving.abort()
    this.desk.endStreams()
    await this.desk.close()
  }

  async #listen(): Promise<void> {
    const { body } = await this.answerOf('/api/desk/live', this.#leaving.signal)
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
