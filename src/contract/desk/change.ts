import * as z from 'zod/mini'
import { subjectSchema } from './subject.ts'

/** A fact that differs between two readings. All times are epoch milliseconds in the world of the shipments. */
export const changeSchema = z.object({
  /** Counts up, one by one. */
  id: z.number(),
  subject: subjectSchema,
  fact: z.string(),
  /** Null: nothing was reported. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** When the desk was told. */
  seenAt: z.number(),
  /** When it last asked and was told the value before: the fact changed in between. */
  unchangedAt: z.number(),
  /** When the source had answered: the terminal, or the shipping line; null where it does not say. */
  sourceAt: z.nullable(z.number()),
})

export type Change = z.infer<typeof changeSchema>
