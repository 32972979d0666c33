import * as z from 'zod/mini'
import { deskPrefix } from './paths.ts'

/** Where the counts are asked for. */
export const countsPath = `${deskPrefix}/counts`

/** How many there are in the account; null: the dashboard was started without a watch. */
export const countsSchema = z.nullable(
  z.object({
    /** Shipments under tracking; null: not all have been read yet, and the service does not count them. */
    tracked: z.nullable(z.number()),
  }),
)
