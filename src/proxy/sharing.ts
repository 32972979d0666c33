import type { Spender } from '#contract/desk/status.ts'
import type { Elsewhere } from './spent.ts'

/** Permission for one request of which all machines of the account know, or will. */
export interface Permit {
  /** It counts for so many milliseconds more. */
  end(countedMs: number, spender: Spender): void
  /** It was never sent. */
  giveBack(): void
}

/** Called when others tell something. */
export interface SharingListener {
  /** All that counts of other machines. */
  heard(requests: readonly Elsewhere[]): void
  /** Nobody sends for so many milliseconds. */
  blocked(milliseconds: number): void
  /** What may be sent may have changed. */
  changed(): void
}

/** The other machines that spend the same budget. */
export interface Sharing {
  /** Tells this listener from now on, and at once what is known. */
  tell(listener: SharingListener): void
  /** Whether they can be asked; where not, this one spends by itself. */
  readonly isReachable: boolean
  /** Requests that are kept free for machines that may be sending them unseen. */
  readonly keptFree: number
  /**
   * How many more may be sent without asking, while nobody can be asked.
   * @param spent all that count, as far as this machine knows
   */
  aloneLeft(spent: number): number
  /** Permission for one of them. */
  takeAlone(spender: Spender): Permit
  /** Asks for requests; the answer has permissions for as many as may go, and none where nobody could be asked. */
  take(wanted: readonly Spender[]): Promise<Permit[]>
  /** The tracking service has asked to wait. */
  block(milliseconds: number): void
  /** Machines that are seen, this one among them, what is kept free, and whether this one spends by itself. */
  told(): { machines: number; keptFree: number; isAlone: boolean }
}
