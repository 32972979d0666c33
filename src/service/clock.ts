import type { ClockReading } from '#contract/clock-header.ts'

/** Whether the world has something to show at this instant (epoch milliseconds): the years 2000 to 2099. */
export function isInstantOfUse(instant: number): boolean {
  return instant >= Date.UTC(2000, 0, 1) && instant < Date.UTC(2100, 0, 1)
}

/** 0 stands still. The bounds keep the speed readable in the clock header. */
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
   * @param speed world milliseconds per real one; 0 stands still
   * @param realMs what drives it, in milliseconds: `Date.now` where the world shall keep real time even
   *   after the machine slept, else a monotonic clock, which no one sets back
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
