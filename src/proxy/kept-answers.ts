import type { UpstreamAnswer } from './upstream.ts'

/** Bytes of all kept answers together; 36 hours of a vessel's positions are about 60 kB. */
const mostBytes = 48 * 1024 * 1024

interface Kept {
  answer: UpstreamAnswer
  /** When it arrived, in milliseconds of `performance.now()`. */
  at: number
}

/** The `max-age` of a request's `Cache-Control`: how many seconds old an answer may be; null when it has none. */
export function acceptedAgeSeconds(cacheControl: string | null): number | null {
  const seconds = /(?:^|,)\s*max-age=(\d{1,6})\s*(?:,|$)/i.exec(cacheControl ?? '')?.[1]
  return seconds === undefined ? null : Number(seconds)
}

/**
 * Answers to one browser that others may get too, so that ten screens with the map cost no more of the budget
 * than one. Only for requests that say how old an answer may be.
 */
export class KeptAnswers {
  /** The oldest first. */
  readonly #kept = new Map<string, Kept>()
  #bytes = 0

  /** The answer for a target if it is recent enough, with its age in whole seconds. */
  find(target: string, acceptedSeconds: number): { answer: UpstreamAnswer; ageSeconds: number } | null {
    const kept = this.#kept.get(target)
    if (kept === undefined) return null
    const ageMs = performance.now() - kept.at
    return ageMs > acceptedSeconds * 1000
      ? null
      : { answer: kept.answer, ageSeconds: Math.floor(ageMs / 1000) }
  }

  keep(target: string, answer: UpstreamAnswer): void {
    this.#forget(target)
    this.#kept.set(target, { answer, at: performance.now() })
    this.#bytes += answer.body.byteLength
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= mostBytes) break
      this.#forget(oldest)
    }
  }

  #forget(target: string): void {
    this.#bytes -= this.#kept.get(target)?.answer.body.byteLength ?? 0
    this.#kept.delete(target)
  }
}
