import { minuteMs } from '#domain/time/durations.ts'
import type { Arrival } from '#domain/vessel/arrivals.ts'
import { ArrivalHeads, ArrivalRow, LongOverdueRow } from './ArrivalRow.tsx'
import { BoxHeads, BoxRow } from './BoxRow.tsx'
import { ListPage, type PageTurn } from './PageFrame.tsx'
import { formatSpanUp, pageOf, type Slot } from './rotation.ts'
import type { Board } from './use-board.ts'

/** Milliseconds after which it is worth saying how long the pages take to come round. */
const longMs = 10 * minuteMs

/** Rows of each view in all; none before the first answer. */
export function shownRows(board: Board | null): Record<Slot['view'], number> {
  return {
    map: 0,
    deadlines: board?.pressing.length ?? 0,
    arrivals: board === null ? 0 : arrivalRows(board).length,
    ready: board?.ready.length ?? 0,
  }
}

/** The calls, and at their end null for the ships that are overdue for too long to be listed. */
function arrivalRows({ arrivals, longOverdue }: Board): readonly (Arrival | null)[] {
  return longOverdue === 0 ? arrivals : [...arrivals, null]
}

/** What is not read yet, or how long it takes until every page was shown. */
function noteOf(board: Board | null, allShownMs: number): string | null {
  if (board !== null && board.loading !== null) return board.loading
  return allShownMs < longMs ? null : `every page within ${formatSpanUp(allShownMs)}`
}

/** The page of a list view that is shown now. */
export function ListView({
  board,
  slot,
  turn,
  fit,
  allShownMs,
}: {
  board: Board | null
  slot: Slot
  turn: PageTurn
  fit: number
  /** Milliseconds until every page of this view was shown. */
  allShownMs: number
}) {
  const now = board?.now ?? 0
  const of = <Row,>(rows: readonly Row[] | undefined) => pageOf(rows ?? [], fit, turn.page)
  const rows = shownRows(board)[slot.view]
  const note = noteOf(board, allShownMs)
  const isWhole = board !== null && board.loading === null
  const empty = (words: string) => {
    if (rows > 0) return null
    return isWhole ? words : 'Loading shipments…'
  }
  if (slot.view === 'arrivals') {
    return (
      <ListPage
        title="Arrivals, overdue and next 7 days"
        note={note}
        heads={<ArrivalHeads />}
        turn={turn}
        empty={empty('No vessels overdue or due within 7 days')}
      >
        {of(board === null ? [] : arrivalRows(board)).map((arrival) =>
          arrival === null ? (
            <LongOverdueRow key="long overdue" ships={board?.longOverdue ?? 0} />
          ) : (
            <ArrivalRow key={arrival.key} arrival={arrival} now={now} />
          ),
        )}
      </ListPage>
    )
  }
  if (slot.view === 'ready') {
    return (
      <ListPage
        title="Ready to go, no appointment"
        note={note}
        heads={<BoxHeads ready />}
        turn={turn}
        empty={empty('No container reported ready without an appointment')}
      >
        {of(board?.ready).map((box) => (
          <BoxRow key={box.container.id} box={box} now={now} ready />
        ))}
      </ListPage>
    )
  }
  return (
    <ListPage
      title="Last free day"
      note={note}
      heads={<BoxHeads />}
      turn={turn}
      empty={empty(
        board?.counts.past === null
          ? 'Last free days unknown: no terminal checked lately'
          : 'No container is within 3 days of its last free day',
      )}
    >
      {of(board?.pressing).map((box) => (
        <BoxRow key={box.container.id} box={box} now={now} />
      ))}
    </ListPage>
  )
}
