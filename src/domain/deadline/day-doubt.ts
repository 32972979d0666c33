import type { ReadContainer } from '../reading/container.ts'
import type { ReadShipment } from '../reading/shipment.ts'
import { portArrival } from '../journey/port-arrival.ts'
import { settings } from '../settings.ts'
import { calendarDay, type CalendarDay, daysBetween, today } from '../time/calendar-day.ts'

/** Why a last free day cannot be right: domain/README.md, Doubted days. */
export type DayDoubt =
  | {
      code: 'before-departure' | 'before-arrival' | 'before-discharge'
      day: CalendarDay
      zone: string | null
    }
  /** From what free time is counted from to the day. */
  | { code: 'too-long'; freeDays: number }

/** What a day is judged by, as it is at `now`, epoch milliseconds. `shipment` null: not in the answer. */
export interface DayContext {
  container: ReadContainer
  shipment: ReadShipment | null
  now: number
}

interface PlaceDay {
  day: CalendarDay
  zone: string | null
}

/** The day of the first of these that is reported, each at its place. */
function firstDay(
  ...times: [at: string | null | undefined, zone: string | null | undefined][]
): PlaceDay | null {
  for (const [at, zone = null] of times) {
    const day = at == null ? null : calendarDay(at, zone)
    if (day !== null) return { day, zone }
  }
  return null
}

/** When free time began at the port. */
function discharge({ container }: DayContext): PlaceDay | null {
  return firstDay([container.podDischargedAt, container.podTimezone])
}

/** When the ship came to the port of discharge: of a box that was off it before, by then. */
function arrival(context: DayContext): PlaceDay | null {
  const { container, shipment } = context
  const came = firstDay(
    [container.podArrivedAt, container.podTimezone],
    [shipment?.podAtaAt, shipment?.podTimezone],
  )
  const off = discharge(context)
  return came !== null && off !== null && off.day < came.day ? off : came
}

/** The shipment while its ship is still to come, as every screen says: after that its estimates say nothing. */
function toCome({ container, shipment, now }: DayContext): ReadShipment | null {
  return shipment === null || portArrival(shipment, [container], now).state === 'arrived' ? null : shipment
}

/** When it is due there. */
function dueDay(context: DayContext): PlaceDay | null {
  const shipment = toCome(context)
  return firstDay([shipment?.podEtaAt, shipment?.podTimezone])
}

/** When the ship left. */
function departure(context: DayContext): PlaceDay | null {
  const { shipment } = context
  return firstDay([shipment?.polAtdAt ?? toCome(context)?.polEtdAt, shipment?.polTimezone])
}

/** The day from which free time is counted: an estimate that has passed counts as today, and so does no report. */
function freeTimeStart(context: DayContext, thisDay: CalendarDay, inland: boolean): CalendarDay {
  const { container } = context
  const notBefore = (due: PlaceDay | null) => (due === null || due.day < thisDay ? thisDay : due.day)
  if (inland) {
    const ramp = container.finalDestinationTimezone
    const there = firstDay([container.indRailUnloadedAt, ramp], [container.indAtaAt, ramp])
    const due = firstDay([container.indEtaAt, ramp])
    if (there !== null || due !== null) return there?.day ?? notBefore(due)
  }
  const began = discharge(context) ?? arrival(context)
  return began?.day ?? notBefore(dueDay(context))
}

/**
 * Why a day that somebody reported as the last free one cannot be right; null where it can. A day that is near
 * or over is never doubted for its length: an exam can extend free time, and a false alarm costs less than a
 * missed day.
 * @param inland whether it is the day of a ramp: its free time is counted from the train's arrival
 */
export function dayDoubt(
  { day, zone }: { day: CalendarDay; zone: string | null },
  context: DayContext,
  inland = false,
): DayDoubt | null {
  const began = [
    ['before-departure', departure(context)],
    ['before-arrival', arrival(context) ?? dueDay(context)],
    ['before-discharge', discharge(context)],
  ] as const
  for (const [code, at] of began) if (at !== null && day < at.day) return { code, ...at }
  const { longestFreeDays, soonDays } = settings.deadline
  const thisDay = today(zone, context.now)
  if (daysBetween(thisDay, day) <= soonDays) return null
  const freeDays = daysBetween(freeTimeStart(context, thisDay, inland), day)
  return freeDays > longestFreeDays ? { code: 'too-long', freeDays } : null
}
