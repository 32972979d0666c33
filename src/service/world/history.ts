/** A fact that changes: each value holds from its instant on. Ascending; before the first, nothing is known. */
export type History<Value> = { from: number; value: Value }[]

/** How often a source is checked. Checks are at multiples of `every`, shifted by `phase`, so they follow the clock. */
export interface Checks {
  from: number
  /** The last instant at which it is checked; null while the story lasts. */
  until: number | null
  every: number
  phase: number
}

/** The value at an instant; undefined before anything was known. */
export function valueAt<Value>(history: History<Value>, now: number): Value | undefined {
  // Histories are short and mostly read near their end.
  for (let index = history.length - 1; index >= 0; index -= 1) {
    const entry = history[index]
    if (entry !== undefined && entry.from <= now) return entry.value
  }
  return undefined
}

/** The last check of a source up to an instant; null before the first. */
export function lastCheck(checks: Checks | null, now: number): number | null {
  if (checks === null || now < checks.from) return null
  const end = checks.until === null ? now : Math.min(now, checks.until)
  const regular = Math.floor((end - checks.phase) / checks.every) * checks.every + checks.phase
  return Math.max(checks.from, regular)
}
