import type { UpstreamAnswer } from './upstream.ts'

/** Bytes of all kept answers together; a vessel's positions of 36 hours are about 60 kB. */
const mostBytes = 48 * 1024 * 1024

interface Kept {
  answer: UpstreamAnswer
  /** By the process's own clock, in milliseconds. */
  at: number
}

/** The seconds of `max-age` in a request's `Cache-Control`: how old an answer may be; null where it says nothing. */
export function acceptedAgeSeconds(cacheControl: string | null): number | null {
  const seconds = /(?:^|,)\s*max-age=(\d{1,6})\s*(?:,|$)/i.exec(cacheControl ?? '')?.[1]
  return seconds === undefined ? null : Number(seconds)
}

/**
 * Answers that one browser has asked for and another may be given too, so that ten screens with the map cost no
 * more of the budget than one. Only for requests that say themselves how old an answer may be.
 */
export class KeptAnswers {
  /** The oldest first. */
  readonly #kept = new Map<string, Kept>()
  #bytes = 0

  /** The answer to a target if it is young enough, with its age in whole seconds. */
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
