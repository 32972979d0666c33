import * as z from 'zod/mini'
import { changeSchema } from './change.ts'
import { deskPrefix } from './paths.ts'
import type { Subject } from './subject.ts'

/** What the desk has seen of one shipment or container. */
export const historySchema = z.object({
  /** When it was first seen, and last: epoch milliseconds in the world of the shipments; null: never. */
  firstSeenAt: z.nullable(z.number()),
  readAt: z.nullable(z.number()),
  /** Newest first. */
  changes: z.array(changeSchema),
  /** There are older ones than these. */
  hasMore: z.boolean(),
})

export type History = z.infer<typeof historySchema>

/** Changes that one answer has at most. */
export const mostChanges = 200

export function historyPath({ type, id }: Subject): string {
  return `${deskPrefix}/history/${type}/${id}`
}
