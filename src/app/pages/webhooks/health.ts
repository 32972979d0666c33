import type { NotificationWithAttempts } from '../../api/webhooks.ts'
import type { TagTone } from '../../ui/Tag.tsx'

export interface WebhookHealth {
  tone: TagTone
  label: string
  /** When something was last delivered, as the service wrote it; null: not in what was looked at. */
  lastDelivery: string | null
  waiting: number
  failed: number
}

/**
 * How a webhook does, by its newest notifications, newest first.
 * @param isWhole no older ones are left out: without any, none was ever sent
 */
export function webhookHealth(
  active: boolean | null,
  notifications: readonly NotificationWithAttempts[],
  isWhole: boolean,
): WebhookHealth {
  const of = (status: string) =>
    notifications.filter(({ notification }) => notification.deliveryStatus === status)
  const failed = of('failed').length
  const troubled = of('pending').filter(({ attempts }) => attempts.length > 0).length
  const counts = {
    lastDelivery: of('succeeded')[0]?.attempts.at(-1)?.createdAt ?? null,
    waiting: of('pending').length,
    failed,
  }
  if (active === null) return { tone: 'unknown', label: 'On or off not known', ...counts }
  if (!active) return { tone: 'muted', label: 'Off', ...counts }
  if (notifications[0]?.notification.deliveryStatus === 'failed')
    return { tone: 'blocked', label: 'Failing', ...counts }
  if (troubled > 0) return { tone: 'soon', label: 'Retrying', ...counts }
  if (notifications.length === 0) {
    return { tone: 'unknown', label: isWhole ? 'No notifications yet' : 'No recent notifications', ...counts }
  }
  return { tone: 'ok', label: 'Delivering', ...counts }
}
