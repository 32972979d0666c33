import type { Change } from '#contract/desk/change.ts'
import { factChange, type FactZones } from '#domain/history/fact-words.ts'
import { foldPickup, isAfterGap, type Sighting } from '#domain/history/sightings.ts'
import type { ReadContainer } from '#domain/reading/container.ts'
import { listWords, midSentence } from '#domain/util/words.ts'
import { formatAge } from '#domain/time/format-time.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'
import { ContainerNumber } from '../ContainerNumber.tsx'
import { classes } from '../../ui/classes.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import text from '../../ui/text.module.css'
import { ownSpan, ownTime } from './own-time.ts'
import styles from './HistoryCard.module.css'

/** Characters that fit on a line of the narrowest screen: a time does not end in the middle of its zone. */
const lineLength = 30

function isShort(words: string): boolean {
  return words.length <= lineLength
}

function Changes({ changes, zones, now }: { changes: readonly Change[]; zones: FactZones; now: number }) {
  return (
    <ul className={styles.changes}>
      {changes.map((change) => {
        const { label, from, to } = factChange(change, zones, now)
        return (
          <li key={change.id} className={styles.change}>
            <span className={styles.label}>{label}</span>
            <span className={styles.values}>
              <span className={classes(styles.from, isShort(from) && styles.whole)}>{from}</span>
              <span aria-hidden="true"> → </span>
              <VisuallyHidden> changed to </VisuallyHidden>
              <span className={classes(styles.to, isShort(to) && styles.whole)}>{to}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/**
 * What one reading changed.
 * @param isOfOther it is not the page's own record: its type is named
 */
export function SightingItem({
  sighting: { subject, seenAt, unchangedAt, sourceAt, changes },
  zones,
  now,
  isOfOther,
  box,
}: {
  sighting: Sighting
  zones: FactZones
  now: number
  isOfOther: boolean
  /** What it is about, where that is one of the page's boxes. */
  box: ReadContainer | null
}) {
  const { news, implied } = foldPickup(changes)
  return (
    <li className={styles.sighting}>
      <p className={styles.when}>
        <span className={styles.seen}>
          {isAfterGap({ seenAt, unchangedAt }) ? ownSpan(unchangedAt, seenAt, now) : ownTime(seenAt, now)}
        </span>
        <span className={text.faint} data-print="hide">
          {formatAge(now - seenAt)} ago
        </span>
        {box === null ? null : (
          <Link className={styles.box} to={paths.container(box.id)}>
            <ContainerNumber number={box.number} />
          </Link>
        )}
        {isOfOther && box === null ? <span className={text.faint}>{subject.type}</span> : null}
        {sourceAt === null ? null : (
          <span className={text.faint}>
            {subject.type === 'container' ? 'terminal checked' : 'carrier answered'} {ownTime(sourceAt, now)}
          </span>
        )}
      </p>
      <Changes changes={news} zones={zones} now={now} />
      {implied.length === 0 ? null : (
        <details className={styles.implied}>
          <summary>
            Ended by the pickup:{' '}
            {listWords(implied.map((change) => midSentence(factChange(change, zones, now).label)))}
          </summary>
          <Changes changes={implied} zones={zones} now={now} />
        </details>
      )}
    </li>
  )
}
