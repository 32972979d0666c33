import { settings } from '#domain/settings.ts'
import type { MapTone } from './palette.ts'

const { noteDays, warnDays, badDays } = settings.slip

/**
 * What the color of a ship means: its slip, the days by which it is later than first promised. The latest first: a wall
 * has not always room for all.
 */
export const toneLegend: readonly { tone: MapTone; color: string; words: string }[] = [
  { tone: 'bad', color: 'red', words: `${badDays}+ days late` },
  { tone: 'warn', color: 'orange', words: `${warnDays}–${badDays - 1} days late` },
  { tone: 'note', color: 'amber', words: `${noteDays}–${warnDays - 1} days late` },
  { tone: 'on-time', color: 'slate', words: 'on time' },
  { tone: 'early', color: 'blue', words: 'early' },
  { tone: 'unknown', color: 'gray', words: 'slip unknown' },
]

const { fresh, aging } = settings.staleness.position

/** What the look of a ship means: how old its last report is. */
export const ageLegend: readonly { look: 'pale' | 'hollow'; words: string }[] = [
  { look: 'pale', words: `heard over ${fresh} h ago` },
  { look: 'hollow', words: `heard over ${aging} h ago` },
]
