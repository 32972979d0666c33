import { useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { later } from '../../components/later.tsx'
import { LazyBoundary } from '../../components/LazyBoundary.tsx'
import { useFollowing } from '../../hooks/use-following.ts'
import { paths } from '../../paths.ts'
import { classes } from '../../ui/classes.ts'
import { QrCode } from '../../ui/QrCode.tsx'
import { Clock } from './Clock.tsx'
import { Counters } from './Counters.tsx'
import { ListView, shownRows } from './ListView.tsx'
import { isLoopback } from './loopback.ts'
import { NewsLine } from './NewsLine.tsx'
import { mapTitle, PageFrame, type PageTurn } from './PageFrame.tsx'
import { allShownMs, dwellMs, type PageCounts, pageCount, type Slot } from './rotation.ts'
import { parseSearch, serializeSearch, type WallSearch } from './search.ts'
import { useBoard } from './use-board.ts'
import { useChime } from './use-chime.ts'
import { useNews } from './use-news.ts'
import { useActiveShipments, usePoll, useStatus } from './use-poll.ts'
import { useReload } from './use-reload.ts'
import { useRotation } from './use-rotation.ts'
import { useRowsThatFit } from './use-screen.ts'
import { WallFrame } from './WallFrame.tsx'
import styles from './WallPage.module.css'

/** With all that draws a map: a wall without that view never loads it. */
const MapPage = later(async () => (await import('./MapPage.tsx')).MapPage)

/** `/wall`: runs for weeks without anyone touching it. All of its settings are in the address. */
export function Component() {
  const [parameters] = useSearchParams()
  const search = useMemo(() => parseSearch(parameters), [parameters])
  const [mapMissing, setMapMissing] = useState(false)
  usePoll()
  useFollowing(useStatus().data?.run)
  useReload(search.reload, mapMissing)
  useEscape()
  return <Wall search={search} onMapMissing={useCallback(() => setMapMissing(true), [])} />
}

function useEscape(): void {
  const navigate = useNavigate()
  useEffect(
    function leaveOnEscape() {
      const onKey = (event: KeyboardEvent) => {
        if (event.key === 'Escape') void navigate(paths.shipments())
      }
      addEventListener('keydown', onKey)
      return () => removeEventListener('keydown', onKey)
    },
    [navigate],
  )
}

/** A link to the view that is on the wall now, for a phone's camera. */
function viewLink(search: WallSearch, slot: Slot): string {
  return `${location.origin}${paths.wall()}${serializeSearch({ ...search, views: [slot.view] })}`
}

/** In place of the map, with the rest of the wall around it; reports that it is missing. */
function MissingMap({ turn, onMissing }: { turn: PageTurn; onMissing: () => void }) {
  useEffect(onMissing, [onMissing])
  return (
    <PageFrame title={mapTitle} note={null} turn={turn}>
      <p className={styles.empty}>The map did not load. Retrying…</p>
    </PageFrame>
  )
}

function Wall({ search, onMapMissing }: { search: WallSearch; onMapMissing: () => void }) {
  const { answer, readAt } = useActiveShipments()
  const board = useBoard(answer, search)
  const { news, looked } = useNews(answer, readAt, search)
  useChime(board?.pressing ?? null, search.chime === 'past')
  const { space, row, fit } = useRowsThatFit()
  const { deadlines, arrivals, ready } = shownRows(board)
  const counts: PageCounts = useMemo(() => {
    const pages = (rows: number) => pageCount(rows, fit)
    return { map: 1, deadlines: pages(deadlines), arrivals: pages(arrivals), ready: pages(ready) }
  }, [deadlines, arrivals, ready, fit])
  const { slot, since, lastsMs, held } = useRotation(search, counts, fit)
  const swapped = (slot.round + search.views.indexOf(slot.view)) % 2 === 1
  const turn = { page: slot.page, pages: counts[slot.view], since, lastsMs, held }
  return (
    <WallFrame
      search={search}
      readAt={readAt}
      sources={board?.sources ?? null}
      past={board?.counts.past ?? null}
      swapped={swapped}
      top={
        <header className={classes(styles.top, swapped && styles.swapped)}>
          <Clock />
          <Counters counts={board?.counts ?? null} />
          {isLoopback(location.hostname) ? null : (
            <QrCode className={styles.qr} text={viewLink(search, slot)} label="Link to this view" />
          )}
        </header>
      }
      news={<NewsLine news={news} looked={looked} />}
    >
      <div className={styles.body}>
        <div ref={space} className={styles.probeSpace} />
        <div ref={row} className={styles.probeRow} />
        {slot.view === 'map' ? (
          <LazyBoundary
            waiting={
              <PageFrame title={mapTitle} note={null} turn={turn}>
                <p className={styles.empty}>Loading map…</p>
              </PageFrame>
            }
            missing={<MissingMap turn={turn} onMissing={onMapMissing} />}
          >
            <MapPage search={search} turn={turn} />
          </LazyBoundary>
        ) : (
          <ListView
            board={board}
            slot={slot}
            turn={turn}
            fit={fit}
            allShownMs={allShownMs(slot.view, search.views, counts, dwellMs(search.dwell, fit))}
          />
        )}
      </div>
    </WallFrame>
  )
}
