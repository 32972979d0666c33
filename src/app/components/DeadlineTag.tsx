import { daysLeftShort, deadlineTone, ownerLabels, unsureWord } from '#domain/deadline/deadline-words.ts'
import { chargeTag } from '#domain/deadline/charge-words.ts'
import type { Deadline } from '#domain/deadline/deadline.ts'
import { Tag } from '../ui/Tag.tsx'
import { formatDay } from '#domain/time/format-time.ts'
import { useNow } from '../clock/use-now.ts'

/**
 * The binding last free day of a container in one tag: day, whose it is, how long it is; what is charged though the day
 * is not over. Nothing without either.
 */
export function DeadlineTag({
  deadline,
  titled = false,
  reasonOf,
}: {
  deadline: Deadline
  /** The column says already that these are last free days. */
  titled?: boolean
  /** Why a day has no color, for who hovers; the shipments list is painted before these words are loaded. */
  reasonOf?: (deadline: Deadline, now: number) => string | null
}) {
  const now = useNow()
  const { binding, daysLeft, suppressed } = deadline
  const day = binding === null ? 'not reported' : formatDay(binding.day, binding.zone, now)
  const charge = chargeTag(deadline)
  if (charge !== null) {
    return (
      <Tag tone="past" title={`Last free day ${day}`}>
        {charge}
      </Tag>
    )
  }
  if (binding === null || daysLeft === null) return null
  if (suppressed !== null) {
    return (
      <Tag tone="unknown" title={reasonOf === undefined ? day : `${day}, but ${reasonOf(deadline, now)}`}>
        LFD {unsureWord(suppressed)}
      </Tag>
    )
  }
  const rail = binding.owner === 'rail'
  const prefix = titled ? (rail ? 'Rail ' : '') : rail ? 'Rail LFD ' : 'LFD '
  return (
    <Tag tone={deadlineTone(deadline)} title={`Last free day ${day}, ${ownerLabels[binding.owner]}`}>
      {prefix}
      {daysLeft === 0 ? '' : `${day} · `}
      {daysLeftShort(daysLeft)}
    </Tag>
  )
}
