import type { VoyageProgress } from '#domain/journey/voyage-progress.ts'
import type { InlandArrival } from '#domain/journey/inland-arrival.ts'
import { silenceWords } from '#domain/journey/silence.ts'
import { formatInstant } from '#domain/time/format-time.ts'

/** The progress of a voyage that has not arrived: `13 d at sea, 1 d to go`. */
export function underWayWords(progress: VoyageProgress, now: number): string {
  const { state, daysAtSea, daysToGo, departureDaysOverdue, daysOverdue, silence } = progress
  if (daysOverdue > 0) return 'arrival not reported'
  if (departureDaysOverdue > 0) return `departure ${departureDaysOverdue} d overdue`
  if (silence !== null) return silenceWords(silence, now)
  const parts = [
    state === 'booked' ? 'not departed' : daysAtSea === null ? null : `${daysAtSea} d at sea`,
    daysToGo === null ? null : daysToGo === 0 ? 'due today' : `${daysToGo} d to go`,
  ]
  return parts.filter((part) => part !== null).join(', ')
}

/** Where the boxes are or go after the port, and when: `on to Chicago, IL, was due 18 Nov`. */
export function inlandLine(to: string, { state, at, zone }: InlandArrival, now: number): string {
  const day = at === null ? null : formatInstant(at, zone, 'short-date', now)
  // Without "since": it would leave no room for the day where the name is long.
  if (state === 'arrived') return `in ${to}${day === null ? '' : `, ${day}`}`
  return `on to ${to}, ${state === 'overdue' ? 'was due ' : ''}${day ?? 'no ETA'}`
}
