import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseOutage } from './outage.ts'

/** Milliseconds between two looks whether the database works again. */
const probeEveryMs = 500

/**
 * Milliseconds without a failure after which an outage has ended. A full disk takes a small write and refuses the next
 * large one; a server that responds, or a lock that is gone, is well at once.
 */
const quietMs = 5_000

/** Called when an outage begins and when it has ended, once each. */
interface HealthListener {
  began(outage: DatabaseOutage): void
  ended(): void
}

/**
 * Whether the database does what it is asked. The connection reports what it meets; what an outage means for a request
 * is decided where it is answered.
 */
export class DatabaseHealth {
  listener: HealthListener | null = null
  /** While it is, work can take long, and each outage ends the start. */
  isOpening = true
  /** Rejects while the database cannot be reached, or cannot be written. */
  probe: () => Promise<void> = () => Promise.resolve()
  /** Whether a writer waits for the lock of another program. */
  isLocked = false
  /** Called when a writer begins to wait for it. */
  readonly onLocked = new Set<() => void>()
  /** The outage that has begun and not ended. */
  outage: DatabaseOutage | null = null
  #failedAt = 0

  /** Notes what the database has thrown, if it is an outage, and returns it. */
  met(problem: unknown): unknown {
    if (!(problem instanceof DatabaseOutage)) return problem
    this.#failedAt = performance.now()
    if (this.outage === null) {
      this.outage = problem
      this.listener?.began(problem)
      void this.#untilWell(problem)
    }
    return problem
  }

  async #untilWell(outage: DatabaseOutage): Promise<void> {
    const quiet = outage.kind === 'away' || outage.kind === 'locked' ? 1 : quietMs
    do {
      await sleep(probeEveryMs, undefined, { ref: false })
      if (this.outage !== outage) return
      try {
        await this.probe()
      } catch {
        this.#failedAt = performance.now()
      }
    } while (performance.now() - this.#failedAt < quiet)
    this.outage = null
    this.listener?.ended()
  }

  /** A writer begins to wait for the lock of another program. */
  lock(): void {
    if (this.isLocked) return
    this.isLocked = true
    for (const listener of this.onLocked) listener()
  }

  close(): void {
    this.outage = null
    this.listener = null
  }
}
