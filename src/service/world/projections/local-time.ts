import { placeOf } from '../data/ports.ts'
import { lineOf } from '../data/shipping-lines.ts'
import type { ShipmentStory } from '../types.ts'
import { type CalendarDay, hour, instantOn, startOfDay, timestamp, toWallClock } from '../zone.ts'

const legacyNames: Readonly<Record<string, string>> = {
  'America/New_York': 'US/Eastern',
  'America/Chicago': 'US/Central',
  'America/Los_Angeles': 'US/Pacific',
}

/** A place as a story's times are written there: its zone, and how the line names it. */
export interface Clock {
  zone: string
  /** As on the wire: an old alias for some lines, null where the zone is not known. */
  name: string | null
  /** Only days are reported: every time reads as midnight of its day. */
  dateOnly: boolean
}

/** The clock of a place. The zone is unknown only where the story says so, at the port of discharge. */
export function clockOf(story: ShipmentStory, locode: string): Clock {
  const { zone } = placeOf(locode)
  const line = lineOf(story.scac)
  const unknown = story.zoneUnknown === true && locode === story.portOfDischarge
  const name = line.legacyZones ? (legacyNames[zone] ?? zone) : zone
  return { zone, name: unknown ? null : name, dateOnly: line.dateOnly }
}

/** When the source says that something happened, in epoch milliseconds: its own day for date-only lines. */
export function reportedInstant(instant: number, clock: Clock): number {
  return clock.dateOnly ? startOfDay(instant, clock.zone) : instant
}

/**
 * An instant as the wire has it: UTC, or the wall clock with Z behind it where the zone is unknown
 * (contract/README.md, Time).
 */
export function written(instant: number, clock: Clock): string {
  return timestamp(clock.name === null ? toWallClock(instant, clock.zone) : instant)
}

/** A day as the wire has it: the instant at which it begins there, in UTC. Rail days sit at midday. */
export function writtenDay(date: CalendarDay, clock: Clock, midday = false): string {
  if (clock.name === null) return `${date}T${midday ? '12' : '00'}:00:00Z`
  return timestamp(instantOn(date, clock.zone) + (midday ? 12 * hour : 0))
}

/** An instant as the wire writes it, or none; without a clock in UTC. */
export function writtenOrNull(instant: number | null | undefined, clock: Clock | null): string | null {
  if (instant === null || instant === undefined) return null
  return clock === null ? timestamp(instant) : written(instant, clock)
}
