import { type Board, boardReader, type BoardedShipment, getBoard } from '#contract/desk/board.ts'
import { sinceVersion } from '#contract/desk/told-rows.ts'
import type { ActiveShipments } from '#domain/tracking/active-shipments.ts'
import { withCallArrivals } from '#domain/vessel/vessel-call.ts'
import { type AtHand, atHand } from '#domain/tracking/at-hand.ts'
import { minuteMs, secondMs } from '#domain/time/durations.ts'
import { knownNow } from '../clock/world-clock.ts'
import { askDesk } from './ask-desk.ts'
import { TimeoutError } from './errors.ts'
import { type Known, knownBy, type Row } from './known-board.ts'
import { saves } from './saves.ts'
import { pause } from '../util/pause.ts'

/** Milliseconds until a desk that has read nothing yet is asked again, and how often: then the service is not there. */
const beginMs = secondMs
const mostTries = 10

/** How often what is new is asked for, until it is all: of much, a part is told at a time. */
const mostParts = 100

function sameList<Item>(some: readonly Item[], others: readonly Item[]): boolean {
  return some.length === others.length && some.every((item, index) => item === others[index])
}

/** As it is now; the same object as before where that tells the same, so that what lists it draws nothing anew. */
function rowNow(told: BoardedShipment, before: AtHand | null, now: number): Row {
  const active = atHand(told, true, now)
  const isSame =
    before !== null &&
    active.isDone === before.isDone &&
    active.shipment === before.shipment &&
    sameList(active.containers, before.containers)
  return { told, active: isSame ? before : active }
}

/** What is new put on what was told before. */
function rowsOf(board: Board, before: ReadonlyMap<string, Row>): Map<string, Row> {
  const rows = new Map(board.since === null ? [] : before)
  for (const id of board.gone) rows.delete(id)
  const read = boardReader(board.columns)
  for (const row of board.rows) {
    const told = read(row)
    rows.set(told.shipment.id, { told, active: null })
  }
  return rows
}

/** Of a desk that has just begun there is nothing to show. */
async function readBegun(before: Known['head'] | null, signal: AbortSignal): Promise<Board | null> {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const board = await askDesk(getBoard, { query: sinceVersion(before), signal })
    if (board === null || board.isComplete || board.read > 0) return board
    await pause(beginMs, signal)
  }
  throw new TimeoutError('The dashboard has read nothing yet.')
}

/**
 * The rows with what was saved here or in another tab: until the desk has read a shipment again, it tells the old values,
 * and a save may be over by then. So they stay in the row until it is told anew.
 */
async function withSaves(rows: Known['rows']): Promise<Known['rows']> {
  const all = saves()
  if (all.size === 0) return rows
  // Without the code that puts saves on them, the rows are shown as they were told.
  const loaded = await import('./as-saved.ts').catch(() => null)
  if (loaded === null) return rows
  return new Map(
    Array.from(rows, ([id, row]) => {
      const told = loaded.toldAsSaved(row.told, all)
      return [id, told === row.told ? row : { told, active: null }] as const
    }),
  )
}

/** All that is told up to now. Null: the desk does not watch. */
async function readAll(before: Known | undefined, signal: AbortSignal): Promise<Known | null> {
  let known = before
  for (let parts = 1; ; parts += 1) {
    const board = await readBegun(known?.head ?? null, signal)
    if (board === null) return null
    const { run, version, isLatest, isComplete, read, total } = board
    const rows = rowsOf(board, known?.rows ?? new Map())
    known = { head: { run, version, isComplete, read, total }, rows, minute: known?.minute ?? null }
    if (isLatest || parts === mostParts) return known
  }
}

/**
 * What the whole office works on, from the desk, which reads it once for all screens.
 * @param last what is shown now; what is new since is all that is sent
 * @returns null where the desk does not watch
 * @throws TimeoutError where the desk has read nothing for ten seconds, and what `askDesk` throws
 */
export async function readBoard(
  last: ActiveShipments | undefined,
  signal: AbortSignal,
): Promise<ActiveShipments | null> {
  const before = last === undefined ? undefined : knownBy.get(last)
  const told = await readAll(before, signal)
  if (told === null) return null
  const now = await knownNow()
  const minute = Math.floor(now / minuteMs)
  // Within a minute it is only what is new that can be another one.
  const isJudged = ({ active }: Row) => active !== null && told.minute === minute
  const rows = new Map(
    Array.from(
      await withSaves(told.rows),
      ([id, row]) => [id, isJudged(row) ? row : rowNow(row.told, row.active, now)] as const,
    ),
  )
  const all = Array.from(rows.values()).flatMap(({ active }) => active ?? [])
  const shipments = withCallArrivals(all, now).filter(({ isDone }) => !isDone)
  const { isComplete, read, total } = told.head
  const answer: ActiveShipments = {
    shipments,
    total: isComplete ? read : (total ?? read),
    read,
    more: !isComplete && total === null,
  }
  knownBy.set(answer, { head: told.head, rows, minute })
  return answer
}
