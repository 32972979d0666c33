import { placeOf } from '../data/ports.ts'
import { featuredZone } from '../sea/fleet.ts'
import type { WorldConfig } from '../types.ts'
import type { Checks } from '../history.ts'
import { addDays, type CalendarDay, calendarDay, instantOn, minute } from '../zone.ts'

/** Time as featured stories write it: days from the anchor's day, in the local time of a place. */
export interface Clockwork {
  /** An instant: `at(-7, '21:05')` is 21:05 a week before the anchor's day, at the port of discharge. */
  at: (days: number, time: string, locode?: string) => number
  /** The day itself. */
  day: (days: number) => CalendarDay
  /** Some time before the anchor, to the second. */
  hoursAgo: (hours: number) => number
  /** Regular checks of a source, the last of them some minutes before the anchor. */
  checks: (from: number, everyMinutes: number, minutesAgo: number, until?: number | null) => Checks
}

/** Voyages count from the day on the US East Coast, deadlines from the day at the port itself. */
export function clockwork(config: WorldConfig, portOfDischarge: string): Clockwork {
  const { zone } = placeOf(portOfDischarge)
  const today = calendarDay(config.anchor, zone)
  const voyageDay = calendarDay(config.anchor, featuredZone)
  const anchor = Math.floor(config.anchor / 1000) * 1000
  return {
    at: (days, time, locode) => {
      const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
      return locode === undefined
        ? instantOn(addDays(today, days), zone, minutes)
        : instantOn(addDays(voyageDay, days), placeOf(locode).zone, minutes)
    },
    day: (days) => addDays(today, days),
    hoursAgo: (hours) => anchor - Math.round(hours * 3600) * 1000,
    checks: (from, everyMinutes, minutesAgo, until = null) => {
      const every = everyMinutes * minute
      return { from, until, every, phase: (anchor - minutesAgo * minute) % every }
    },
  }
}
