import { type ClockReading, parseClock, simulationClockHeader } from '#contract/clock-header.ts'

/**
 * Milliseconds by which a service's clock may differ from this machine's, either of which may be wrong by a month:
 * further off, the header is of something in between that has no clock.
 */
const mostApartMs = 366 * 24 * 60 * 60_000

/** The service's time, from its last answer. */
export class UpstreamClock {
  #reading: ClockReading | null = null
  #takenAt = 0

  /**
   * Reads the clock header of the embedded service, or the `Date` of a real one. A service that simulates sends its
   * clock with every answer: one without it is of something in between, whose `Date` is another world's.
   */
  learn(headers: Headers): void {
    const simulated = parseClock(headers.get(simulationClockHeader))
    if (simulated !== null) {
      this.#set(simulated)
      return
    }
    if (this.#reading?.simulated === true) return
    const date = Date.parse(headers.get('date') ?? '')
    // `Date` has whole seconds: half a second later is its average meaning.
    if (Math.abs(date - Date.now()) <= mostApartMs) this.#set({ now: date + 500, speed: 1, simulated: false })
    // A service that tells no time at all still has to be shown: this machine's is the only one there is.
    else if (this.#reading === null) this.#set({ now: Date.now(), speed: 1, simulated: false })
  }

  /** Null until the service has answered: this machine's own time may be weeks off. */
  reading(): ClockReading | null {
    if (this.#reading === null) return null
    const elapsed = performance.now() - this.#takenAt
    return { ...this.#reading, now: this.#reading.now + elapsed * this.#reading.speed }
  }

  #set(reading: ClockReading): void {
    this.#reading = reading
    this.#takenAt = performance.now()
  }
}
