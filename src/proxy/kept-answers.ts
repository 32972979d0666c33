import type { PackedBody } from './packed-body.ts'

/** Bytes of all kept answers together, packed forms included; 36 hours of a vessel's positions are about 60 kB. */
const mostKeptBytes = 48 * 1024 * 1024

interface Kept {
  body: PackedBody
  /** When it arrived, in milliseconds of `performance.now()`. */
  at: number
}

/** An answer of status 200 that is still recent enough. */
export interface KeptAnswer {
  body: PackedBody
  /** Whole seconds. */
  ageSeconds: number
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
  readonly #mostBytes: number
  #bytes = 0

  constructor(mostBytes = mostKeptBytes) {
    this.#mostBytes = mostBytes
  }

  /** The answer for a target if it is recent enough. */
  find(target: string, acceptedSeconds: number): KeptAnswer | null {
    const kept = this.#kept.get(target)
    if (kept === undefined) return null
    const ageMs = performance.now() - kept.at
    return ageMs > acceptedSeconds * 1000 ? null : { body: kept.body, ageSeconds: Math.floor(ageMs / 1000) }
  }

  keep(target: string, body: PackedBody): void {
    this.#forget(target)
    this.#kept.set(target, { body, at: performance.now() })
    body.onGrowth = (bytes) => {
      if (this.#kept.get(target)?.body === body) this.#grow(bytes)
    }
    this.#grow(body.heldBytes)
  }

  #grow(bytes: number): void {
    this.#bytes += bytes
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#mostBytes) break
      this.#forget(oldest)
    }
  }

  #forget(target: string): void {
    this.#bytes -= this.#kept.get(target)?.body.heldBytes ?? 0
    this.#kept.delete(target)
  }
}
