import type { Spender } from '#contract/desk/status.ts'

/** A request that counts, and for how many milliseconds it does still. */
export interface Counted {
  id: string
  spender: Spender
  ms: number
}

/** What a machine of an account tells of its requests, and what it would have: the proxy asks, the desk's ledger answers. */
export interface LedgerQuestion {
  limit: number
  /** Requests that each machine may not have heard of when others are taken. */
  unheard: number
  /** What this machine may have without asking, as it was told last. */
  share: number
  /** The number of the last request that it has heard of. */
  heard: number
  /** Requests that it would send: the first of them go. */
  wanted: readonly Counted[]
  /** Requests whose end is known now, and those that were sent without asking. */
  counted: readonly Counted[]
  /** Ids of requests that were never sent. */
  returned: readonly string[]
  /** Milliseconds that the tracking service has asked all to wait; 0: it has not. */
  blockMs: number
}

/** What it is told. */
export interface LedgerAnswer {
  /** How many of those that it would send may go. */
  granted: number
  /** All that count, its own among them. */
  requests: readonly (Counted & { machine: string; number: number })[]
  /** The number of the last request that was written. */
  lastNumber: number
  /** Requests that are kept free for machines that may be sending them unseen. */
  keptFree: number
  /** What it may have without asking, should the database go away. */
  share: number
  /** Machines that share the budget, and those of them that are seen. */
  machines: number
  seen: number
  /** Milliseconds for which nobody may send. */
  blockedMs: number
}
