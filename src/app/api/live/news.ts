import * as z from 'zod/mini'
import { changedSchema, liveEvents } from '#contract/desk/live.ts'

/** What the stream tells: what has changed, or that nobody knows what has. */
export const newsSchema = z.union([
  z.object({ kind: z.literal('changed'), ...changedSchema.shape }),
  z.object({ kind: z.literal('reset') }),
])

export type News = z.infer<typeof newsSchema>

function parsed(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}

/** What an event of the stream tells; null: no news. */
export function newsOf(event: string | undefined, data: string): News | null {
  if (event === liveEvents.reset) return { kind: 'reset' }
  if (event !== liveEvents.changed) return null
  const read = changedSchema.safeParse(parsed(data))
  // Of what a later server tells in another form it is known only that something has changed.
  return read.success ? { kind: 'changed', ...read.data } : { kind: 'reset' }
}
