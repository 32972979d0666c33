import { type ClockReading, parseClock, simulationClockHeader } from '#contract/clock-header.ts'

/** Which time it is at the service, as its last answer told. */
export class UpstreamClock {
  #reading: ClockReading = { now: Date.now(), speed: 1, simulated: false }
  #takenAt = performance.now()

  /** Takes the reading of the embedded service, or the `Date` of a real one. */
  learn(headers: Headers): void {
    const simulated = parseClock(headers.get(simulationClockHeader))
    if (simulated !== null) {
      this.#set(simulated)
      return
    }
    const date = Date.parse(headers.get('date') ?? '')
    // `Date` has whole seconds: half a second is the middle of what it can mean.
    if (!Number.isNaN(date)) this.#set({ now: date + 500, speed: 1, simulated: false })
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
