import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type Board, type BoardedShipment, getBoard, readBoardRow } from '#contract/desk/board.ts'
import { sinceVersion } from '#contract/desk/versioned-rows.ts'
import type { ActiveShipments } from '#domain/tracking/active-shipments.ts'
import { withCallArrivals } from '#domain/vessel/vessel-call.ts'
import { type AtHand, atHand } from '#domain/tracking/at-hand.ts'
import { minuteMs, secondMs } from '#domain/time/durations.ts'
import { knownNow } from '../clock/world-clock.ts'
import { toldAsSaved } from './as-saved.ts'
import { askDesk } from './ask-desk.ts'
import { HttpError, TimeoutError } from './errors.ts'
import { saves } from './saves.ts'
import { shipmentKeys } from './shipments.ts'
import { isServiceDown, statusOptions } from './status.ts'
import { inTurn } from './turn.ts'
import { pause } from '../util/pause.ts'

/** Milliseconds until a desk that has read nothing yet is asked again, and how often: then the service is not there. */
const beginMs = secondMs
const mostTries = 10

/** Milliseconds until a desk that has not read all yet is asked again. */
const partIntervalMs = 5 * secondMs

export const activeShipmentsIntervalMs = 5 * minuteMs

/** How often what is new is asked for, until it is all: of much, a part is told at a time. */
const mostParts = 100

/** A row as it was told, with what was saved since, and as it is now. */
interface Row {
  told: BoardedShipment
  /** Null: it was just told. */
  active: AtHand | null
}

/** The board that an answer was made from. */
interface Known {
  head: Pick<Board, 'run' | 'version' | 'isComplete' | 'read' | 'total'>
  rows: ReadonlyMap<string, Row>
  /** As of which whole minute of the world all rows were judged last; null: not yet. */
  minute: number | null
}

/** For whom the board is read. */
interface Asked {
  client: QueryClient
  signal: AbortSignal
}

/** The board behind each answer: the next answer only adds what is new to it. */
const knownBy = new WeakMap<ActiveShipments, Known>()

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
  for (const row of board.rows) {
    const told = readBoardRow(row)
    rows.set(told.shipment.id, { told, active: null })
  }
  return rows
}

/**
 * Waits for a desk that has just started until it has read something.
 * @throws HttpError where the service does not answer it, and TimeoutError where it has read nothing for ten seconds
 */
async function readBegun(before: Known['head'] | null, { client, signal }: Asked): Promise<Board> {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const board = await askDesk(getBoard, { query: sinceVersion(before), signal })
    if (board.isComplete || board.read > 0) return board
    if (isServiceDown(client.getQueryData(statusOptions().queryKey))) throw new HttpError(502, [], null)
    await pause(beginMs, signal)
  }
  throw new TimeoutError('The dashboard has read nothing yet.')
}

/**
 * The rows with what was saved here or in another tab: until the desk has read a shipment again, it tells the old values,
 * and a save may be over by then. So they stay in the row until it is told anew.
 */
function withSaves(rows: Known['rows']): Known['rows'] {
  const all = saves()
  if (all.size === 0) return rows
  return new Map(
    Array.from(rows, ([id, row]) => {
      const told = toldAsSaved(row.told, all)
      return [id, told === row.told ? row : { told, active: null }] as const
    }),
  )
}

/** All that is told up to now. */
async function readAll(before: Known | undefined, asked: Asked): Promise<Known> {
  let known = before
  for (let parts = 1; ; parts += 1) {
    const board = await readBegun(known?.head ?? null, asked)
    const { run, version, isLatest, isComplete, read, total } = board
    const rows = rowsOf(board, known?.rows ?? new Map())
    known = { head: { run, version, isComplete, read, total }, rows, minute: known?.minute ?? null }
    if (isLatest || parts === mostParts) return known
  }
}

/** What is new put on what is shown now. */
async function readBoard(asked: Asked): Promise<ActiveShipments> {
  const last = asked.client.getQueryData<ActiveShipments>(shipmentKeys.active)
  const told = await readAll(last === undefined ? undefined : knownBy.get(last), asked)
  const now = await knownNow()
  const minute = Math.floor(now / minuteMs)
  // Within a minute it is only what is new that can be another one.
  const isJudged = ({ active }: Row) => active !== null && told.minute === minute
  const rows = new Map(
    Array.from(
      withSaves(told.rows),
      ([id, row]) => [id, isJudged(row) ? row : rowNow(row.told, row.active, now)] as const,
    ),
  )
  const all = Array.from(rows.values()).flatMap(({ active }) => active ?? [])
  const shipments = withCallArrivals(all, now).filter(({ isDone }) => !isDone)
  const { isComplete, read, total } = told.head
  const answer: ActiveShipments = { shipments, isComplete, read, total }
  knownBy.set(answer, { head: told.head, rows, minute })
  return answer
}

/** Milliseconds from one question for what is new to the next. */
export function boardIntervalMs(board: ActiveShipments | undefined): number {
  return board?.isComplete === false ? partIntervalMs : activeShipmentsIntervalMs
}

/**
 * What the whole office works on, from the desk, which reads it once for all screens: all shipments under tracking, in
 * one answer. It fails as `readBegun` and `askDesk` do. The wall, which decides itself when to ask, reads it with `enabled: false`.
 */
export function activeShipmentsOptions() {
  return queryOptions({
    queryKey: shipmentKeys.active,
    queryFn: readBoard,
    // What the desk has not changed is the same object already.
    structuralSharing: false,
    staleTime: activeShipmentsIntervalMs,
    meta: { isFromDesk: true },
    refetchInterval: (query) => inTurn(boardIntervalMs(query.state.data))(query),
    retry: false,
  })
}
