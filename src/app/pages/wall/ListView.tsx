import { formatCount } from '../../util/plural.ts'
import { ArrivalRow } from './ArrivalRow.tsx'
import { BoxRow } from './BoxRow.tsx'
import { ListPage, type PageTurn } from './PageFrame.tsx'
import { pageOf, type Slot } from './rotation.ts'
import type { Board } from './use-board.ts'

/** Pages of a list at most. More would come around too rarely; the head says what is left out. */
export const mostPages = 6

/** Rows of each view in all; none before the first answer. */
export function shownRows(board: Board | null): Record<Slot['view'], number> {
  return {
    map: 0,
    deadlines: board?.pressing.length ?? 0,
    arrivals: board?.arrivals.length ?? 0,
    ready: board?.ready.length ?? 0,
  }
}

function leftOut(rows: number, fit: number, board: Board | null): string | null {
  if (board !== null && board.unread > 0) {
    return `oldest ${formatCount(board.unread)} shipments not loaded`
  }
  return rows > mostPages * fit ? `first ${mostPages * fit} of ${formatCount(rows)}` : null
}

/** The page of a list view that is shown now. */
export function ListView({
  board,
  slot,
  turn,
  fit,
}: {
  board: Board | null
  slot: Slot
  turn: PageTurn
  fit: number
}) {
  const now = board?.now ?? 0
  const of = <Row,>(rows: readonly Row[] | undefined) => pageOf(rows ?? [], fit, turn.page)
  const rows = shownRows(board)[slot.view]
  const note = leftOut(rows, fit, board)
  const empty = (words: string) => (board === null ? 'Loading shipments…' : rows === 0 ? words : null)
  if (slot.view === 'arrivals') {
    return (
      <ListPage
        title="Arrivals, next 7 days"
        note={note}
        turn={turn}
        empty={empty('No vessels expected within 7 days')}
      >
        {of(board?.arrivals).map((arrival) => (
          <ArrivalRow key={arrival.key} arrival={arrival} now={now} />
        ))}
      </ListPage>
    )
  }
  if (slot.view === 'ready') {
    return (
      <ListPage
        title="Ready to go, no appointment"
        note={note}
        turn={turn}
        empty={empty('Every ready container has an appointment')}
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
      turn={turn}
      empty={empty('No container is within 3 days of its last free day')}
    >
      {of(board?.pressing).map((box) => (
        <BoxRow key={box.container.id} box={box} now={now} />
      ))}
    </ListPage>
  )
}
