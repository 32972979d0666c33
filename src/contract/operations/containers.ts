import { metroAreaSchema, portSchema, railTerminalSchema, terminalSchema } from '../place.ts'
import { shipmentSchema } from '../shipment.ts'
import { vesselSchema } from '../vessel.ts'
import { containerSchema } from '../container.ts'
import { rawEventSchema } from '../raw-event.ts'
import { listDocument, plainListDocument, singleDocument } from '../envelope.ts'
import type { Operation } from '../operation.ts'
import { include, paging, text } from '../query-parameter.ts'

const places = {
  metro_area: metroAreaSchema,
  port: portSchema,
  rail_terminal: railTerminalSchema,
  terminal: terminalSchema,
}

const sideloads = { ...places, raw_event: rawEventSchema, shipment: shipmentSchema }

/** The live service sends places along with the vessels: interface facts 8, row 9. */
const eventSideloads = { ...places, vessel: vesselSchema }

const containerIncludes = [
  'shipment',
  'pod_terminal',
  'pickup_facility',
  'transport_events',
  'raw_events',
  'shipment.port_of_lading',
  'shipment.port_of_discharge',
] as const

export const listContainers = {
  method: 'GET',
  path: '/containers',
  summary: "A page of the account's containers, newest first",
  query: { ...paging, 'filter[number]': text, include: include(containerIncludes) },
  success: { status: 200, schema: listDocument(containerSchema, sideloads) },
} as const satisfies Operation

export const getContainer = {
  method: 'GET',
  path: '/containers/{id}',
  summary: 'One container',
  query: { include: include(containerIncludes) },
  success: { status: 200, schema: singleDocument(containerSchema, sideloads) },
} as const satisfies Operation

export const listContainerRawEvents = {
  method: 'GET',
  path: '/containers/{id}/raw_events',
  summary: 'Past and estimated milestones as the carrier reported them, by index',
  query: {},
  success: { status: 200, schema: plainListDocument(rawEventSchema, eventSideloads) },
} as const satisfies Operation
