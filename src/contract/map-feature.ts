import * as z from 'zod/mini'
import type { MalformedRecord } from './malformed.ts'
import { mostKnots } from './vessel.ts'
import {
  imoNumber,
  instantText,
  reported,
  type Schema,
  schemaAs,
  textIfReported,
  wireObject,
  within,
} from './wire.ts'

/** `[longitude, latitude]` in degrees, WGS84, longitudes from -180 to 180; a line may go on beyond them. */
type Coordinates = [longitude: number, latitude: number, ...rest: number[]]

/** The farthest longitude that a line across the 180th meridian needs, in degrees. */
const farthest = 540

/** What is no place on the world is judged as a pair: one number less would make another place of it. */
const coordinates = schemaAs<Coordinates>(
  z
    .tuple([z.number(), z.number()], z.number())
    .check(z.refine(([longitude, latitude]) => Math.abs(longitude) <= farthest && Math.abs(latitude) <= 90)),
)

/** Senders that know no place write 0° and 0°. */
const place = coordinates.check(z.refine(([longitude, latitude]) => longitude !== 0 || latitude !== 0))

const point = z.looseObject({ type: z.literal('Point'), coordinates: place })
const line = z.looseObject({ type: z.literal('LineString'), coordinates: z.array(coordinates) })

/** A GeoJSON feature. In the app, the properties are next to `type` and `coordinates`. */
function feature<
  const Type extends string,
  Geometry extends typeof point | typeof line,
  Properties extends z.core.$ZodShape,
>(type: Type, geometry: Geometry, properties: Properties) {
  const propertiesSchema = wireObject(properties)
  type WireFeature = {
    type: 'Feature'
    geometry: z.input<Geometry>
    properties: { feature_type: Type } & z.input<typeof propertiesSchema>
  }
  type HeldFeature = z.output<typeof propertiesSchema> & {
    type: Type
    coordinates: z.output<Geometry>['coordinates']
  }
  return schemaAs<HeldFeature, WireFeature>(
    z.pipe(
      z.looseObject({
        type: z.literal('Feature'),
        geometry,
        properties: wireObject({ feature_type: z.literal(type), ...properties }),
      }),
      z.transform((value) => {
        // The compiler cannot infer this from the generic shape.
        const { geometry: read, properties: held } = value as unknown as {
          geometry: z.output<typeof point | typeof line>
          properties: object
        }
        return { ...held, type, coordinates: read.coordinates }
      }),
    ),
  )
}

const numberOrNull = reported(z.number())

/** The number of the departure port: 1 is the port of lading. */
const ports_sequence = numberOrNull

const mapPortSchema = feature('port', point, {
  /** 1 is the port of lading, `ports_total` the port of discharge. */
  ports_sequence: z.number(),
  ports_total: numberOrNull,
  location_id: z.string(),
  location_type: z.string(),
  name: textIfReported,
  state_abbr: textIfReported,
  state: textIfReported,
  country_code: textIfReported,
  country: textIfReported,
  time_zone: textIfReported,
  /** `POL`, `TS1`, `TS2`, ..., `POD`. */
  label: z.string(),
  inbound_eta_at: textIfReported,
  inbound_ata_at: textIfReported,
  outbound_etd_at: textIfReported,
  outbound_atd_at: textIfReported,
  updated_at: textIfReported,
})

const currentVesselSchema = feature('current_vessel', point, {
  ports_sequence,
  vessel_id: z.string(),
  vessel_name: textIfReported,
  vessel_imo: imoNumber(),
  voyage_number: textIfReported,
  vessel_location_timestamp: instantText(),
  /** Degrees, 0 is north, clockwise. */
  vessel_location_heading: within(0, 360),
  /** Knots. */
  vessel_location_speed: within(0, mostKnots),
  departure_port_id: textIfReported,
  departure_port_name: textIfReported,
  departure_port_state_abbr: textIfReported,
  departure_port_state: textIfReported,
  departure_port_country_code: textIfReported,
  departure_port_country: textIfReported,
  departure_port_label: textIfReported,
  departure_port_atd: textIfReported,
  departure_port_time_zone: textIfReported,
  arrival_port_id: textIfReported,
  arrival_port_name: textIfReported,
  arrival_port_state_abbr: textIfReported,
  arrival_port_state: textIfReported,
  arrival_port_country_code: textIfReported,
  arrival_port_country: textIfReported,
  arrival_port_label: textIfReported,
  arrival_port_eta: textIfReported,
  arrival_port_time_zone: textIfReported,
})

const pastVesselLocationsSchema = feature('past_vessel_locations', line, {
  ports_sequence,
  vessel_id: textIfReported,
  start_time: textIfReported,
  end_time: textIfReported,
  /** Before the line was simplified. */
  point_count: numberOrNull,
  outbound_atd_at: textIfReported,
  inbound_ata_at: textIfReported,
  inbound_eta_at: textIfReported,
})

/** A leg that has not started. Its name is plural; that of the current leg is singular. */
const estimatedFullLegSchema = feature('estimated_full_legs', line, {
  ports_sequence,
  previous_port_id: textIfReported,
  next_port_id: textIfReported,
  point_count: numberOrNull,
})

/** From the ship to the next port. */
const estimatedPartialLegSchema = feature('estimated_partial_leg', line, {
  ports_sequence,
  current_port_id: textIfReported,
  next_port_id: textIfReported,
  point_count: numberOrNull,
})

/** The places on a container's route, and the past and expected tracks of its ships. */
const mapFeatureSchema = z.union([
  mapPortSchema,
  currentVesselSchema,
  pastVesselLocationsSchema,
  estimatedFullLegSchema,
  estimatedPartialLegSchema,
])

export type MapFeature = z.output<typeof mapFeatureSchema>
export type WireMapFeature = z.input<typeof mapFeatureSchema>

/**
 * Malformed is a feature without its place or of an unknown type, a port without `ports_sequence`, and a ship whose
 * `vessel_location_timestamp` is no date.
 */
export type FeatureCollection = { type: 'FeatureCollection'; features: (MapFeature | MalformedRecord)[] }
export type WireFeatureCollection = { type: 'FeatureCollection'; features: WireMapFeature[] }

export const featureCollectionSchema: Schema<FeatureCollection, WireFeatureCollection> = z.pipe(
  z.looseObject({ type: z.literal('FeatureCollection'), features: z.array(mapFeatureSchema) }),
  z.transform(({ type, features }) => ({ type, features })),
)
