import { settings } from '#domain/settings.ts'
import type { MapTone } from './palette.ts'

const { noteDays, warnDays, badDays } = settings.slip

/** What the color of a ship means: its slip, the days by which it is later than first promised. */
export const toneLegend: readonly { tone: MapTone; color: string; words: string }[] = [
  { tone: 'early', color: 'blue', words: 'early' },
  { tone: 'on-time', color: 'green', words: 'on schedule' },
  { tone: 'note', color: 'amber', words: `${noteDays} to ${warnDays - 1} days late` },
  { tone: 'warn', color: 'orange', words: `${warnDays} to ${badDays - 1} days late` },
  { tone: 'bad', color: 'red', words: `${badDays} days late or more` },
  { tone: 'unknown', color: 'gray', words: 'slip not known' },
]

const { fresh, aging } = settings.staleness.position

/** What the look of a ship means: how old its last report is. */
export const ageLegend: readonly { look: 'pale' | 'hollow'; words: string }[] = [
  { look: 'pale', words: `heard over ${fresh} h ago` },
  { look: 'hollow', words: `heard over ${aging} h ago` },
]
