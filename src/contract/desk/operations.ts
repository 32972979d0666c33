import { matcherOf } from '../match.ts'
import { getBoard } from './board.ts'
import { listCallArrivals } from './call-arrivals.ts'
import { listChanges } from './changes.ts'
import { getCounts } from './counts.ts'
import { askFleetAgain, getFleet } from './fleet.ts'
import { getHistory } from './history.ts'
import { followLive } from './live.ts'
import { getHealth, getMetrics, getReadiness } from './monitor.ts'
import type { DeskOperation, Who } from './operation.ts'
import { getDeskStatus } from './status.ts'
import { getOwnWebhook, takeDelivery } from './webhook.ts'

/**
 * Every operation below `deskPrefix`, once: the server does not compile without a handler for each. Browsers import single
 * entries from the files of their schemas, so that a page loads only what it needs.
 */
export const deskOperations = {
  getBoard,
  getCounts,
  listCallArrivals,
  getFleet,
  askFleetAgain,
  listChanges,
  getHistory,
  followLive,
  getDeskStatus,
  getOwnWebhook,
  takeDelivery,
} as const satisfies Record<string, DeskOperation>

/** What machines ask, outside the prefix. */
export const monitorOperations = { getHealth, getReadiness, getMetrics } as const satisfies Record<
  string,
  DeskOperation
>

const match = matcherOf(deskOperations)

/** Who may ask for the operation of the desk at a method and a path; null: there is none. */
export function whoMay(method: string, path: string): Who | null {
  const asked = match(method, path)
  return asked === null ? null : deskOperations[asked.name].who
}
