import type { ClockReading } from '#contract/clock-header.ts'

/** Whether the world's clock can be set to an instant (epoch milliseconds): the years 2000 to 2099. */
export function isAllowedInstant(instant: number): boolean {
  return instant >= Date.UTC(2000, 0, 1) && instant < Date.UTC(2100, 0, 1)
}

/** 0 stops the clock. The bounds keep the speed readable in the clock header. */
export function isSpeed(speed: number): boolean {
  return speed === 0 || (speed >= 0.001 && speed <= 1_000_000)
}

/** The clock of the simulated world. */
export class WorldClock {
  #setAt: number
  #setTo: number
  #speed: number
  readonly #realMs: () => number

  /**
   * @param start epoch milliseconds
   * @param speed world milliseconds per real millisecond; 0 stops the clock
   * @param realMs what drives it, in milliseconds: `Date.now` where the world keeps real time even after the
   *   machine slept, else a monotonic clock, which is never set back
   */
  constructor(start: number, speed: number, realMs: () => number = () => performance.now()) {
    this.#realMs = realMs
    this.#setAt = realMs()
    this.#setTo = start
    this.#speed = speed
  }

  /** The world's time in whole epoch milliseconds. */
  now(): number {
    return Math.floor(this.#setTo + (this.#realMs() - this.#setAt) * this.#speed)
  }

  reading(): ClockReading {
    return { now: this.now(), speed: this.#speed, simulated: true }
  }

  /** Sets the instant, the speed or both; what is left out stays. */
  set(change: { now?: number | undefined; speed?: number | undefined }): void {
    const now = change.now ?? this.now()
    this.#setAt = this.#realMs()
    this.#setTo = now
    this.#speed = change.speed ?? this.#speed
  }
}
