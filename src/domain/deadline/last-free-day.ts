import type { ReadContainer } from '../reading/container.ts'
import { calendarDay, type CalendarDay } from '../time/calendar-day.ts'
import {
  hasRailPlan,
  isGone,
  isOnTrain,
  leftPortByRail,
  pickedUp,
  railDay,
  wentInland,
} from '../journey/whereabouts.ts'
import { type DayContext, type DayDoubt, dayDoubt } from './day-doubt.ts'

/** Whose last free day it is. */
export type DeadlineOwner = 'terminal' | 'line' | 'rail'

/** Why a last free day does not count. */
export type NotApplying =
  | 'not-reported'
  | 'left-port'
  | 'left-port-by-rail'
  | 'gated-out'
  | 'picked-up'
  | 'returned-empty'
  | 'not-on-rail'
  | 'not-inland-yet'

/** One of the three last free days of `import_deadlines`. */
export interface OwnerDeadline {
  owner: DeadlineOwner
  /** Null where nothing was reported. */
  day: CalendarDay | null
  zone: string | null
  /** True while the day can still cost money. */
  applies: boolean
  /** Null while it applies. */
  reasonNotApplying: NotApplying | null
  /** Why it cannot be right; null where it can, and where it does not apply. */
  doubt: DayDoubt | null
}

export interface BindingDay {
  owner: DeadlineOwner | 'headline'
  day: CalendarDay
  zone: string | null
  /** The day of `pickup_lfd` where it differs, so that the screen can warn; null where it agrees. */
  misleadingHeadline: CalendarDay | null
  /** Why it cannot be right; null where it can. A doubted day binds only where no other one does. */
  doubt: DayDoubt | null
}

/** The line's day is counted where the journey ends: contract/README.md, Time. */
function lineZone(container: ReadContainer): string | null {
  return container.finalDestinationTimezone ?? container.podTimezone
}

/** Whether the free time of this owner is counted at the ramp. The line's is, for a box that is fetched there. */
function isInland(owner: DeadlineOwner | 'headline', container: ReadContainer): boolean {
  return owner !== 'terminal' && wentInland(container)
}

function ownerDeadline(
  owner: DeadlineOwner,
  value: string | null | undefined,
  zone: string | null,
  notApplying: NotApplying | null,
  context: DayContext,
): OwnerDeadline {
  const day = value == null ? null : calendarDay(value, zone)
  // A reason like "picked up" says more than the missing day; without one the day is simply not reported.
  const reason = notApplying ?? (day === null ? 'not-reported' : null)
  const doubt =
    day === null || reason !== null
      ? null
      : dayDoubt({ day, zone }, context, isInland(owner, context.container))
  return { owner, day, zone, applies: reason === null, reasonNotApplying: reason, doubt }
}

function terminalReason(container: ReadContainer): NotApplying | null {
  if (container.podFullOutAt !== null) return 'left-port'
  // `pod_full_out_at` stays null on rail moves: the departing train ends the terminal's day.
  if (leftPortByRail(container) || isOnTrain(container)) return 'left-port-by-rail'
  return container.emptyTerminatedAt === null ? null : 'returned-empty'
}

function lineReason(container: ReadContainer): NotApplying | null {
  if (container.podFullOutAt !== null) return 'gated-out'
  if (pickedUp(container) !== null) return 'picked-up'
  return container.emptyTerminatedAt === null ? null : 'returned-empty'
}

function railReason(container: ReadContainer): NotApplying | null {
  if (!hasRailPlan(container)) return 'not-on-rail'
  if (container.finalDestinationFullOutAt !== null) return 'picked-up'
  if (container.emptyTerminatedAt !== null) return 'returned-empty'
  return wentInland(container) ? null : 'not-inland-yet'
}

/**
 * Terminal, line and rail, each as a calendar day in its own zone and with whether it
 * still applies: terminal and line until the box leaves the port, rail from there on until pickup inland.
 * `deadline()` hands them on: ask it, not this, for a box that has one.
 */
export function ownerDeadlines(context: DayContext): OwnerDeadline[] {
  const { container } = context
  const days = container.importDeadlines
  const ramp = container.finalDestinationTimezone
  return [
    ownerDeadline(
      'terminal',
      days?.pickupLfdTerminal,
      container.podTimezone,
      terminalReason(container),
      context,
    ),
    ownerDeadline('line', days?.pickupLfdLine, lineZone(container), lineReason(container), context),
    ownerDeadline('rail', railDay(container), ramp, railReason(container), context),
  ]
}

/** `pickup_lfd` is the first present of line, terminal and rail, in that one's zone. */
export function headline(
  container: ReadContainer,
  owners: readonly OwnerDeadline[],
): { day: CalendarDay; zone: string | null } | null {
  if (container.pickupLfd === null) return null
  const [terminal, line, rail] = owners
  const winner = [line, terminal, rail].find((each) => each !== undefined && each.day !== null)
  const zone = winner === undefined ? lineZone(container) : winner.zone
  const day = calendarDay(container.pickupLfd, zone)
  return day === null ? null : { day, zone }
}

type Candidate = Omit<BindingDay, 'misleadingHeadline'>

/** The earliest of the owners' days that apply; of two on one day the first. */
function earliestOf(owners: readonly OwnerDeadline[]): Candidate | null {
  let earliest: Candidate | null = null
  for (const { owner, day, zone, applies, doubt } of owners) {
    if (day !== null && applies && (earliest === null || day < earliest.day)) {
      earliest = { owner, day, zone, doubt }
    }
  }
  return earliest
}

/** The headline, as long as the box still waits and it is not merely a day that no longer counts. */
function headlineCandidate(
  top: { day: CalendarDay; zone: string | null } | null,
  owners: readonly OwnerDeadline[],
  context: DayContext,
): Candidate | null {
  const { container } = context
  if (top === null || isGone(container)) return null
  const over = owners.some((each) => each.day === top.day && each.reasonNotApplying !== 'not-inland-yet')
  const doubt = dayDoubt(top, context, isInland('headline', container))
  return over ? null : { owner: 'headline', ...top, doubt }
}

/**
 * The last free day that decides: the earliest that still applies, of two on one day the terminal's. Without
 * one, the headline. A day that cannot be right decides only where no other one is reported. Null where no
 * day runs.
 * @param owners the box's own, where they are known already
 */
export function bindingDay(context: DayContext, owners = ownerDeadlines(context)): BindingDay | null {
  const top = headline(context.container, owners)
  const plausible = earliestOf(owners.filter(({ doubt }) => doubt === null))
  const doubted = earliestOf(owners)
  const own = plausible ?? doubted
  const other = plausible === null ? headlineCandidate(top, owners, context) : null
  const binding = own === null || (own.doubt !== null && other?.doubt === null) ? other : own
  if (binding === null) return null
  const misleads = top !== null && top.day !== binding.day
  return { ...binding, misleadingHeadline: misleads ? top.day : null }
}
