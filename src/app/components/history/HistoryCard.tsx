import { etaPath } from '#domain/history/eta-path.ts'
import { sightingsOf } from '#domain/history/sightings.ts'
import { useNow } from '../../clock/use-now.ts'
import { Card } from '../../ui/Card.tsx'
import { FirstOf } from '../../ui/FirstOf.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { EmptyCell } from '../EmptyCell.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { EtaPlot } from './EtaPlot.tsx'
import styles from './HistoryCard.module.css'
import { useHistory } from './history-context.ts'
import { ownTime } from './own-time.ts'
import { SightingItem } from './SightingItem.tsx'

/** Sightings that are shown before anyone asks for more. */
const first = 8

export function HistoryCard() {
  const now = useNow()
  const { type, zones, histories, error, retry } = useHistory()
  const sightings = sightingsOf(histories?.flatMap(({ changes }) => changes) ?? [])
  const ship = histories?.find(({ changes }) => changes.some(({ fact }) => fact === 'eta'))
  const path = ship === undefined ? null : etaPath(ship.changes, ship.hasMore ? null : ship.firstSeenAt)
  const since = histories?.flatMap(({ firstSeenAt }) => firstSeenAt ?? []) ?? []
  const beginning =
    since.length === 0
      ? null
      : ownTime(
          since.reduce((a, b) => Math.min(a, b)),
          now,
        )
  return (
    <Card
      title="History"
      className={histories === null ? styles.waiting : undefined}
      aside={beginning === null ? null : <span className={styles.muted}>Recorded since {beginning}</span>}
    >
      {error === null ? null : <ErrorNotice error={error} keepsOld={histories !== null} onRetry={retry} />}
      {histories === null && error === null ? <Skeleton width="80%" /> : null}
      {histories !== null && sightings.length === 0 ? (
        <p>
          <EmptyCell reason={beginning === null ? 'nothing recorded yet' : 'no changes since then'} />
        </p>
      ) : null}
      {path === null ? null : <EtaPlot steps={path} zone={zones.port} now={now} />}
      <FirstOf items={sightings} first={first}>
        {(shown) => (
          <ol className={styles.list}>
            {shown.map((sighting) => (
              <SightingItem
                key={sighting.key}
                sighting={sighting}
                zones={zones}
                now={now}
                isOfOther={sighting.subject.type !== type}
              />
            ))}
          </ol>
        )}
      </FirstOf>
      {histories?.some(({ hasMore }) => hasMore) === true ? (
        <p className={styles.muted}>Older changes are not listed.</p>
      ) : null}
    </Card>
  )
}
