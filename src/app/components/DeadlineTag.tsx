import type { Container } from '#contract/container.ts'
import { deadlineTag } from '#domain/deadline/deadline-tag.ts'
import { daysLeftShort, ownerWords, suppressionReason } from '#domain/deadline/deadline-words.ts'
import type { Deadline } from '#domain/deadline/deadline.ts'
import { emptyReason } from '#domain/journey/empty-reasons.ts'
import { Tag } from '../ui/Tag.tsx'
import { formatDay } from '#domain/time/format-time.ts'
import { EmptyCell } from './EmptyCell.tsx'

/** The binding last free day of a container in one tag: day, whose it is, how long it is. */
export function DeadlineTag({
  container,
  deadline,
  titled = false,
}: {
  container: Container
  deadline: Deadline
  /** The column says already that these are last free days. */
  titled?: boolean
}) {
  const tag = deadlineTag(deadline)
  const { binding, daysLeft } = deadline
  if (tag === null || binding === null || daysLeft === null)
    return <EmptyCell reason={emptyReason('lastFreeDay', container)} />
  if (deadline.suppressed !== null) {
    return (
      <Tag tone="unknown" title={`${formatDay(binding.day)}, but ${suppressionReason(deadline.suppressed)}`}>
        LFD not confirmed
      </Tag>
    )
  }
  const rail = binding.owner === 'rail'
  const prefix = titled ? (rail ? 'Rail ' : '') : rail ? 'Rail LFD ' : 'LFD '
  return (
    <Tag
      tone={tag.tone}
      title={`Last free day ${formatDay(binding.day)}, ${ownerWords[binding.owner].label}${deadline.planned ? ', with an appointment in time' : ''}`}
    >
      {daysLeft === 0
        ? `${prefix}${daysLeftShort(daysLeft)}`
        : `${prefix}${formatDay(binding.day)} · ${daysLeftShort(daysLeft)}`}
    </Tag>
  )
}
