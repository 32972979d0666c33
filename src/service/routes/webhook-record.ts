import type { WireWebhook } from '#contract/webhook.ts'
import type { WireWebhookNotification, WireWebhookNotificationLog } from '#contract/webhook-notification.ts'
import { referenceOf, versionOf } from '../notifications/notification-body.ts'
import { isSuccess } from '../notifications/settings.ts'
import {
  eventsOf,
  type NotificationLogRow,
  type NotificationRow,
  type WebhookRow,
} from '../store/webhooks.ts'
import { timestamp } from '../world/zone.ts'

export function webhookRecord(row: WebhookRow): WireWebhook {
  return {
    id: row.id,
    type: 'webhook',
    attributes: {
      url: row.url,
      active: row.active === 1,
      events: [...eventsOf(row).keys()],
      secret: row.secret,
      // Written by this program only, checked when it came in.
      headers: JSON.parse(row.headers) as { name: string; value: string }[],
      created_at: timestamp(row.created_at),
    },
  }
}

export function notificationRecord(
  row: NotificationRow,
  logs: readonly NotificationLogRow[],
): WireWebhookNotification {
  const reference = { type: row.reference_type, id: row.reference_id }
  return {
    id: row.id,
    type: 'webhook_notification',
    attributes: {
      event: row.event,
      delivery_status: row.status,
      created_at: timestamp(row.created_at),
      ...versionOf(reference),
    },
    relationships: {
      webhook: { data: { type: 'webhook', id: row.webhook_id } },
      ...referenceOf(reference),
      webhook_notification_logs: {
        data: logs
          .filter((log) => log.notification_id === row.id)
          .map(({ id }) => ({ type: 'webhook_notification_log' as const, id })),
      },
    },
  }
}

/** @param body what was sent, the same at every attempt */
export function notificationLogRecord(log: NotificationLogRow, body: string): WireWebhookNotificationLog {
  return {
    id: log.id,
    type: 'webhook_notification_log',
    attributes: {
      attempt: log.attempt,
      created_at: timestamp(log.created_at),
      duration_ms: log.duration_ms,
      succeeded: isSuccess(log.status_code),
      error: log.error,
      status_code: log.status_code,
      request_body: body,
      response_body: log.response_body,
    },
  }
}
