import type { WireWebhookNotification, WireWebhookNotificationLog } from '#contract/webhook-notification.ts'
import type { NotificationLogRow, NotificationRow } from '../store/notifications.ts'
import { withId } from '../world/projections/ids.ts'
import { timestamp } from '../world/zone.ts'

/** The version in the interface's sample of a document event. */
const documentEventVersion = '2026-03-10'

type Attributes = WireWebhookNotification['attributes']
type Relationships = WireWebhookNotification['relationships']

/** Document events have their record in a relationship of their own. */
export function referenceOf({
  type,
  id,
}: {
  type: string
  id: string
}): Pick<Relationships, 'reference_object' | 'document'> {
  // The contract has both relationships, of which one is present.
  if (type === 'document') return { document: { data: { type, id } } } as Relationships
  return { reference_object: { data: { type, id } } } as Relationships
}

/** Document events have a version; no others do. */
export function versionOf({ type }: { type: string }): Pick<Attributes, 'version'> {
  // Left out where there is none.
  return (type === 'document' ? { version: documentEventVersion } : {}) as Attributes
}

/** Whether a receiver's response counts as delivered: contract/README.md, Deliveries. */
export function isSuccess(statusCode: number | null): boolean {
  return statusCode !== null && [200, 201, 202, 204].includes(statusCode)
}

export function notificationRecord(
  row: NotificationRow,
  logs: readonly NotificationLogRow[],
): WireWebhookNotification {
  const reference = { type: row.reference_type, id: row.reference_id }
  return {
    id: row.id,
    type: 'webhook_notification',
    attributes: withId(row.id, {
      event: row.event,
      delivery_status: row.status,
      created_at: timestamp(row.created_at),
      ...versionOf(reference),
    }),
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
