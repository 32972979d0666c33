import { formatDay } from '#domain/time/format-time.ts'
import { ownerWords } from '#domain/deadline/deadline-words.ts'
import type { Deadline } from '#domain/deadline/deadline.ts'
import { startSentence } from '#domain/util/sentence.ts'

/**
 * Where `pickup_lfd` would mislead: it is the first present of line, terminal and rail, not the earliest
 * (contract/README.md, Last free days). Null where it agrees with the binding day.
 */
export function headlineWarning({ binding, owners }: Pick<Deadline, 'binding' | 'owners'>): string | null {
  const day = binding?.misleadingHeadline ?? null
  if (binding === null || day === null) return null
  const source = owners.find((each) => each.day === day && each.owner !== binding.owner)
  const whose = source === undefined ? '' : `, ${ownerWords[source.owner].possessive} day`
  if (source !== undefined && !source.applies) {
    return `The headline says ${formatDay(day)}${whose}, which no longer counts.`
  }
  const comes = day > binding.day ? 'comes first' : 'is the one that still counts'
  return `The headline says ${formatDay(day)}${whose}. ${startSentence(ownerWords[binding.owner].possessive)} day ${comes}.`
}
