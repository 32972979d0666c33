import { liveEvents } from '#contract/desk/live.ts'

/** The last events of the stream, written, each with an id that counts up: `run:number`. */
export class Ring {
  readonly #run: string
  readonly #most: number
  readonly #events: { text: string; at: number }[] = []
  #length = 0
  #last = 0
  /** When the last event came that is forgotten. */
  #forgottenAt = Number.NEGATIVE_INFINITY

  /** @param most characters of all events together */
  constructor(run: string, most: number) {
    this.#run = run
    this.#most = most
  }

  /** Events that it was given. */
  get count(): number {
    return this.#last
  }

  /**
   * @param at milliseconds of a clock that began with the program and is never set back
   * @returns the event as it is sent
   */
  add(data: string, at: number): string {
    this.#last += 1
    const event = this.#event(liveEvents.changed, data)
    this.#events.push({ text: event, at })
    this.#length += event.length
    while (this.#length > this.#most) this.#forgetFirst()
    return event
  }

  /** The events from this moment on; null where not all of them are known: any more, or since before the program began. */
  since(at: number): string[] | null {
    if (at < 0 || this.#forgottenAt >= at) return null
    return this.#events.filter((event) => event.at >= at).map(({ text }) => text)
  }

  /** The events after this id; null where they are not known any more. */
  after(id: string): string[] | null {
    const [run, number] = id.split(':')
    const missed = this.#last - Number(number)
    if (run !== this.#run || !(missed >= 0 && missed <= this.#events.length)) return null
    return missed === 0 ? [] : this.#events.slice(-missed).map(({ text }) => text)
  }

  /**
   * Whoever has seen an earlier event is told to ask for everything again.
   * @param at milliseconds of a clock that is never set back
   */
  forget(at: number): void {
    this.#forgottenAt = at
    this.#last += 1
    this.#events.length = 0
    this.#length = 0
  }

  /** Tells where to go on; as a `reset`, to ask for everything again first. */
  mark(name: typeof liveEvents.position | typeof liveEvents.reset): string {
    return this.#event(name, '{}')
  }

  #forgetFirst(): void {
    const first = this.#events.shift()
    if (first === undefined) return
    this.#length -= first.text.length
    this.#forgottenAt = first.at
  }

  #event(name: string, data: string): string {
    return `id: ${this.#run}:${this.#last}\nevent: ${name}\ndata: ${data}\n\n`
  }
}
