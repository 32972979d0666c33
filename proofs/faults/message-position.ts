import type { Place } from './fault.ts'

/** Bytes of a message that pass before it breaks off in its head. */
const bytesOfHead = 12

const headEnd = '\r\n\r\n'

/** How far the bytes of a message of HTTP have come. */
export class MessagePosition {
  #passed = 0
  /** The head as far as it is known; null once the body has begun. */
  #head: string | null = ''
  #bodyAt = Infinity

  /** The next byte is the first of a message. */
  begin(): void {
    this.#passed = 0
    this.#head = ''
    this.#bodyAt = Infinity
  }

  /** How many of the next bytes come before the message breaks off; null: all of them. */
  endIn(next: Buffer, at: Place): number | null {
    this.#look(next)
    const end = at === 'head' ? bytesOfHead : at === 'body' ? this.#bodyAt + 1 : at
    return end - this.#passed < next.length ? Math.max(0, end - this.#passed) : null
  }

  /** These bytes have passed. */
  pass(next: Buffer): void {
    this.#look(next)
    this.#passed += next.length
    if (this.#head !== null) this.#head += next.toString('latin1')
  }

  #look(next: Buffer): void {
    if (this.#head === null) return
    const found = (this.#head + next.toString('latin1')).indexOf(headEnd)
    if (found === -1) return
    this.#bodyAt = found + headEnd.length
    this.#head = null
  }
}
