import { portArrival } from '../journey/port-arrival.ts'
import type { ReadContainer } from '../reading/container.ts'
import type { ReadShipment } from '../reading/shipment.ts'
import { settings } from '../settings.ts'
import { calendarDay, type CalendarDay, daysBetween } from '../time/calendar-day.ts'

/** A day at its place. */
export interface PlaceDay {
  day: CalendarDay
  zone: string | null
}

/** Why a last free day cannot be right: domain/README.md, Doubted days. */
export type DayDoubt =
  | ({ code: 'before-departure' | 'before-arrival' | 'before-discharge' } & PlaceDay)
  /** From what free time is counted from to the day. */
  | { code: 'too-long'; freeDays: number }

/** The days of a box's passage, by which its last free days are judged; null for what nobody reports. */
export interface Passage {
  /** When the ship left, or is to leave. */
  left: PlaceDay | null
  /** When the ship came to the port of discharge: of a box that was off it before, by then. */
  came: PlaceDay | null
  /** When the ship is due there, while it is still to come: after that its estimates say nothing. */
  due: PlaceDay | null
  /** When the box was discharged, and free time at the port began. */
  off: PlaceDay | null
  /** When the box came to its ramp, and free time there began. */
  atRamp: PlaceDay | null
  dueAtRamp: PlaceDay | null
}

function dayAt(at: string | null | undefined, zone: string | null = null): PlaceDay | null {
  const day = at == null ? null : calendarDay(at, zone)
  return day === null ? null : { day, zone }
}

/** `shipment` null: not in the answer. `now`: epoch milliseconds. */
export function passageOf(container: ReadContainer, shipment: ReadShipment | null, now: number): Passage {
  const hasCome = shipment === null || portArrival(shipment, [container], now).state === 'arrived'
  const [toCome, { podTimezone: port, finalDestinationTimezone: ramp }] = [
    hasCome ? null : shipment,
    container,
  ]
  const off = dayAt(container.podDischargedAt, port)
  const came = dayAt(container.podArrivedAt, port) ?? dayAt(shipment?.podAtaAt, shipment?.podTimezone)
  return {
    left: dayAt(shipment?.polAtdAt ?? toCome?.polEtdAt, shipment?.polTimezone),
    came: came !== null && off !== null && off.day < came.day ? off : came,
    due: dayAt(toCome?.podEtaAt, toCome?.podTimezone),
    off,
    atRamp: dayAt(container.indRailUnloadedAt, ramp) ?? dayAt(container.indAtaAt, ramp),
    dueAtRamp: dayAt(container.indEtaAt, ramp),
  }
}

/**
 * Days of free time until a day: from an estimate that has passed they count from today, and so they do where nothing
 * is reported.
 */
function freeDaysUntil(day: CalendarDay, daysLeft: number, passage: Passage, inland: boolean): number {
  const { off, came, atRamp, dueAtRamp } = passage
  const [began, due] =
    inland && (atRamp ?? dueAtRamp) !== null ? [atRamp, dueAtRamp] : [off ?? came, passage.due]
  if (began !== null) return daysBetween(began.day, day)
  return due === null ? daysLeft : Math.min(daysLeft, daysBetween(due.day, day))
}

/**
 * Why a day that somebody reported as the last free one cannot be right; null where it can. A day that is near
 * or over is never doubted for its length: an exam can extend free time, and a false alarm costs less than a
 * missed day.
 * @param daysLeft until the day, negative past it
 * @param inland whether it is the day of a ramp: its free time is counted from the train's arrival
 */
export function dayDoubt(
  day: CalendarDay,
  daysLeft: number,
  passage: Passage,
  inland = false,
): DayDoubt | null {
  const { left, came, due, off } = passage
  const marks = [
    ['before-departure', left],
    ['before-arrival', came ?? due],
    ['before-discharge', off],
  ] as const
  for (const [code, at] of marks) if (at !== null && day < at.day) return { code, ...at }
  const { longestFreeDays, soonDays } = settings.deadline
  if (daysLeft <= soonDays) return null
  const freeDays = freeDaysUntil(day, daysLeft, passage, inland)
  return freeDays > longestFreeDays ? { code: 'too-long', freeDays } : null
}
