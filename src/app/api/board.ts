import {
  type Board,
  boardedShipment,
  type BoardedShipment,
  boardPath,
  boardSchema,
} from '#contract/desk/board.ts'
import { deskErrorCodes } from '#contract/desk/paths.ts'
import type { ActiveShipment } from '#domain/tracking/active-shipments.ts'
import { atHand } from '#domain/tracking/at-hand.ts'
import { secondMs } from '#domain/time/durations.ts'
import { worldNow } from '../clock/world-clock.ts'
import type { ActiveShipments } from '#domain/tracking/active-shipments.ts'
import { askDesk } from './ask-desk.ts'
import { HttpError } from './errors.ts'
import { pause } from '../util/pause.ts'

/** Milliseconds until a desk that has read nothing yet is asked again. */
const beginMs = secondMs

/** A row as it was told, and as it is now. */
interface Row {
  told: BoardedShipment
  /** Null: nobody has work with it any more, though nothing new was told. */
  active: ActiveShipment | null
}

/** The board that an answer was made from. */
interface Known {
  board: Pick<Board, 'run' | 'version'>
  rows: ReadonlyMap<string, Row>
}

/** What is new is put on what is known, by the answer that shows it. */
const known = new WeakMap<ActiveShipments, Known>()

/** Whether an answer is the desk's. */
export function isOfBoard(answer: unknown): boolean {
  return known.has(Object(answer) as ActiveShipments)
}

function sameList<Item>(some: readonly Item[], others: readonly Item[]): boolean {
  return some.length === others.length && some.every((item, index) => item === others[index])
}

/** As it is now; the same object as before where that tells the same, so that what lists it draws nothing anew. */
function rowNow(told: BoardedShipment, before: ActiveShipment | null, now: number): Row {
  const active = atHand(told, true, now)
  const isSame =
    active !== null &&
    before !== null &&
    active.shipment === before.shipment &&
    sameList(active.containers, before.containers)
  return { told, active: isSame ? before : active }
}

function rowsOf(board: Board, before: ReadonlyMap<string, Row>, now: number): Map<string, Row> {
  const rows = new Map<string, Row>()
  if (board.since !== null) {
    const gone = new Set(board.gone)
    for (const [id, { told, active }] of before) if (!gone.has(id)) rows.set(id, rowNow(told, active, now))
  }
  for (const row of board.rows) {
    const told = boardedShipment(row, board.columns)
    rows.set(told.shipment.id, rowNow(told, null, now))
  }
  return rows
}

/** Of a desk that has just begun there is nothing to show. */
async function readBegun(before: Known['board'] | null, signal: AbortSignal): Promise<Board> {
  const board = await askDesk(boardPath(before), boardSchema, signal)
  if (board.isComplete || board.read > 0) return board
  await pause(beginMs, signal)
  return readBegun(before, signal)
}

/**
 * What the whole office works on, from the desk, which reads it once for all screens.
 * @param last what is shown now; what is new since is all that is sent
 * @returns null where the desk does not watch
 */
export async function readBoard(
  last: ActiveShipments | undefined,
  signal: AbortSignal,
): Promise<ActiveShipments | null> {
  const before = last === undefined ? undefined : known.get(last)
  try {
    const board = await readBegun(before?.board ?? null, signal)
    const rows = rowsOf(board, before?.rows ?? new Map(), worldNow())
    const shipments = Array.from(rows.values()).flatMap(({ active }) => active ?? [])
    const { isComplete, read } = board
    const answer: ActiveShipments = {
      shipments,
      total: isComplete ? read : (board.total ?? read),
      read,
      more: !isComplete && board.total === null,
    }
    known.set(answer, { board, rows })
    return answer
  } catch (error) {
    if (error instanceof HttpError && error.code === deskErrorCodes.notWatching) return null
    throw error
  }
}
