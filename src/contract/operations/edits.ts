import * as z from 'zod/mini'
import { containerSchema } from '../container.ts'
import { editedContainerSchema, editedShipmentSchema } from '../edits.ts'
import { singleDocument } from '../envelope.ts'
import type { Operation } from '../operation.ts'
import { shipmentSchema } from '../shipment.ts'

export const editShipment = {
  method: 'PATCH',
  path: '/shipments/{id}',
  summary: 'Changes what users keep about a shipment: references, tags, customer',
  query: {},
  body: editedShipmentSchema,
  success: { status: 200, schema: singleDocument(shipmentSchema) },
} as const satisfies Operation

export const stopTracking = {
  method: 'PATCH',
  path: '/shipments/{id}/stop_tracking',
  summary: 'Ends the tracking of a shipment with all its containers',
  query: {},
  success: { status: 200, schema: singleDocument(shipmentSchema) },
} as const satisfies Operation

export const resumeTracking = {
  method: 'PATCH',
  path: '/shipments/{id}/resume_tracking',
  summary: 'Follows a stopped shipment again; what happened meanwhile can be missing',
  query: {},
  success: { status: 200, schema: singleDocument(shipmentSchema) },
} as const satisfies Operation

export const editContainer = {
  method: 'PATCH',
  path: '/containers/{id}',
  summary: 'Changes what users keep about a container: references, seal, weight',
  query: {},
  body: editedContainerSchema,
  success: { status: 200, schema: singleDocument(containerSchema) },
} as const satisfies Operation

/** As `editContainer`; the body names the container. */
export const editNamedContainer = {
  method: 'PATCH',
  path: '/containers',
  summary: 'Changes what users keep about the container that the body names',
  query: {},
  body: editedContainerSchema,
  success: { status: 200, schema: singleDocument(containerSchema) },
} as const satisfies Operation

export const refreshContainer = {
  method: 'PATCH',
  path: '/containers/{id}/refresh',
  ownLimit: true,
  summary: 'Asks all sources about a container at once; at most 10 a minute',
  query: {},
  refusals: { 422: 'Tracking of its shipment has stopped' },
  success: { status: 200, schema: z.looseObject({ message: z.string() }) },
} as const satisfies Operation
