import * as z from 'zod/mini'
import {
  customFieldSchema,
  editedCustomFieldSchema,
  newCustomFieldSchema,
  ownCustomFieldSchema,
} from '../custom-field.ts'
import { listDocument, singleDocument } from '../envelope.ts'
import type { Operation } from '../operation.ts'
import { paging, text } from '../query-parameter.ts'

/** The interface specifies no body: any is accepted. */
const deleted = { status: 200, schema: z.optional(z.looseObject({})) } as const

/** A 204 has no body. */
const gone = { status: 204, schema: z.undefined() } as const

export const listCustomFields = {
  method: 'GET',
  path: '/custom_fields',
  summary: "A page of the account's custom field values, newest first",
  query: {
    ...paging,
    'filter[entity_type]': text,
    'filter[entity_id]': text,
    'filter[definition_id]': text,
  },
  success: { status: 200, schema: listDocument(customFieldSchema) },
} as const satisfies Operation

export const createCustomField = {
  method: 'POST',
  path: '/custom_fields',
  summary: 'Sets a custom field value on a shipment or container',
  body: newCustomFieldSchema,
  success: { status: 201, schema: singleDocument(customFieldSchema) },
} as const satisfies Operation

export const getCustomField = {
  method: 'GET',
  path: '/custom_fields/{id}',
  summary: 'One custom field value',
  success: { status: 200, schema: singleDocument(customFieldSchema) },
} as const satisfies Operation

export const editCustomField = {
  method: 'PATCH',
  path: '/custom_fields/{id}',
  summary: 'Changes a custom field value',
  body: editedCustomFieldSchema,
  success: { status: 200, schema: singleDocument(customFieldSchema) },
} as const satisfies Operation

export const deleteCustomField = {
  method: 'DELETE',
  path: '/custom_fields/{id}',
  summary: 'Deletes a custom field value; its definition stays',
  success: deleted,
} as const satisfies Operation

export const listShipmentCustomFields = {
  method: 'GET',
  path: '/shipments/{id}/custom_fields',
  summary: 'The custom field values of one shipment',
  query: { ...paging },
  success: { status: 200, schema: listDocument(customFieldSchema) },
} as const satisfies Operation

export const setShipmentCustomField = {
  method: 'POST',
  path: '/shipments/{id}/custom_fields',
  summary: 'Sets or replaces a custom field value on one shipment',
  body: ownCustomFieldSchema,
  success: { status: 201, schema: singleDocument(customFieldSchema) },
} as const satisfies Operation

export const editShipmentCustomField = {
  method: 'PATCH',
  path: '/shipments/{id}/custom_fields/{api_slug}',
  summary: 'Changes a custom field value of one shipment',
  body: editedCustomFieldSchema,
  success: { status: 200, schema: singleDocument(customFieldSchema) },
} as const satisfies Operation

export const deleteShipmentCustomField = {
  method: 'DELETE',
  path: '/shipments/{id}/custom_fields/{api_slug}',
  summary: 'Deletes a custom field value of one shipment',
  success: gone,
} as const satisfies Operation

export const listContainerCustomFields = {
  method: 'GET',
  path: '/containers/{id}/custom_fields',
  summary: 'The custom field values of one container',
  query: { ...paging },
  success: { status: 200, schema: listDocument(customFieldSchema) },
} as const satisfies Operation

export const setContainerCustomField = {
  method: 'POST',
  path: '/containers/{id}/custom_fields',
  summary: 'Sets or replaces a custom field value on one container',
  body: ownCustomFieldSchema,
  success: { status: 201, schema: singleDocument(customFieldSchema) },
} as const satisfies Operation

export const editContainerCustomField = {
  method: 'PATCH',
  path: '/containers/{id}/custom_fields/{api_slug}',
  summary: 'Changes a custom field value of one container',
  body: editedCustomFieldSchema,
  success: { status: 200, schema: singleDocument(customFieldSchema) },
} as const satisfies Operation

export const deleteContainerCustomField = {
  method: 'DELETE',
  path: '/containers/{id}/custom_fields/{api_slug}',
  summary: 'Deletes a custom field value of one container',
  success: gone,
} as const satisfies Operation

export const listTrackingRequestCustomFields = {
  method: 'GET',
  path: '/tracking_requests/{id}/custom_fields',
  summary: 'The custom field values of one tracking request',
  query: { ...paging },
  success: { status: 200, schema: listDocument(customFieldSchema) },
} as const satisfies Operation

export const setTrackingRequestCustomField = {
  method: 'POST',
  path: '/tracking_requests/{id}/custom_fields',
  summary: 'Sets or replaces a custom field value on one tracking request',
  body: ownCustomFieldSchema,
  success: { status: 201, schema: singleDocument(customFieldSchema) },
} as const satisfies Operation

export const editTrackingRequestCustomField = {
  method: 'PATCH',
  path: '/tracking_requests/{id}/custom_fields/{api_slug}',
  summary: 'Changes a custom field value of one tracking request',
  body: editedCustomFieldSchema,
  success: { status: 200, schema: singleDocument(customFieldSchema) },
} as const satisfies Operation

export const deleteTrackingRequestCustomField = {
  method: 'DELETE',
  path: '/tracking_requests/{id}/custom_fields/{api_slug}',
  summary: 'Deletes a custom field value of one tracking request',
  success: gone,
} as const satisfies Operation
