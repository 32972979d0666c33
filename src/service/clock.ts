import type { ClockReading } from '#contract/clock-header.ts'

/** The clock of the simulated world. It runs on the machine's monotonic clock, which no one sets back. */
export class WorldClock {
  #setAt: number
  #setTo: number
  #speed: number
  readonly #realMs: () => number

  /**
   * @param start epoch milliseconds
   * @param speed world milliseconds per real one; 0 stands still
   * @param realMs a monotonic clock in milliseconds
   */
  constructor(start: number, speed: number, realMs: () => number = () => performance.now()) {
    this.#realMs = realMs
    this.#setAt = realMs()
    this.#setTo = start
    this.#speed = speed
  }

  /** Epoch milliseconds in the world, whole. */
  now(): number {
    return Math.floor(this.#setTo + (this.#realMs() - this.#setAt) * this.#speed)
  }

  reading(): ClockReading {
    return { now: this.now(), speed: this.#speed, simulated: true }
  }

  /** Sets the instant, the speed or both; what is left out goes on. */
  set(change: { now?: number | undefined; speed?: number | undefined }): void {
    const now = change.now ?? this.now()
    this.#setAt = this.#realMs()
    this.#setTo = now
    this.#speed = change.speed ?? this.#speed
  }
}
