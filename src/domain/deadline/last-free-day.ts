import type { Container } from '#contract/container.ts'
import { calendarDay, type CalendarDay } from '../time/calendar-day.ts'
import { hasRailPlan, leftPortByRail, pickedUp, wentInland } from '../journey/whereabouts.ts'

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
}

export interface BindingDay {
  owner: DeadlineOwner | 'headline'
  day: CalendarDay
  zone: string | null
  /** The day of `pickup_lfd` where it differs, so that the screen can warn; null where it agrees. */
  misleadingHeadline: CalendarDay | null
}

/** The line's day is counted where the journey ends: contract/README.md, Time. */
function lineZone(container: Container): string | null {
  return container.finalDestinationTimezone ?? container.podTimezone
}

function ownerDeadline(
  owner: DeadlineOwner,
  value: string | null | undefined,
  zone: string | null,
  notApplying: NotApplying | null,
): OwnerDeadline {
  const day = value === null || value === undefined ? null : calendarDay(value, zone)
  // A reason like "picked up" says more than the missing day; without one the day is simply not reported.
  const reason = notApplying ?? (day === null ? 'not-reported' : null)
  return { owner, day, zone, applies: reason === null, reasonNotApplying: reason }
}

function terminalReason(container: Container): NotApplying | null {
  if (container.podFullOutAt !== null) return 'left-port'
  // `pod_full_out_at` stays null on rail moves: the departing train ends the terminal's day.
  if (leftPortByRail(container)) return 'left-port-by-rail'
  return container.emptyTerminatedAt === null ? null : 'returned-empty'
}

function lineReason(container: Container): NotApplying | null {
  if (container.podFullOutAt !== null) return 'gated-out'
  if (pickedUp(container) !== null) return 'picked-up'
  return container.emptyTerminatedAt === null ? null : 'returned-empty'
}

function railReason(container: Container): NotApplying | null {
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
export function ownerDeadlines(container: Container): OwnerDeadline[] {
  const days = container.importDeadlines
  return [
    ownerDeadline('terminal', days?.pickupLfdTerminal, container.podTimezone, terminalReason(container)),
    ownerDeadline('line', days?.pickupLfdLine, lineZone(container), lineReason(container)),
    ownerDeadline(
      'rail',
      days?.pickupLfdRail ?? container.indFacilityLfdOn,
      container.finalDestinationTimezone,
      railReason(container),
    ),
  ]
}

/** `pickup_lfd` is the first present of line, terminal and rail, in that one's zone. */
function headline(
  container: Container,
  owners: readonly OwnerDeadline[],
): { day: CalendarDay; zone: string | null } | null {
  if (container.pickupLfd === null) return null
  const winner = (['line', 'terminal', 'rail'] as const)
    .map((owner) => owners.find((each) => each.owner === owner))
    .find((each) => each !== undefined && each.day !== null)
  const zone = winner === undefined ? lineZone(container) : winner.zone
  const day = calendarDay(container.pickupLfd, zone)
  return day === null ? null : { day, zone }
}

/**
 * The last free day that decides: the earliest that still applies, of two on one day the terminal's. Without
 * one, the headline, as long as the box still waits and the headline is not merely a day that no longer
 * counts. Null where no day runs.
 * @param owners the box's own, where they are known already
 */
export function bindingDay(container: Container, owners = ownerDeadlines(container)): BindingDay | null {
  const top = headline(container, owners)
  let earliest: { owner: DeadlineOwner; day: CalendarDay; zone: string | null } | null = null
  for (const { owner, day, zone, applies } of owners) {
    if (day !== null && applies && (earliest === null || day < earliest.day)) earliest = { owner, day, zone }
  }
  if (earliest !== null) {
    const misleads = top !== null && top.day !== earliest.day
    return { ...earliest, misleadingHeadline: misleads ? top.day : null }
  }
  if (top === null || pickedUp(container) !== null || container.emptyTerminatedAt !== null) return null
  const over = owners.some((each) => each.day === top.day && each.reasonNotApplying !== 'not-inland-yet')
  return over ? null : { owner: 'headline', ...top, misleadingHeadline: null }
}
