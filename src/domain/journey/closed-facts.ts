import { hasUnreadableDay } from '../deadline/unreadable-day.ts'
import { reportedAvailable } from '../deadline/reported-available.ts'
import type { TerminalSource } from '../deadline/never-reported.ts'
import { reportedFees, reportedHolds, type ReportState } from '../deadline/reported.ts'
import { yardPlace } from '../deadline/yard-place.ts'
import type { ReadContainer } from '../reading/container.ts'
import { isAshore, isGone, isOnTrain, railDay, speaksOfThePort } from './whereabouts.ts'

/** Facts that are known from a stage of the journey on, in the order in which a page names them. */
const stageFacts = [
  'last free day',
  'appointment',
  'planned gate-out',
  'yard location',
  'availability',
  'holds',
  'fees',
  'terminal check',
  'gate-out',
  'chassis',
  'empty return',
] as const
export type StageFact = (typeof stageFacts)[number]

/** What opens a fact, or `over` once the pickup has ended it. */
type Closed = 'discharge' | 'arrival at the ramp' | 'pickup' | 'over'

/** They say nothing that another fact does not. */
const unnamed: ReadonlySet<StageFact> = new Set(['planned gate-out', 'terminal check', 'gate-out'])

function closedBy(container: ReadContainer, fact: StageFact): Closed | null {
  if (fact === 'gate-out' || fact === 'chassis' || fact === 'empty return') {
    return isGone(container) ? null : 'pickup'
  }
  if (isGone(container)) return 'over'
  if (!isAshore(container)) return 'discharge'
  return isOnTrain(container) && fact !== 'last free day' ? 'arrival at the ramp' : null
}

type HasValue = (container: ReadContainer, terminal: TerminalSource) => boolean

/** A list of nothing that somebody looked for is a value while the container stands. */
function hasList({ state, count }: { state: ReportState; count: number }, container: ReadContainer): boolean {
  return count > 0 || (state === 'reported' && !isGone(container))
}

/** Of those without an entry, the carrier's estimate is a milestone, and what is dated opens its own stage. */
const hasValue: Partial<Record<StageFact, HasValue>> = {
  'last free day': (container) => {
    const { pickupLfdTerminal = null, pickupLfdLine = null } = container.importDeadlines ?? {}
    const days = [pickupLfdTerminal, pickupLfdLine, railDay(container), container.pickupLfd]
    return days.some((day) => day !== null) || hasUnreadableDay(container)
  },
  appointment: ({ pickupAppointmentAt }) => pickupAppointmentAt !== null,
  'yard location': (container) => yardPlace(container) !== null,
  availability: (container) => reportedAvailable(container) !== null && !speaksOfThePort(container),
  holds: (container, terminal) => {
    const { state, holds } = reportedHolds(container, terminal)
    return hasList({ state, count: holds.length }, container)
  },
  fees: (container, terminal) => {
    const { state, fees } = reportedFees(container, terminal)
    return hasList({ state, count: fees.length }, container)
  },
  'terminal check': ({ terminalCheckedAt }) => terminalCheckedAt !== null,
  chassis: ({ podFullOutChassisNumber }) => podFullOutChassisNumber !== null,
}

/** A fact of a stage not reached says nothing, nor does one that the pickup ended: `facts` has those without a value. */
export interface ClosedFacts {
  facts: ReadonlySet<StageFact>
  /** "After discharge: holds, fees". */
  lines: string[]
}

/** @param isNews the page marks what the fact was before: it stays until that was seen */
export function closedFacts(
  container: ReadContainer,
  terminal: TerminalSource,
  isNews: (fact: StageFact) => boolean = () => false,
): ClosedFacts {
  const facts = new Set<StageFact>()
  const byStage = new Map<Closed, StageFact[]>()
  for (const fact of stageFacts) {
    const closed = closedBy(container, fact)
    if (closed === null || hasValue[fact]?.(container, terminal) === true || isNews(fact)) continue
    facts.add(fact)
    if (closed !== 'over' && !unnamed.has(fact)) byStage.set(closed, [...(byStage.get(closed) ?? []), fact])
  }
  return { facts, lines: [...byStage].map(([stage, names]) => `After ${stage}: ${names.join(', ')}`) }
}

export type RailStep = 'loaded' | 'departed' | 'arrived' | 'unloaded'

/** Steps by rail that the container has behind it, as later ones prove, and that nobody reports. */
export function missingRailSteps(container: ReadContainer): ReadonlySet<RailStep> {
  const { podRailLoadedAt, podRailDepartedAt, indAtaAt, indRailUnloadedAt } = container
  const steps: [RailStep, string | null][] = [
    ['loaded', podRailLoadedAt],
    ['departed', podRailDepartedAt],
    ['arrived', indAtaAt],
    ['unloaded', indRailUnloadedAt],
  ]
  const last = isGone(container) ? steps.length : steps.map(([, at]) => at !== null).lastIndexOf(true)
  return new Set(steps.slice(0, Math.max(0, last)).flatMap(([step, at]) => (at === null ? [step] : [])))
}
