import { metroAreaSchema, portSchema, railTerminalSchema } from '../place.ts'
import { terminalSchema } from '../terminal.ts'
import { featureCollectionSchema } from '../map-feature.ts'
import { routeLocationSchema, routeSchema } from '../route.ts'
import { shipmentSchema } from '../shipment.ts'
import { vesselSchema } from '../vessel.ts'
import { containerSchema } from '../container.ts'
import { rawEventSchema } from '../raw-event.ts'
import { listDocument, plainListDocument, singleDocument } from '../envelope.ts'
import type { Operation } from '../operation.ts'
import { include, includePath, paging, text } from '../query-parameter.ts'

const places = {
  metro_area: metroAreaSchema,
  port: portSchema,
  rail_terminal: railTerminalSchema,
  terminal: terminalSchema,
}

const includedSchemas = { ...places, raw_event: rawEventSchema, shipment: shipmentSchema }

/** Live services include places besides the vessels. */
const eventIncludedSchemas = { ...places, vessel: vesselSchema }

const containerIncludes = [
  'shipment',
  'pod_terminal',
  'pickup_facility',
  'transport_events',
  'raw_events',
] as const

export const listContainers = {
  method: 'GET',
  path: '/containers',
  summary: "A page of the account's containers, newest first",
  query: { ...paging, 'filter[number]': text, include: includePath(containerIncludes) },
  success: { status: 200, schema: listDocument(containerSchema, includedSchemas) },
} as const satisfies Operation

export const getContainer = {
  method: 'GET',
  path: '/containers/{id}',
  summary: 'One container',
  query: { include: includePath(containerIncludes) },
  success: { status: 200, schema: singleDocument(containerSchema, includedSchemas) },
} as const satisfies Operation

export const listContainerRawEvents = {
  method: 'GET',
  path: '/containers/{id}/raw_events',
  summary: 'Past and estimated milestones as reported by the carrier, by index',
  success: { status: 200, schema: plainListDocument(rawEventSchema, eventIncludedSchemas) },
} as const satisfies Operation

export const getContainerMap = {
  method: 'GET',
  path: '/containers/{id}/map_geojson',
  summary: "The container's ports and the past and expected tracks of its ships, as GeoJSON",
  plainAnswer: ['features'],
  success: { status: 200, schema: featureCollectionSchema },
} as const satisfies Operation

const routeIncludedSchemas = {
  metro_area: metroAreaSchema,
  port: portSchema,
  route_location: routeLocationSchema,
  shipment: shipmentSchema,
  terminal: terminalSchema,
  vessel: vesselSchema,
}

export const getContainerRoute = {
  method: 'GET',
  path: '/containers/{id}/route',
  summary: "The container's route as a list of stops, for older clients",
  query: { include: include(['port', 'vessel', 'route_location']) },
  success: { status: 200, schema: singleDocument(routeSchema, routeIncludedSchemas) },
} as const satisfies Operation
