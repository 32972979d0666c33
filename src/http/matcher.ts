/** Where a text stands: from its first byte to the one after its last. */
export type Span = readonly [from: number, to: number]

/**
 * Finds any of some texts in one pass, whatever the letter case: the automaton of Aho and Corasick. A state is the
 * place of its row in the table.
 */
export class Matcher {
  /** The next state, by state and class of byte; negative, and less one, where a text ends. */
  readonly next: Int32Array
  /** The class of each byte. */
  readonly classes: Uint8Array
  readonly #width: number
  /** How many bytes the longest text has that ends in a state, by row; 0 where none does. */
  readonly #lengths: Uint16Array

  /**
   * @param texts of ASCII, without bytes that are passed over
   * @param isPassedOver bytes that count as if they were not there
   */
  constructor(texts: readonly string[], isPassedOver: (byte: number) => boolean = () => false) {
    const words = [...new Set(texts.map((text) => text.toLowerCase()))]
    const letters = [...new Set(words.join(''))]
    // Class 0: in none of the texts. The last one: passed over.
    const width = letters.length + 2
    this.#width = width
    this.classes = Uint8Array.from({ length: 256 }, (_, byte) =>
      isPassedOver(byte) ? width - 1 : letters.indexOf(String.fromCharCode(byte).toLowerCase()) + 1,
    )
    const most = 1 + words.reduce((sum, { length }) => sum + length, 0)
    this.next = new Int32Array(most * width)
    this.#lengths = new Uint16Array(most)
    this.#plant(words, letters)
    this.#link()
    for (const [place, state] of this.next.entries()) {
      const isPass = place % width === width - 1
      if (!isPass && this.#lengthAt(state) > 0) this.next[place] = -state - 1
    }
  }

  #lengthAt(state: number): number {
    return this.#lengths[state / this.#width] ?? 0
  }

  /** The tree of the texts. */
  #plant(words: readonly string[], letters: readonly string[]): void {
    let end = this.#width
    for (const word of words) {
      let state = 0
      for (const letter of word) {
        const place = state + letters.indexOf(letter) + 1
        if (this.next[place] === 0) {
          this.next[place] = end
          end += this.#width
        }
        state = this.next[place] ?? 0
      }
      this.#lengths[state / this.#width] = word.length
    }
  }

  /** Where no branch leads on, that of the longest end that begins a text does. */
  #link(): void {
    const { next } = this
    const width = this.#width
    const shorter = new Map<number, number>()
    const queue = [0]
    for (const state of queue) {
      for (let letter = 0; letter < width - 1; letter += 1) {
        const child = next[state + letter] ?? 0
        const other = state === 0 ? 0 : (next[(shorter.get(state) ?? 0) + letter] ?? 0)
        if (child === 0) next[state + letter] = other
        else {
          shorter.set(child, other)
          this.#lengths[child / width] ||= this.#lengthAt(other)
          queue.push(child)
        }
      }
      next[state + width - 1] = state
    }
  }

  /** Where the texts stand in some bytes, with what is passed over inside one. */
  spansIn(bytes: Uint8Array): Span[] {
    const spans: Span[] = []
    let state = 0
    for (let at = 0; at < bytes.length; at += 1) {
      const read = this.next[state + (this.classes[bytes[at] ?? 0] ?? 0)] ?? 0
      state = read < 0 ? -read - 1 : read
      if (read < 0) spans.push([this.#startOf(bytes, at, this.#lengthAt(state)), at + 1])
    }
    return spans
  }

  /** Where a text of so many bytes begins that ends at `last`. */
  #startOf(bytes: Uint8Array, last: number, length: number): number {
    let at = last + 1
    for (let left = length; left > 0;) {
      at -= 1
      if (this.classes[bytes[at] ?? 0] !== this.#width - 1) left -= 1
    }
    return at
  }
}

/** Looks for any text of two matchers in some bytes: in one loop, which costs less than two, and may be interrupted. */
export class EitherSearch {
  readonly #one: Matcher
  readonly #other: Matcher
  #state1 = 0
  #state2 = 0
  #at = 0

  constructor(one: Matcher, other: Matcher) {
    this.#one = one
    this.#other = other
  }

  /** Goes on to this place of the bytes; whether one of the texts ends before it. */
  findsUpTo(to: number, bytes: Uint8Array): boolean {
    const { next: next1, classes: classes1 } = this.#one
    const { next: next2, classes: classes2 } = this.#other
    let state1 = this.#state1
    let state2 = this.#state2
    for (let at = this.#at; at < to; at += 1) {
      const byte = bytes[at] ?? 0
      state1 = next1[state1 + (classes1[byte] ?? 0)] ?? 0
      state2 = next2[state2 + (classes2[byte] ?? 0)] ?? 0
      if ((state1 | state2) < 0) return true
    }
    this.#state1 = state1
    this.#state2 = state2
    this.#at = to
    return false
  }
}
