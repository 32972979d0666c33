import { randomUUID } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { createParser } from 'eventsource-parser'
import { type Changed, liveEvents, followLive } from '#contract/desk/live.ts'
import { screenHeader } from '#contract/work.ts'
import { pauseAfter } from '#app/api/live/pause-after.ts'
import { pageHeaders } from './dashboard.ts'

/** A stream that is open as a browser's is, and comes back when it breaks. */
export class Screen {
  readonly #url: string
  readonly #name = randomUUID()
  #lastEventId: string | null = null
  #pauseMs: number | null = null
  #isClosed = false
  #response: IncomingMessage | null = null
  /** When it heard of each subject, by `performance.now()`. */
  readonly heardAt = new Map<string, number>()
  /** When it was connected again the last time. */
  connectedAt = 0
  isConnected = false
  /** How often it was told to ask for everything. */
  resets = 0

  constructor(url: string) {
    this.#url = `${url}${followLive.path}`
  }

  /** Listens until it is closed. */
  async follow(): Promise<void> {
    for (let failures = 0; !this.#isClosed;) {
      this.#pauseMs = null
      await this.#listen().catch(() => null)
      this.isConnected = false
      failures = this.#pauseMs === null ? failures + 1 : 0
      await wait(this.#pauseMs ?? pauseAfter(failures))
    }
  }

  close(): void {
    this.#isClosed = true
    this.#response?.destroy()
  }

  #listen(): Promise<void> {
    const parser = createParser({
      onEvent: ({ id, event, data }) => {
        this.#lastEventId = id ?? this.#lastEventId
        if (event === liveEvents.reset) this.resets += 1
        if (event !== liveEvents.changed) return
        const now = performance.now()
        for (const { id: subject } of (JSON.parse(data) as Changed).subjects) this.heardAt.set(subject, now)
      },
      onRetry: (ms) => {
        this.#pauseMs = ms
        this.isConnected = true
        this.connectedAt = performance.now()
      },
    })
    const headers = {
      ...pageHeaders,
      [screenHeader]: this.#name,
      ...(this.#lastEventId === null ? {} : { 'last-event-id': this.#lastEventId }),
    }
    return new Promise((resolve, reject) => {
      get(this.#url, { headers, agent: false }, (response) => {
        this.#response = response
        response.setEncoding('utf8')
        response.on('data', (text: string) => parser.feed(text))
        response.on('close', resolve)
        response.on('error', reject)
      }).on('error', reject)
    })
  }
}

/** So many, once all of them are connected. */
export async function openScreens(url: string, count: number): Promise<Screen[]> {
  const open = Array.from({ length: count }, () => new Screen(url))
  for (const screen of open) void screen.follow()
  while (open.some(({ isConnected }) => !isConnected)) await wait(50)
  return open
}
