import * as z from 'zod/mini'
import type { DeskOperation } from './operation.ts'
import { deskPrefix } from './paths.ts'

/** The arrival of a ship that a shipment does not report itself. */
export interface CallArrival {
  /** Null: nobody says when. */
  at: string | null
  zone: string | null
  /** A box was off the ship at that time, so the ship came then or before. */
  latest: boolean
  /** The bill of lading on the same call that reports it; null: boxes of the shipment itself. */
  bill: string | null
}

const callArrivalSchema = z.object({
  /** Id of the shipment that does not report it. */
  shipment: z.string(),
  at: z.nullable(z.string()),
  zone: z.nullable(z.string()),
  latest: z.boolean(),
  bill: z.nullable(z.string()),
})

/** Null: the tracking service has not told its time yet. */
export const callArrivalsSchema = z.nullable(z.array(callArrivalSchema))

export const listCallArrivals = {
  method: 'GET',
  path: `${deskPrefix}/call-arrivals`,
  summary: 'Ships that have come whose arrival shipments do not report themselves',
  who: 'viewers',
  success: { status: 200, schema: callArrivalsSchema },
} as const satisfies DeskOperation

export type CallArrivalRow = z.infer<typeof callArrivalSchema>
