import { placeOf } from '../data/ports.ts'
import { lineOf } from '../data/shipping-lines.ts'
import type { ShipmentStory } from '../types.ts'
import { type CalendarDay, hour, instantOn, startOfDay, timestamp, toWallClock } from '../zone.ts'

const legacyNames: Readonly<Record<string, string>> = {
  'America/New_York': 'US/Eastern',
  'America/Chicago': 'US/Central',
  'America/Los_Angeles': 'US/Pacific',
}

/** The zone of a place, and how the line writes times there. */
export interface PlaceZone {
  zone: string
  /** As on the wire: an old alias for some lines; null where the zone is unknown. */
  name: string | null
  /** The line reports only days: every time is midnight of its day. */
  dateOnly: boolean
}

/** The zone of a place in a story. It is unknown only at the port of discharge, where the story says so. */
export function placeZoneOf(story: ShipmentStory, locode: string): PlaceZone {
  const { zone } = placeOf(locode)
  const line = lineOf(story.scac)
  const unknown = story.zoneUnknown === true && locode === story.portOfDischarge
  const name = line.legacyZones ? (legacyNames[zone] ?? zone) : zone
  return { zone, name: unknown ? null : name, dateOnly: line.dateOnly }
}

/** When the source reports that something happened, in epoch milliseconds: midnight for date-only lines. */
export function reportedInstant(instant: number, placeZone: PlaceZone): number {
  return placeZone.dateOnly ? startOfDay(instant, placeZone.zone) : instant
}

/**
 * An instant as written on the wire: UTC, or the wall clock with a Z where the zone is unknown
 * (contract/README.md, Time).
 */
export function written(instant: number, placeZone: PlaceZone): string {
  return timestamp(placeZone.name === null ? toWallClock(instant, placeZone.zone) : instant)
}

/** A day as written on the wire: the instant at which it starts there, in UTC. Some rail days are at midday. */
export function writtenDay(date: CalendarDay, placeZone: PlaceZone, midday = false): string {
  if (placeZone.name === null) return `${date}T${midday ? '12' : '00'}:00:00Z`
  return timestamp(instantOn(date, placeZone.zone) + (midday ? 12 * hour : 0))
}

/** An instant as written on the wire, or null; UTC where no zone is given. */
export function writtenOrNull(
  instant: number | null | undefined,
  placeZone: PlaceZone | null,
): string | null {
  if (instant === null || instant === undefined) return null
  return placeZone === null ? timestamp(instant) : written(instant, placeZone)
}
