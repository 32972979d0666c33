import { listDocument, singleDocument } from '../envelope.ts'
import type { Operation } from '../operation.ts'
import { partySchema } from '../party.ts'
import { includePath, instant, oneOf, paging, text } from '../query-parameter.ts'
import { shipmentSchema } from '../shipment.ts'
import {
  inferredNumberSchema,
  newTrackingRequestSchema,
  numberToInferSchema,
  trackingRequestChangeSchema,
  trackingRequestSchema,
  trackingRequestStatuses,
} from '../tracking-request.ts'
import { userSchema } from '../user.ts'

const includedSchemas = { party: partySchema, shipment: shipmentSchema, user: userSchema }
const requestIncludes = ['tracked_object', 'customer', 'user'] as const

export const listTrackingRequests = {
  method: 'GET',
  path: '/tracking_requests',
  summary: "A page of the account's tracking requests, newest first",
  query: {
    ...paging,
    'filter[request_number]': text,
    'filter[status]': oneOf(trackingRequestStatuses),
    'filter[scac]': text,
    'filter[created_at][start]': instant,
    'filter[created_at][end]': instant,
    'filter[updated_at][start]': instant,
    'filter[updated_at][end]': instant,
    /** Searches by request number and reference. */
    q: text,
    include: includePath(requestIncludes),
  },
  success: { status: 200, schema: listDocument(trackingRequestSchema, includedSchemas) },
} as const satisfies Operation

export const createTrackingRequest = {
  method: 'POST',
  path: '/tracking_requests',
  ownLimit: true,
  summary: 'Tracks a bill of lading, booking or container number',
  body: newTrackingRequestSchema,
  faultCodes: { request_type: 'invalid_request_type' },
  success: { status: 201, schema: singleDocument(trackingRequestSchema, includedSchemas) },
} as const satisfies Operation

export const getTrackingRequest = {
  method: 'GET',
  path: '/tracking_requests/{id}',
  summary: 'One tracking request',
  query: { include: includePath(requestIncludes) },
  success: { status: 200, schema: singleDocument(trackingRequestSchema, includedSchemas) },
} as const satisfies Operation

export const updateTrackingRequest = {
  method: 'PATCH',
  path: '/tracking_requests/{id}',
  summary: 'Sets the references and tags of a tracking request',
  body: trackingRequestChangeSchema,
  success: { status: 200, schema: singleDocument(trackingRequestSchema, includedSchemas) },
} as const satisfies Operation

export const inferNumber = {
  method: 'POST',
  path: '/tracking_requests/infer_number',
  changesNothing: true,
  ownLimit: true,
  summary: 'Detects the type of a number and the line that issued it',
  body: numberToInferSchema,
  success: { status: 200, schema: singleDocument(inferredNumberSchema) },
} as const satisfies Operation
