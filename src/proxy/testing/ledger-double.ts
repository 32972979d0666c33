import type { Counted, LedgerAnswer, LedgerQuestion } from '#contract/ledger.ts'
import type { Ledger } from '../ledger.ts'

/** Milliseconds after which a machine counts as not seen. */
const silentMs = 2_500

/** Milliseconds that a message takes, there or back. */
const travelMs = 2

interface Row {
  machine: string
  spender: Counted['spender']
  until: number
  number: number
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}

/** A ledger in memory that all machines of a test share, by the clock of the test; it can be away. */
export class LedgerDouble {
  readonly rows = new Map<string, Row>()
  readonly machines = new Map<string, { share: number; heard: number; seenAt: number }>()
  readonly joined = new Map<string, Ledger>()
  /** Whether nothing reaches it. */
  isAway = false
  /** Machines that do not reach it. */
  readonly cutOff = new Set<string>()
  /** Answers of exchanges that it loses, though it has done what was asked. */
  answersToLose = 0
  /** Answers wait for it. */
  hold: Promise<void> | null = null
  #blockedUntil = 0
  #number = 0

  join(machine: string): Ledger {
    const reach = async () => {
      await pause(travelMs)
      if (this.isAway || this.cutOff.has(machine)) throw new Error('The ledger is away.')
    }
    const ledger: Ledger = {
      onNews: () => undefined,
      exchange: async (question) => {
        await reach()
        const answer = this.#exchange(machine, question)
        await this.hold
        if (this.answersToLose > 0) {
          this.answersToLose -= 1
          throw new Error('The answer is lost.')
        }
        await reach()
        return answer
      },
      look: reach,
      leave: async () => {
        await reach()
        this.machines.delete(machine)
      },
    }
    this.joined.set(machine, ledger)
    return ledger
  }

  #exchange(machine: string, question: LedgerQuestion): LedgerAnswer {
    const now = performance.now()
    const { limit, unheard, share: known, heard, wanted, counted, returned, blockMs } = question
    for (const [id, { until }] of this.rows) if (until <= now) this.rows.delete(id)
    for (const id of returned) this.rows.delete(id)
    const before = this.#number
    for (const each of counted) this.#write(machine, each)
    this.#blockedUntil = Math.max(this.#blockedUntil, blockMs > 0 ? now + blockMs : 0)
    const others = [...this.machines].filter(([id]) => id !== machine)
    const isSeen = ([, { seenAt }]: (typeof others)[number]) => now - seenAt <= silentMs
    const sum = (some: typeof others) => some.reduce((total, [, { share }]) => total + share, 0)
    const keptFree = sum(others) - sum(others.filter(isSeen))
    const news = others
      .filter(isSeen)
      .map(
        ([id, other]) =>
          [...this.rows.values()].filter((row) => row.machine !== id && row.number > other.heard).length,
      )
    const free = Math.min(limit - this.rows.size - keptFree, unheard - Math.max(0, ...news))
    const requests = [...this.rows].map(([id, row]) => ({ ...row, id, ms: row.until - now }))
    const taken = wanted.slice(0, this.#blockedUntil > now ? 0 : Math.max(0, free))
    for (const each of taken) this.#write(machine, each)
    const fair = Math.floor(limit / Math.max(2, others.length + 1))
    const share = Math.max(0, Math.min(fair, limit - sum(others)))
    this.machines.set(machine, { share: Math.max(known, share), heard, seenAt: now })
    if (this.#number > before || returned.length > 0 || blockMs > 0) {
      for (const [id, ledger] of this.joined) {
        if (id !== machine && !this.cutOff.has(id)) setTimeout(() => ledger.onNews(), travelMs)
      }
    }
    return {
      granted: taken.length,
      requests,
      lastNumber: this.#number,
      keptFree,
      share,
      machines: others.length + 1,
      seen: others.filter(isSeen).length + 1,
      blockedMs: Math.max(0, this.#blockedUntil - now),
    }
  }

  #write(machine: string, { id, spender, ms }: Counted): void {
    const row = this.rows.get(id)
    if (row === undefined) this.#number += 1
    const number = row?.number ?? this.#number
    this.rows.set(id, { machine, spender, until: performance.now() + ms, number })
  }
}
