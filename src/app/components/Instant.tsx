import { instantOf } from '#contract/instant.ts'
import { useNow } from '../clock/use-now.ts'
import { formatInstant, type InstantStyle, knownZone, zoneName } from '#domain/time/format-time.ts'
import { EmptyCell } from './EmptyCell.tsx'
import styles from './Instant.module.css'
import { hourMs } from '#domain/time/durations.ts'

/** An instant with the zone of its place named; hovering shows UTC. Zone null: shown as given. At null: a reason. */
export function Instant({
  at,
  zone,
  format = 'long-date-time',
  showZone = true,
}: {
  at: string | null
  zone: string | null
  format?: InstantStyle
  showZone?: boolean
}) {
  const now = useNow(hourMs)
  if (at === null) return <EmptyCell reason="not reported" />
  const known = knownZone(zone)
  const isInstant = instantOf(at) !== null
  const title = isInstant
    ? `${at} UTC${known === null ? '; the zone of the place is not known' : `; ${known}`}`
    : undefined
  return (
    <time
      dateTime={isInstant ? at : undefined}
      title={title}
      className={isInstant ? styles.instant : undefined}
    >
      {formatInstant(at, zone, format, now)}
      {showZone && isInstant ? (
        <span className={styles.zone}>
          {' '}
          <span className={styles.zoneName}>{known === null ? 'zone unknown' : zoneName(at, known)}</span>
        </span>
      ) : null}
    </time>
  )
}
