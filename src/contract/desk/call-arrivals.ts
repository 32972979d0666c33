import * as z from 'zod/mini'
import { deskPrefix } from './paths.ts'

/** Where it is asked which ships have come that the bills on board do not report themselves. */
export const callArrivalsPath = `${deskPrefix}/call-arrivals`

const callArrivalSchema = z.object({
  /** Id of the shipment that does not report it. */
  shipment: z.string(),
  /** Null: nobody says when. */
  at: z.nullable(z.string()),
  zone: z.nullable(z.string()),
  /** The ship came then or before. */
  latest: z.boolean(),
  /** The bill of lading that reports it. */
  bill: z.string(),
})

/** Null: the dashboard was started without a watch. */
export const callArrivalsSchema = z.nullable(z.array(callArrivalSchema))

export type CallArrivalRow = z.infer<typeof callArrivalSchema>
