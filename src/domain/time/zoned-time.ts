import { Temporal } from 'temporal-polyfill'

/**
 * A day and a time as somebody types them, with the zone they are meant in. The interface keeps instants alone,
 * so the zone is part of what is typed and not of what is stored.
 */
export interface ZonedInput {
  /** `2026-11-21T14:30`, empty, or `unfinished`: the browser keeps such text to itself. */
  local: string
  /** IANA name. */
  zone: string
  /** `-05:00`, where clocks that go back make the time come twice; else null. */
  offset: string | null
}

/** Stands for a day and time of which parts are missing. */
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

/** `2026-11-21T14:30:00Z`, as the interface writes instants. */
function instantText(moment: Temporal.ZonedDateTime): string {
  return moment.toInstant().toString({ smallestUnit: 'second' })
}

function clockText(moment: Temporal.ZonedDateTime): string {
  return moment.toPlainTime().toString({ smallestUnit: 'minute' })
}

/** Which instants a wall clock in the zone shows as this. */
function momentsOf(local: string, zone: string): Moment {
  const plain = Temporal.PlainDateTime.from(local)
  const earlier = plain.toZonedDateTime(zone, { disambiguation: 'earlier' })
  const later = plain.toZonedDateTime(zone, { disambiguation: 'later' })
  if (earlier.equals(later)) return { kind: 'one', instant: instantText(earlier) }
  if (earlier.toPlainDateTime().equals(plain)) {
    const choices = [earlier, later].map((each) => ({ instant: instantText(each), offset: each.offset }))
    return { kind: 'twice', choices }
  }
  const change = earlier.getTimeZoneTransition('next')
  if (change === null) return { kind: 'unknown' }
  return { kind: 'never', from: clockText(change.withTimeZone(earlier.offset)), to: clockText(change) }
}

/** What a typed time means. */
export function momentOf({ local, zone, offset }: ZonedInput): Moment {
  let moment: Moment
  try {
    moment = momentsOf(local, zone)
  } catch {
    // The 31st of a short month, text that is no time, or a zone of which this browser knows nothing.
    return { kind: 'unknown' }
  }
  if (moment.kind !== 'twice') return moment
  const chosen = moment.choices.find((choice) => choice.offset === offset)
  return chosen === undefined ? moment : { kind: 'one', instant: chosen.instant }
}

/** Both instants where clocks that go back make a time come twice, else none. */
export function choicesOf(local: string, zone: string): { instant: string; offset: string }[] {
  const moment = momentOf({ local, zone, offset: null })
  return moment.kind === 'twice' ? moment.choices : []
}

/** What stands in an input for an instant; null for text that is none. */
export function zonedInputOf(instant: string, zone: string): ZonedInput | null {
  try {
    const zoned = Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
    const smallestUnit = zoned.second === 0 ? 'minute' : 'second'
    const local = zoned.toPlainDateTime().toString({ smallestUnit })
    const isTwice = choicesOf(local, zone).length > 0
    return { local, zone, offset: isTwice ? zoned.offset : null }
  } catch {
    // Whatever another program stored: it is shown as it came, and not taken for a time.
    return null
  }
}
