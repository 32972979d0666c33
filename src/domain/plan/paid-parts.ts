import { hourMs } from '../time/durations.ts'
import { settings } from '../settings.ts'

/** Parts of the interface that services sell apart, as they are named on screen. */
export const paidPartNames = {
  vessels: 'Vessels',
  vessel_positions: 'Vessel positions',
  container_map: 'Journey maps',
  milestones: 'Milestones',
  vetted_events: 'Vetted events',
  documents: 'Documents',
  document_types: 'Types of documents',
  custom_fields: 'Custom fields',
  parties: 'Parties',
  webhooks: 'Webhooks',
  webhook_notifications: 'Notifications of webhooks',
  refreshes: 'Refreshes on demand',
} as const

export type PaidPart = keyof typeof paidPartNames

/** When each part was last refused, epoch milliseconds by the clock of this computer. */
export type Refusals = Readonly<Record<string, number>>

/**
 * Milliseconds until a part is asked for again; 0: now. A plan changes once in a long while: a part that was refused
 * is asked for once a day.
 */
export function refusedForMs(refusals: Refusals, part: PaidPart, now: number): number {
  const at = refusals[part]
  // From the future: the clock of this computer was set back, and says nothing.
  if (at === undefined || at > now) return 0
  return Math.max(0, at + settings.plan.askAgainHours * hourMs - now)
}
