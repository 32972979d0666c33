import { useRealNow, useSecondIfKnown, useWorldClock } from '../clock/use-now.ts'
import { formatAge, ownZone } from '#domain/time/format-time.ts'
import styles from './EmptyCell.module.css'
import { PaperTime } from './PaperTime.tsx'
import { useIsPrinted } from './use-is-printed.ts'

/**
 * When this browser last got these data: the age of the request, not of the facts.
 * @param what was updated, where that is not the page
 */
export function DataAge({
  what,
  updatedAt,
  fetching,
}: {
  what?: string
  updatedAt: number
  fetching: boolean
}) {
  const now = useRealNow()
  const worldNow = useSecondIfKnown()
  const { speed } = useWorldClock()
  const isPrinted = useIsPrinted()
  if (updatedAt === 0) return null
  const ageMs = Math.max(0, now - updatedAt)
  const updated = what === undefined ? 'updated' : `${what} updated`
  return (
    <span className={styles.empty}>
      <span data-print="hide">{fetching ? 'updating…' : `${updated} ${formatAge(ageMs)} ago`}</span>
      {!isPrinted || worldNow === null ? null : (
        <span data-print="only">
          as of <PaperTime at={worldNow - ageMs * speed} zone={ownZone()} />
        </span>
      )}
    </span>
  )
}
