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

/** The interface specifies no body: any is accepted. */
const deleted = { status: 200, schema: z.optional(z.looseObject({})) } as const

const template = 'The custom field is a template, which cannot be changed'

export const listCustomFieldDefinitions = {
  method: 'GET',
  path: '/custom_field_definitions',
  summary: "A page of the account's custom fields",
  query: {
    ...paging,
    'filter[entity_type]': text,
    'filter[data_type]': text,
    /** The name starts with this. */
    'filter[display_name]': text,
  },
  success: { status: 200, schema: listDocument(customFieldDefinitionSchema) },
} as const satisfies Operation

export const createCustomFieldDefinition = {
  method: 'POST',
  path: '/custom_field_definitions',
  summary: 'Defines a custom field',
  body: newCustomFieldDefinitionSchema,
  success: { status: 201, schema: singleDocument(customFieldDefinitionSchema) },
} as const satisfies Operation

export const getCustomFieldDefinition = {
  method: 'GET',
  path: '/custom_field_definitions/{id}',
  summary: 'The definition of one custom field',
  success: { status: 200, schema: singleDocument(customFieldDefinitionSchema) },
} as const satisfies Operation

export const editCustomFieldDefinition = {
  method: 'PATCH',
  path: '/custom_field_definitions/{id}',
  summary: 'Changes a custom field, except its slug, entity type and data type',
  body: editedCustomFieldDefinitionSchema,
  refusals: { 403: template },
  success: { status: 200, schema: singleDocument(customFieldDefinitionSchema) },
} as const satisfies Operation

export const deleteCustomFieldDefinition = {
  method: 'DELETE',
  path: '/custom_field_definitions/{id}',
  summary: 'Deletes a custom field with its options and all its values',
  refusals: { 422: 'The custom field is a template that is in use' },
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
  body: newCustomFieldOptionSchema,
  refusals: { 403: template },
  success: { status: 201, schema: singleDocument(customFieldOptionSchema) },
} as const satisfies Operation

export const getCustomFieldOption = {
  method: 'GET',
  path: '/custom_field_definitions/{definition_id}/options/{option_id}',
  summary: 'One option of a custom field',
  success: { status: 200, schema: singleDocument(customFieldOptionSchema) },
} as const satisfies Operation

export const editCustomFieldOption = {
  method: 'PATCH',
  path: '/custom_field_definitions/{definition_id}/options/{option_id}',
  summary: 'Changes the label or position of an option, not its value',
  body: editedCustomFieldOptionSchema,
  refusals: { 403: template },
  success: { status: 200, schema: singleDocument(customFieldOptionSchema) },
} as const satisfies Operation

export const deleteCustomFieldOption = {
  method: 'DELETE',
  path: '/custom_field_definitions/{definition_id}/options/{option_id}',
  summary: 'Deletes an option; values that hold it keep it',
  refusals: { 403: template },
  success: deleted,
} as const satisfies Operation
