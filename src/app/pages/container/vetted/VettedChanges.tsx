import { FirstOf } from '#app/ui/FirstOf.tsx'
import text from '#app/ui/text.module.css'
import type { VettedChange } from './vetted-events.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { plural } from '#domain/util/words.ts'
import type { TimeMode } from '../milestones/search.ts'
import { shownTime } from '../milestones/shown-time.ts'
import styles from './VettedChanges.module.css'

function instantText(at: string, { zone }: VettedChange, time: TimeMode, now: number): string {
  const shown = shownTime(at, zone, time, now, false)
  return `${shown.text} ${shown.zone}`
}

function valueText(change: VettedChange, time: TimeMode, now: number): string {
  const { value } = change
  if (value.kind === 'day') return formatDay(value.day, change.zone, now)
  if (value.kind === 'instant') return instantText(value.at, change, time, now)
  if (value.kind === 'text') return value.text
  return value.kind === 'removed' ? 'removed' : 'not reported'
}

/** Deadlines, appointments and estimates that changed: vetted, but no milestones. */
export function VettedChanges({
  changes,
  time,
  now,
}: {
  changes: readonly VettedChange[]
  time: TimeMode
  now: number
}) {
  if (changes.length === 0) return null
  return (
    <details className={styles.changes}>
      <summary>
        {plural(changes.length, 'vetted change', 'vetted changes')} of deadlines, appointments and estimates
      </summary>
      <FirstOf items={changes}>
        {(shown) => (
          <ul>
            {shown.map((change) => (
              <li key={change.id}>
                <span>
                  {change.label}: <strong>{valueText(change, time, now)}</strong>
                </span>
                <span className={text.faint}>
                  {change.at === null
                    ? 'time not reported'
                    : `since ${instantText(change.at, change, time, now)}`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </FirstOf>
    </details>
  )
}
