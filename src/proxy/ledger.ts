import type { LedgerAnswer, LedgerQuestion } from '#contract/ledger.ts'

/** Where all machines of one account write what they send. Whatever it is asked fails while it cannot be reached. */
export interface Ledger {
  exchange(question: LedgerQuestion): Promise<LedgerAnswer>
  /** Asks whether it responds, without being seen by others. */
  look(): Promise<void>
  /** Leaves the others. */
  leave(): Promise<void>
  /** Called when others have taken something. */
  onNews: () => void
}
