import type { Work } from '#contract/work.ts'

/** Who asks for a request of the budget, and for what. The work can rise while it waits: others join the question. */
export interface Claim {
  /** A random text of the browser's page. */
  readonly screen: string
  work: Work
}

interface Entry {
  screen: string
  work: Work
  /** When it no longer counts, in milliseconds of `performance.now()`. */
  until: number
}

function addTo<Key>(counts: Map<Key, number>, key: Key, change: number): void {
  const count = (counts.get(key) ?? 0) + change
  if (count === 0) counts.delete(key)
  else counts.set(key, count)
}

/** The requests that the service counts at the moment: those under way, and those of the last minute. */
export class Spent {
  #underWay = 0
  /** What has ended, by when it no longer counts; those before `#first` are forgotten. */
  #ended: Entry[] = []
  #first = 0
  readonly #byScreen = new Map<string, number>()
  readonly #byWork = new Map<Work, number>()

  /** How many count now. */
  count(): number {
    this.#forgetExpired()
    return this.#underWay + this.#ended.length - this.#first
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

  /** When the next one no longer counts, in milliseconds of `performance.now()`; null while all are under way. */
  nextAt(): number | null {
    return this.#ended[this.#first]?.until ?? null
  }

  begin({ screen, work }: Claim): void {
    this.#underWay += 1
    this.#note(screen, work, 1)
  }

  /** One that has begun has ended, and counts until then; null: it was never sent. */
  end({ screen, work }: Claim, until: number | null): void {
    this.#underWay -= 1
    if (until === null) this.#note(screen, work, -1)
    else this.#insert({ screen, work, until })
  }

  /** Counts one that was sent by an earlier run. */
  restore(until: number): void {
    this.#note('', 'person', 1)
    this.#insert({ screen: '', work: 'person', until })
  }

  #note(screen: string, work: Work, change: number): void {
    addTo(this.#byScreen, screen, change)
    addTo(this.#byWork, work, change)
  }

  /** Nearly always at the end: few count longer than those that end after them. */
  #insert(entry: Entry): void {
    let index = this.#ended.length
    while (index > this.#first && (this.#ended[index - 1]?.until ?? 0) > entry.until) index -= 1
    this.#ended.splice(index, 0, entry)
  }

  #forgetExpired(): void {
    const now = performance.now()
    for (let entry = this.#ended[this.#first]; entry !== undefined && entry.until <= now;) {
      this.#note(entry.screen, entry.work, -1)
      this.#first += 1
      entry = this.#ended[this.#first]
    }
    if (this.#first > 1_000 || this.#first === this.#ended.length) {
      this.#ended.splice(0, this.#first)
      this.#first = 0
    }
  }
}
