import * as z from 'zod/mini'
import type { Vessel } from '../vessel.ts'
import type { DeskOperation } from './operation.ts'
import { deskPrefix } from './paths.ts'
import { rowsHead, sinceQuery } from './versioned-rows.ts'

function hasPositions(value: unknown): boolean {
  return Array.isArray(Object(value).positions)
}

export const fleetRowSchema = z.object({
  imo: z.string(),
  /** How the vessel was asked for, or why not. */
  inquiry: z.enum(['pending', 'failed', 'not-in-plan', 'answered']),
  /** As last answered, with the last part of its track; it stays while a later question fails. Null: never answered. */
  vessel: z.nullable(z.custom<Vessel>(hasPositions)),
})

export type FleetRow = z.infer<typeof fleetRowSchema>

/** The vessels with cargo of the account, or what of them is new since the version that was asked for. */
export const fleetSchema = z.object({ ...rowsHead, rows: z.array(fleetRowSchema) })

export const getFleet = {
  method: 'GET',
  path: `${deskPrefix}/fleet`,
  summary: 'The vessels with cargo of the account, or what is new of them',
  who: 'viewers',
  query: sinceQuery,
  success: { status: 200, schema: fleetSchema },
} as const satisfies DeskOperation

export const askFleetAgain = {
  method: 'POST',
  path: `${deskPrefix}/fleet/ask_again`,
  summary: 'Has positions asked for again that were not in the account’s plan',
  who: 'editors',
  success: { status: 202, schema: z.undefined() },
} as const satisfies DeskOperation
