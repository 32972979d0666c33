import { type Spender, spenders } from '#contract/desk/status.ts'
import type { Work } from '#contract/work.ts'
import { Expiring } from './expiring.ts'

/** Who asks for a request of the budget, and for what. The work can rise while it waits: others join the question. */
export interface Claim {
  /** A random text of the browser's page. */
  readonly screen: string
  work: Work
}

/** As which screen the desk asks. */
export const deskScreen = 'desk'

/** Who spends a request. */
export function spenderOf({ screen, work }: Readonly<Claim>): Spender {
  return screen === deskScreen ? 'desk' : work
}

interface Entry {
  screen: string
  work: Work
  spender: Spender
  /** When it no longer counts, in milliseconds of `performance.now()`. */
  until: number
}

function entryOf(claim: Claim, until: number): Entry {
  return { ...claim, spender: spenderOf(claim), until }
}

function addTo<Key>(counts: Map<Key, number>, key: Key, change: number): void {
  const count = (counts.get(key) ?? 0) + change
  if (count === 0) counts.delete(key)
  else counts.set(key, count)
}

/** A request of another machine of the account. */
export interface Elsewhere {
  spender: Spender
  /** When it no longer counts, in milliseconds of `performance.now()`. */
  until: number
}

/** Other machines as a screen: none of those here. */
const elsewhere = 'other machines'

/** For what a spender's requests are, as far as another machine can know. */
function workOfSpender(spender: Spender): Work {
  if (spender === 'desk') return 'background'
  return spender === 'earlier' ? 'person' : spender
}

/**
 * The requests that the service counts at the moment: those under way, and those of the last minute; of other machines
 * as well, where several share the account.
 */
export class Spent {
  #underWay = 0
  readonly #ended = new Expiring<Entry>()
  readonly #elsewhere = new Expiring<Entry>()
  readonly #byScreen = new Map<string, number>()
  readonly #byWork = new Map<Work, number>()
  readonly #bySpender = new Map<Spender, number>()

  /** How many count now. */
  count(): number {
    this.#forgetExpired()
    return this.#underWay + this.#ended.size + this.#elsewhere.size
  }

  get underWay(): number {
    return this.#underWay
  }

  /** How many of one screen count; call after `count`. */
  ofScreen(screen: string): number {
    return this.#byScreen.get(screen) ?? 0
  }

  /** How many for one kind of work count; call after `count`. */
  forWork(work: Work): number {
    return this.#byWork.get(work) ?? 0
  }

  /** How many of each spender count; call after `count`. */
  bySpender(): Record<Spender, number> {
    const counts = spenders.map((spender) => [spender, this.#bySpender.get(spender) ?? 0])
    return Object.fromEntries(counts) as Record<Spender, number>
  }

  /** When the next one no longer counts, in milliseconds of `performance.now()`; null while all are under way. */
  nextAt(): number | null {
    const [own, other] = [this.#ended.nextAt(), this.#elsewhere.nextAt()]
    return own === null || other === null ? (own ?? other) : Math.min(own, other)
  }

  begin(claim: Claim): void {
    this.#underWay += 1
    this.#note(entryOf(claim, 0), 1)
  }

  /** One that has begun has ended, and counts until then; null: it was never sent. */
  end(claim: Claim, until: number | null): void {
    this.#underWay -= 1
    if (until === null) this.#note(entryOf(claim, 0), -1)
    else this.#ended.insert(entryOf(claim, until))
  }

  /** Counts one that was sent by an earlier run. */
  restore(until: number): void {
    const entry: Entry = { screen: '', work: 'person', spender: 'earlier', until }
    this.#note(entry, 1)
    this.#ended.insert(entry)
  }

  /** What counts of other machines, in place of what was known of them before. */
  setElsewhere(requests: readonly Elsewhere[]): void {
    this.#elsewhere.clear((entry) => this.#note(entry, -1))
    for (const { spender, until } of requests) {
      const entry: Entry = { screen: elsewhere, work: workOfSpender(spender), spender, until }
      this.#note(entry, 1)
      this.#elsewhere.insert(entry)
    }
  }

  #note({ screen, work, spender }: Entry, change: number): void {
    addTo(this.#byScreen, screen, change)
    addTo(this.#byWork, work, change)
    addTo(this.#bySpender, spender, change)
  }

  #forgetExpired(): void {
    const forget = (entry: Entry) => this.#note(entry, -1)
    this.#ended.forgetExpired(forget)
    this.#elsewhere.forgetExpired(forget)
  }
}
