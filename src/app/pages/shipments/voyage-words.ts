import type { VoyageProgress } from '#domain/journey/voyage-progress.ts'

/** The progress of a voyage that has not arrived: `13 d at sea, 1 d to go`. */
export function underWayWords({ state, daysAtSea, daysToGo, daysOverdue }: VoyageProgress): string {
  if (daysOverdue > 0) return `${daysOverdue} d past ETA`
  const parts = [
    state === 'booked' ? 'not departed' : daysAtSea === null ? null : `${daysAtSea} d at sea`,
    daysToGo === null ? null : daysToGo === 0 ? 'due today' : `${daysToGo} d to go`,
  ]
  return parts.filter((part) => part !== null).join(', ')
}
