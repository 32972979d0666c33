import { formatDay } from '#domain/time/format-time.ts'
import { ownerWords } from '#domain/deadline/deadline-words.ts'
import type { Deadline } from '#domain/deadline/deadline.ts'

/**
 * Where `pickup_lfd` would mislead: it is the first present of line, terminal and rail, not the earliest
 * (contract/README.md, Last free days). Null where it agrees with the binding day.
 */
export function headlineWarning({ binding, owners }: Pick<Deadline, 'binding' | 'owners'>): string | null {
  const day = binding?.misleadingHeadline ?? null
  if (binding === null || day === null) return null
  const source = owners.find((each) => each.day === day && each.owner !== binding.owner)
  const lists = `${ownerWords[source?.owner ?? 'headline'].source} lists ${formatDay(day)}`
  if (source !== undefined && !source.applies) return `${lists}, which no longer applies`
  const own = `${ownerWords[binding.owner].possessive} LFD`
  return day > binding.day ? `${lists}; ${own} is earlier` : `${lists}; ${own} is the one that applies`
}
