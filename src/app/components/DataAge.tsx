import { useMemo } from 'react'
import { useRealNow, useSecondIfKnown, useWorldClock } from '../clock/use-now.ts'
import { formatAge, ownZone } from '#domain/time/format-time.ts'
import styles from './EmptyCell.module.css'
import { useIsHydrating } from '../util/server-view.ts'
import { PaperTime } from './PaperTime.tsx'

/** When this browser last got these data: the age of the request, not of the facts. */
export function DataAge({ updatedAt, fetching }: { updatedAt: number; fetching: boolean }) {
  const now = useRealNow()
  const worldNow = useSecondIfKnown()
  const { speed } = useWorldClock()
  // The zone of whoever reads it, which the server does not know.
  const isHydrating = useIsHydrating()
  const zone = useMemo(() => (isHydrating ? null : ownZone()), [isHydrating])
  if (updatedAt === 0) return null
  const ageMs = Math.max(0, now - updatedAt)
  return (
    <span className={styles.empty}>
      <span data-print="hide">{fetching ? 'updating…' : `updated ${formatAge(ageMs)} ago`}</span>
      {zone === null || worldNow === null ? null : (
        <span data-print="only">
          as of <PaperTime at={worldNow - ageMs * speed} zone={zone} />
        </span>
      )}
    </span>
  )
}
