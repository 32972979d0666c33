import type { Random } from '../random.ts'
import { addDays, type CalendarDay, instantOn } from '../zone.ts'

function weekday(date: CalendarDay): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}

/** Free time is counted in days on which the gates are open: Monday to Friday. */
export function addWorkingDays(date: CalendarDay, days: number): CalendarDay {
  let result = date
  let left = days
  while (left > 0) {
    result = addDays(result, 1)
    if (weekday(result) % 6 !== 0) left -= 1
  }
  return result
}

/** The day itself, or the Monday after a Sunday: trucks do not run on Sundays. */
export function truckDay(date: CalendarDay): CalendarDay {
  return weekday(date) === 0 ? addDays(date, 1) : date
}

/** A time at which gates let trucks through, on a grid of five minutes. */
export function gateTime(date: CalendarDay, zone: string, random: Random): number {
  return instantOn(date, zone, 390 + random.whole(0, 118) * 5)
}
