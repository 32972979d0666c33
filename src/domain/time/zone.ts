import { instantOf } from '#contract/instant.ts'
import { lawfulClocksOf } from '#contract/zone-changes.ts'
import { secondMs } from './durations.ts'
import { steady } from './steady.ts'

/** A zone that this browser knows. */
export interface Zone {
  /** IANA name, legacy aliases included, or offset as it was given. */
  name: string
  /** Milliseconds that its clocks are ahead of UTC at an instant, epoch milliseconds. */
  offsetAt: (time: number) => number
  /** The short name at an instant, `EST`; undefined where the runtime has only an offset. */
  nameAt: (time: number) => string | undefined
}

/** A language with abbreviations for the zones of its own part of the world. */
type Language = 'en-US' | 'en-CA' | 'en-GB' | 'en-AU'

/** No zone left the mean time of its own longitude before. */
const firstChange = Date.UTC(1800, 0)

/** Names that are kept: more than there are. They come from another program, which could send ever new ones. */
const mostKept = 1000

const zones = new Map<string, Zone | null>()

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>

function partsOf(formatter: Intl.DateTimeFormat, time: number): Parts {
  const parts: Parts = {}
  for (const { type, value } of formatter.formatToParts(time)) parts[type] = value
  return parts
}

function readOffset(formatter: Intl.DateTimeFormat, time: number): number {
  const second = Math.floor(Math.max(time, firstChange) / secondMs) * secondMs
  const { year, month, day, hour, minute, second: seconds } = partsOf(formatter, second)
  const clock = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(seconds),
  )
  return clock - second
}

/** Every language is asked only where the part of the world does not tell which one may know a name. */
function languagesFor(zone: string): readonly Language[] {
  if (zone.startsWith('America/')) return ['en-US', 'en-CA']
  return zone.startsWith('Europe/') ? ['en-US', 'en-GB'] : ['en-US', 'en-CA', 'en-GB', 'en-AU']
}

/**
 * What some runtimes take for a zone though it names no place: abbreviations of ICU that the tz database does not have,
 * where `AST` is Alaska and `BST` Dhaka, and the tz database's own word for none.
 */
const noZone = /^(?![CEMW]E|[EHM]S|GM|PRC|RO|U)[A-Z]{3}$|^SystemV|^Factory/i

/** By the runtime's own data, but for names that not every runtime reads the same. */
export function intlZone(name: string): Zone | null {
  const offset = /^[+-]/.test(name) ? `1970-01-01T00:00${name.padEnd(5, '0')}` : null
  const midnight = name === 'UTC' ? 0 : instantOf(offset)
  if (midnight !== null) return { name, offsetAt: () => 0 - midnight, nameAt: () => undefined }
  if (noZone.test(name)) return null
  let own: Intl.DateTimeFormat
  try {
    // Making a formatter costs a hundred times what using one does: this one tells both clock and name.
    own = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      hourCycle: 'h23',
      timeZoneName: 'short',
    })
  } catch {
    // Intl throws for a name it does not know: such a zone is as good as none.
    return null
  }
  const names: Partial<Record<Language, (time: number) => string | undefined>> = {}
  function readerOf(language: Language): (time: number) => string | undefined {
    const formatter =
      language === 'en-US'
        ? own
        : new Intl.DateTimeFormat(language, { timeZone: name, timeZoneName: 'short' })
    return steady((time) => partsOf(formatter, time).timeZoneName)
  }
  return {
    name,
    offsetAt: steady((time) => readOffset(own, time)),
    nameAt(time) {
      for (const language of languagesFor(name)) {
        const spoken = (names[language] ??= readerOf(language))(time)
        if (spoken !== undefined && !/^GMT[+-]/.test(spoken)) return spoken
      }
      return undefined
    },
  }
}

/** By current law, whatever the runtime's data says; null for a name that it does not know. */
export function makeZone(name: string): Zone | null {
  const own = intlZone(name)
  const change = lawfulClocksOf(name)
  const like = change === undefined ? null : intlZone(change.like)
  if (own === null || change === undefined || like === null) return own
  const clocksAt = (time: number) => (time >= change.from && time < change.end ? like : own)
  return {
    name,
    offsetAt: (time) => clocksAt(time).offsetAt(time),
    nameAt: (time) => clocksAt(time).nameAt(time),
  }
}

/** Has `zoneOf` return this zone for its name. */
export function keepZone(name: string, zone: Zone | null): void {
  if (zones.size >= mostKept) zones.clear()
  zones.set(name, zone)
}

/** The zone of this name; null for null and for a name that this browser does not know. */
export function zoneOf(name: string | null): Zone | null {
  if (name === null) return null
  let zone = zones.get(name)
  if (zone === undefined) {
    zone = makeZone(name)
    keepZone(name, zone)
  }
  return zone
}

/**
 * Epoch milliseconds of an instant with the zone of its place; without a zone, those at which UTC shows the wall clock
 * that the text has. NaN for text that is no timestamp.
 */
export function timeIn(zone: Zone | null, instant: string | number): number {
  return typeof instant === 'number' ? instant : (instantOf(instant, zone === null) ?? Number.NaN)
}
