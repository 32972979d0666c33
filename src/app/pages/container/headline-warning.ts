import type { Container } from '#contract/container.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { type BindingDay, type ClockOwner, ownerDeadlines } from '#domain/deadline/last-free-day.ts'
import { startSentence } from '#domain/util/sentence.ts'

const owners: Record<ClockOwner | 'headline', string> = {
  terminal: 'the terminal’s',
  line: 'the line’s',
  rail: 'the railroad’s',
  headline: 'the reported',
}

/**
 * Where `pickup_lfd` would mislead: it is the first present of line, terminal and rail, not the earliest
 * (contract/README.md, Last free days). Null where it agrees with the binding day.
 */
export function headlineWarning(container: Container, binding: BindingDay): string | null {
  const day = binding.misleadingHeadline
  if (day === null) return null
  const source = ownerDeadlines(container).find((clock) => clock.day === day && clock.owner !== binding.owner)
  const whose = source === undefined ? '' : `, ${owners[source.owner]} day`
  if (source !== undefined && !source.applies) {
    return `The headline says ${formatDay(day)}${whose}, which no longer counts.`
  }
  const comes = day > binding.day ? 'comes first' : 'is the one that still counts'
  return `The headline says ${formatDay(day)}${whose}. ${startSentence(owners[binding.owner])} day ${comes}.`
}
