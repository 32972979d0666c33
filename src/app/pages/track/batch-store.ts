import { del, get, set } from 'idb-keyval'
import * as z from 'zod/mini'
import { requestTypes } from '#contract/carriers.ts'
import { listOrEmpty } from '#contract/wire.ts'
import { requestParts } from '#domain/fields/request-taken.ts'
import type { BatchRow } from './tracking-batch.ts'

const name = 'quayside-tracking-batch'

const fieldSchema = z.nullable(z.enum(['number', 'scac', 'type']))

/** Batches of before it was kept have none. */
const leftOutSchema = listOrEmpty(z.enum(requestParts))

const rowSchema: z.ZodMiniType<BatchRow> = z.object({
  number: z.string(),
  type: z.enum(requestTypes),
  scac: z.string(),
  references: z.array(z.string()),
  tags: z.array(z.string()),
  customerId: z.nullable(z.string()),
  state: z.union([
    z.object({ kind: z.literal('waiting') }),
    z.object({ kind: z.literal('sending'), since: z.nullable(z.number()) }),
    z.object({ kind: z.literal('sent'), requestId: z.string(), leftOut: leftOutSchema }),
    z.object({ kind: z.literal('already'), requestId: z.nullable(z.string()), leftOut: leftOutSchema }),
    z.object({ kind: z.literal('refused'), field: fieldSchema, reason: z.string() }),
  ]),
})

const rowsSchema = z.array(rowSchema)

/** Numbers on their way, kept over a reload until someone discards them. */
export const batchStore = {
  /** Null where there is none that this Quayside can read, or no database in this browser. */
  read: async (): Promise<readonly BatchRow[] | null> => {
    try {
      return rowsSchema.safeParse(await get(name)).data ?? null
    } catch {
      return null
    }
  },
  write: async (rows: readonly BatchRow[]): Promise<void> => {
    try {
      await set(name, rows)
    } catch {
      // A full or forbidden database: the batch lasts as long as the page.
    }
  },
  forget: async (): Promise<void> => {
    try {
      await del(name)
    } catch {
      // Forbidden: then nothing was kept either.
    }
  },
}
