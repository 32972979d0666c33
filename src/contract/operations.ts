import * as containers from './operations/containers.ts'
import * as customFieldDefinitions from './operations/custom-field-definitions.ts'
import * as customFields from './operations/custom-fields.ts'
import * as documents from './operations/documents.ts'
import * as parties from './operations/parties.ts'
import * as places from './operations/places.ts'
import * as edits from './operations/edits.ts'
import * as search from './operations/search.ts'
import { getShipment, listShipments } from './operations/shipments.ts'
import * as shippingLines from './operations/shipping-lines.ts'
import * as trackingRequests from './operations/tracking-requests.ts'
import * as transportEvents from './operations/transport-events.ts'
import * as vessels from './operations/vessels.ts'
import * as webhookNotifications from './operations/webhook-notifications.ts'
import * as webhooks from './operations/webhooks.ts'
import type {
  BodyValueOf,
  Operation,
  PathValuesOf,
  QueryValuesOf,
  ResultValueOf,
  WireResultValueOf,
} from './operation.ts'

/**
 * Every operation of the three programs, once: an operation is one entry in the file of its resource. The proxy
 * forwards nothing else, and the service does not compile without a handler for each. The app imports single
 * entries from those files, so that a page loads only the schemas it needs.
 */
export const operations = {
  listShipments,
  getShipment,
  ...containers,
  ...transportEvents,
  ...trackingRequests,
  ...edits,
  ...customFields,
  ...customFieldDefinitions,
  ...vessels,
  ...webhooks,
  ...webhookNotifications,
  ...documents,
  ...search,
  ...shippingLines,
  ...places,
  ...parties,
} as const satisfies Record<string, Operation>

type Operations = typeof operations
export type OperationName = keyof Operations

/** The names in the table, typed. */
export const operationNames = Object.keys(operations) as OperationName[]

export type PathOf<Name extends OperationName> = PathValuesOf<Operations[Name]>
export type QueryOf<Name extends OperationName> = QueryValuesOf<Operations[Name]>
/** The JSON of the body; undefined if the operation has no body. */
export type BodyOf<Name extends OperationName> = BodyValueOf<Operations[Name]>
/** The answer as the app reads it. */
export type ResultOf<Name extends OperationName> = ResultValueOf<Operations[Name]>
/** The answer on the wire. */
export type WireResultOf<Name extends OperationName> = WireResultValueOf<Operations[Name]>

/** The entry of an operation, as the general type. */
export function operationOf(name: OperationName): Operation {
  return operations[name]
}
