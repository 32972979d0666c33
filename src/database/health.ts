import type { DatabaseOutage, OutageKind } from './outage.ts'

/** Milliseconds between two looks whether the database works again. */
const probeEveryMs = 500

/**
 * Milliseconds without a failure after which an outage has ended. A full disk takes a small write and refuses the next
 * large one; a server that responds, or a lock that is gone, is well at once.
 */
const quietMs: Readonly<Record<OutageKind, number>> = {
  away: 0,
  locked: 0,
  full: 5_000,
  'read-only': 5_000,
  failing: 5_000,
}

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
  #outage: DatabaseOutage | null = null
  #failedAt = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #isLocked = false
  readonly #onLocked = new Set<() => void>()
  #probe: (() => Promise<void>) | null = null

  /** The outage that has begun and not ended. */
  get outage(): DatabaseOutage | null {
    return this.#outage
  }

  /** @param probe rejects while the database cannot be reached, or cannot be written */
  probeWith(probe: () => Promise<void>): void {
    this.#probe = probe
  }

  failed(outage: DatabaseOutage): void {
    this.#failedAt = performance.now()
    if (this.#outage !== null) return
    this.#outage = outage
    this.listener?.began(outage)
    this.#lookLater()
  }

  #lookLater(): void {
    this.#timer = setTimeout(() => void this.#look(), probeEveryMs)
    this.#timer.unref()
  }

  async #look(): Promise<void> {
    const outage = this.#outage
    if (outage === null || this.#probe === null) return
    try {
      await this.#probe()
    } catch {
      this.#failedAt = performance.now()
    }
    if (performance.now() - this.#failedAt < Math.max(quietMs[outage.kind], 1)) {
      this.#lookLater()
      return
    }
    this.#outage = null
    this.listener?.ended()
  }

  /** Whether a writer waits for the lock of another program. */
  get isLocked(): boolean {
    return this.#isLocked
  }

  set isLocked(isLocked: boolean) {
    this.#isLocked = isLocked
    if (isLocked) for (const listener of this.#onLocked) listener()
  }

  /**
   * Calls when a writer begins to wait for the lock of another program; at once while one does.
   * @returns the function that ends it
   */
  onLocked(listener: () => void): () => void {
    if (this.#isLocked) listener()
    this.#onLocked.add(listener)
    return () => this.#onLocked.delete(listener)
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#outage = null
    this.listener = null
  }
}
