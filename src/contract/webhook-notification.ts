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
    /** Of events of documents alone. */
    version: orNull(z.string()),
  },
  {
    webhook: toOne<'webhook'>(),
    /** What the event is about; events of documents have `document` instead. */
    reference_object: toOne(),
    document: toOne<'document'>(),
    webhook_notification_logs: toMany<'webhook_notification_log'>(),
  },
)

/** One event told to one webhook. Its id tells twins of a delivery apart. */
export type WebhookNotification = z.output<typeof webhookNotificationSchema>
export type WireWebhookNotification = z.input<typeof webhookNotificationSchema>

/**
 * One attempt at a delivery. The interface names the type only; the attributes are those with which it
 * answers `POST /webhooks/trigger`, and none of them is promised by another service.
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
    /** Null: the receiver gave no answer. */
    status_code: orNull(z.number()),
    request_body: orNull(z.string()),
    response_body: orNull(z.string()),
  },
  {},
)
export type WebhookNotificationLog = z.output<typeof webhookNotificationLogSchema>
export type WireWebhookNotificationLog = z.input<typeof webhookNotificationLogSchema>
