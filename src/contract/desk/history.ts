import * as z from 'zod/mini'
import { changeSchema } from './change.ts'
import type { DeskOperation } from './operation.ts'
import { deskPrefix } from './paths.ts'

/** What the desk has seen of one shipment or container. */
export const historySchema = z.object({
  /** When it was first seen, and last: epoch milliseconds in the world of the shipments; null: never. */
  firstSeenAt: z.nullable(z.number()),
  readAt: z.nullable(z.number()),
  /** What was reported when it was last read: values by the names of facts. */
  facts: z.record(z.string(), z.string()),
  /** Newest first. */
  changes: z.array(changeSchema),
  /** There are older ones than these. */
  hasMore: z.boolean(),
  /** The last change of each fact that has none among `changes`. */
  older: z.array(changeSchema),
})

export type History = z.infer<typeof historySchema>

/** Changes that one answer has at most. */
export const mostChanges = 200

export const getHistory = {
  method: 'GET',
  path: `${deskPrefix}/history/{type}/{id}`,
  summary: 'What was seen to change of one shipment or container, newest first',
  who: 'viewers',
  parameters: { type: 'subject_type', id: 'subject_id' },
  query: {},
  success: { status: 200, schema: historySchema },
} as const satisfies DeskOperation
