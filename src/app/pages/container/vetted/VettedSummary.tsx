import { type Comparison, countDifferences } from './compare-events.ts'
import type { VettedEvents } from './vetted-events.ts'
import { plural } from '#app/util/plural.ts'
import styles from '../milestones/Timeline.module.css'

function sentence(comparison: Comparison, { milestones }: VettedEvents): string {
  if (milestones.length === 0) return 'The tracking service vouches for no milestone of this box yet.'
  const past = [...comparison.verdicts.values()].filter(({ kind }) => kind !== 'ahead').length
  const count = countDifferences(comparison)
  if (count === 0) return `What the carrier reports is vetted: ${plural(past, 'milestone')}, none differs.`
  return `${count} of ${plural(past, 'milestone')} ${count === 1 ? 'differs' : 'differ'} or ${
    count === 1 ? 'is' : 'are'
  } told by one side only.`
}

/** What comes of the comparison in one line, and whose column is whose. */
export function VettedSummary({ comparison, vetted }: { comparison: Comparison; vetted: VettedEvents }) {
  const lost = vetted.malformed.length
  return (
    <>
      <p className={styles.summary}>
        {sentence(comparison, vetted)}
        {lost === 0
          ? null
          : ` ${plural(lost, 'vetted event')} cannot be read (${vetted.malformed[0]?.problem}).`}
      </p>
      <div className={styles.heads} aria-hidden="true">
        <span>As the carrier tells it</span>
        <span>Vetted by the tracking service</span>
      </div>
    </>
  )
}
