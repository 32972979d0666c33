/** Bytes by which a hold grows: the same for all, so that those who wait never wait for each other. */
const stepBytes = 64 * 1024

interface Waiter {
  bytes: number
  settle(granted: boolean): void
}

/**
 * Bytes that all readers of one kind may have in memory together: a total, not a limit for each. Those who take
 * everything at once wait in line. Those who grow step by step share: of n, none is refused below an n-th. An
 * account is for one of these manners only. What is small waits for nobody, whoever fills the account.
 */
export class ByteAccount {
  readonly #limit: number
  readonly #small: number
  readonly #waiting: Waiter[] = []
  #held = 0
  #charged = 0
  #open = 0

  /**
   * @param limit bytes
   * @param small bytes up to which nobody waits; how many such readers there are must be bounded otherwise
   */
  constructor(limit: number, small = 0) {
    this.#limit = limit
    this.#small = small
  }

  /** Bytes that are held now. */
  get held(): number {
    return this.#held
  }

  /** How many wait in line. */
  get waiting(): number {
    return this.#waiting.length
  }

  /** A new reader, who holds nothing yet and must release in the end. */
  open(): ByteHold {
    this.#open += 1
    return new ByteHold({
      take: (bytes, own, signal) => this.#take(bytes, own, signal),
      giveBack: (bytes) => this.#giveBack(bytes),
      close: () => {
        this.#open -= 1
      },
    })
  }

  /** Counts bytes that are there already, whether there is room for them or not; negative ones are gone again. */
  charge(bytes: number): void {
    this.#charged += bytes
    this.#giveBack(-bytes)
  }

  async #take(bytes: number, own: number, signal?: AbortSignal): Promise<boolean> {
    if (own + bytes > this.#limit || signal?.aborted === true) return false
    const fits = this.#waiting.length === 0 && this.#held + bytes <= this.#limit
    if (fits || own + bytes <= this.#small) {
      this.#held += bytes
      return true
    }
    // One of those who fill the account has to give way, and that is not the smallest.
    if (own > 0 && own + bytes > (this.#limit - this.#charged) / this.#open) return false
    return this.#wait(bytes, signal)
  }

  #wait(bytes: number, signal?: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiter), 1)
        waiter.settle(false)
        this.#serve()
      }
      const waiter: Waiter = {
        bytes,
        settle: (granted) => {
          signal?.removeEventListener('abort', leave)
          resolve(granted)
        },
      }
      signal?.addEventListener('abort', leave, { once: true })
      this.#waiting.push(waiter)
    })
  }

  #giveBack(bytes: number): void {
    this.#held -= bytes
    this.#serve()
  }

  #serve(): void {
    for (let [first] = this.#waiting; first !== undefined; [first] = this.#waiting) {
      if (this.#held + first.bytes > this.#limit) return
      this.#waiting.shift()
      this.#held += first.bytes
      first.settle(true)
    }
  }
}

interface Account {
  take(bytes: number, own: number, signal?: AbortSignal): Promise<boolean>
  giveBack(bytes: number): void
  close(): void
}

/** What one reader holds of an account. */
export class ByteHold {
  readonly #account: Account
  #needed = 0
  #own = 0
  #released = false

  constructor(account: Account) {
    this.#account = account
  }

  /**
   * Room for so many more bytes. Waits in line while the account is full; false when `signal` aborts, when the
   * account could never hold as much, or when this reader has its share of a full account already.
   */
  async grow(bytes: number, signal?: AbortSignal): Promise<boolean> {
    this.#needed += bytes
    const missing = Math.max(0, Math.ceil((this.#needed - this.#own) / stepBytes)) * stepBytes
    if (missing > 0) {
      if (!(await this.#account.take(missing, this.#own, signal))) return false
      // Released while it waited.
      if (this.#released) this.#account.giveBack(missing)
      else this.#own += missing
    }
    return !this.#released
  }

  /** Gives everything back; again, it does nothing. */
  release(): void {
    if (this.#released) return
    this.#released = true
    this.#account.close()
    this.#account.giveBack(this.#own)
  }
}
