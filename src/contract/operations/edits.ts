import * as z from 'zod/mini'
import { containerSchema } from '../container.ts'
import { editedContainerSchema, editedShipmentSchema } from '../edits.ts'
import { singleDocument } from '../envelope.ts'
import type { Operation } from '../operation.ts'
import { shipmentSchema } from '../shipment.ts'

export const editShipment = {
  method: 'PATCH',
  path: '/shipments/{id}',
  summary: 'Changes the references, tags and customer of a shipment',
  body: editedShipmentSchema,
  success: { status: 200, schema: singleDocument(shipmentSchema) },
} as const satisfies Operation

export const stopTracking = {
  method: 'PATCH',
  path: '/shipments/{id}/stop_tracking',
  summary: 'Stops tracking a shipment and all its containers',
  success: { status: 200, schema: singleDocument(shipmentSchema) },
} as const satisfies Operation

export const resumeTracking = {
  method: 'PATCH',
  path: '/shipments/{id}/resume_tracking',
  summary: 'Resumes tracking a shipment; events in between may be missing',
  success: { status: 200, schema: singleDocument(shipmentSchema) },
} as const satisfies Operation

export const editContainer = {
  method: 'PATCH',
  path: '/containers/{id}',
  summary: 'Changes the references, seal number and weight of a container',
  body: editedContainerSchema,
  success: { status: 200, schema: singleDocument(containerSchema) },
} as const satisfies Operation

/** Like `editContainer`, with the container named in the body. */
export const editNamedContainer = {
  method: 'PATCH',
  path: '/containers',
  summary: 'Changes the references, seal number and weight of the container named in the body',
  body: editedContainerSchema,
  refusals: { 404: 'The container named in the body does not exist' },
  success: { status: 200, schema: singleDocument(containerSchema) },
} as const satisfies Operation

export const refreshContainer = {
  method: 'PATCH',
  path: '/containers/{id}/refresh',
  ownLimit: true,
  summary: 'Checks all sources for a container now; at most 10 a minute',
  refusals: { 422: 'Its shipment is no longer tracked' },
  success: { status: 200, schema: z.looseObject({ message: z.string() }) },
} as const satisfies Operation
