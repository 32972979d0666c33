import * as z from 'zod/mini'
import type { DeskOperation } from './operation.ts'
import { deskPrefix } from './paths.ts'

/** How many there are in the account. */
export const countsSchema = z.object({
  /** Shipments under tracking; null: not all have been read yet, and the service does not count them. */
  tracked: z.nullable(z.number()),
})

export const getCounts = {
  method: 'GET',
  path: `${deskPrefix}/counts`,
  summary: 'How many shipments are tracked',
  who: 'viewers',
  success: { status: 200, schema: countsSchema },
} as const satisfies DeskOperation
