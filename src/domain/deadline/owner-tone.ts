import type { CalendarDay } from '../time/calendar-day.ts'
import { type DeadlineTone, deadlineTone } from './deadline-tone.ts'
import { band, type Deadline } from './deadline.ts'

/**
 * The color of one owner's day beside the others: of the binding day the same as everywhere. What keeps that one
 * keeps those after it; what comes too late for it may be in time for them.
 * @param left days left until that day
 */
export function ownerTone(day: CalendarDay, left: number, deadline: Deadline): DeadlineTone {
  const isMeant = deadline.binding?.day === day || deadline.appointment === 'keeps'
  const appointment = isMeant ? deadline.appointment : 'none'
  return deadlineTone({ suppressed: null, band: band(left), appointment })
}
