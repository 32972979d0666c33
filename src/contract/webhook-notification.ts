import * as z from 'zod/mini'
import { resource, toMany, toOne } from './json-api.ts'
import { known, numberOrNull, orNull, textOrNull } from './wire.ts'

const deliveryStatuses = ['pending', 'succeeded', 'failed'] as const

export const webhookNotificationSchema = resource(
  'webhook_notification',
  {
    event: z.string(),
    delivery_status: known(deliveryStatuses),
    created_at: textOrNull,
    /** Only for events about documents. */
    version: textOrNull,
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
    attempt: numberOrNull,
    created_at: textOrNull,
    duration_ms: numberOrNull,
    succeeded: orNull(z.boolean()),
    error: textOrNull,
    /** Null if the receiver did not answer. */
    status_code: numberOrNull,
    request_body: textOrNull,
    response_body: textOrNull,
  },
  {},
)
export type WebhookNotificationLog = z.output<typeof webhookNotificationLogSchema>
export type WireWebhookNotificationLog = z.input<typeof webhookNotificationLogSchema>
