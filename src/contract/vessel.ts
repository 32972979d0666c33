import * as z from 'zod/mini'
import { resource } from './json-api.ts'
import { instantText, listOrEmpty, orNull, wireObject, dispensable } from './wire.ts'

const positionSchema = wireObject({
  latitude: z.number(),
  longitude: z.number(),
  /** Degrees, 0 is north, clockwise. */
  heading: orNull(z.number()),
  timestamp: instantText(),
  /** Unknown where it is null: taken for an estimate. */
  estimated: dispensable(z.boolean()),
})
export type Position = z.output<typeof positionSchema>

export const vesselSchema = resource(
  'vessel',
  {
    name: orNull(z.string()),
    imo: orNull(z.string()),
    mmsi: orNull(z.string()),
    latitude: orNull(z.number()),
    longitude: orNull(z.number()),
    nautical_speed_knots: orNull(z.number()),
    navigational_heading_degrees: orNull(z.number()),
    position_timestamp: orNull(z.string()),
    /** Only on the vessel endpoint, for the requested range. */
    positions: listOrEmpty(positionSchema),
  },
  {},
)

/** A ship: contract/README.md, Vessels. */
export type Vessel = z.output<typeof vesselSchema>
export type WireVessel = z.input<typeof vesselSchema>
