import { expect, test } from 'vitest'
import type { ToldNotification } from '../../api/webhooks.ts'
import { webhookHealth } from './health.ts'

const at = '2026-11-21T16:00:00Z'

function told(deliveryStatus: string, attempts = 1): ToldNotification {
  return {
    notification: { deliveryStatus },
    attempts: Array.from({ length: attempts }, () => ({ createdAt: at })),
  } as unknown as ToldNotification
}

test.each([
  ['off', false, [], true, 'Off', null],
  ['never told', true, [], true, 'Nothing told yet', null],
  ['not among those looked at', true, [], false, 'Nothing lately', null],
  ['all well', true, [told('succeeded')], false, 'Delivering', at],
  ['waits for its first attempt', true, [told('pending', 0), told('succeeded')], true, 'Delivering', at],
  ['tries again', true, [told('pending', 2), told('succeeded')], true, 'Trying again', at],
  ['given up', true, [told('failed', 13), told('succeeded')], true, 'Failing', at],
] as const)('%s', (_, active, notifications, isWhole, label, lastDelivery) => {
  expect(webhookHealth(active, notifications, isWhole)).toMatchObject({ label, lastDelivery })
})
