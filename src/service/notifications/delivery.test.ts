import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { onEveryService } from '../testing/every-service.ts'
import { testNow } from '../testing/test-service.ts'
import { withReceiver } from '../testing/with-receiver.ts'
import { enqueueEvent } from './enqueue-event.ts'

onEveryService((service) => {
  const { receiver, create, update, enqueue, dueNow, delivered, events, notifications } =
    withReceiver(service)

  describe('delivery', () => {
    test('is signed over the raw body, has the custom headers, and is logged', async () => {
      const webhook = await create({ headers: [{ name: 'x-office', value: 'east' }] })
      await enqueue('tracking_request.succeeded', null)
      await enqueue('tracking_request.failed', null)
      await service().dispatcher.drain()
      expect(receiver().received).toHaveLength(1)
      const [{ headers, body } = { headers: {}, body: '' }] = receiver().received
      const secret = webhook.attributes.secret ?? ''
      expect(headers['x-t49-webhook-signature']).toBe(createHmac('sha256', secret).update(body).digest('hex'))
      expect(headers).toMatchObject({ 'x-office': 'east', 'content-type': 'application/json' })
      expect(body).not.toContain(secret)
      const { data } = await notifications('?include=webhook_notification_logs,webhook,reference_object')
      expect(delivered()).toMatchObject([
        {
          data: {
            id: data[0]?.id,
            attributes: { event: 'tracking_request.succeeded', delivery_status: 'pending' },
          },
          included: [{ id: 'r1' }],
        },
      ])
      expect(data).toMatchObject([{ attributes: { delivery_status: 'succeeded' } }])
      const one = await service().call(
        'getWebhookNotification',
        `/webhook_notifications/${data[0]?.id}?include=webhook_notification_logs`,
      )
      expect(one.included).toMatchObject([
        { attributes: { attempt: 1, status_code: 200, request_body: body, response_body: 'answer 1' } },
      ])
      expect((await notifications(`?filter[webhook_id]=${webhook.id.toUpperCase()}`)).meta.total).toBe(1)
      expect((await notifications('?filter[webhook_id]=other')).meta).toEqual({
        size: 0,
        total: 0,
        pagination: { current: 1, records: 0 },
      })
    })

    test('is retried after growing pauses, twelve times after the first attempt, then fails', async () => {
      await create()
      receiver().answerWith = () => 500
      await enqueue('tracking_request.succeeded', null)
      const mostAttempts = 1 + 12
      const pauses: number[] = []
      let since = service().realMs
      for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
        await service().dispatcher.drain()
        expect(receiver().received).toHaveLength(attempt)
        if (attempt === mostAttempts) break
        service().realMs = since + 10_000 * 2 ** (attempt - 1) - 1
        await service().dispatcher.drain()
        expect(receiver().received).toHaveLength(attempt)
        service().realMs += 1
        pauses.push(service().realMs - since)
        since = service().realMs
      }
      expect(pauses.at(-1)).toBe(20_480_000)
      const { data } = await notifications('?include=webhook_notification_logs')
      expect(data[0]?.attributes.delivery_status).toBe('failed')
      expect(data[0]?.relationships.webhook_notification_logs.data).toHaveLength(mostAttempts)
      expect(new Set(receiver().received.map(({ body }) => body)).size).toBe(1)
    })

    test('does not follow a redirect, and no response is a failure with an error message', async () => {
      const webhook = await create()
      receiver().answerWith = () => 302
      await enqueue('tracking_request.succeeded', null)
      await service().dispatcher.drain()
      expect(receiver().received).toHaveLength(1)
      await update(webhook.id, { url: 'http://127.0.0.1:1/' })
      service().realMs += 10_000
      await service().dispatcher.drain()
      const { included } = await notifications('?include=webhook_notification_logs')
      expect(included).toMatchObject([
        { attributes: { status_code: 302, error: null, succeeded: false } },
        { attributes: { status_code: null, error: 'The receiver refused the connection.' } },
      ])
    })

    test('keeps the order of a shipment, and a failing one holds up no other shipment', async () => {
      await create({ events: ['tracking_request.succeeded', 'tracking_request.failed'] })
      let failing = true
      receiver().answerWith = ({ body }) => (failing && body.includes('succeeded') ? 503 : 200)
      await enqueue('tracking_request.succeeded', 'one')
      await enqueue('tracking_request.failed', 'one')
      await enqueue('tracking_request.failed', 'two')
      await service().dispatcher.drain()
      expect(events().toSorted()).toEqual(['tracking_request.failed', 'tracking_request.succeeded'])
      // What waits behind the first one is not due, so reading the queue costs nothing.
      await enqueue('tracking_request.failed', 'one')
      expect(await dueNow()).toEqual([])
      failing = false
      service().realMs += 10_000
      await service().dispatcher.drain()
      expect(events().slice(2)).toEqual([
        'tracking_request.succeeded',
        'tracking_request.failed',
        'tracking_request.failed',
      ])
    })

    test('has one order, however many events happen at the same time', async () => {
      await create()
      const many = Array.from({ length: 40 }, (_, index) =>
        enqueue('tracking_request.succeeded', index % 2 === 0 ? 'one' : 'two'),
      )
      await Promise.all(many)
      const rows = await service().store.database.selectFrom('notification').select('position').execute()
      expect(new Set(rows.map(({ position }) => position)).size).toBe(many.length)
    })

    test('skips no event that happens while the previous one is delivered', async () => {
      await create()
      const deliveries: Promise<void>[] = []
      receiver().answerWith = () => {
        if (receiver().received.length < 20) deliveries.push(enqueue('tracking_request.succeeded', 'one'))
        return 200
      }
      await enqueue('tracking_request.succeeded', 'one')
      while (receiver().received.length < 20) {
        await service().dispatcher.drain()
        await Promise.all(deliveries)
      }
      const rows = await service()
        .store.database.selectFrom('notification')
        .select('id')
        .orderBy('position')
        .execute()
      expect(delivered().map(({ data }) => data.id)).toEqual(rows.map(({ id }) => id))
    })

    test('waits while the webhook is inactive, which receives nothing that happens then', async () => {
      const webhook = await create()
      await enqueue('tracking_request.succeeded', null)
      await update(webhook.id, { active: false })
      await enqueue('tracking_request.succeeded', null)
      await service().dispatcher.drain()
      expect(receiver().received).toHaveLength(0)
      await update(webhook.id, { active: true })
      await service().dispatcher.drain()
      expect(receiver().received).toHaveLength(1)
    })

    test('an event that is rolled back is never delivered', async () => {
      await create()
      const change = service()
        .store.database.transaction()
        .execute(async (transaction) => {
          const reference = { type: 'tracking_request', id: 'r2' }
          const event = 'tracking_request.succeeded'
          await enqueueEvent(transaction, { event, reference, shipmentId: null, at: testNow })
          throw new Error('the change fails')
        })
      await expect(change).rejects.toThrow('the change fails')
      expect((await notifications()).meta.total).toBe(0)
    })
  })
})
