import type { Change } from '#contract/desk/change.ts'
import type { FactName } from '#contract/desk/facts.ts'
import type { Subject } from '#contract/desk/subject.ts'
import { minuteMs } from '../time/durations.ts'
import { sorted } from '../util/lists.ts'
import { isHoldFact } from './hold-fact.ts'
import { endedDay } from './stored-values.ts'

/** Milliseconds between two readings: over longer ones nobody was looking, and when it changed is not known. */
const longestGapMs = 30 * minuteMs

/** Whether a change came after a time in which nobody was looking. */
export function isAfterGap({ seenAt, unchangedAt }: Pick<Change, 'seenAt' | 'unchangedAt'>): boolean {
  return seenAt - unchangedAt > longestGapMs
}

/** What one reading changed of one subject. All times are epoch milliseconds in the world of the shipments. */
export interface Sighting {
  key: string
  subject: Subject
  seenAt: number
  /** Something of it has changed since. */
  unchangedAt: number
  /** When the source had answered; null where it does not say. */
  sourceAt: number | null
  changes: Change[]
}

/** Facts that tell no more than another one beside them: days of arrivals that are told to the minute. */
const told: ReadonlySet<string> = new Set<FactName>(['eta_day'])

/** Changes by the readings that told them, the newest first. */
export function sightingsOf(changes: readonly Change[]): Sighting[] {
  const found = new Map<string, Sighting>()
  for (const change of changes) {
    if (told.has(change.fact)) continue
    const { subject, seenAt, unchangedAt, sourceAt } = change
    const key = `${seenAt} ${subject.type} ${subject.id}`
    const sighting = found.get(key)
    if (sighting === undefined)
      found.set(key, { key, subject, seenAt, unchangedAt, sourceAt, changes: [change] })
    else sighting.changes.push(change)
  }
  return sorted([...found.values()], (one, other) => other.seenAt - one.seenAt)
}

const pickups: ReadonlySet<string> = new Set<FactName>(['gate_out_at', 'ramp_gate_out_at'])
const endedByPickup: ReadonlySet<string> = new Set<FactName>([
  'binding_day',
  'headline_day',
  'terminal_day',
  'line_day',
  'rail_day',
  'appointment_at',
  'yard_place',
])

/** Whether the change says that a fact is over, where a pickup ends it. */
function isEnd({ fact, to }: Change): boolean {
  if (fact === 'available') return to === 'no'
  return (to === null || to === endedDay) && (endedByPickup.has(fact) || isHoldFact(fact))
}

/** Splits what one reading told into news, and what a pickup among it implies. */
export function foldPickup(changes: readonly Change[]): { news: Change[]; implied: Change[] } {
  const isPickup = changes.some(({ fact, to }) => pickups.has(fact) && to !== null)
  const isImplied = (change: Change) => isPickup && isEnd(change)
  return {
    news: changes.filter((change) => !isImplied(change)),
    implied: changes.filter(isImplied),
  }
}
