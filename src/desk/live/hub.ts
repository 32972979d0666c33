import { type Changed, heartbeatMs, liveEvents } from '#contract/desk/live.ts'
import type { Subject } from '#contract/desk/subject.ts'
import { type Holder, ofLargestHolder } from '#http/holder.ts'
import { mostConnections } from '#http/listen.ts'
import { Ring } from './ring.ts'

/** Milliseconds between two events: what changes meanwhile is gathered. Who was told nothing for as long is told at once. */
const gatherMs = 250

/** Subjects of one event: the others wait for the next. */
const mostAtOnce = 200

/** Bytes that may wait for one reader: whoever reads more slowly begins anew. */
const mostUnsent = 64 * 1024

/** Characters of the events that are remembered for those whose connection broke: one who returns gets all at once. */
const mostRemembered = 48 * 1024

/** Milliseconds after which a browser connects again: by chance in between, or all would come back at once. */
const retryMs: readonly [least: number, most: number] = [500, 2_000]

/** Streams of one screen: its browser connects again before the end of the broken one is noticed. */
const mostOfScreen = 2

/** Streams of all together: the other connections are left for what ends. */
const mostStreams = mostConnections / 2

interface Reader {
  holder: Holder
  send(text: string): void
  end(text?: string): void
}

/** Who is connected, and what has changed. */
export class LiveHub {
  /** The oldest first. */
  readonly #readers = new Set<Reader>()
  readonly #mostReaders: number
  readonly #ring: Ring
  readonly #gathered = new Map<string, Subject>()
  #isCountOther = false
  #timer: ReturnType<typeof setTimeout> | undefined
  /** When the last event was sent, by `performance.now()`. */
  #sentAt = Number.NEGATIVE_INFINITY
  #heartbeat: ReturnType<typeof setInterval> | undefined
  #isClosed = false

  /** @param run of this start of the program: what is remembered ends with it */
  constructor(run: string, mostReaders = mostStreams) {
    this.#mostReaders = mostReaders
    this.#ring = new Ring(run, mostRemembered)
  }

  /** How many are connected. */
  get count(): number {
    return this.#readers.size
  }

  /** Events that were sent, to however many. */
  get events(): number {
    return this.#ring.count
  }

  /**
   * Tells everybody, soon, that these have changed.
   * @param isCountOther shipments came under tracking or left it
   */
  publish(subjects: readonly Subject[], isCountOther = false): void {
    if (this.#isClosed) return
    this.#isCountOther ||= isCountOther
    for (const subject of subjects) this.#gathered.set(`${subject.type}:${subject.id}`, subject)
    const restMs = Math.max(0, this.#sentAt + gatherMs - performance.now())
    this.#timer ??= setTimeout(() => this.#flush(), restMs)
  }

  /** Tells everybody to ask for everything again, also those who come back later. */
  reset(): void {
    if (this.#isClosed) return
    this.#ring.forget(performance.now())
    for (const reader of this.#readers) reader.send(this.#ring.mark(liveEvents.reset))
  }

  /**
   * The stream for one browser. Where there is no room for it, the oldest of whoever has the most ends.
   * @param after id of the last event that it has seen; null: it has seen none
   * @param leaving aborts when the browser has left
   * @param agoMs milliseconds since it began to ask for what it shows, where it has seen no event
   */
  open(
    holder: Holder,
    after: string | null,
    leaving: AbortSignal,
    agoMs = 0,
  ): ReadableStream<Uint8Array<ArrayBuffer>> {
    const encoder = new TextEncoder()
    let reader: Reader | null = null
    const leave = () => {
      if (reader !== null) this.#remove(reader)
      leaving.removeEventListener('abort', leave)
    }
    return new ReadableStream(
      {
        start: (controller) => {
          const end = (text?: string) => {
            leave()
            if (text !== undefined) controller.enqueue(encoder.encode(text))
            controller.close()
          }
          const send = (text: string) => {
            const bytes = encoder.encode(text)
            // It goes on from where it was, or begins anew where that is forgotten.
            if ((controller.desiredSize ?? 0) < bytes.byteLength) end()
            else controller.enqueue(bytes)
          }
          reader = { holder, send, end }
          if (this.#isClosed || leaving.aborted) {
            controller.close()
            return
          }
          leaving.addEventListener('abort', leave)
          this.#makeRoom(holder)
          this.#add(reader)
          send(`retry: ${between(retryMs)}\n\n`)
          const missed =
            after === null ? this.#ring.since(performance.now() - agoMs) : this.#ring.after(after)
          for (const event of missed ?? [this.#ring.mark(liveEvents.reset)]) send(event)
          if (after === null) send(this.#ring.mark(liveEvents.position))
        },
        cancel: leave,
      },
      { highWaterMark: mostUnsent, size: (part) => part?.byteLength ?? 0 },
    )
  }

  /** Ends all streams; those who come later get an empty one. */
  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    for (const reader of this.#readers) reader.end(`retry: ${between(retryMs)}\n\n`)
  }

  #flush(): void {
    this.#sentAt = performance.now()
    const now = [...this.#gathered].slice(0, mostAtOnce)
    for (const [key] of now) this.#gathered.delete(key)
    this.#timer = this.#gathered.size === 0 ? undefined : setTimeout(() => this.#flush(), gatherMs)
    const data: Changed = {
      subjects: now.map(([, subject]) => subject),
      ...(this.#isCountOther ? { isCountOther: true } : {}),
    }
    this.#isCountOther = false
    const event = this.#ring.add(JSON.stringify(data), performance.now())
    for (const reader of this.#readers) reader.send(event)
  }

  #makeRoom({ address, screen }: Holder): void {
    const ofAddress = [...this.#readers].filter(({ holder }) => holder.address === address)
    const ofScreen = ofAddress.filter(({ holder }) => holder.screen === screen)
    if (ofScreen.length >= mostOfScreen) ofScreen[0]?.end()
    if (this.#readers.size < this.#mostReaders) return
    const ofLargest = ofLargestHolder(this.#readers, ({ holder }) => holder.address)
    ofLargestHolder(ofLargest, ({ holder }) => holder.screen)[0]?.end()
  }

  #add(reader: Reader): void {
    this.#readers.add(reader)
    this.#heartbeat ??= setInterval(() => {
      for (const each of this.#readers) each.send(': \n\n')
    }, heartbeatMs)
  }

  #remove(reader: Reader): void {
    this.#readers.delete(reader)
    if (this.#readers.size > 0) return
    clearInterval(this.#heartbeat)
    this.#heartbeat = undefined
  }
}

function between([least, most]: readonly [number, number]): number {
  return Math.round(least + Math.random() * (most - least))
}
