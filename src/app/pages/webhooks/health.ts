import type { ToldNotification } from '../../api/webhooks.ts'
import type { TagTone } from '../../ui/Tag.tsx'

export interface WebhookHealth {
  tone: TagTone
  label: string
  /** When something was last delivered, as the service wrote it; null: not among what was looked at. */
  lastDelivery: string | null
  waiting: number
  failed: number
}

/**
 * How a webhook does, by its newest notifications, the newest first.
 * @param isWhole older ones are not left out: without any, nothing was ever told
 */
export function webhookHealth(
  active: boolean,
  told: readonly ToldNotification[],
  isWhole: boolean,
): WebhookHealth {
  const of = (status: string) => told.filter(({ notification }) => notification.deliveryStatus === status)
  const failed = of('failed').length
  const troubled = of('pending').filter(({ attempts }) => attempts.length > 0).length
  const counts = {
    lastDelivery: of('succeeded')[0]?.attempts.at(-1)?.createdAt ?? null,
    waiting: of('pending').length,
    failed,
  }
  if (!active) return { tone: 'muted', label: 'Off', ...counts }
  if (told[0]?.notification.deliveryStatus === 'failed')
    return { tone: 'blocked', label: 'Failing', ...counts }
  if (troubled > 0) return { tone: 'soon', label: 'Trying again', ...counts }
  if (told.length === 0) {
    return { tone: 'unknown', label: isWhole ? 'Nothing told yet' : 'Nothing lately', ...counts }
  }
  return { tone: 'ok', label: 'Delivering', ...counts }
}
