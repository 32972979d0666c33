import { customFieldDefinitionSchema, customFieldSchema, newCustomFieldSchema } from '../custom-field.ts'
import { listDocument, singleDocument } from '../envelope.ts'
import type { Operation } from '../operation.ts'
import { paging, text } from '../query-parameter.ts'

export const listContainerCustomFields = {
  method: 'GET',
  path: '/containers/{id}/custom_fields',
  summary: 'The custom field values of one container',
  query: { ...paging },
  success: { status: 200, schema: listDocument(customFieldSchema) },
} as const satisfies Operation

export const listCustomFieldDefinitions = {
  method: 'GET',
  path: '/custom_field_definitions',
  summary: 'A page of the custom fields that the account has defined',
  query: { ...paging, 'filter[entity_type]': text, 'filter[data_type]': text },
  success: { status: 200, schema: listDocument(customFieldDefinitionSchema) },
} as const satisfies Operation

export const createCustomField = {
  method: 'POST',
  path: '/custom_fields',
  summary: 'Sets a custom field value on a shipment or container',
  query: {},
  body: newCustomFieldSchema,
  success: { status: 201, schema: singleDocument(customFieldSchema) },
} as const satisfies Operation
