import * as z from 'zod/mini'
import type { Vessel } from '../vessel.ts'
import type { DeskOperation } from './operation.ts'
import { deskPrefix } from './paths.ts'
import { sinceQuery, toldHead } from './told-rows.ts'

/** How a vessel was asked for, or why not. */
const inquirySchema = z.enum(['pending', 'failed', 'not-in-plan', 'answered'])

const numberOrNull = z.nullable(z.number())
const textOrNull = z.nullable(z.string())

/** Latitude, longitude, heading, time, and whether it is an estimate. */
const positionSchema = z.tuple([z.number(), z.number(), numberOrNull, z.string(), z.nullable(z.boolean())])

/** Id, name, MMSI, latitude, longitude, knots, heading, time of the position, and the last part of its track. */
const vesselSchema = z.tuple([
  z.string(),
  textOrNull,
  textOrNull,
  numberOrNull,
  numberOrNull,
  numberOrNull,
  numberOrNull,
  textOrNull,
  z.array(positionSchema),
])

/** IMO number, how it was asked for, and what was last answered, which stays while a later question fails. */
export const fleetRowSchema = z.tuple([z.string(), inquirySchema, z.nullable(vesselSchema)])

export type FleetRow = z.infer<typeof fleetRowSchema>

/** The vessels with cargo of the account, or what of them is new since the version that was asked for. */
export const fleetSchema = z.object({
  ...toldHead,
  rows: z.array(fleetRowSchema),
})

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
  query: {},
  success: { status: 202, schema: z.undefined() },
} as const satisfies DeskOperation

/** @param vessel null: it was never answered */
export function fleetRow(imo: string, inquiry: FleetRow[1], vessel: Vessel | null): FleetRow {
  if (vessel === null) return [imo, inquiry, null]
  const { id, name, mmsi, latitude, longitude, nauticalSpeedKnots, positionTimestamp, positions } = vessel
  return [
    imo,
    inquiry,
    [
      id,
      name,
      mmsi,
      latitude,
      longitude,
      nauticalSpeedKnots,
      vessel.navigationalHeadingDegrees,
      positionTimestamp,
      positions.map((at) => [at.latitude, at.longitude, at.heading, at.timestamp, at.estimated]),
    ],
  ]
}

/** The vessel of a row; null: it was never answered. */
export function vesselOfRow([imo, , told]: FleetRow): Vessel | null {
  if (told === null) return null
  const [id, name, mmsi, latitude, longitude, nauticalSpeedKnots, heading, positionTimestamp, positions] =
    told
  return {
    type: 'vessel',
    id,
    imo,
    name,
    mmsi,
    latitude,
    longitude,
    nauticalSpeedKnots,
    navigationalHeadingDegrees: heading,
    positionTimestamp,
    positions: positions.map(([north, east, course, timestamp, estimated]) => ({
      latitude: north,
      longitude: east,
      heading: course,
      timestamp,
      estimated,
    })),
    relationships: {},
  }
}
