import { type Comparison, countDifferences } from './compare-events.ts'
import type { VettedEvents } from './vetted-events.ts'
import { plural } from '#domain/util/words.ts'
import styles from './Vetted.module.css'

function sentence(comparison: Comparison, { milestones }: VettedEvents): string {
  if (milestones.length === 0) return 'The tracking service has vetted no milestones of this container yet.'
  const past = [...comparison.verdicts.values()].filter(({ kind }) => kind !== 'ahead').length
  const count = countDifferences(comparison)
  if (count === 0)
    return `The vetted events match the carrier’s: ${plural(past, 'milestone')}, no differences.`
  const verbs = count === 1 ? 'differs or comes' : 'differ or come'
  return `${count} of ${plural(past, 'milestone')} ${verbs} from one source only.`
}

/** The comparison in one line, and the heads of its columns. */
export function VettedSummary({ comparison, vetted }: { comparison: Comparison; vetted: VettedEvents }) {
  const lost = vetted.malformed.length
  return (
    <>
      <p className={styles.summary}>
        {sentence(comparison, vetted)}
        {lost === 0
          ? null
          : ` ${plural(lost, 'vetted event')} could not be read (${vetted.malformed[0]?.problem}).`}
      </p>
      <div className={styles.frame} aria-hidden="true">
        <div className={styles.heads}>
          <span>As reported by the carrier</span>
          <span>Vetted by the tracking service</span>
        </div>
      </div>
    </>
  )
}
