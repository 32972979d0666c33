import { setImmediate as nextTurn } from 'node:timers/promises'

/** Pieces of long work, of which no more than a few are done in each turn of the loop: in between, others are served. */
export class FewPerTurn {
  readonly #most: number
  #left: number
  #renewing: Promise<void> | null = null

  /** @param most how many pieces are done in a turn */
  constructor(most: number) {
    this.#most = most
    this.#left = most
  }

  /** Waits until a piece may be done. */
  async wait(): Promise<void> {
    while (this.#left === 0) await this.#renewed()
    this.#left -= 1
    void this.#renewed()
  }

  /** In the next turn as many may be done again. */
  #renewed(): Promise<void> {
    this.#renewing ??= this.#renew()
    return this.#renewing
  }

  async #renew(): Promise<void> {
    await nextTurn()
    this.#renewing = null
    this.#left = this.#most
  }
}
