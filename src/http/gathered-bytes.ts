/** Bytes up to which parts are kept as they came. */
const longestInParts = 1024 * 1024

/** The parts of a stream, that become one. What is long is in memory once, not in its parts and as a whole. */
export class GatheredBytes {
  readonly #limit: number
  #parts: Uint8Array[] = []
  #whole: Buffer<ArrayBuffer> | null = null
  #length = 0

  /**
   * @param limit bytes that they are at most
   * @param certain how many they are, where that is known
   */
  constructor(limit: number, certain: number | null = null) {
    this.#limit = certain ?? limit
    if (certain !== null) this.#whole = Buffer.allocUnsafeSlow(certain)
  }

  get length(): number {
    return this.#length
  }

  add(part: Uint8Array): void {
    if (this.#whole === null && this.#length + part.byteLength > longestInParts) this.#join()
    if (this.#whole === null) this.#parts.push(part)
    else this.#whole.set(part, this.#length)
    this.#length += part.byteLength
  }

  whole(): Buffer<ArrayBuffer> {
    return this.#whole?.subarray(0, this.#length) ?? Buffer.concat(this.#parts, this.#length)
  }

  /** Memory that is never written to is none: the system gives it page by page. */
  #join(): void {
    this.#whole = Buffer.allocUnsafeSlow(this.#limit)
    let at = 0
    for (const part of this.#parts) {
      this.#whole.set(part, at)
      at += part.byteLength
    }
    this.#parts = []
  }
}
