import * as z from 'zod/mini'
import { instantOf } from '#contract/instant.ts'
import { readJson } from '#http/read-body.ts'
import { errorReply, json } from '#http/reply.ts'
import { isAllowedInstant, isSpeed, type WorldClock } from './clock.ts'
import { unprocessable } from './routes/service-error.ts'
import type { Simulation } from './simulation/simulation.ts'

/** Outside `/v2`: not part of the interface, and the proxy never forwards it. */
export const controlClockPath = '/control/clock'

/** Longest step of the clock beyond the written days, in milliseconds: a year. */
const longestStepMs = 366 * 86_400_000

const changeSchema = z.object({
  now: z.optional(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text: string) => instantOf(text)),
      ),
      z.number().check(z.refine(isAllowedInstant)),
    ),
  ),
  speed: z.optional(z.number().check(z.refine(isSpeed))),
})

function setClock(value: unknown, clock: WorldClock, simulation: Simulation): void {
  const change = changeSchema.safeParse(value)
  if (!change.success) {
    throw unprocessable(
      `/${String(change.error.issues[0]?.path[0] ?? '')}`,
      'Send {"now": an ISO 8601 date and time from 2000 to 2099, "speed": 0 or a number from 0.001 to 1000000}, either or both.',
    )
  }
  const { now, speed } = change.data
  // Every day in between must be written before the next response.
  if (now !== undefined && now > simulation.writtenUntil + longestStepMs) {
    throw unprocessable('/now', 'The clock can move forward by at most a year in one step.')
  }
  clock.set({ now, speed })
}

/** Reads (`GET`) or sets (`PUT {"now": ISO 8601, "speed": number}`) the world's clock. */
export async function answerControl(
  request: Request,
  clock: WorldClock,
  simulation: Simulation,
): Promise<Response> {
  if (request.method === 'PUT') {
    const read = await readJson(request)
    if ('refusal' in read) return read.refusal
    setClock(read.value, clock, simulation)
  } else if (request.method !== 'GET') {
    return errorReply(
      405,
      'Method Not Allowed',
      { detail: 'The clock supports GET and PUT.' },
      { allow: 'GET, PUT' },
    )
  }
  const reading = clock.reading()
  return json(200, { now: new Date(reading.now).toISOString(), speed: reading.speed })
}
