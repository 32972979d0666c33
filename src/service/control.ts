import * as z from 'zod/mini'
import { readJson } from '#http/read-body.ts'
import { errorReply, json } from '#http/reply.ts'
import type { WorldClock } from './clock.ts'

/** Outside `/v2`: no part of the interface, and the proxy never forwards it. */
export const controlClockPath = '/control/clock'

const changeSchema = z.object({
  now: z.optional(z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))))),
  speed: z.optional(z.number().check(z.gte(0), z.lte(1_000_000))),
})

/** Reads (`GET`) or sets (`PUT {"now": ISO 8601, "speed": number}`) the world's clock. */
export async function answerControl(request: Request, clock: WorldClock): Promise<Response> {
  if (request.method === 'PUT') {
    const read = await readJson(request)
    if ('refusal' in read) return read.refusal
    const change = changeSchema.safeParse(read.value)
    if (!change.success) {
      return errorReply(422, 'Unprocessable Entity', {
        detail: 'Send {"now": an ISO 8601 instant, "speed": 0 or more}, either or both.',
      })
    }
    const { now, speed } = change.data
    clock.set({ now: now === undefined ? undefined : Date.parse(now), speed })
  } else if (request.method !== 'GET') {
    return errorReply(405, 'Method Not Allowed', { detail: 'The clock knows GET and PUT.' })
  }
  const reading = clock.reading()
  return json(200, { now: new Date(reading.now).toISOString(), speed: reading.speed })
}
