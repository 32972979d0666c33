import * as z from 'zod/mini'
import { idList, wholeNumber } from '../query-parameter.ts'
import { changeSchema } from './change.ts'
import type { DeskOperation } from './operation.ts'
import { deskPrefix } from './paths.ts'
import { isSubjectId } from './subject.ts'

/**
 * What the desk has seen of one shipment or container, and of the records beside it: of a container its shipment, of a
 * shipment its containers.
 */
export const historySchema = z.object({
  /** When the record itself was first seen: epoch milliseconds in the world of the shipments; null: never. */
  firstSeenAt: z.nullable(z.number()),
  /** When the first of all was. */
  recordedSince: z.nullable(z.number()),
  /** When the last of all was read. */
  readAt: z.nullable(z.number()),
  /** What was reported of the record itself when it was last read: values by the names of facts. */
  facts: z.record(z.string(), z.string()),
  /** Of all of them, newest first. */
  changes: z.array(changeSchema),
  /** There are older ones than these. */
  hasMore: z.boolean(),
  /** The last change of each fact of the record itself that has none among `changes`, beside the newest. */
  older: z.array(changeSchema),
})

export type History = z.infer<typeof historySchema>

/** Changes that one answer has at most. */
export const mostChanges = 200

/** Records beside one that an answer joins at most: their ids have to fit into an address. */
export const mostBeside = 100

export const getHistory = {
  method: 'GET',
  path: `${deskPrefix}/history/{type}/{id}`,
  summary:
    'A page of what was seen to change of one shipment or container and of those beside it, newest first',
  who: 'viewers',
  parameters: { type: 'subject_type', id: 'subject_id' },
  query: {
    /** Ids of the records beside it, which are all of the other type. */
    beside: idList(isSubjectId, mostBeside),
    /** Id of a change: what came before it. */
    before: wholeNumber,
  },
  success: { status: 200, schema: historySchema },
} as const satisfies DeskOperation
