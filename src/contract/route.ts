import * as z from 'zod/mini'
import { resource, toMany, toOne } from './json-api.ts'
import { reported } from './wire.ts'

/** The route of a container as a list of stops. Kept for older clients. */
export const routeSchema = resource(
  'route',
  { created_at: reported(z.string()), updated_at: reported(z.string()) },
  { cargo: toOne('container'), shipment: toOne('shipment'), route_locations: toMany('route_location') },
)
export type WireRoute = z.input<typeof routeSchema>

/** One stop. The first has no inbound leg, the last no outbound leg. */
export const routeLocationSchema = resource(
  'route_location',
  {
    inbound_scac: reported(z.string()),
    /** `vessel` or `rail`. */
    inbound_mode: reported(z.string()),
    inbound_eta_at: reported(z.string()),
    inbound_ata_at: reported(z.string()),
    inbound_voyage_number: reported(z.string()),
    outbound_scac: reported(z.string()),
    outbound_mode: reported(z.string()),
    outbound_etd_at: reported(z.string()),
    outbound_atd_at: reported(z.string()),
    outbound_voyage_number: reported(z.string()),
    created_at: reported(z.string()),
    updated_at: reported(z.string()),
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
