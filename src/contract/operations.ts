import type * as z from 'zod/mini'
import { containerSchema } from './container.ts'
import { customFieldDefinitionSchema, customFieldSchema, newCustomFieldSchema } from './custom-field.ts'
import { documentSchema } from './document.ts'
import { listDocument, plainListDocument, singleDocument } from './envelope.ts'
import type { Operation, PathParameterName } from './operation.ts'
import { flag, include, instant, pageNumber, pageSize, text } from './query-parameter.ts'
import { rawEventSchema } from './raw-event.ts'
import { searchResultSchema } from './search-result.ts'
import { shipmentSchema } from './shipment.ts'
import { vesselSchema } from './vessel.ts'
import { webhookSchema } from './webhook.ts'

const paging = { 'page[number]': pageNumber, 'page[size]': pageSize }

const shipmentIncludes = [
  'containers',
  'port_of_lading',
  'port_of_discharge',
  'pod_terminal',
  'destination',
  'destination_terminal',
  'line_tracking_stopped_by_user',
] as const

const containerIncludes = [
  'shipment',
  'pod_terminal',
  'pickup_facility',
  'transport_events',
  'raw_events',
  'shipment.port_of_lading',
  'shipment.port_of_discharge',
] as const

/**
 * Every operation that the three programs know, once. The app calls them, the proxy forwards nothing
 * else, the service does not compile without a handler for each.
 */
export const operations = {
  listShipments: {
    method: 'GET',
    path: '/shipments',
    summary: "A page of the account's shipments, newest first",
    query: {
      ...paging,
      /** Searches by bill of lading, reference or container number. */
      q: text,
      /** The request_number of the originating tracking request. */
      number: text,
      /** true: stopped shipments, false: those still tracked. */
      'filter[tracking_stopped]': flag,
      include: include(shipmentIncludes),
    },
    success: { status: 200, schema: listDocument(shipmentSchema) },
  },
  getShipment: {
    method: 'GET',
    path: '/shipments/{id}',
    summary: 'One shipment',
    query: { include: include(shipmentIncludes) },
    success: { status: 200, schema: singleDocument(shipmentSchema) },
  },
  listContainers: {
    method: 'GET',
    path: '/containers',
    summary: "A page of the account's containers, newest first",
    query: { ...paging, 'filter[number]': text, include: include(containerIncludes) },
    success: { status: 200, schema: listDocument(containerSchema) },
  },
  getContainer: {
    method: 'GET',
    path: '/containers/{id}',
    summary: 'One container',
    query: { include: include(containerIncludes) },
    success: { status: 200, schema: singleDocument(containerSchema) },
  },
  listContainerRawEvents: {
    method: 'GET',
    path: '/containers/{id}/raw_events',
    summary: 'Past and estimated milestones as the carrier reported them, by index',
    query: {},
    success: { status: 200, schema: plainListDocument(rawEventSchema) },
  },
  listContainerCustomFields: {
    method: 'GET',
    path: '/containers/{id}/custom_fields',
    summary: 'The custom field values of one container',
    query: { ...paging },
    success: { status: 200, schema: listDocument(customFieldSchema) },
  },
  listCustomFieldDefinitions: {
    method: 'GET',
    path: '/custom_field_definitions',
    summary: 'A page of the custom fields that the account has defined',
    query: { ...paging, 'filter[entity_type]': text, 'filter[data_type]': text },
    success: { status: 200, schema: listDocument(customFieldDefinitionSchema) },
  },
  createCustomField: {
    method: 'POST',
    path: '/custom_fields',
    summary: 'Sets a custom field value on a shipment or container',
    query: {},
    body: newCustomFieldSchema,
    success: { status: 201, schema: singleDocument(customFieldSchema) },
  },
  getVessel: {
    method: 'GET',
    /** An IMO number, or the id of a vessel. */
    path: '/vessels/{imo}',
    summary: 'One vessel with its positions in a range, by default the last 7 days',
    query: { 'show_positions[from_timestamp]': instant, 'show_positions[to_timestamp]': instant },
    success: { status: 200, schema: singleDocument(vesselSchema) },
  },
  getWebhook: {
    method: 'GET',
    path: '/webhooks/{id}',
    summary: 'One webhook',
    query: {},
    success: { status: 200, schema: singleDocument(webhookSchema) },
  },
  getDocument: {
    method: 'GET',
    path: '/documents/{id}',
    summary: 'One document',
    query: {
      include: include([
        'shipments',
        'cargos',
        'account',
        'user',
        'last_document_representation',
        'email_submission',
        'current_extraction',
      ]),
    },
    success: { status: 200, schema: singleDocument(documentSchema) },
  },
  search: {
    method: 'GET',
    path: '/search',
    summary: 'At most 25 shipments, containers and tracking requests that match a text',
    query: { query: text },
    required: ['query'],
    success: { status: 200, schema: plainListDocument(searchResultSchema) },
  },
} as const satisfies Record<string, Operation>

export type Operations = typeof operations
export type OperationName = keyof Operations

/** The names of the table with its type kept. */
export const operationNames = Object.keys(operations) as OperationName[]

type Definition<Name extends OperationName> = Operations[Name] & Operation

export type PathOf<Name extends OperationName> = Record<PathParameterName<Operations[Name]['path']>, string>

export type QueryOf<Name extends OperationName> = {
  [Key in keyof Operations[Name]['query']]?: Operations[Name]['query'][Key] extends z.ZodMiniType
    ? z.output<Operations[Name]['query'][Key]>
    : never
}

/** What is sent as JSON; undefined where the operation has no body. */
export type BodyOf<Name extends OperationName> =
  Definition<Name> extends { body: infer Body extends z.ZodMiniType } ? z.output<Body> : undefined

/** The answer as the app holds it. */
export type ResultOf<Name extends OperationName> = z.output<Operations[Name]['success']['schema']>

/** The answer as it crosses HTTP. */
export type WireResultOf<Name extends OperationName> = z.input<Operations[Name]['success']['schema']>

/** The entry of the table, as the general shape. */
export function operationOf(name: OperationName): Operation {
  return operations[name]
}
