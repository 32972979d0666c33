import { type CSSProperties, lazy, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useNow, useRealNow } from '../../clock/use-now.ts'
import { LazyBoundary } from '../../components/LazyBoundary.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { useOnline } from '../../hooks/use-online.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { paths } from '../../paths.ts'
import { classes } from '../../ui/classes.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { formatAge } from '#domain/time/format-time.ts'
import { formatCount } from '../../util/plural.ts'
import { ArrivalRow } from './ArrivalRow.tsx'
import { BoxRow } from './BoxRow.tsx'
import { Clock } from './Clock.tsx'
import { Counters } from './Counters.tsx'
import { burnInShift } from './daylight.ts'
import { linkLevel, troubleWords } from './link-ladder.ts'
import { LinkLine } from './LinkLine.tsx'
import { NewsLine } from './NewsLine.tsx'
import { type SheetCounts, sheetCount, sheetOf, type Slot } from './rotation.ts'
import { parseSearch, serializeSearch, type WallSearch } from './search.ts'
import { mapTitle, Sheet, SheetFrame, type SheetTurn } from './Sheet.tsx'
import { type Board, useBoard } from './use-board.ts'
import { useChime } from './use-chime.ts'
import { useNews } from './use-news.ts'
import { useNight } from './use-night.ts'
import { useConnection, useActiveShipments, usePoll, useStatus } from './use-poll.ts'
import { useReload } from './use-reload.ts'
import { useRotation } from './use-rotation.ts'
import { usePointerMoves, useRowsThatFit, useWakeLock } from './use-screen.ts'
import { Warnings } from './Warnings.tsx'
import styles from './WallPage.module.css'

/** With all that draws a map: a wall without that page never loads it. */
const MapSheet = lazy(async () => ({ default: (await import('./MapSheet.tsx')).MapSheet }))

/** Milliseconds of difference from which a wrong clock of this computer is told. */
const clockToleranceMs = 120_000

/** Sheets of a list: what would come round too rarely to be read is left out, and the head says so. */
const mostSheets = 6

/** `/wall`: the office's truth for weeks, without a hand on it. Everything it is set to stands in its address. */
export function Component() {
  const [parameters] = useSearchParams()
  const search = useMemo(() => parseSearch(parameters), [parameters])
  const [mapMissing, setMapMissing] = useState(false)
  usePoll()
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

/** The link of the view that is on the wall now, for a telephone. */
function viewLink(search: WallSearch, slot: Slot): string {
  return `${location.origin}${paths.wall()}${serializeSearch({ ...search, pages: [slot.page] })}`
}

function shownRows(board: Board | null): Record<Slot['page'], number> {
  return {
    map: 0,
    deadlines: board?.pressing.length ?? 0,
    arrivals: board?.arrivals.length ?? 0,
    ready: board?.ready.length ?? 0,
  }
}

/** Stands on the map's page, with the rest of the wall around it; tells that it is missing. */
function MissingMap({ turn, onMissing }: { turn: SheetTurn; onMissing: () => void }) {
  useEffect(onMissing, [onMissing])
  return (
    <SheetFrame title={mapTitle} note={null} turn={turn}>
      <p className={styles.empty}>The map did not load. It is loaded again as soon as it can be.</p>
    </SheetFrame>
  )
}

function Wall({ search, onMapMissing }: { search: WallSearch; onMapMissing: () => void }) {
  const { activeShipments, readAt } = useActiveShipments()
  const board = useBoard(activeShipments, search)
  const { news, looked } = useNews(activeShipments, readAt, search)
  useChime(board?.pressing ?? null, search.chime === 'past')
  const { space, row, fit } = useRowsThatFit()
  const { deadlines, arrivals, ready } = shownRows(board)
  const counts: SheetCounts = useMemo(() => {
    const sheets = (rows: number) => Math.min(mostSheets, sheetCount(rows, fit))
    return { map: 1, deadlines: sheets(deadlines), arrivals: sheets(arrivals), ready: sheets(ready) }
  }, [deadlines, arrivals, ready, fit])
  const { slot, since, lastsMs, held } = useRotation(search, counts, fit)
  const swapped = (slot.round + search.pages.indexOf(slot.page)) % 2 === 1
  const turn = { sheet: slot.sheet, sheets: counts[slot.page], since, lastsMs, held }
  return (
    <Frame
      search={search}
      readAt={readAt}
      sources={board?.sources ?? null}
      past={board?.counts.past ?? null}
      swapped={swapped}
      top={
        <header className={classes(styles.top, swapped && styles.swapped)}>
          <Clock />
          <Counters counts={board?.counts ?? null} />
          <QrCode className={styles.qr} text={viewLink(search, slot)} label="Link to this view" />
        </header>
      }
      news={<NewsLine news={news} looked={looked} />}
    >
      <div className={styles.body}>
        <div ref={space} className={styles.probeSpace} />
        <div ref={row} className={styles.probeRow} />
        {slot.page === 'map' ? (
          <LazyBoundary
            waiting={
              <SheetFrame title={mapTitle} note={null} turn={turn}>
                <p className={styles.empty}>Unfolding the map…</p>
              </SheetFrame>
            }
            missing={<MissingMap turn={turn} onMissing={onMapMissing} />}
          >
            <MapSheet search={search} turn={turn} />
          </LazyBoundary>
        ) : (
          <Page board={board} slot={slot} turn={turn} fit={fit} />
        )}
      </div>
    </Frame>
  )
}

function leftOut(rows: number, fit: number, board: Board | null): string | null {
  if (board !== null && board.unread > 0) {
    return `the oldest ${formatCount(board.unread)} shipments were not read`
  }
  return rows > mostSheets * fit ? `the first ${mostSheets * fit} of ${formatCount(rows)}` : null
}

function Page({ board, slot, turn, fit }: { board: Board | null; slot: Slot; turn: SheetTurn; fit: number }) {
  const now = board?.now ?? 0
  const of = <Row,>(rows: readonly Row[] | undefined) => sheetOf(rows ?? [], fit, turn.sheet)
  const rows = shownRows(board)[slot.page]
  const note = leftOut(rows, fit, board)
  const empty = (words: string) => (board === null ? 'Reading the shipments…' : rows === 0 ? words : null)
  if (slot.page === 'arrivals') {
    return (
      <Sheet
        title="Arrivals, next 7 days"
        note={note}
        turn={turn}
        empty={empty('No vessel is expected within 7 days.')}
      >
        {of(board?.arrivals).map((arrival) => (
          <ArrivalRow key={arrival.key} arrival={arrival} now={now} />
        ))}
      </Sheet>
    )
  }
  if (slot.page === 'ready') {
    return (
      <Sheet
        title="Ready to go, no appointment"
        note={note}
        turn={turn}
        empty={empty('Every box that is ready has its appointment.')}
      >
        {of(board?.ready).map((box) => (
          <BoxRow key={box.container.id} box={box} now={now} ready />
        ))}
      </Sheet>
    )
  }
  return (
    <Sheet
      title="Last free day"
      note={note}
      turn={turn}
      empty={empty('No box is within three days of its last free day.')}
    >
      {of(board?.pressing).map((box) => (
        <BoxRow key={box.container.id} box={box} now={now} />
      ))}
    </Sheet>
  )
}

/** What moves by the second and by the minute around the rest: ages, their looks, the night, the wandering. */
function Frame({
  search,
  readAt,
  sources,
  past,
  swapped,
  top,
  news,
  children,
}: {
  search: WallSearch
  readAt: number | null
  sources: Board['sources']
  /** Boxes past their day; null before the first answer. */
  past: number | null
  /** The panels at the foot and at the top change sides with the page, so that nothing burns in. */
  swapped: boolean
  top: ReactNode
  news: ReactNode
  children: ReactNode
}) {
  const now = useRealNow()
  const clock = useNow()
  const online = useOnline()
  const pointing = usePointerMoves()
  const awake = useWakeLock()
  const { data: status, answeredAt: proxyAt } = useStatus()
  const { answeredAt: serviceAt, proxyLost, limitedUntil } = useConnection()
  const answeredAt = Math.max(proxyAt, serviceAt ?? 0) || null
  const level = linkLevel(
    answeredAt === null ? null : now - answeredAt,
    readAt === null ? null : now - readAt,
  )
  const failure = status?.service.failure ?? null
  const clockOffMs = status?.clockOffMs ?? 0
  const shift = burnInShift(now)
  const night = useNight(search.night, clock)
  const title = [
    past === null ? 'Wall' : `${formatCount(past)} past`,
    readAt === null ? 'no data yet' : `${formatAge(Math.max(60_000, now - readAt))} old`,
  ].join(', ')
  return (
    <main
      className={classes(styles.wall, pointing && styles.pointing, level === 'dimmed' && styles.faded)}
      data-theme={night ? 'dark' : undefined}
      style={{ '--wall-scale': search.scale } as CSSProperties}
    >
      <PageTitle title={title} />
      <VisuallyHidden>
        <h1>Wall</h1>
      </VisuallyHidden>
      <div className={styles.layout} style={{ transform: `translate(${shift.x}px, ${shift.y}px)` }}>
        {top}
        <Warnings
          level={level}
          trouble={troubleWords({
            online,
            proxyLost,
            limited: limitedUntil > now || failure === 'rate_limited',
            serviceFailing: failure !== null,
          })}
          answeredAt={answeredAt}
          readAt={readAt}
          clockOffMs={clockOffMs > clockToleranceMs ? clockOffMs : 0}
        />
        {children}
        <footer className={classes(styles.foot, swapped && styles.swapped)}>
          {news}
          {awake === false ? <p className={styles.note}>The screen may go to sleep.</p> : null}
          <LinkLine level={level} answeredAt={answeredAt} readAt={readAt} sources={sources} />
        </footer>
      </div>
    </main>
  )
}
