import type { FeeType, HoldName, holdStatuses } from '#contract/container.ts'
import type { Checks, History } from './history.ts'
import type { CalendarDay } from './zone.ts'

type LastFreeDayOwner = 'terminal' | 'line' | 'rail'

export interface HoldStory {
  name: HoldName
  description: string | null
  /** Each status from its instant on; null clears it. */
  status: History<(typeof holdStatuses)[number] | null>
}

export interface FeeStory {
  type: FeeType
  currency: string | null
  /** When the fee is first posted, and when it is removed. */
  from: number
  until: number | null
  /**
   * Opening amount, and what each started day after `growsFrom` adds until `growsUntil`. A `total` is the sum
   * of the other fees and has no amount of its own.
   */
  amount: number
  perDay: number
  growsFrom: number
  growsUntil: number
}

/** What the terminal and the line report about a box between discharge and gate-out. */
export interface BoxFacts {
  lastFreeDays: Record<LastFreeDayOwner, History<CalendarDay | null>>
  /** As the terminal reports it; null: it does not report it. */
  availability: History<boolean | null>
  holds: HoldStory[]
  /** Null: the terminal does not report its fees. */
  fees: FeeStory[] | null
  appointment: History<number | null>
  yardPlace: History<string | null>
  chassis: string | null
  /** Null: the terminal was never checked. */
  terminalChecks: Checks | null
}

/** A box with nothing reported and no fees. */
export const emptyBox: BoxFacts = {
  lastFreeDays: { terminal: [], line: [], rail: [] },
  availability: [],
  holds: [],
  fees: [],
  appointment: [],
  yardPlace: [],
  chassis: null,
  terminalChecks: null,
}

/** How to change the times of facts. */
interface TimeChange {
  history: <Value>(history: History<Value>) => History<Value>
  /** For what starts and ends: a fee, the checks of a terminal. */
  span: <Span extends { from: number; until: number | null }>(span: Span) => Span
}

/**
 * The facts with the times of their histories and spans changed. The one list of these: a fact that is left out does
 * not compile. When a fee grows is not among them: `growsFrom` and `growsUntil` keep their values.
 */
export function withTimes(facts: BoxFacts, { history, span }: TimeChange): BoxFacts {
  const { terminal, line, rail } = facts.lastFreeDays
  return {
    lastFreeDays: { terminal: history(terminal), line: history(line), rail: history(rail) },
    availability: history(facts.availability),
    holds: facts.holds.map((hold) => ({ ...hold, status: history(hold.status) })),
    fees: facts.fees === null ? null : facts.fees.map(span),
    appointment: history(facts.appointment),
    yardPlace: history(facts.yardPlace),
    chassis: facts.chassis,
    terminalChecks: facts.terminalChecks === null ? null : span(facts.terminalChecks),
  }
}

/**
 * Every instant at which a fact is reported anew, or a fee or the checks start or end, unordered: webhook events
 * happen at these. The days on which a fee grows are left out: no event reports them.
 */
export function instantsOfChange(facts: BoxFacts): number[] {
  const instants: number[] = []
  withTimes(facts, {
    history: (history) => {
      for (const { from } of history) instants.push(from)
      return history
    },
    span: (span) => {
      instants.push(span.from)
      if (span.until !== null) instants.push(span.until)
      return span
    },
  })
  return instants
}
