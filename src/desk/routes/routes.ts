import { boardPath } from '#contract/desk/board.ts'
import { historyPath } from '#contract/desk/history.ts'
import { livePath, deskErrorCodes } from '#contract/desk/paths.ts'
import { isSubjectType, type Subject } from '#contract/desk/subject.ts'
import { DatabaseOutage } from '#database/outage.ts'
import { errorReply, json } from '#http/reply.ts'
import type { KeptBoard } from '../board/kept-board.ts'
import type { LiveHub } from '../live/hub.ts'
import { historyOf } from '../store/changes.ts'
import type { Database } from '../store/schema.ts'
import { isSubjectId } from '../store/subject-id.ts'
import { boardReply } from './board.ts'

/** Seconds until a browser that was refused asks again. */
const retryAfterSeconds = 2

/** The subject that a path of histories names; null: it is none. */
function subjectOf(path: string): Subject | null {
  const [id = '', type = ''] = path.split('/').toReversed()
  if (!isSubjectType(type) || !isSubjectId(id)) return null
  return path === historyPath({ type, id }) ? { type, id } : null
}

interface RouteParts {
  database: Database
  hub: LiveHub
  /** Null: the desk does not watch. */
  board: KeptBoard | null
  /** Epoch milliseconds in the world of the shipments; null until the service has answered. */
  worldNow: () => number | null
}

/** The desk's own operations. */
export function createRoutes({
  database,
  hub,
  board,
  worldNow,
}: RouteParts): (request: Request, url: URL) => Promise<Response> {
  async function route(request: Request, url: URL): Promise<Response> {
    const { pathname } = url
    if (request.method !== 'GET') return unknown()
    if (pathname === livePath) return live(request)
    if (pathname === boardPath(null)) {
      return board === null ? notWatching() : boardReply(board, worldNow() ?? Date.now(), request, url)
    }
    const subject = subjectOf(pathname)
    return subject === null ? unknown() : json(200, await historyOf(database, subject))
  }

  function live(request: Request): Response {
    const after = request.headers.get('last-event-id')
    return new Response(hub.open(after, request.signal), {
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

function notWatching(): Response {
  return errorReply(404, 'Not Found', {
    code: deskErrorCodes.notWatching,
    detail: 'The dashboard was started with WATCH_SECONDS=0.',
  })
}

function unknown(): Response {
  return errorReply(404, 'Not Found', { code: deskErrorCodes.unknownPath })
}
