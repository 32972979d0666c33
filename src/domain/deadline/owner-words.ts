import type { DeadlineOwner } from './last-free-day.ts'

interface OwnerWords {
  /** The label of its row. */
  name: string
  /** Before "LFD", inside a sentence. */
  possessive: string
  /** Who lists the day. */
  source: string
}

/** A last free day by its owner; `headline` is the day that is reported without one. */
export const ownerWords: Record<DeadlineOwner | 'headline', OwnerWords> = {
  terminal: { name: 'Terminal', possessive: 'the terminal’s', source: 'Terminal' },
  line: { name: 'Line', possessive: 'the line’s', source: 'Carrier' },
  rail: { name: 'Rail', possessive: 'the railroad’s', source: 'Railroad' },
  headline: { name: 'Reported', possessive: 'the reported', source: 'Tracking service' },
}
