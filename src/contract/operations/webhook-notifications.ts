import { containerSchema } from '../container.ts'
import { listDocument, singleDocument } from '../envelope.ts'
import type { Operation } from '../operation.ts'
import { portSchema } from '../place.ts'
import { terminalSchema } from '../terminal.ts'
import { include, oneOf, paging, text } from '../query-parameter.ts'
import { shipmentSchema } from '../shipment.ts'
import { transportEventSchema } from '../transport-event.ts'
import { vesselSchema } from '../vessel.ts'
import { webhookEventNames } from '../webhook-event.ts'
import { webhookNotificationLogSchema, webhookNotificationSchema } from '../webhook-notification.ts'
import { webhookSchema } from '../webhook.ts'

const includedSchemas = {
  container: containerSchema,
  port: portSchema,
  shipment: shipmentSchema,
  terminal: terminalSchema,
  transport_event: transportEventSchema,
  vessel: vesselSchema,
  webhook: webhookSchema,
  webhook_notification_log: webhookNotificationLogSchema,
}

const notificationIncludes = include(['webhook', 'reference_object', 'webhook_notification_logs'])

export const listWebhookNotifications = {
  method: 'GET',
  path: '/webhook_notifications',
  summary: 'A page of the webhook notifications, newest first',
  query: {
    ...paging,
    /** Only those of one webhook. Not part of the published interface. */
    'filter[webhook_id]': text,
    include: notificationIncludes,
  },
  success: { status: 200, schema: listDocument(webhookNotificationSchema, includedSchemas) },
} as const satisfies Operation

export const getWebhookNotificationExample = {
  method: 'GET',
  path: '/webhook_notifications/examples',
  summary: 'An example of what a webhook gets for an event',
  query: { event: oneOf(webhookEventNames) },
  required: ['event'],
  success: { status: 200, schema: singleDocument(webhookNotificationSchema, includedSchemas) },
} as const satisfies Operation

export const getWebhookNotification = {
  method: 'GET',
  path: '/webhook_notifications/{id}',
  summary: 'One notification',
  query: { include: notificationIncludes },
  success: { status: 200, schema: singleDocument(webhookNotificationSchema, includedSchemas) },
} as const satisfies Operation
