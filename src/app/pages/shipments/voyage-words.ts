import type { VoyageProgress } from '#domain/journey/voyage-progress.ts'

/** The progress of a voyage that has not arrived: `13 d at sea, 1 d to go`. */
export function underWayWords(progress: VoyageProgress): string {
  const { state, daysAtSea, daysToGo, daysOverdue, confirmed } = progress
  if (daysOverdue > 0) return 'arrival not reported'
  if (!confirmed) return 'no recent carrier update'
  const parts = [
    state === 'booked' ? 'not departed' : daysAtSea === null ? null : `${daysAtSea} d at sea`,
    daysToGo === null ? null : daysToGo === 0 ? 'due today' : `${daysToGo} d to go`,
  ]
  return parts.filter((part) => part !== null).join(', ')
}
