/** Milliseconds: a browser that has not asked by then has left, or had a copy of its own. */
const longestHeldMs = 10_000

/** Answers that are held at the same time; more pages than that are not opened within seconds. */
const mostHeld = 50

interface Held<Answer> {
  answer: Answer
  /** When it came, in milliseconds of `performance.now()`. */
  at: number
}

/**
 * Answers to what a document was to be drawn with that came when it had gone out without them, or were failures. Its
 * browser asks for the same in a moment: each is given once.
 */
export class EarlyAnswers<Answer> {
  /** The oldest first. */
  readonly #held = new Map<string, Held<Answer>>()

  hold(target: string, answer: Answer): void {
    this.#held.delete(target)
    this.#held.set(target, { answer, at: performance.now() })
    for (const oldest of this.#held.keys()) {
      if (this.#held.size <= mostHeld) break
      this.#held.delete(oldest)
    }
  }

  /** The answer for a target, which is then gone; undefined where there is none. */
  take(target: string): Answer | undefined {
    const held = this.#held.get(target)
    this.#held.delete(target)
    return held !== undefined && performance.now() - held.at <= longestHeldMs ? held.answer : undefined
  }

  /** Something has changed: what is held may show what was there before. */
  clear(): void {
    this.#held.clear()
  }
}
