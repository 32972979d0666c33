import * as z from 'zod/mini'
import {
  customFieldDefinitionSchema,
  customFieldOptionSchema,
  editedCustomFieldDefinitionSchema,
  editedCustomFieldOptionSchema,
  newCustomFieldDefinitionSchema,
  newCustomFieldOptionSchema,
} from '../custom-field-definition.ts'
import { listDocument, singleDocument } from '../envelope.ts'
import type { Operation } from '../operation.ts'
import { paging, text } from '../query-parameter.ts'

/** The interface promises no body; whatever comes is as good. */
const deleted = { status: 200, schema: z.optional(z.looseObject({})) } as const

const template = 'The custom field is a template of the provider'

export const listCustomFieldDefinitions = {
  method: 'GET',
  path: '/custom_field_definitions',
  summary: 'A page of the custom fields that the account has defined',
  query: {
    ...paging,
    'filter[entity_type]': text,
    'filter[data_type]': text,
    /** The beginning of the name. */
    'filter[display_name]': text,
  },
  success: { status: 200, schema: listDocument(customFieldDefinitionSchema) },
} as const satisfies Operation

export const createCustomFieldDefinition = {
  method: 'POST',
  path: '/custom_field_definitions',
  summary: 'Defines a custom field',
  query: {},
  body: newCustomFieldDefinitionSchema,
  success: { status: 201, schema: singleDocument(customFieldDefinitionSchema) },
} as const satisfies Operation

export const getCustomFieldDefinition = {
  method: 'GET',
  path: '/custom_field_definitions/{id}',
  summary: 'One custom field as it is defined',
  query: {},
  success: { status: 200, schema: singleDocument(customFieldDefinitionSchema) },
} as const satisfies Operation

export const editCustomFieldDefinition = {
  method: 'PATCH',
  path: '/custom_field_definitions/{id}',
  summary: 'Changes what may change of a custom field; slug, entity type and data type are fixed',
  query: {},
  body: editedCustomFieldDefinitionSchema,
  refusals: { 403: template },
  success: { status: 200, schema: singleDocument(customFieldDefinitionSchema) },
} as const satisfies Operation

export const deleteCustomFieldDefinition = {
  method: 'DELETE',
  path: '/custom_field_definitions/{id}',
  summary: 'Deletes a custom field with its options and all its values',
  query: {},
  refusals: { 422: 'The custom field is a template in use' },
  success: deleted,
} as const satisfies Operation

export const listCustomFieldOptions = {
  method: 'GET',
  path: '/custom_field_definitions/{definition_id}/options',
  summary: 'A page of the options of a custom field, by position',
  query: { ...paging },
  success: { status: 200, schema: listDocument(customFieldOptionSchema) },
} as const satisfies Operation

export const createCustomFieldOption = {
  method: 'POST',
  path: '/custom_field_definitions/{definition_id}/options',
  summary: 'Adds an option to a custom field',
  query: {},
  body: newCustomFieldOptionSchema,
  refusals: { 403: template },
  success: { status: 201, schema: singleDocument(customFieldOptionSchema) },
} as const satisfies Operation

export const getCustomFieldOption = {
  method: 'GET',
  path: '/custom_field_definitions/{definition_id}/options/{option_id}',
  summary: 'One option of a custom field',
  query: {},
  success: { status: 200, schema: singleDocument(customFieldOptionSchema) },
} as const satisfies Operation

export const editCustomFieldOption = {
  method: 'PATCH',
  path: '/custom_field_definitions/{definition_id}/options/{option_id}',
  summary: 'Changes the label or position of an option; its value is fixed',
  query: {},
  body: editedCustomFieldOptionSchema,
  refusals: { 403: template },
  success: { status: 200, schema: singleDocument(customFieldOptionSchema) },
} as const satisfies Operation

export const deleteCustomFieldOption = {
  method: 'DELETE',
  path: '/custom_field_definitions/{definition_id}/options/{option_id}',
  summary: 'Deletes an option; values that hold it keep it',
  query: {},
  refusals: { 403: template },
  success: deleted,
} as const satisfies Operation
