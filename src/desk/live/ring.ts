import { liveEvents } from '#contract/desk/live.ts'

/** The last events of the stream, written, each with an id that counts up: `run:number`. */
export class Ring {
  readonly #run: string
  readonly #most: number
  readonly #events: string[] = []
  #length = 0
  #last = 0

  /** @param most characters of all events together */
  constructor(run: string, most: number) {
    this.#run = run
    this.#most = most
  }

  /** @returns the event as it is sent */
  add(name: string, data: string): string {
    this.#last += 1
    const event = `id: ${this.#id()}\nevent: ${name}\ndata: ${data}\n\n`
    this.#events.push(event)
    this.#length += event.length
    while (this.#length > this.#most) this.#length -= this.#events.shift()?.length ?? 0
    return event
  }

  /** The events after this id; null where they are not known any more. */
  after(id: string): string[] | null {
    const [run, number] = id.split(':')
    const missed = this.#last - Number(number)
    if (run !== this.#run || !(missed >= 0 && missed <= this.#events.length)) return null
    return missed === 0 ? [] : this.#events.slice(-missed)
  }

  /** Tells to ask for everything again, and where to go on from there. */
  reset(): string {
    return `id: ${this.#id()}\nevent: ${liveEvents.reset}\ndata: {}\n\n`
  }

  /** Tells where to go on, and nothing else. */
  position(): string {
    return `id: ${this.#id()}\nevent: ${liveEvents.position}\ndata: {}\n\n`
  }

  #id(): string {
    return `${this.#run}:${this.#last}`
  }
}
