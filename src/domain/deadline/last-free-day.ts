import type { Container } from '#contract/container.ts'
import { calendarDay, type CalendarDay } from '../time/calendar-day.ts'
import { hasRailPlan, leftPortByRail, pickedUp, wentInland } from '../journey/whereabouts.ts'

export type ClockOwner = 'terminal' | 'line' | 'rail'

/** One of the three last free days of `import_deadlines`. */
export interface OwnerDeadline {
  owner: ClockOwner
  /** Null where nothing was reported. */
  day: CalendarDay | null
  zone: string | null
  /** True while the day can still cost money. */
  applies: boolean
  /** In words for the screen; null while it applies. */
  reasonNotApplying: string | null
}

export interface BindingDay {
  owner: ClockOwner | 'headline'
  day: CalendarDay
  zone: string | null
  /** The day of `pickup_lfd` where it differs, so that the screen can warn; null where it agrees. */
  misleadingHeadline: CalendarDay | null
}

/** The line's clock runs where the journey ends: contract/README.md, Time. */
function lineZone(container: Container): string | null {
  return container.finalDestinationTimezone ?? container.podTimezone
}

function clock(
  owner: ClockOwner,
  value: string | null | undefined,
  zone: string | null,
  notApplying: string | null,
): OwnerDeadline {
  const day = value === null || value === undefined ? null : calendarDay(value, zone)
  // A reason like "picked up" says more than the missing day; without one the day is simply not reported.
  const reason = notApplying ?? (day === null ? 'not reported' : null)
  return { owner, day, zone, applies: reason === null, reasonNotApplying: reason }
}

function terminalReason(container: Container): string | null {
  if (container.podFullOutAt !== null) return 'left the port'
  // `pod_full_out_at` stays null on rail moves: the departing train ends the clock.
  if (leftPortByRail(container)) return 'left the port by rail'
  return container.emptyTerminatedAt === null ? null : 'returned empty'
}

function lineReason(container: Container): string | null {
  if (container.podFullOutAt !== null) return 'gated out'
  if (pickedUp(container) !== null) return 'picked up'
  return container.emptyTerminatedAt === null ? null : 'returned empty'
}

function railReason(container: Container): string | null {
  if (!hasRailPlan(container)) return 'not on rail'
  if (container.finalDestinationFullOutAt !== null) return 'picked up'
  if (container.emptyTerminatedAt !== null) return 'returned empty'
  return wentInland(container) ? null : 'not inland yet'
}

/**
 * Terminal, line and rail, each as a calendar day in its own zone and with whether it
 * still applies: terminal and line until the box leaves the port, rail from there on until pickup inland.
 */
export function ownerDeadlines(container: Container): OwnerDeadline[] {
  const days = container.importDeadlines
  return [
    clock('terminal', days?.pickupLfdTerminal, container.podTimezone, terminalReason(container)),
    clock('line', days?.pickupLfdLine, lineZone(container), lineReason(container)),
    clock(
      'rail',
      days?.pickupLfdRail ?? container.indFacilityLfdOn,
      container.finalDestinationTimezone,
      railReason(container),
    ),
  ]
}

/** `pickup_lfd` is the first present of line, terminal and rail, in that one's zone. */
function headline(container: Container): { day: CalendarDay; zone: string | null } | null {
  if (container.pickupLfd === null) return null
  const clocks = ownerDeadlines(container)
  const winner = (['line', 'terminal', 'rail'] as const)
    .map((owner) => clocks.find((each) => each.owner === owner))
    .find((each) => each !== undefined && each.day !== null)
  const zone = winner === undefined ? lineZone(container) : winner.zone
  const day = calendarDay(container.pickupLfd, zone)
  return day === null ? null : { day, zone }
}

/**
 * The last free day that decides: the earliest that still applies, of two on one day the terminal's. Without
 * one, the headline, as long as the box still waits and the headline is not merely the day of a clock that
 * is over. Null where no day runs.
 */
export function bindingDay(container: Container): BindingDay | null {
  const clocks = ownerDeadlines(container)
  const top = headline(container)
  let earliest: { owner: ClockOwner; day: CalendarDay; zone: string | null } | null = null
  for (const { owner, day, zone, applies } of clocks) {
    if (day !== null && applies && (earliest === null || day < earliest.day)) earliest = { owner, day, zone }
  }
  if (earliest !== null) {
    const misleads = top !== null && top.day !== earliest.day
    return { ...earliest, misleadingHeadline: misleads ? top.day : null }
  }
  if (top === null || pickedUp(container) !== null || container.emptyTerminatedAt !== null) return null
  const over = clocks.some((each) => each.day === top.day && each.reasonNotApplying !== 'not inland yet')
  return over ? null : { owner: 'headline', ...top, misleadingHeadline: null }
}
