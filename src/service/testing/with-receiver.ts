import { afterAll, beforeAll, beforeEach } from 'vitest'
import { enqueueEvent } from '../notifications/enqueue-event.ts'
import { type Receiver, startReceiver } from './receiver.ts'
import { resource } from './request-bodies.ts'
import type { TestService } from './test-service.ts'

/** A notification as a receiver reads it. */
interface DeliveredNotification {
  data: {
    id: string
    attributes: { event: string }
    relationships: { reference_object: { data: { type: string; id: string } } }
  }
  included?: { id: string; type: string; attributes: Record<string, unknown> }[]
}

/** A receiver for all tests of a service, empty at the start of each, and helpers for webhooks. */
export function withReceiver(service: () => TestService) {
  let receiver: Receiver
  beforeAll(async () => {
    receiver = await startReceiver()
  })
  afterAll(() => receiver.close())
  beforeEach(() => {
    receiver.received = []
    receiver.answerWith = () => 200
  })

  const attributes = (more: object = {}) => ({
    url: receiver.url,
    active: true,
    events: ['tracking_request.succeeded'],
    ...more,
  })
  const create = async (more: object = {}) =>
    (await service().call('createWebhook', '/webhooks', resource('webhook', attributes(more)))).data
  const update = async (id: string, changed: object) =>
    (await service().call('updateWebhook', `/webhooks/${id}`, resource('webhook', changed))).data
  const enqueue = (
    event: 'tracking_request.succeeded' | 'tracking_request.failed',
    shipmentId: string | null,
  ) =>
    service()
      .store.database.transaction()
      .execute((transaction) =>
        enqueueEvent(transaction, {
          event,
          reference: { type: 'tracking_request', id: 'r1' },
          shipmentId,
          at: service().clock.now(),
          included: () => [{ id: 'r1', type: 'tracking_request', attributes: { status: 'created' } }],
        }),
      )
  const dueNow = () =>
    service()
      .store.database.selectFrom('notification')
      .select('id')
      .where('status', '=', 'pending')
      .where('next_attempt_at', '<=', service().realMs)
      .execute()
  const delivered = () => receiver.received.map(({ body }) => JSON.parse(body) as DeliveredNotification)
  const events = () => delivered().map(({ data }) => data.attributes.event)
  const notifications = async (query = '') =>
    service().call('listWebhookNotifications', `/webhook_notifications${query}`)

  return {
    receiver: () => receiver,
    attributes,
    create,
    update,
    enqueue,
    dueNow,
    delivered,
    events,
    notifications,
  }
}
