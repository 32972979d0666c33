import type { VoyageProgress } from '#domain/journey/voyage-progress.ts'
import { silenceWords } from '#domain/journey/silence.ts'
import { plural } from '#domain/util/words.ts'

/** How far the voyage is, as one reads it out on the telephone. */
export function voyageSentence(progress: VoyageProgress, now: number): string {
  const { state, daysAtSea, daysToGo, departureDaysOverdue, daysOverdue, silence } = progress
  if (state === 'unknown') return 'Nothing reported yet'
  if (state === 'arrived') return daysAtSea === null ? 'Arrived' : `Arrived after ${plural(daysAtSea, 'day')}`
  // Nobody says any more that the ship is at sea.
  const silent = daysOverdue > 0 || silence !== null
  const start =
    state === 'booked'
      ? departureDaysOverdue === 0
        ? 'Not departed'
        : `Departure ${plural(departureDaysOverdue, 'day')} overdue`
      : silent && daysAtSea !== null && daysAtSea > 0
        ? `Departed ${plural(daysAtSea, 'day')} ago`
        : daysAtSea === null
          ? 'At sea'
          : daysAtSea === 0
            ? 'At sea since today'
            : `${plural(daysAtSea, 'day')} at sea`
  if (daysOverdue > 0) return `${start}, ${plural(daysOverdue, 'day')} past ETA, arrival not reported`
  if (silence !== null) return `${start}, ${silence.stopped ? '' : 'ETA '}${silenceWords(silence, now)}`
  if (daysToGo === null) return `${start}, no ETA reported`
  return `${start}, ${daysToGo === 0 ? 'due today' : `${plural(daysToGo, 'day')} to go`}`
}
