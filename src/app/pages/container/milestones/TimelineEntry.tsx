import type { Verdict } from '../vetted/compare-events.ts'
import type { MalformedMilestone, Milestone } from '#domain/journey/milestones.ts'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { Tag } from '#app/ui/Tag.tsx'
import { classes } from '#app/ui/classes.ts'
import type { TimeMode } from './search.ts'
import { shownTime } from './shown-time.ts'
import styles from './Timeline.module.css'
import { VettedCell } from '../vetted/VettedCell.tsx'

function Time({ milestone, time, now }: { milestone: Milestone; time: TimeMode; now: number }) {
  const { at, zone, dateOnly, estimated } = milestone
  if (at === null) return <span className={styles.time}>time not reported</span>
  const shown = shownTime(at, zone, time, now, dateOnly)
  const note = shown.zone ?? (dateOnly && !estimated ? 'date only' : null)
  return (
    <span className={styles.time}>
      <time dateTime={at} title={`${at}${zone === null ? ', zone unknown' : `, ${zone}`}`}>
        {shown.text}
      </time>
      {note === null ? null : <span className={styles.zone}>{note}</span>}
    </span>
  )
}

function shipOf({ vessel, voyage }: Milestone): string {
  return [vessel, voyage].filter((part) => part !== null).join(' ')
}

/** One milestone. One whose record cannot be read says so and loses nothing else. */
export function TimelineEntry({
  entry,
  time,
  now,
  latest,
  vetted,
}: {
  entry: Milestone | MalformedMilestone
  time: TimeMode
  now: number
  /** The last that has happened: where the box is. */
  latest: boolean
  /** What the service has vetted beside it; null where that was not requested, or nothing can be said. */
  vetted: Verdict | 'asking' | null
}) {
  if (entry.kind === 'malformed') {
    return (
      <li className={styles.entry}>
        <span className={styles.time}>
          <span className={styles.zone}>no time</span>
        </span>
        <span className={classes(styles.rail, styles.broken)} aria-hidden="true" />
        <div className={styles.what}>
          <Tag tone="unknown">? unreadable event</Tag>
          <details className={styles.wording}>
            <summary>Could not be read</summary>
            {entry.problem}
          </details>
        </div>
      </li>
    )
  }
  return (
    <li
      className={classes(styles.entry, entry.estimated && styles.ahead, latest && styles.latest)}
      aria-current={latest ? 'step' : undefined}
    >
      <Time milestone={entry} time={time} now={now} />
      <span className={classes(styles.rail, styles.dot)} aria-hidden="true" />
      <div className={styles.what}>
        <span className={styles.label}>
          {entry.labelIsWording ? <q>{entry.label}</q> : entry.label}
          {entry.recognized ? null : <Tag tone="unknown">? unknown event</Tag>}
          {entry.estimated ? (
            <span className={styles.kind}>
              {entry.overdue ? 'was expected' : entry.isPassed ? 'not reported' : 'estimated'}
            </span>
          ) : null}
        </span>
        {entry.wording === null ? null : <q className={styles.wording}>{entry.wording}</q>}
      </div>
      <span className={styles.ship}>{shipOf(entry)}</span>
      {vetted === null ? null : (
        <div className={styles.vetted}>
          {vetted !== 'asking' ? (
            <VettedCell verdict={vetted} entry={entry} time={time} now={now} />
          ) : entry.estimated ? null : (
            <Skeleton width={120} />
          )}
        </div>
      )}
    </li>
  )
}
