/** Entries that count until an instant each, in milliseconds of `performance.now()`, in the order of these. */
export class Expiring<Entry extends { until: number }> {
  /** Those before `#first` are forgotten. */
  #entries: Entry[] = []
  #first = 0

  get size(): number {
    return this.#entries.length - this.#first
  }

  /** When the next one no longer counts; null: there is none. */
  nextAt(): number | null {
    return this.#entries[this.#first]?.until ?? null
  }

  /** Nearly always at the end: few count longer than those that end after them. */
  insert(entry: Entry): void {
    let index = this.#entries.length
    while (index > this.#first && (this.#entries[index - 1]?.until ?? 0) > entry.until) index -= 1
    this.#entries.splice(index, 0, entry)
  }

  /** Forgets those that no longer count now, and tells each. */
  forgetExpired(onForgotten: (entry: Entry) => void): void {
    const now = performance.now()
    for (let entry = this.#entries[this.#first]; entry !== undefined && entry.until <= now;) {
      onForgotten(entry)
      this.#first += 1
      entry = this.#entries[this.#first]
    }
    if (this.#first > 1_000 || this.#first === this.#entries.length) {
      this.#entries.splice(0, this.#first)
      this.#first = 0
    }
  }

  /** Forgets all, and tells each. */
  clear(onForgotten: (entry: Entry) => void): void {
    for (const entry of this.#entries.slice(this.#first)) onForgotten(entry)
    this.#entries = []
    this.#first = 0
  }
}
