import { ageOf, freshness, type SourceKind } from '#domain/tracking/staleness.ts'
import { Tag } from '../ui/Tag.tsx'
import { formatAge } from '#domain/time/format-time.ts'
import styles from './EmptyCell.module.css'
import { PaperTime } from './PaperTime.tsx'
import { minuteMs } from '#domain/time/durations.ts'

/** `4 min ago`, or `just now` within the first minute: the clock of a page moves by the minute. */
function agoText(ageMs: number): string {
  return ageMs < minuteMs ? 'just now' : `${formatAge(ageMs)} ago`
}

/**
 * How old a source's last look is, from the fact's own time. What is older than its ladder allows says that it
 * is not confirmed. On paper it is the time of that look.
 */
export function CheckedAge({
  at,
  now,
  kind,
  verb = '',
  quiet = false,
}: {
  at: string | null
  now: number
  kind: SourceKind
  /** What was done then, such as `checked`, where no label beside it says so. */
  verb?: string
  /** The age alone, where it decides nothing anymore. */
  quiet?: boolean
}) {
  const age = ageOf(at, now)
  const step = freshness(kind, at, now)
  if (age === null) {
    return (
      <Tag tone="unknown" title="No check reported">
        {`never ${verb}`.trim()}
      </Tag>
    )
  }
  const text = (
    <>
      {verb} <span data-print="hide">{agoText(age)}</span>
      <PaperTime at={at ?? ''} />
    </>
  )
  if (step === 'fresh') return <span title={at ?? undefined}>{text}</span>
  if (step === 'aging' || quiet) {
    return (
      <span className={styles.empty} title={at ?? undefined}>
        {text}
      </span>
    )
  }
  return (
    <span title={at ?? undefined}>
      {text} <Tag tone="unknown">not confirmed</Tag>
    </span>
  )
}
