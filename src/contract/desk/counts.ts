import * as z from 'zod/mini'
import type { DeskOperation } from './operation.ts'
import { deskPrefix } from './paths.ts'

/** Containers that need somebody; null: not all have been read yet, or no terminal looked at any. */
const urgentCountsSchema = z.object({
  /** Out of free time, or charged for already. */
  past: z.nullable(z.number()),
  /** Their last free day is today. */
  today: z.nullable(z.number()),
  /** On hold. */
  blocked: z.nullable(z.number()),
})

export type UrgentCounts = z.infer<typeof urgentCountsSchema>

/** How many there are in the account. */
export const countsSchema = z.object({
  /** Shipments under tracking; null: not all have been read yet, and the service does not count them. */
  tracked: z.nullable(z.number()),
  urgent: urgentCountsSchema,
})

export const getCounts = {
  method: 'GET',
  path: `${deskPrefix}/counts`,
  summary: 'How many shipments are tracked, and how many containers need somebody',
  who: 'viewers',
  success: { status: 200, schema: countsSchema },
} as const satisfies DeskOperation
