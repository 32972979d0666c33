import { containerSchema } from '../container.ts'
import { customFieldDefinitionSchema } from '../custom-field-definition.ts'
import { customFieldSchema } from '../custom-field.ts'
import {
  accountSchema,
  documentRepresentationSchema,
  documentSchema,
  emailSubmissionSchema,
} from '../document.ts'
import { partySchema } from '../party.ts'
import { metroAreaSchema, portSchema, railTerminalSchema } from '../place.ts'
import { rawEventSchema } from '../raw-event.ts'
import type { IncludedSchemas } from '../records.ts'
import { routeLocationSchema, routeSchema } from '../route.ts'
import { shipmentSchema } from '../shipment.ts'
import { terminalSchema } from '../terminal.ts'
import { trackingRequestSchema } from '../tracking-request.ts'
import { transportEventSchema } from '../transport-event.ts'
import { userSchema } from '../user.ts'
import { vesselSchema } from '../vessel.ts'
import { webhookNotificationLogSchema } from '../webhook-notification.ts'
import { webhookSchema } from '../webhook.ts'

/** The schema of every record that can be in `included`: one that is missing does not compile. */
export const recordSchemas: Required<IncludedSchemas> = {
  account: accountSchema,
  container: containerSchema,
  custom_field: customFieldSchema,
  custom_field_definition: customFieldDefinitionSchema,
  document: documentSchema,
  document_representation: documentRepresentationSchema,
  email_submission: emailSubmissionSchema,
  metro_area: metroAreaSchema,
  party: partySchema,
  port: portSchema,
  rail_terminal: railTerminalSchema,
  raw_event: rawEventSchema,
  route: routeSchema,
  route_location: routeLocationSchema,
  shipment: shipmentSchema,
  terminal: terminalSchema,
  tracking_request: trackingRequestSchema,
  transport_event: transportEventSchema,
  user: userSchema,
  vessel: vesselSchema,
  webhook: webhookSchema,
  webhook_notification_log: webhookNotificationLogSchema,
}
