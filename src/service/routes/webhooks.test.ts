import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { webhookEventNames } from '#contract/webhook-event.ts'
import { recordEvent } from '../notifications/record-event.ts'
import { mostAttempts } from '../notifications/settings.ts'
import { onEveryService } from '../testing/every-service.ts'
import { type Receiver, startReceiver } from '../testing/receiver.ts'
import { testNow } from '../testing/test-service.ts'

const hour = 3_600_000

interface Told {
  data: {
    id: string
    attributes: { event: string }
    relationships: { reference_object: { data: { type: string; id: string } } }
  }
  included?: { id: string; type: string; attributes: Record<string, unknown> }[]
}

onEveryService((service) => {
  let receiver: Receiver
  beforeAll(async () => {
    receiver = await startReceiver()
  })
  afterAll(() => receiver.close())
  beforeEach(() => {
    receiver.received = []
    receiver.answerWith = () => 200
  })
  afterEach(async () => {
    service().clock.set({ now: testNow, speed: 0 })
    for (const { id } of (await service().call('listWebhooks', '/webhooks')).data) {
      await service().call('deleteWebhook', `/webhooks/${id}`, { method: 'DELETE' })
    }
    await service().courier.settle()
  })

  const attributes = (more: object = {}) => ({
    url: receiver.url,
    active: true,
    events: ['tracking_request.succeeded'],
    ...more,
  })
  const create = async (more: object = {}) => {
    const body = { data: { type: 'webhook', attributes: attributes(more) } }
    return (await service().call('createWebhook', '/webhooks', service().post(body))).data
  }
  const patch = (value: object) => ({
    ...service().post({ data: { type: 'webhook', attributes: value } }),
    method: 'PATCH',
  })
  const happens = (
    event: 'tracking_request.succeeded' | 'tracking_request.failed',
    shipmentId: string | null,
  ) =>
    service()
      .store.database.transaction()
      .execute((transaction) =>
        recordEvent(transaction, {
          event,
          reference: { type: 'tracking_request', id: 'r1' },
          shipmentId,
          at: service().clock.now(),
          included: () => [{ id: 'r1', type: 'tracking_request', attributes: { status: 'created' } }],
        }),
      )
  const told = () => receiver.received.map(({ body }) => JSON.parse(body) as Told)
  const trigger = (body: object) =>
    service().call('triggerWebhook', '/webhooks/trigger', service().post(body))
  const refusedTrigger = (body: object) => service().refusal('/v2/webhooks/trigger', service().post(body))
  const events = () => told().map(({ data }) => data.attributes.event)
  const notifications = async (query = '') =>
    service().call('listWebhookNotifications', `/webhook_notifications${query}`)

  describe('webhooks', () => {
    test('are made, listed, changed and deleted', async () => {
      const webhook = await create({ headers: [{ name: 'x-office', value: 'east' }] })
      expect(webhook.attributes).toMatchObject({
        url: receiver.url,
        active: true,
        events: ['tracking_request.succeeded'],
        headers: [{ name: 'x-office', value: 'east' }],
        secret: expect.stringMatching(/^[0-9a-f]{64}$/),
      })
      const list = await service().call('listWebhooks', '/webhooks')
      expect(list).toMatchObject({ data: [webhook], meta: { size: 1, total: 1 } })
      const path = `/webhooks/${webhook.id}`
      const changed = await service().call('updateWebhook', path, patch({ active: false, headers: [] }))
      expect(changed.data.attributes).toEqual({ ...webhook.attributes, active: false, headers: [] })
      expect((await service().call('getWebhook', path)).data).toEqual(changed.data)
      await service().call('deleteWebhook', path, { method: 'DELETE' })
      expect((await service().refusal(`/v2${path}`)).status).toBe(404)
      expect((await service().refusal(`/v2${path}`, { method: 'DELETE' })).status).toBe(404)
      expect((await service().refusal(`/v2${path}`, patch({ active: true }))).status).toBe(404)
    })

    test.each([
      [{ url: 'not an address' }, '/data/attributes/url'],
      [{ url: 'ftp://example.com' }, '/data/attributes/url'],
      [{ url: 'https://user:password@example.com' }, '/data/attributes/url'],
      [{ active: 'yes' }, '/data/attributes/active'],
      [{ events: [] }, '/data/attributes/events'],
      [{ events: ['nothing'] }, '/data/attributes/events/0'],
      [{ events: ['container.created', 'container.created'] }, '/data/attributes/events'],
      [{ headers: [{ name: 'a b', value: '' }] }, '/data/attributes/headers/0/name'],
      [{ headers: [{ name: 'Host', value: 'x' }] }, '/data/attributes/headers/0/name'],
      [{ headers: [{ name: 'X-A', value: 'a\r\nB: c' }] }, '/data/attributes/headers/0/value'],
    ])('%j is refused at %s', async (more, pointer) => {
      const body = { data: { type: 'webhook', attributes: attributes(more) } }
      const refusal = await service().refusal('/v2/webhooks', service().post(body))
      expect(refusal).toMatchObject({ status: 422, errors: [{ source: { pointer } }] })
    })

    test('can be told every event that has a meaning, in groups', async () => {
      const { data } = await service().call('listWebhookEvents', '/webhooks/events')
      const names = data.flatMap((group) => group.attributes.events.map(({ name }) => name))
      expect(names.toSorted()).toEqual([...webhookEventNames].toSorted())
      expect(await service().call('getWebhookAddresses', '/webhooks/ips')).toMatchObject({
        webhook_notification_ips: [expect.any(String), expect.any(String), expect.any(String)],
      })
    })
  })

  describe('delivery', () => {
    test('is signed over the raw body, with the own headers, and is noted', async () => {
      const webhook = await create({ headers: [{ name: 'x-office', value: 'east' }] })
      await happens('tracking_request.succeeded', null)
      await happens('tracking_request.failed', null)
      await service().courier.settle()
      expect(receiver.received).toHaveLength(1)
      const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
      const secret = webhook.attributes.secret ?? ''
      expect(headers['x-t49-webhook-signature']).toBe(createHmac('sha256', secret).update(body).digest('hex'))
      expect(headers).toMatchObject({ 'x-office': 'east', 'content-type': 'application/json' })
      expect(body).not.toContain(secret)
      const { data } = await notifications('?include=webhook_notification_logs,webhook,reference_object')
      expect(told()).toMatchObject([
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

    test('is tried again after growing pauses, twelve times in all, then given up', async () => {
      await create()
      receiver.answerWith = () => 500
      await happens('tracking_request.succeeded', null)
      const pauses: number[] = []
      let since = service().realMs
      for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
        await service().courier.settle()
        expect(receiver.received).toHaveLength(attempt)
        if (attempt === mostAttempts) break
        service().realMs = since + 10_000 * 2 ** (attempt - 1) - 1
        await service().courier.settle()
        expect(receiver.received).toHaveLength(attempt)
        service().realMs += 1
        pauses.push(service().realMs - since)
        since = service().realMs
      }
      expect(pauses.at(-1)).toBe(10_240_000)
      const { data } = await notifications('?include=webhook_notification_logs')
      expect(data[0]?.attributes.delivery_status).toBe('failed')
      expect(data[0]?.relationships.webhook_notification_logs.data).toHaveLength(mostAttempts)
      expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
    })

    test('does not follow a redirect, and no answer is a failure in words', async () => {
      const webhook = await create()
      receiver.answerWith = () => 302
      await happens('tracking_request.succeeded', null)
      await service().courier.settle()
      expect(receiver.received).toHaveLength(1)
      const unreachable = { url: 'http://127.0.0.1:1/' }
      await service().call('updateWebhook', `/webhooks/${webhook.id}`, patch(unreachable))
      service().realMs += 10_000
      await service().courier.settle()
      const { included } = await notifications('?include=webhook_notification_logs')
      expect(included).toMatchObject([
        { attributes: { status_code: 302, error: null, succeeded: false } },
        { attributes: { status_code: null, error: 'The receiver refused the connection.' } },
      ])
    })

    test('keeps the order of a shipment, and one that fails holds up no other', async () => {
      await create({ events: ['tracking_request.succeeded', 'tracking_request.failed'] })
      let failing = true
      receiver.answerWith = ({ body }) => (failing && body.includes('succeeded') ? 503 : 200)
      await happens('tracking_request.succeeded', 'one')
      await happens('tracking_request.failed', 'one')
      await happens('tracking_request.failed', 'two')
      await service().courier.settle()
      expect(events().toSorted()).toEqual(['tracking_request.failed', 'tracking_request.succeeded'])
      failing = false
      service().realMs += 10_000
      await service().courier.settle()
      expect(events().slice(2)).toEqual(['tracking_request.succeeded', 'tracking_request.failed'])
    })

    test('has one order, however many happen at the same time', async () => {
      await create()
      const many = Array.from({ length: 40 }, (_, index) =>
        happens('tracking_request.succeeded', index % 2 === 0 ? 'one' : 'two'),
      )
      await Promise.all(many)
      const rows = await service().store.database.selectFrom('notification').select('position').execute()
      expect(new Set(rows.map(({ position }) => position)).size).toBe(many.length)
    })

    test('waits while the webhook is off, which is told of nothing that happens then', async () => {
      const webhook = await create()
      await happens('tracking_request.succeeded', null)
      await service().call('updateWebhook', `/webhooks/${webhook.id}`, patch({ active: false }))
      await happens('tracking_request.succeeded', null)
      await service().courier.settle()
      expect(receiver.received).toHaveLength(0)
      await service().call('updateWebhook', `/webhooks/${webhook.id}`, patch({ active: true }))
      await service().courier.settle()
      expect(receiver.received).toHaveLength(1)
    })

    test('an event that is rolled back is told to nobody', async () => {
      await create()
      const change = service()
        .store.database.transaction()
        .execute(async (transaction) => {
          const reference = { type: 'tracking_request', id: 'r2' }
          const event = 'tracking_request.succeeded'
          await recordEvent(transaction, { event, reference, shipmentId: null, at: testNow })
          throw new Error('the change fails')
        })
      await expect(change).rejects.toThrow('the change fails')
      expect((await notifications()).meta.total).toBe(0)
    })
  })

  describe('events of the world', () => {
    test('are told as the clock moves, each once, from the moment the webhook exists', async () => {
      await create({ events: webhookEventNames })
      await service().courier.settle()
      expect(told()).toEqual([])
      service().clock.set({ now: testNow + 12 * hour })
      await service().courier.settle()
      const first = told()
      expect(first.length).toBeGreaterThan(10)
      service().clock.set({ now: testNow + 24 * hour })
      await service().courier.settle()
      const all = told()
      expect(all.length).toBeGreaterThan(first.length)
      const references = all.map(({ data }) => data.relationships.reference_object.data.id)
      expect(new Set(references).size).toBe(all.length)
      expect(new Set(all.map(({ data }) => data.attributes.event)).size).toBeGreaterThan(5)
      for (const { data, included } of all) {
        const { reference_object: reference } = data.relationships
        expect(included).toContainEqual(expect.objectContaining(reference.data))
        const record = included?.find(({ id }) => id === reference.data.id)
        // A request was made before and has changed since; an event is made when it happens.
        const made = reference.data.type === 'tracking_request' ? 'updated_at' : 'created_at'
        const at = String(record?.attributes[made] ?? record?.attributes['timestamp'])
        expect(Date.parse(at)).toBeGreaterThan(testNow)
        expect(Date.parse(at)).toBeLessThanOrEqual(testNow + 24 * hour)
      }
      await service().courier.settle()
      expect(told()).toHaveLength(all.length)
    })

    test('agree with what the interface shows of the container', async () => {
      await create({ events: ['container.transport.vessel_discharged', 'container.pickup_lfd.changed'] })
      await service().courier.settle()
      service().clock.set({ now: testNow + 72 * hour })
      await service().courier.settle()
      expect(told().length).toBeGreaterThan(1)
      for (const { data, included } of told()) {
        const box = included?.find(({ type }) => type === 'container')
        const event = included?.find(({ type }) => type === 'transport_event')?.attributes
        expect(data.attributes.event).toBe(event?.['event'])
        if (data.attributes.event.endsWith('vessel_discharged')) {
          expect(box?.attributes['pod_discharged_at']).toBe(event?.['timestamp'])
        } else {
          expect(box?.attributes['pickup_lfd']).toBe(event?.['value'])
        }
      }
    })

    test('of a shipment that was stopped are told again once it is resumed', async () => {
      await create({ events: webhookEventNames })
      await service().courier.settle()
      const watches = service().store.database.selectFrom('event_watch').select(['shipment_id', 'next_at'])
      const next = await watches.orderBy('next_at').executeTakeFirstOrThrow()
      const path = `/shipments/${next.shipment_id}`
      const own = () => told().filter(({ included }) => included?.some(({ id }) => path.endsWith(id)))
      await service().call('stopTracking', `${path}/stop_tracking`, { method: 'PATCH' })
      service().clock.set({ now: next.next_at })
      await service().courier.settle()
      await service().call('resumeTracking', `${path}/resume_tracking`, { method: 'PATCH' })
      await service().courier.settle()
      expect(own()).toEqual([])
      // The events of all others would be many by then.
      await service()
        .store.database.deleteFrom('event_watch')
        .where('shipment_id', '!=', next.shipment_id)
        .execute()
      service().clock.set({ now: (await watches.executeTakeFirstOrThrow()).next_at })
      await service().courier.settle()
      expect(own().length).toBeGreaterThan(0)
    })

    test('cost nothing while nobody asks for them', async () => {
      await create()
      service().clock.set({ now: testNow + 12 * hour })
      await service().courier.settle()
      const rows = await service().store.database.selectFrom('event_watch').select('shipment_id').execute()
      expect(rows).toEqual([])
    })
  })

  describe('POST /webhooks/trigger', () => {
    test('sends a sample once and tells the answer', async () => {
      const event = 'container.transport.vessel_arrived'
      const trial = await trigger({ url: receiver.url, event, secret: 'sesame' })
      expect(trial).toMatchObject({ url: receiver.url, succeeded: true, status_code: 200, error: null })
      const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
      expect(trial.request_body).toBe(body)
      expect(headers['x-t49-webhook-signature']).toBe(
        createHmac('sha256', 'sesame').update(body).digest('hex'),
      )
      expect(told()[0]?.included?.map(({ type }) => type)).toContain('shipment')
      receiver.answerWith = () => 500
      const failed = await trigger({ url: receiver.url, event: 'document.extracted' })
      expect(failed).toMatchObject({ succeeded: false, status_code: 500, response_body: 'answer 2' })
      expect(receiver.received[1]?.headers).not.toHaveProperty('x-t49-webhook-signature')
      const none = await trigger({ url: 'http://127.0.0.1:1', event })
      expect(none).toMatchObject({ succeeded: false, status_code: null, response_body: null })
    })

    test('refuses what it cannot send', async () => {
      expect(await refusedTrigger({ event: 'container.created' })).toMatchObject({ status: 422 })
      expect(await refusedTrigger({ url: receiver.url, event: 'x' })).toMatchObject({ status: 422 })
    })
  })

  describe('GET /webhook_notifications/examples', () => {
    test.each(webhookEventNames)('%s', async (event) => {
      const path = `/webhook_notifications/examples?event=${event}`
      const { data } = await service().call('getWebhookNotificationExample', path)
      expect(data.attributes.event).toBe(event)
    })

    test('400 without an event or for one that is not known', async () => {
      for (const query of ['', '?event=nothing']) {
        expect(await service().refusal(`/v2/webhook_notifications/examples${query}`)).toMatchObject({
          status: 400,
          errors: [{ source: { parameter: 'event' } }],
        })
      }
      expect((await service().refusal('/v2/webhook_notifications/none')).status).toBe(404)
    })
  })
})
