import * as z from 'zod/mini'
import { resource, toMany, toOne } from './json-api.ts'
import { textIfReported } from './wire.ts'

/** The route of a container as a list of stops. Kept for older clients. */
export const routeSchema = resource(
  'route',
  { created_at: textIfReported, updated_at: textIfReported },
  { cargo: toOne('container'), shipment: toOne('shipment'), route_locations: toMany('route_location') },
)
export type WireRoute = z.input<typeof routeSchema>

/** One stop. The first has no inbound leg, the last no outbound leg. */
export const routeLocationSchema = resource(
  'route_location',
  {
    inbound_scac: textIfReported,
    /** `vessel` or `rail`. */
    inbound_mode: textIfReported,
    inbound_eta_at: textIfReported,
    inbound_ata_at: textIfReported,
    inbound_voyage_number: textIfReported,
    outbound_scac: textIfReported,
    outbound_mode: textIfReported,
    outbound_etd_at: textIfReported,
    outbound_atd_at: textIfReported,
    outbound_voyage_number: textIfReported,
    created_at: textIfReported,
    updated_at: textIfReported,
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
