import * as z from 'zod/mini'
import { wholeNumber } from '../query-parameter.ts'
import type { DeskOperation } from './operation.ts'
import { deskPrefix } from './paths.ts'
import { subjectSchema } from './subject.ts'

/**
 * Events of the stream:
 * - `position`: the first event, which tells where to go on after a break
 * - `changed`: what has changed; its id is where to go on after a break
 * - `reset`: what came meanwhile is not known any more, so that all that is shown is to be asked for again
 * - a comment every fifteen seconds, so that both ends know of each other
 */
export const liveEvents = { position: 'position', changed: 'changed', reset: 'reset' } as const

export const followLive = {
  method: 'GET',
  path: `${deskPrefix}/live`,
  summary: 'The stream of what has changed',
  who: 'viewers',
  query: {
    /**
     * How many milliseconds ago a browser that has seen no event began to ask for what it shows: what has changed since
     * comes first.
     */
    ago: wholeNumber,
  },
  success: { status: 200, schema: z.string(), mediaType: 'text/event-stream' },
} as const satisfies DeskOperation

/** Milliseconds between two signs of life. */
export const heartbeatMs = 15_000

/** What a `changed` event holds: ids alone, never facts. */
export const changedSchema = z.object({
  subjects: z.array(subjectSchema),
  /** Shipments came under tracking or left it: lists and their counts are others. */
  isCountOther: z.optional(z.boolean()),
})

export type Changed = z.infer<typeof changedSchema>
