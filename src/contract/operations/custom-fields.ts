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

/** The operations on the custom field values of one record of a resource. */
function valuesOf<Resource extends string>(resource: Resource, owner: string) {
  return {
    list: {
      method: 'GET',
      path: `/${resource}/{id}/custom_fields`,
      summary: `The custom field values of one ${owner}`,
      query: { ...paging },
      success: { status: 200, schema: listDocument(customFieldSchema) },
    },
    set: {
      method: 'POST',
      path: `/${resource}/{id}/custom_fields`,
      summary: `Sets or replaces a custom field value on one ${owner}`,
      body: ownCustomFieldSchema,
      success: { status: 201, schema: singleDocument(customFieldSchema) },
    },
    edit: {
      method: 'PATCH',
      path: `/${resource}/{id}/custom_fields/{api_slug}`,
      summary: `Changes a custom field value of one ${owner}`,
      body: editedCustomFieldSchema,
      success: { status: 200, schema: singleDocument(customFieldSchema) },
    },
    remove: {
      method: 'DELETE',
      path: `/${resource}/{id}/custom_fields/{api_slug}`,
      summary: `Deletes a custom field value of one ${owner}`,
      success: gone,
    },
  } as const satisfies Record<string, Operation>
}

export const {
  list: listShipmentCustomFields,
  set: setShipmentCustomField,
  edit: editShipmentCustomField,
  remove: deleteShipmentCustomField,
} = valuesOf('shipments', 'shipment')

export const {
  list: listContainerCustomFields,
  set: setContainerCustomField,
  edit: editContainerCustomField,
  remove: deleteContainerCustomField,
} = valuesOf('containers', 'container')

export const {
  list: listTrackingRequestCustomFields,
  set: setTrackingRequestCustomField,
  edit: editTrackingRequestCustomField,
  remove: deleteTrackingRequestCustomField,
} = valuesOf('tracking_requests', 'tracking request')
