import { useNow } from '../clock/use-now.ts'
import { ageOf, freshness, type Freshness } from '#domain/tracking/staleness.ts'
import { Tag } from '../ui/Tag.tsx'
import { formatAge, formatInstant } from '#domain/time/format-time.ts'
import styles from './LastSeen.module.css'
import { PaperTime } from './PaperTime.tsx'

/**
 * How old a ship's last report is, by its own time: it grows also when no answer comes.
 * @param verb where no label beside it says what the age is of
 */
export function LastSeen({ at, verb }: { at: string | null; verb?: 'seen' }) {
  const now = useNow()
  const step = freshness('position', at, now)
  const age = ageOf(at, now)
  if (at === null || age === null || step === 'never') return <Tag tone="unknown">position not reported</Tag>
  const ago = `${formatAge(age)} ago`
  const recent = verb === undefined ? ago : `${verb} ${ago}`
  const words: Record<Exclude<Freshness, 'never'>, string> = {
    fresh: recent,
    aging: recent,
    stale: `last seen ${ago}`,
    gone: `last seen ${formatInstant(at, 'UTC', 'short-date', now)}`,
  }
  const shown = (
    <>
      <span data-print="hide">{words[step]}</span>
      <PaperTime at={at} />
    </>
  )
  return step === 'fresh' || step === 'aging' ? (
    <span className={styles.age}>{shown}</span>
  ) : (
    <Tag tone="muted">{shown}</Tag>
  )
}
