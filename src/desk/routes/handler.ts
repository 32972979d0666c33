import type { DeskOperation } from '#contract/desk/operation.ts'
import type { deskOperations } from '#contract/desk/operations.ts'
import type { BodyValueOf, PathValuesOf, QueryValuesOf, WireResultValueOf } from '#contract/operation.ts'
import type { BoardFindings } from '../board/board-findings.ts'
import type { KeptBoard } from '../board/kept-board.ts'
import type { KeptFleet } from '../fleet/kept-fleet.ts'
import type { LiveHub } from '../live/hub.ts'
import type { DeskStatus } from '../status/desk-status.ts'
import type { Database } from '../store/schema.ts'

/** What handlers answer from. */
export interface RouteParts {
  database: Database
  hub: LiveHub
  board: KeptBoard
  findings: BoardFindings
  fleet: KeptFleet
  askPlanAgain: () => void
  status: Pick<DeskStatus, 'read'>
  /** Takes deliveries of the webhook, and tells which one it is. */
  webhook: { id: string | null; receive: (request: Request) => Promise<Response> }
  /** Epoch milliseconds in the world of the shipments; null until the service has answered. */
  worldNow: () => number | null
}

/** What was asked: path, query and body have the contract's types. */
interface Asked<Op extends DeskOperation> {
  path: PathValuesOf<Op>
  query: QueryValuesOf<Op>
  body: BodyValueOf<Op>
  request: Request
}

/** The body of the answer, or the whole of an answer that is not plain JSON. */
type Answer<Op extends DeskOperation> = Op['success'] extends { mediaType: string }
  ? Response
  : WireResultValueOf<Op> | Response

/** Answers an operation from `Parts`. */
type Handler<Op extends DeskOperation, Parts = RouteParts> = (
  asked: Asked<Op>,
  parts: Parts,
) => Answer<Op> | Promise<Answer<Op>>

/** One handler for each operation of a table: a missing one does not compile. */
export type Handlers<Table extends Readonly<Record<string, DeskOperation>>, Parts> = {
  [Name in keyof Table]: Handler<Table[Name], Parts>
}

export type DeskHandlers = Handlers<typeof deskOperations, RouteParts>
