import * as z from 'zod/mini'
import { changeSchema } from './change.ts'
import { deskPrefix } from './paths.ts'

/** What was seen to change, of all subjects. */
export const changesSchema = z.object({
  /** Newest first. */
  changes: z.array(changeSchema),
  /** There are older ones than these. */
  hasMore: z.boolean(),
})

export type Changes = z.infer<typeof changesSchema>

/** Where they are asked for, without a query. */
export const changesPrefix = `${deskPrefix}/changes`

/** @param before id of a change: what came before it; null: the newest */
export function changesPath(before: number | null): string {
  return `${changesPrefix}${before === null ? '' : `?before=${before}`}`
}
