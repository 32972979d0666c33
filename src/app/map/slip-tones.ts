import type { SlipTone } from '#domain/journey/slip.ts'
import type { TagTone } from '../ui/Tag.tsx'

/** The color of a slip, in tags, on the wall and of ships. */
export const slipTones = {
  early: 'info',
  'on-time': 'muted',
  note: 'soon',
  warn: 'today',
  bad: 'overdue',
  unknown: 'unknown',
} as const satisfies Record<SlipTone, TagTone>
