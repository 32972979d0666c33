import { boardPath } from '#contract/desk/board.ts'
import { agoParameter } from '#contract/desk/live.ts'
import { changesPrefix } from '#contract/desk/changes.ts'
import { callArrivalsPath } from '#contract/desk/call-arrivals.ts'
import { countsPath } from '#contract/desk/counts.ts'
import { fleetPath } from '#contract/desk/fleet.ts'
import { historyPath } from '#contract/desk/history.ts'
import { deskErrorCodes, deskStatusPath, deskWebhookPath, livePath } from '#contract/desk/paths.ts'
import { isSubjectType, type Subject } from '#contract/desk/subject.ts'
import { DatabaseOutage } from '#database/outage.ts'
import { holderOf } from '#http/holder.ts'
import { errorReply, json } from '#http/reply.ts'
import type { BoardArrivals } from '../board/board-arrivals.ts'
import type { KeptBoard } from '../board/kept-board.ts'
import type { KeptFleet } from '../fleet/kept-fleet.ts'
import type { LiveHub } from '../live/hub.ts'
import type { DeskStatus } from '../status/desk-status.ts'
import { changesBefore, historyOf } from '../store/changes.ts'
import type { Database } from '../store/schema.ts'
import { isSubjectId } from '../store/subject-id.ts'
import { toldReply } from './told-reply.ts'

/** Seconds until a browser that was refused asks again. */
const retryAfterSeconds = 2

/** The subject that a path of histories names; null: it is none. */
function subjectOf(path: string): Subject | null {
  const [id = '', type = ''] = path.split('/').toReversed()
  if (!isSubjectType(type) || !isSubjectId(id)) return null
  return path === historyPath({ type, id }) ? { type, id } : null
}

/** What the desk watches. */
interface Watched {
  board: KeptBoard
  arrivals: BoardArrivals
  fleet: KeptFleet
  askPlanAgain: () => void
}

interface RouteParts {
  database: Database
  hub: LiveHub
  /** Null: the desk does not watch. */
  watched: Watched | null
  status: Pick<DeskStatus, 'read'>
  /** Takes deliveries of the webhook, and tells which one it is. */
  webhook: (request: Request) => Promise<Response>
  /** Epoch milliseconds in the world of the shipments; null until the service has answered. */
  worldNow: () => number | null
}

/** The desk's own operations. */
export function createRoutes({
  database,
  hub,
  watched,
  status,
  webhook,
  worldNow,
}: RouteParts): (request: Request, url: URL) => Promise<Response> {
  async function route(request: Request, url: URL): Promise<Response> {
    const { pathname } = url
    const isDelivery = request.method === 'POST' && pathname === deskWebhookPath
    if (request.method !== 'GET' && !isDelivery) return unknown()
    if (pathname === deskWebhookPath) return webhook(request)
    if (pathname === livePath) return live(request, url)
    if (pathname === deskStatusPath) return json(200, await status.read())
    if (pathname === boardPath(null)) {
      if (watched === null) return json(200, null)
      const { board } = watched
      return toldReply(board.board, board.ageMs(worldNow()), request, url)
    }
    if (pathname === countsPath) {
      return json(200, watched === null ? null : { tracked: watched.board.board.total })
    }
    if (pathname === callArrivalsPath) {
      const now = worldNow()
      return json(200, watched === null || now === null ? null : await watched.arrivals.read(now))
    }
    if (pathname === fleetPath(null)) {
      if (watched === null) return json(200, null)
      if (url.searchParams.get('again') === 'yes') watched.askPlanAgain()
      return toldReply(watched.fleet.rows, null, request, url)
    }
    if (pathname === changesPrefix) return changes(url)
    const subject = subjectOf(pathname)
    return subject === null ? unknown() : json(200, await historyOf(database, subject))
  }

  async function changes({ searchParams }: URL): Promise<Response> {
    const before = searchParams.get('before')
    if (before !== null && !/^\d{1,15}$/.test(before)) {
      return errorReply(400, 'Bad Request', {
        code: deskErrorCodes.invalidParameter,
        detail: '`before` is the id of a change.',
        source: { parameter: 'before' },
      })
    }
    return json(200, await changesBefore(database, before === null ? null : Number(before)))
  }

  function live(request: Request, { searchParams }: URL): Response {
    const after = request.headers.get('last-event-id')
    const agoMs = Number(searchParams.get(agoParameter)) || 0
    return new Response(hub.open(holderOf(request), after, request.signal, agoMs), {
      headers: {
        'content-type': 'text/event-stream',
        // Nothing in between may gather or pack it: an event that waits is none.
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      },
    })
  }

  return async (request, url) => {
    try {
      return await route(request, url)
    } catch (error) {
      if (!(error instanceof DatabaseOutage)) throw error
      return errorReply(
        503,
        'Service Unavailable',
        {
          code: deskErrorCodes.memoryAway,
          detail: 'The memory of the desk cannot be reached at the moment.',
        },
        { 'retry-after': String(retryAfterSeconds) },
      )
    }
  }
}

function unknown(): Response {
  return errorReply(404, 'Not Found', { code: deskErrorCodes.unknownPath })
}
