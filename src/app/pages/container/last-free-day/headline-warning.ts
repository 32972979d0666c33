import { formatDay } from '#domain/time/format-time.ts'
import { ownerWords } from '#domain/deadline/last-free-day-words.ts'
import type { Deadline } from '#domain/deadline/deadline.ts'

/**
 * Where `pickup_lfd` would mislead: it is the first present of line, terminal and rail, not the earliest
 * (contract/README.md, Last free days). Null where it agrees with the binding day.
 */
export function headlineWarning(
  { binding, owners }: Pick<Deadline, 'binding' | 'owners'>,
  now: number,
): string | null {
  const day = binding?.misleadingHeadline ?? null
  if (binding === null || day === null) return null
  const source = owners.find((each) => each.day === day && each.owner !== binding.owner)
  const lists = `${ownerWords[source?.owner ?? 'headline'].source} lists ${formatDay(day, binding.zone, now)}`
  if (source !== undefined && !source.applies) return `${lists}, which no longer applies`
  if (source?.doubt != null) return `${lists}, which is doubted`
  const own = `${ownerWords[binding.owner].possessive} LFD`
  return day > binding.day ? `${lists}; ${own} is earlier` : `${lists}; ${own} is the one that applies`
}
