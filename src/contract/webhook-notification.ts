import * as z from 'zod/mini'
import { resource, toMany, toOne } from './json-api.ts'
import { known, orNull } from './wire.ts'

const deliveryStatuses = ['pending', 'succeeded', 'failed'] as const

export const webhookNotificationSchema = resource(
  'webhook_notification',
  {
    event: z.string(),
    delivery_status: known(deliveryStatuses),
    created_at: orNull(z.string()),
    /** Only for events about documents. */
    version: orNull(z.string()),
  },
  {
    webhook: toOne('webhook'),
    /** The record that the event is about; events about documents have `document` instead. */
    reference_object: toOne(),
    document: toOne('document'),
    webhook_notification_logs: toMany('webhook_notification_log'),
  },
)

/** One event for one webhook. Receivers recognize repeated deliveries by its id. */
export type WebhookNotification = z.output<typeof webhookNotificationSchema>
export type WireWebhookNotification = z.input<typeof webhookNotificationSchema>

/**
 * One delivery attempt. The interface specifies only the type; the attributes are those of the answer to
 * `POST /webhooks/trigger`, and other services may send none of them.
 */
export const webhookNotificationLogSchema = resource(
  'webhook_notification_log',
  {
    /** 1 for the first attempt. */
    attempt: orNull(z.number()),
    created_at: orNull(z.string()),
    duration_ms: orNull(z.number()),
    succeeded: orNull(z.boolean()),
    error: orNull(z.string()),
    /** Null if the receiver did not answer. */
    status_code: orNull(z.number()),
    request_body: orNull(z.string()),
    response_body: orNull(z.string()),
  },
  {},
)
export type WebhookNotificationLog = z.output<typeof webhookNotificationLogSchema>
export type WireWebhookNotificationLog = z.input<typeof webhookNotificationLogSchema>
