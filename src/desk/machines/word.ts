import * as z from 'zod/mini'
import { touchedSchema } from '../webhook/touched.ts'

/** On which machines of one database talk to each other. */
export const channel = 'quayside_desk'

/**
 * What one machine tells all others, so that they need not wait for their next look:
 * - `wrote`: there is something new in the database
 * - `free`: it watches no more, and another one may
 * - `plan`: somebody wants the account's plan to be asked again
 * - `touched`: a webhook has told that these have changed
 */
const wordSchema = z.object({
  /** The run of the program that tells it. */
  by: z.string(),
  what: z.enum(['wrote', 'free', 'plan', 'touched']),
  touched: z.optional(z.array(touchedSchema)),
})

export type Word = z.infer<typeof wordSchema>

/** Null: another version of the program has told something else. */
export function wordOf(text: string): Word | null {
  try {
    return wordSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
