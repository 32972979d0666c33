import * as z from 'zod/mini'
import { resource } from './json-api.ts'
import {
  dispensable,
  imoNumber,
  instantText,
  listOrEmpty,
  reported,
  textIfReported,
  wireObject,
  within,
} from './wire.ts'

/** The fastest that a ship's report can hold. */
export const mostKnots = 102.2

const positionSchema = wireObject({
  latitude: z.number(),
  longitude: z.number(),
  /** Degrees, 0 is north, clockwise. */
  heading: within(0, 360),
  timestamp: instantText(),
  /** Unknown where it is null: taken for an estimate. */
  estimated: dispensable(z.boolean()),
})
export type Position = z.output<typeof positionSchema>

export const vesselSchema = resource(
  'vessel',
  {
    name: textIfReported,
    imo: imoNumber(),
    mmsi: textIfReported,
    latitude: reported(z.number()),
    longitude: reported(z.number()),
    nautical_speed_knots: within(0, mostKnots),
    navigational_heading_degrees: within(0, 360),
    position_timestamp: textIfReported,
    /** Only on the vessel endpoint, for the requested range. */
    positions: listOrEmpty(positionSchema),
  },
  {},
)

/** A ship: contract/README.md, Vessels. */
export type Vessel = z.output<typeof vesselSchema>
export type WireVessel = z.input<typeof vesselSchema>
