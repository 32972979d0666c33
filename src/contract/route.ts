import * as z from 'zod/mini'
import { resource, toMany, toOne } from './json-api.ts'
import { orNull } from './wire.ts'

/** The route of a container as a list of stops. Kept for older clients. */
export const routeSchema = resource(
  'route',
  { created_at: orNull(z.string()), updated_at: orNull(z.string()) },
  { cargo: toOne('container'), shipment: toOne('shipment'), route_locations: toMany('route_location') },
)
export type WireRoute = z.input<typeof routeSchema>

/** One stop. The first has no inbound leg, the last no outbound leg. */
export const routeLocationSchema = resource(
  'route_location',
  {
    inbound_scac: orNull(z.string()),
    /** `vessel` or `rail`. */
    inbound_mode: orNull(z.string()),
    inbound_eta_at: orNull(z.string()),
    inbound_ata_at: orNull(z.string()),
    inbound_voyage_number: orNull(z.string()),
    outbound_scac: orNull(z.string()),
    outbound_mode: orNull(z.string()),
    outbound_etd_at: orNull(z.string()),
    outbound_atd_at: orNull(z.string()),
    outbound_voyage_number: orNull(z.string()),
    created_at: orNull(z.string()),
    updated_at: orNull(z.string()),
  },
  {
    route: toOne('route'),
    location: toOne('port', 'metro_area', 'terminal'),
    facility: toOne('terminal'),
    inbound_vessel: toOne('vessel'),
    outbound_vessel: toOne('vessel'),
  },
)
export type WireRouteLocation = z.input<typeof routeLocationSchema>
