import * as z from 'zod/mini'
import { wholeNumber } from '../query-parameter.ts'
import { changeSchema } from './change.ts'
import type { DeskOperation } from './operation.ts'
import { deskPrefix } from './paths.ts'

/** What was seen to change, of all subjects. */
export const changesSchema = z.object({
  /** Newest first. */
  changes: z.array(changeSchema),
  /** There are older ones than these. */
  hasMore: z.boolean(),
})

export type Changes = z.infer<typeof changesSchema>

export const listChanges = {
  method: 'GET',
  path: `${deskPrefix}/changes`,
  summary: 'A page of what was seen to change, newest first',
  who: 'viewers',
  query: {
    /** Id of a change: what came before it. */
    before: wholeNumber,
  },
  success: { status: 200, schema: changesSchema },
} as const satisfies DeskOperation
