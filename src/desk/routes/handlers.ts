import { holderOf } from '#http/holder.ts'
import { changesBefore, historyOf } from '../store/changes.ts'
import type { DeskHandlers } from './handler.ts'
import { rowsReply } from './rows-reply.ts'

/** While not all shipments have been read, a count would be too low. */
const uncounted = { past: null, today: null, blocked: null }

/** Every handler by the name of its operation. */
export const handlers: DeskHandlers = {
  getBoard: ({ query, request }, { board, worldNow }) =>
    rowsReply(board.board, board.ageMs(worldNow()), query, request),

  async getCounts(_, { board, findings, worldNow }) {
    const now = worldNow()
    const { isComplete } = board.board.state
    const urgent = now === null || !isComplete ? uncounted : (await findings.read(now)).urgent
    return { tracked: await board.tracked(), urgent }
  },

  async listCallArrivals(_, { findings, worldNow }) {
    const now = worldNow()
    return now === null ? null : (await findings.read(now)).arrivals
  },

  getFleet: ({ query, request }, { fleet }) => rowsReply(fleet.rows, null, query, request),

  askFleetAgain(_, { askPlanAgain }) {
    askPlanAgain()
    return new Response(null, { status: 202 })
  },

  listChanges: ({ query }, { database }) => changesBefore(database, query.before ?? null),

  getHistory: ({ path, query }, { database }) => historyOf(database, path, query),

  followLive({ query, request }, { hub }) {
    const after = request.headers.get('last-event-id')
    return new Response(hub.open(holderOf(request), after, request.signal, query.ago ?? 0), {
      headers: {
        'content-type': 'text/event-stream',
        // Nothing in between may gather or pack it: an event that waits is none.
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      },
    })
  },

  getDeskStatus: (_, { status }) => status.read(),

  getOwnWebhook: (_, { webhook }) => ({ id: webhook.id }),

  takeDelivery: ({ request }, { webhook }) => webhook.receive(request),
}
