import type { Difference, Verdict } from './compare-events.ts'
import type { Milestone } from '#domain/journey/milestones.ts'
import { settings } from '#domain/settings.ts'
import type { VettedEvent } from './vetted-events.ts'
import type { TagTone } from '#app/ui/Tag.tsx'
import { formatSpan } from '#domain/time/format-span.ts'
import { formatInstant, zoneName } from '#domain/time/format-time.ts'
import { plural } from '#domain/util/words.ts'
import type { TimeMode } from '../milestones/search.ts'
import { shownTime, shownZone } from '../milestones/shown-time.ts'
import { minuteMs } from '#domain/time/durations.ts'

export interface VettedWord {
  text: string
  tone: TagTone
  /** The numbers or names behind it. */
  detail: string | null
}

/** To the minute within a day, in hours beyond: `45 min`, `2 h 5 min`, `1 d 3 h`. */
export function differenceSpan(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / minuteMs))
  if (minutes < 60) return `${minutes} min`
  if (minutes >= 24 * 60) return formatSpan(ms)
  const rest = minutes % 60
  return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${rest} min`
}

/** Two times that stand side by side: the day only where it is not the same, the zone where that is not. */
function insteadOf(carrier: Milestone, vetted: VettedEvent, time: TimeMode, now: number): string {
  const [said, is] = [carrier.at ?? '', vetted.at ?? '']
  const [saidZone, isZone] = [shownZone(carrier.zone, time), shownZone(vetted.zone, time)]
  const sameDay =
    formatInstant(said, saidZone, 'short-date', now) === formatInstant(is, isZone, 'short-date', now)
  const style = carrier.dateOnly ? 'short-date' : sameDay ? 'time' : 'date-time'
  const sameZone = zoneName(said, saidZone) === zoneName(is, isZone)
  const words = (at: string, zone: string | null) => {
    const text = formatInstant(at, zone, style, now)
    return sameZone || carrier.dateOnly ? text : `${text} ${zoneName(at, zone) ?? 'zone unknown'}`
  }
  return `${words(is, isZone)} instead of ${words(said, saidZone)}`
}

function timeOf({ at, zone }: VettedEvent, time: TimeMode, now: number): string | null {
  if (at === null) return null
  const shown = shownTime(at, zone, time, now, false)
  return `${shown.text} ${shown.zone}`
}

function shipOf({ vessel, voyage }: { vessel: string | null; voyage: string | null }): string {
  return [vessel, voyage].filter((part) => part !== null).join(' ')
}

function placeOf({ placeName, locode }: { placeName: string | null; locode: string | null }): string {
  return placeName ?? locode ?? 'an unnamed place'
}

function laterOrEarlier(span: string, difference: number): string {
  return `vetted ${span} ${difference > 0 ? 'later' : 'earlier'}`
}

interface Sides {
  carrier: Milestone
  vetted: VettedEvent
  time: TimeMode
  now: number
}

const words: {
  [Kind in Difference['kind']]: (difference: Difference & { kind: Kind }, sides: Sides) => VettedWord
} = {
  time: ({ ms }, { carrier, vetted, time, now }) => ({
    text: laterOrEarlier(differenceSpan(Math.abs(ms)), ms),
    tone: Math.abs(ms) < settings.vetted.noteMinutes * minuteMs ? 'muted' : 'soon',
    detail: insteadOf(carrier, vetted, time, now),
  }),
  // Days that carriers report without a time keep the place's day in every mode.
  days: ({ days }, { carrier, vetted, now }) => ({
    text: laterOrEarlier(plural(Math.abs(days), 'day'), days),
    tone: 'soon',
    detail: insteadOf(carrier, vetted, 'port', now),
  }),
  'time-unknown': (_, { vetted, time, now }) => ({
    text: 'times not comparable',
    tone: 'unknown',
    detail: timeOf(vetted, time, now) ?? 'vetted time not reported',
  }),
  place: (_, { carrier, vetted }) => ({
    text: 'other place',
    tone: 'soon',
    detail: `${placeOf(vetted)} instead of ${placeOf(carrier)}`,
  }),
  ship: (_, { carrier, vetted }) => ({
    text: 'other ship',
    tone: 'soon',
    detail: `${shipOf(vetted)} instead of ${shipOf(carrier)}`,
  }),
  happened: (_, { vetted, time, now }) => ({
    text: 'vetted as actual',
    tone: 'soon',
    detail: timeOf(vetted, time, now),
  }),
}

function wordOf<Kind extends Difference['kind']>(difference: Difference & { kind: Kind }, sides: Sides) {
  return words[difference.kind](difference, sides)
}

/** What there is to say of a milestone; nothing of what lies ahead. */
export function vettedWords(verdict: Verdict, entry: Milestone, time: TimeMode, now: number): VettedWord[] {
  if (verdict.kind === 'ahead') return []
  if (verdict.kind === 'carrier-only') return [{ text: 'carrier only', tone: 'unknown', detail: null }]
  if (verdict.kind === 'vetted-only') return [{ text: 'vetted only', tone: 'info', detail: null }]
  const { vetted, differences } = verdict
  if (differences.length > 0) {
    return differences.map((difference) => wordOf(difference, { carrier: entry, vetted, time, now }))
  }
  const finer = entry.dateOnly && vetted.at !== entry.at
  return [{ text: 'matches', tone: 'ok', detail: finer ? timeOf(vetted, time, now) : null }]
}
