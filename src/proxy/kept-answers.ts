import { accountsOwn, type Kept } from '#contract/operation.ts'
import { nothingSaid, type UpstreamAnswer } from './upstream.ts'

/** Bytes of all kept answers together, unpacked; packed forms come on top. 36 hours of a vessel's positions are 60 kB. */
const mostKeptBytes = 8 * 1024 * 1024

/** Bytes of one, far above what the tracking API gives: whoever finds longer ones does not drive out all others. */
const longestKeptBytes = 1024 * 1024

/** Milliseconds in which only the first reload of a page asks anew: others see what it was told. */
const reloadMs = 10_000

/** What a service has answered to a read. */
type Answer = Pick<UpstreamAnswer, 'status' | 'body'>

interface Entry extends Answer {
  overWrites: boolean
  /** It was asked for by somebody who reloads a page, and wants to see it as it is now. */
  isReload: boolean
  /** When it arrived, in milliseconds of `performance.now()`. */
  at: number
  /** What time it was in the world of the shipments then, epoch milliseconds. */
  worldAt: number
}

/** An answer that is still recent enough. */
export interface KeptAnswer extends Answer {
  /** Whole seconds. */
  ageSeconds: number
}

/** How old an answer may be: what the browser says, else what its kind allows. Zero: only a new one will do. */
export interface AcceptedAge {
  seconds: number
  /** True where nobody has said so: the world's clock must not have moved further either. */
  isDefault: boolean
}

/** What a request's `Cache-Control` and the operation say about the age of an answer. */
export function acceptedAge(cacheControl: string | null, kept: Kept = accountsOwn): AcceptedAge {
  const directives = cacheControl?.toLowerCase() ?? ''
  if (/(?:^|,)\s*no-(?:cache|store)\s*(?:,|$)/.test(directives)) return { seconds: 0, isDefault: false }
  const said = /(?:^|,)\s*max-age=(\d{1,6})\s*(?:,|$)/.exec(directives)?.[1]
  return said === undefined
    ? { seconds: kept.seconds, isDefault: true }
    : { seconds: Number(said), isDefault: false }
}

/** Answers to one browser that others get too, so that ten screens cost no more of the budget than one. */
export class KeptAnswers {
  /** The oldest first. */
  readonly #kept = new Map<string, Entry>()
  readonly #worldNow: () => number
  #bytes = 0
  /** Counts the writes: an answer to a question from before the last one may show what was there before. */
  writes = 0

  /** @param worldNow epoch milliseconds in the world of the shipments, whose clock can jump or run fast */
  constructor(worldNow: () => number) {
    this.#worldNow = worldNow
  }

  /** The answer for a target if it is recent enough. */
  find(target: string, { seconds, isDefault }: AcceptedAge, isReload = false): KeptAnswer | null {
    const kept = this.#kept.get(target)
    if (kept === undefined || seconds === 0) return null
    const { status, body, overWrites } = kept
    const ageMs = performance.now() - kept.at
    if (isReload && !(kept.isReload && ageMs < reloadMs)) {
      // If the reload fails, the older answer must not be given again.
      this.#forget(target)
      return null
    }
    const worldAgeMs = isDefault && !overWrites ? Math.abs(this.#worldNow() - kept.worldAt) : 0
    // Nobody who is content with an older record is with an older word that there is none.
    const mostSeconds = status === 200 ? seconds : Math.min(seconds, accountsOwn.seconds)
    return Math.max(ageMs, worldAgeMs) > mostSeconds * 1000
      ? null
      : { status, body, ageSeconds: Math.floor(ageMs / 1000) }
  }

  /** Keeps what may be told again: what was asked for, that there is no such thing, and that the account has none. */
  keep(target: string, { status, body }: Answer, kept: Kept = accountsOwn, isReload = false): void {
    if (![200, 403, 404].includes(status) || body.bytes === nothingSaid) return
    this.#forget(target)
    if (body.bytes.byteLength > longestKeptBytes) return
    const { overWrites } = status === 200 ? kept : accountsOwn
    this.#kept.set(target, {
      status,
      body,
      overWrites,
      isReload,
      at: performance.now(),
      worldAt: this.#worldNow(),
    })
    this.#bytes += body.bytes.byteLength
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= mostKeptBytes) break
      this.#forget(oldest)
    }
  }

  /** Something of the account was changed. */
  forgetAccount(): void {
    this.writes += 1
    for (const [target, { overWrites }] of this.#kept) if (!overWrites) this.#forget(target)
  }

  #forget(target: string): void {
    this.#bytes -= this.#kept.get(target)?.body.bytes.byteLength ?? 0
    this.#kept.delete(target)
  }
}
