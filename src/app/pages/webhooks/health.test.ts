import { expect, test } from 'vitest'
import type { NotificationWithAttempts } from '../../api/webhooks.ts'
import { webhookHealth } from './health.ts'

const at = '2026-11-21T16:00:00Z'

function notificationOf(deliveryStatus: string, attempts = 1): NotificationWithAttempts {
  return {
    notification: { deliveryStatus },
    attempts: Array.from({ length: attempts }, () => ({ createdAt: at })),
  } as unknown as NotificationWithAttempts
}

test.each([
  ['off', false, [], true, 'Off', null],
  ['nothing yet', true, [], true, 'No notifications yet', null],
  ['not among those looked at', true, [], false, 'No recent notifications', null],
  ['all well', true, [notificationOf('succeeded')], false, 'Delivering', at],
  [
    'waits for its first attempt',
    true,
    [notificationOf('pending', 0), notificationOf('succeeded')],
    true,
    'Delivering',
    at,
  ],
  ['retries', true, [notificationOf('pending', 2), notificationOf('succeeded')], true, 'Retrying', at],
  ['given up', true, [notificationOf('failed', 13), notificationOf('succeeded')], true, 'Failing', at],
] as const)('%s', (_, active, notifications, isWhole, label, lastDelivery) => {
  expect(webhookHealth(active, notifications, isWhole)).toMatchObject({ label, lastDelivery })
})
