import { useState } from 'react'
import { etaPath } from '#domain/history/eta-path.ts'
import { sightingsOf } from '#domain/history/sightings.ts'
import { useNow } from '../../clock/use-now.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import text from '../../ui/text.module.css'
import { formatCount } from '#contract/format-count.ts'
import { EmptyCell } from '../EmptyCell.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { EtaPlot } from './EtaPlot.tsx'
import styles from './HistoryCard.module.css'
import { useHistory } from './history-context.ts'
import { OlderChanges } from './OlderChanges.tsx'
import { ownTime } from './own-time.ts'
import { SightingItem } from './SightingItem.tsx'

/** Sightings that are shown before anyone asks for more. */
const first = 8

/** All that was seen to change, the newest first; older changes as somebody scrolls on. */
export function HistoryCard() {
  const now = useNow()
  const { record, boxes, isCut, zonesOf, history, error, retry, fetchMore, isFetchingMore } = useHistory()
  const [isOpen, setOpen] = useState(false)
  const changes = history?.changes ?? []
  const hasMore = history?.hasMore === true
  const sightings = sightingsOf(changes)
  const shown = isOpen ? sightings : sightings.slice(0, first)
  const path = etaPath(
    changes.filter(({ subject }) => subject.type === 'shipment'),
    hasMore ? null : (history?.recordedSince ?? null),
  )
  const beginning =
    history === null || history.recordedSince === null ? null : ownTime(history.recordedSince, now)
  return (
    <Card
      title="History"
      className={history === null ? styles.waiting : undefined}
      aside={beginning === null ? null : <span className={text.faint}>Recorded since {beginning}</span>}
    >
      {error === null ? null : <ErrorNotice error={error} keepsOld={history !== null} onRetry={retry} />}
      {history === null && error === null ? <Skeleton width="80%" /> : null}
      {history !== null && sightings.length === 0 ? (
        <p>
          <EmptyCell reason={beginning === null ? 'nothing recorded yet' : 'no changes since then'} />
        </p>
      ) : null}
      {path === null ? null : <EtaPlot steps={path} zone={zonesOf(record).port} now={now} />}
      <ol className={styles.list}>
        {shown.map((sighting) => (
          <SightingItem
            key={sighting.key}
            sighting={sighting}
            zones={zonesOf(sighting.subject)}
            now={now}
            isOfOther={sighting.subject.id !== record.id}
            box={boxes.find(({ id }) => id === sighting.subject.id) ?? null}
          />
        ))}
      </ol>
      {shown.length === sightings.length && !hasMore ? null : (
        <div className={styles.more}>
          {formatCount(shown.length)} of {hasMore ? 'more than ' : null}
          {formatCount(sightings.length)} shown
          {isOpen ? (
            <OlderChanges key={changes.length} isFetching={isFetchingMore} onMore={fetchMore} />
          ) : (
            <Button onClick={() => setOpen(true)}>Show older changes</Button>
          )}
        </div>
      )}
      {isCut ? (
        <p className={text.faint}>
          Changes of the first {formatCount(boxes.length)} containers. The others have theirs on their own
          pages.
        </p>
      ) : null}
    </Card>
  )
}
