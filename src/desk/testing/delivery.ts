import { createHmac } from 'node:crypto'

/** What the tracking service posts of one event of a shipment with a box. */
export function delivery(
  id: string,
  {
    event = 'container.updated',
    shipment = 's1',
    createdAt = '2026-11-21T17:00:00Z',
  }: { event?: string; shipment?: string | null; createdAt?: string | null } = {},
): string {
  const reference = { type: 'container_updated_event', id: 'e1' }
  return JSON.stringify({
    data: {
      id,
      type: 'webhook_notification',
      attributes: { event, delivery_status: 'pending', created_at: createdAt },
      relationships: {
        webhook: { data: { type: 'webhook', id: 'w1' } },
        reference_object: { data: reference },
        webhook_notification_logs: { data: [] },
      },
    },
    ...(shipment === null
      ? {}
      : {
          included: [
            { ...reference, relationships: { shipment: { data: { type: 'shipment', id: shipment } } } },
          ],
        }),
  })
}

/** As a service signs: written apart from the code that checks it. */
export function signed(body: string | Uint8Array, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}
