import { instantOf } from '#contract/instant.ts'
import { type CalendarDay, isStartOfDay } from './calendar-day.ts'
import { dayMs, minuteMs } from './durations.ts'
import { type Zone, zoneOf } from './zone.ts'

/**
 * A day and a time as somebody types them, with the zone they are meant in. The interface keeps instants alone,
 * so the zone is part of what is typed and not of what is stored.
 */
export interface ZonedInput {
  /** `2026-11-21T14:30`, empty, or `unfinished`. */
  local: string
  /** IANA name. */
  zone: string
  /** `-05:00`, where clocks that go back make the time come twice; else null. */
  offset: string | null
}

/** Stands for text that is not yet a day and time. */
export const unfinished = 'unfinished'

const written =
  /^(?<local>\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?|unfinished)?(?<offset>[+-]\d\d:\d\d)?\[(?<zone>[^\]]+)\]$/

/** As one text, such as `2026-11-01T01:30-05:00[America/New_York]` (RFC 9557), which a draft can keep. */
export function writeZoned({ local, zone, offset }: ZonedInput): string {
  return `${local}${local === '' ? '' : (offset ?? '')}[${zone}]`
}

/** Null for text that `writeZoned` did not write, such as an empty one. */
export function readZoned(text: string): ZonedInput | null {
  const groups = written.exec(text)?.groups
  if (groups?.zone === undefined) return null
  return { local: groups.local ?? '', offset: groups.offset ?? null, zone: groups.zone }
}

/** When a typed time is: an instant, two of them, or none. */
export type Moment =
  | { kind: 'one'; instant: string }
  /** Clocks go back: the earlier and the later, each with its offset. */
  | { kind: 'twice'; choices: { instant: string; offset: string }[] }
  /** Clocks go forward over it: they show `from` and then at once `to`. */
  | { kind: 'never'; from: string; to: string }
  | { kind: 'unknown' }

/** `2026-11-21T14:30`, with its seconds where it has some. */
function clockText(clock: number): string {
  return new Date(clock).toISOString().slice(0, clock % minuteMs === 0 ? 16 : 19)
}

/** `-05:00` */
function offsetText(offset: number): string {
  return `${offset < 0 ? '-' : '+'}${clockText(Math.abs(offset)).slice(11)}`
}

/** `2026-11-21T14:30:00Z`, as the interface writes instants. */
function instantText(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19)}Z`
}

/** The instants at which the zone's clocks show a time, given as if it were UTC: two, in order, where they go back. */
function instantsOf(clock: number, { offsetAt }: Zone): number[] {
  const offsets = new Set([offsetAt(clock - dayMs), offsetAt(clock + dayMs)])
  const instants = [...offsets].map((offset) => clock - offset)
  return instants.filter((instant) => instant + offsetAt(instant) === clock)
}

/**
 * The first instant of a day, by which carriers tell one without a time. The first that the clocks show where they skip
 * midnight; by the wall clock of a zone that is not known.
 */
export function startOfDay(day: CalendarDay, zone: string | null): string {
  const clock = instantOf(day)
  const known = zoneOf(zone)
  if (clock === null || known === null) return day
  const instants = [clock - dayMs, clock + dayMs].map((at) => clock - known.offsetAt(at))
  return instantText(instants.find((instant) => isStartOfDay(instant, zone)) ?? clock)
}

/** Between which times the clocks leap that never show this one. */
function leapOver(clock: number, { offsetAt }: Zone): { from: string; to: string } {
  const before = offsetAt(clock - dayMs)
  let [early, late] = [clock - dayMs, clock + dayMs]
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2)
    if (offsetAt(middle) === before) early = middle
    else late = middle
  }
  const timeOf = (offset: number) => clockText(late + offset).slice(11)
  return { from: timeOf(before), to: timeOf(offsetAt(late)) }
}

/** What a typed time means. */
export function momentOf({ local, zone, offset }: ZonedInput): Moment {
  const clock = instantOf(`${local}Z`)
  const known = zoneOf(zone)
  // The 31st of a short month, text that is no time, or a zone of which this browser knows nothing.
  if (clock === null || known === null) return { kind: 'unknown' }
  const instants = instantsOf(clock, known)
  const choices = instants.map((instant) => ({
    instant: instantText(instant),
    offset: offsetText(clock - instant),
  }))
  if (choices.length === 0) return { kind: 'never', ...leapOver(clock, known) }
  const chosen = choices.length === 1 ? choices[0] : choices.find((choice) => choice.offset === offset)
  return chosen === undefined ? { kind: 'twice', choices } : { kind: 'one', instant: chosen.instant }
}

/** Both instants where clocks that go back make a time come twice, else none. */
export function choicesOf(local: string, zone: string): { instant: string; offset: string }[] {
  const moment = momentOf({ local, zone, offset: null })
  return moment.kind === 'twice' ? moment.choices : []
}

/**
 * What stands in an input for an instant. Null for text that is none: whatever another program stored is shown as it
 * came, and not taken for a time.
 */
export function zonedInputOf(text: string, zone: string): ZonedInput | null {
  const instant = /(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? instantOf(text) : null
  const offset = instant === null ? undefined : zoneOf(zone)?.offsetAt(instant)
  if (instant === null || offset === undefined) return null
  const local = clockText(instant + offset)
  return { local, zone, offset: choicesOf(local, zone).length > 0 ? offsetText(offset) : null }
}
