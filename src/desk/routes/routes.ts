import { deskOperations } from '#contract/desk/operations.ts'
import { deskErrorCodes } from '#contract/desk/paths.ts'
import { DatabaseOutage } from '#database/outage.ts'
import { errorReply } from '#http/reply.ts'
import { answerOperations } from './answer-operations.ts'
import type { RouteParts } from './handler.ts'
import { handlers } from './handlers.ts'

/** Seconds until a browser that was refused asks again. */
const retryAfterSeconds = 2

/** The desk's own operations. */
export function createRoutes(parts: RouteParts): (request: Request, url: URL) => Promise<Response> {
  const answer = answerOperations(deskOperations, handlers, parts)
  return async (request, url) => {
    try {
      return await answer(request, url)
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
