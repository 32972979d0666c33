/** An instant of November 2026, in which the cases play, by its day and its time in UTC: `nov('21 17:00')`. */
export function nov(at: string): string {
  return `2026-11-${at.replace(' ', 'T')}:00Z`
}
