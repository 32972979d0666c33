import { type ClockReading, parseClock, simulationClockHeader } from '#contract/clock-header.ts'

/** Milliseconds by which a service's clock may differ from this machine's: further off, it shows no time at all. */
const mostApartMs = 7 * 24 * 60 * 60_000

/** The service's time, from its last answer. */
export class UpstreamClock {
  #reading: ClockReading = { now: Date.now(), speed: 1, simulated: false }
  #takenAt = performance.now()
  #isTold = false

  /** Whether the service has answered: until then it is the time of this machine. */
  get isTold(): boolean {
    return this.#isTold
  }

  /**
   * Reads the clock header of the embedded service, or the `Date` of a real one. A service that simulates sends its
   * clock with every answer: one without it is of something in between, whose `Date` is another world's.
   */
  learn(headers: Headers): void {
    this.#isTold = true
    const simulated = parseClock(headers.get(simulationClockHeader))
    if (simulated !== null) {
      this.#set(simulated)
      return
    }
    if (this.#reading.simulated) return
    const date = Date.parse(headers.get('date') ?? '')
    // `Date` has whole seconds: half a second later is its average meaning.
    if (Math.abs(date - Date.now()) <= mostApartMs) this.#set({ now: date + 500, speed: 1, simulated: false })
  }

  reading(): ClockReading {
    const elapsed = performance.now() - this.#takenAt
    return { ...this.#reading, now: this.#reading.now + elapsed * this.#reading.speed }
  }

  #set(reading: ClockReading): void {
    this.#reading = reading
    this.#takenAt = performance.now()
  }
}
