import type { ReadContainer } from '../reading/container.ts'
import type { ReadShipment } from '../reading/shipment.ts'
import { calendarDay, type CalendarDay, daysBetween, today } from '../time/calendar-day.ts'
import {
  hasRailPlan,
  isGone,
  isOnTrain,
  leftPortByRail,
  pickedUp,
  railDay,
  wentInland,
} from '../journey/whereabouts.ts'
import { type DayDoubt, dayDoubt, type Passage, passageOf, type PlaceDay } from './day-doubt.ts'

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
  /** Until the day in its zone, negative past it; null without a day. */
  daysLeft: number | null
  /** True while the day can still cost money. */
  applies: boolean
  /** Null while it applies. */
  reasonNotApplying: NotApplying | null
  /** Why it cannot be right; null where it can, and where it does not apply. */
  doubt: DayDoubt | null
}

export interface BindingDay extends PlaceDay {
  owner: DeadlineOwner | 'headline'
  daysLeft: number
  /** The day of `pickup_lfd` where it differs, so that the screen can warn; null where it agrees. */
  misleadingHeadline: CalendarDay | null
  /** Why it cannot be right; null where it can. A doubted day binds only where no other one does. */
  doubt: DayDoubt | null
}

/** The last free days of one box. */
export interface LastFreeDays {
  /** Terminal, line and rail, whether they apply or not. */
  owners: readonly OwnerDeadline[]
  /** The day of `pickup_lfd`: of the first present of line, terminal and rail, in that one's zone. */
  headline: (PlaceDay & { daysLeft: number }) | null
  /** The day that decides; null where none runs. */
  binding: BindingDay | null
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

/** The line's day is counted where the journey ends: contract/README.md, Time. */
function lineZone(container: ReadContainer): string | null {
  return container.finalDestinationTimezone ?? container.podTimezone
}

function daysUntil(day: CalendarDay, zone: string | null, now: number): number {
  return daysBetween(today(zone, now), day)
}

/** A day as its owner reports it, before it is judged. */
function reportedDay(
  owner: DeadlineOwner,
  value: string | null | undefined,
  zone: string | null,
  notApplying: NotApplying | null,
  now: number,
): OwnerDeadline {
  const day = value == null ? null : calendarDay(value, zone)
  const daysLeft = day === null ? null : daysUntil(day, zone, now)
  // A reason like "picked up" says more than the missing day; without one the day is simply not reported.
  const reasonNotApplying = notApplying ?? (day === null ? 'not-reported' : null)
  return { owner, day, zone, daysLeft, applies: reasonNotApplying === null, reasonNotApplying, doubt: null }
}

/** `pickup_lfd` is the first present of line, terminal and rail, in that one's zone. */
function headlineOf(
  container: ReadContainer,
  reported: readonly OwnerDeadline[],
  now: number,
): LastFreeDays['headline'] {
  if (container.pickupLfd === null) return null
  const [terminal, line, rail] = reported
  const winner = [line, terminal, rail].find((each) => each !== undefined && each.day !== null)
  const zone = winner === undefined ? lineZone(container) : winner.zone
  const day = calendarDay(container.pickupLfd, zone)
  return day === null ? null : { day, zone, daysLeft: daysUntil(day, zone, now) }
}

/** The line's free time too is counted at the ramp, for a box that is fetched there. */
function judged(each: OwnerDeadline, passage: Passage, inland: boolean): OwnerDeadline {
  const { owner, day, daysLeft, applies } = each
  if (day === null || daysLeft === null || !applies) return each
  return { ...each, doubt: dayDoubt(day, daysLeft, passage, inland && owner !== 'terminal') }
}

type Candidate = Omit<BindingDay, 'misleadingHeadline'>

/** The earliest of the owners' days that apply; of two on one day the first. */
function earliestOf(owners: readonly OwnerDeadline[]): Candidate | null {
  let earliest: Candidate | null = null
  for (const { owner, day, zone, daysLeft, applies, doubt } of owners) {
    if (day !== null && daysLeft !== null && applies && (earliest === null || day < earliest.day)) {
      earliest = { owner, day, zone, daysLeft, doubt }
    }
  }
  return earliest
}

/**
 * The last free days, each as a calendar day in its own zone and with whether it still applies: terminal and line until
 * the box leaves the port, rail from there on until pickup inland. The earliest that applies binds, of two on one day
 * the terminal's; without one the headline, as long as the box waits and it is not merely a day that no longer counts.
 * A day that cannot be right binds only where no other one is reported. `deadline()` hands these on: ask it, not this,
 * for a box that has one.
 * @param shipment null: not in the answer
 * @param now epoch milliseconds
 */
export function lastFreeDays(
  container: ReadContainer,
  shipment: ReadShipment | null,
  now: number,
): LastFreeDays {
  const { importDeadlines: days, podTimezone: port, finalDestinationTimezone: ramp } = container
  const reported = [
    reportedDay('terminal', days?.pickupLfdTerminal, port, terminalReason(container), now),
    reportedDay('line', days?.pickupLfdLine, lineZone(container), lineReason(container), now),
    reportedDay('rail', railDay(container), ramp, railReason(container), now),
  ]
  const headline = headlineOf(container, reported, now)
  const isOver = reported.some(
    (each) => each.day === headline?.day && each.reasonNotApplying !== 'not-inland-yet',
  )
  const running = isOver || isGone(container) ? null : headline
  if (running === null && !reported.some(({ applies }) => applies)) {
    return { owners: reported, headline, binding: null }
  }
  const passage = passageOf(container, shipment, now)
  const inland = wentInland(container)
  const owners = reported.map((each) => judged(each, passage, inland))
  const top: Candidate | null = running && {
    owner: 'headline',
    ...running,
    doubt: dayDoubt(running.day, running.daysLeft, passage, inland),
  }
  const plausible = earliestOf(owners.filter(({ doubt }) => doubt === null))
  const day = plausible ?? (top?.doubt === null ? top : (earliestOf(owners) ?? top))
  if (day === null) return { owners, headline, binding: null }
  const misleadingHeadline = headline === null || headline.day === day.day ? null : headline.day
  return { owners, headline, binding: { ...day, misleadingHeadline } }
}
