/** Milliseconds that a sender may let us wait, at first. */
const patienceMs = 15_000

/** Bytes that buy another millisecond: a file of 10 MiB may take 5 minutes, at 260 kbit/s. */
const bytesPerMs = 32

/** The sender of a body lets us wait too long. */
export class TooSlowError extends Error {
  override name = 'TooSlowError'
}

/**
 * How long a sender may take: 15 s, and more the more arrives. It counts only while we wait for the sender, not
 * while the sender waits for us.
 */
export class Pace {
  #leftMs = patienceMs

  /**
   * Waits for the next part.
   * @throws TooSlowError when it does not come in time
   */
  async next<Part>(part: Promise<Part>): Promise<Part> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const began = performance.now()
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new TooSlowError('The sender is too slow.')), this.#leftMs)
    })
    try {
      return await Promise.race([part, late])
    } finally {
      clearTimeout(timer)
      this.#leftMs -= performance.now() - began
    }
  }

  /** Notes what has arrived. */
  received(bytes: number): void {
    this.#leftMs += bytes / bytesPerMs
  }
}
