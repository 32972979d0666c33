import * as journeys from './container-journey.ts'
import * as containers from './containers.ts'
import * as documents from './documents.ts'
import * as emails from './email-submissions.ts'
import * as parties from './parties.ts'
import * as places from './places.ts'
import * as searching from './search.ts'
import * as shipments from './shipments.ts'
import * as requests from './tracking-requests.ts'
import * as uploads from './uploads.ts'
import * as vessels from './vessels.ts'
import * as events from './webhook-events.ts'
import * as notifications from './webhook-notifications.ts'
import * as webhooks from './webhooks.ts'
import { customFieldHandlers } from './custom-fields.ts'
import { definitionHandlers } from './custom-field-definitions.ts'
import { optionHandlers } from './custom-field-options.ts'
import { editHandlers } from './edits.ts'
import type { Handlers } from './handler.ts'

/** Every handler by the name of its operation: what these files export has that name. */
export const handlers: Handlers = {
  ...journeys,
  ...containers,
  ...documents,
  ...emails,
  ...parties,
  ...places,
  ...searching,
  ...shipments,
  ...requests,
  ...uploads,
  ...vessels,
  ...events,
  ...notifications,
  ...webhooks,
  ...customFieldHandlers,
  ...definitionHandlers,
  ...optionHandlers,
  ...editHandlers,
}
