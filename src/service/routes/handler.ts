import type { BodyOf, OperationName, PathOf, QueryOf, WireResultOf } from '#contract/operations.ts'
import type { WebhookDispatcher } from '../notifications/webhook-dispatcher.ts'
import type { Store } from '../store/store.ts'

/** The input of a handler: parameters and body already have the contract's types. */
export interface HandlerRequest<Name extends OperationName> {
  path: PathOf<Name>
  query: QueryOf<Name>
  body: BodyOf<Name>
  /** As received, for the links of the response. */
  url: URL
  /** Epoch milliseconds of the world's clock, read once for the whole response. */
  now: number
  store: Store
  /** Delivers to webhooks. */
  dispatcher: WebhookDispatcher
}

/** Answers an operation with its success body, or throws a `ServiceError`. */
export type Handler<Name extends OperationName> = (
  request: HandlerRequest<Name>,
) => Promise<WireResultOf<Name>>

/** One handler for each operation of the contract: a missing one does not compile. */
export type Handlers = { [Name in OperationName]: Handler<Name> }
