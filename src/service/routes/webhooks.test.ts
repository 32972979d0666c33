import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type WebhookEventName, webhookEventNames } from '#contract/webhook-event.ts'
import { onEveryService } from '../testing/every-service.ts'
import { resource } from '../testing/request-bodies.ts'
import { refusedAt, testNow, refusedParameter } from '../testing/test-service.ts'
import { withReceiver } from '../testing/with-receiver.ts'
import { timestamp } from '../world/zone.ts'

const hour = 3_600_000

onEveryService((service) => {
  const { receiver, attributes, create, update, delivered, events } = withReceiver(service)
  const trigger = (body: object) => service().call('triggerWebhook', '/webhooks/trigger', body)
  const example = async (event: WebhookEventName) => {
    const path = `/webhook_notifications/examples?event=${event}`
    const { data, included = [] } = await service().call('getWebhookNotificationExample', path)
    const reference = data.relationships.reference_object?.data
    const record = included.find(({ type, id }) => type === reference?.type && id === reference.id)
    return { data, record, included, types: included.map(({ type }) => type as string) }
  }
  /** Moves the clock and delivers what has happened by then. */
  const reportUntil = async (now: number) => {
    service().clock.set({ now })
    await service().dispatcher.drain()
  }

  describe('webhooks', () => {
    test('are created, listed, changed and deleted', async () => {
      const webhook = await create({ headers: [{ name: 'x-office', value: 'east' }] })
      expect(webhook.attributes).toMatchObject({
        url: receiver().url,
        active: true,
        events: ['tracking_request.succeeded'],
        headers: [{ name: 'x-office', value: 'east' }],
        secret: expect.stringMatching(/^[0-9a-f]{64}$/),
      })
      const list = await service().call('listWebhooks', '/webhooks')
      expect(list).toMatchObject({ data: [webhook], meta: { size: 1, total: 1 } })
      const path = `/webhooks/${webhook.id}`
      const changed = await update(webhook.id, { active: false, headers: [] })
      expect(changed.attributes).toEqual({ ...webhook.attributes, active: false, headers: [] })
      expect((await service().call('getWebhook', path)).data).toEqual(changed)
      await service().call('deleteWebhook', path)
      for (const init of [{}, { method: 'DELETE' }, service().patch(resource('webhook', { active: true }))]) {
        expect((await service().refusal(`/v2${path}`, init)).status).toBe(404)
      }
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
      [{ headers: [{ name: 'Upgrade', value: 'x' }] }, '/data/attributes/headers/0/name'],
      [{ headers: [{ name: 'X-A', value: 'a\r\nB: c' }] }, '/data/attributes/headers/0/value'],
    ])('%j is refused at %s', async (more, pointer) => {
      const init = service().post(resource('webhook', attributes(more)))
      expect(await service().refusal('/v2/webhooks', init)).toMatchObject(refusedAt(pointer))
    })

    test('can subscribe to every described event, in groups', async () => {
      const { data } = await service().call('listWebhookEvents', '/webhooks/events')
      const names = data.flatMap((group) => group.attributes.events.map(({ name }) => name))
      expect(names.toSorted()).toEqual([...webhookEventNames].toSorted())
      expect(await service().call('getWebhookAddresses', '/webhooks/ips')).toMatchObject({
        webhook_notification_ips: [expect.any(String), expect.any(String), expect.any(String)],
      })
    })
  })

  describe('events of the world', () => {
    test('are reported as the clock moves, each once, from the creation of the webhook', async () => {
      await create({ events: webhookEventNames })
      await service().dispatcher.drain()
      expect(delivered()).toEqual([])
      await reportUntil(testNow + 12 * hour)
      const first = delivered()
      expect(first.length).toBeGreaterThan(10)
      await reportUntil(testNow + 24 * hour)
      const all = delivered()
      expect(all.length).toBeGreaterThan(first.length)
      const references = all.map(({ data }) => data.relationships.reference_object.data.id)
      expect(new Set(references).size).toBe(all.length)
      expect(new Set(all.map(({ data }) => data.attributes.event)).size).toBeGreaterThan(5)
      for (const { data, included } of all) {
        const { reference_object: reference } = data.relationships
        expect(included).toContainEqual(expect.objectContaining(reference.data))
        const record = included?.find(({ id }) => id === reference.data.id)
        // The request was created before and has changed since; the event is from when it happened.
        const made = reference.data.type === 'tracking_request' ? 'updated_at' : 'created_at'
        const at = String(record?.attributes[made] ?? record?.attributes['timestamp'])
        expect(Date.parse(at)).toBeGreaterThan(testNow)
        expect(Date.parse(at)).toBeLessThanOrEqual(testNow + 24 * hour)
      }
      await service().dispatcher.drain()
      expect(delivered()).toHaveLength(all.length)
    })

    test('match what the interface shows for the container', async () => {
      await create({ events: ['container.transport.vessel_discharged', 'container.pickup_lfd.changed'] })
      await service().dispatcher.drain()
      await reportUntil(testNow + 72 * hour)
      expect(delivered().length).toBeGreaterThan(1)
      for (const { data, included } of delivered()) {
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

    test('of a shipment that was stopped are reported again once it is resumed', async () => {
      await create({ events: webhookEventNames })
      await service().dispatcher.drain()
      const watches = service().store.database.selectFrom('event_watch').select(['shipment_id', 'next_at'])
      const next = await watches.orderBy('next_at').executeTakeFirstOrThrow()
      const path = `/shipments/${next.shipment_id}`
      const own = () => delivered().filter(({ included }) => included?.some(({ id }) => path.endsWith(id)))
      await service().call('stopTracking', `${path}/stop_tracking`)
      await reportUntil(next.next_at)
      await service().call('resumeTracking', `${path}/resume_tracking`)
      await service().dispatcher.drain()
      const ownEvents = () => own().map(({ data }) => data.attributes.event)
      expect(ownEvents()).toEqual(['tracking_request.tracking_stopped'])
      // The other shipments would have many events by then.
      await service()
        .store.database.deleteFrom('event_watch')
        .where('shipment_id', '!=', next.shipment_id)
        .execute()
      await reportUntil((await watches.executeTakeFirstOrThrow()).next_at)
      expect(ownEvents().length).toBeGreaterThan(1)
    })

    test('report once that tracking has ended, on its own or by a user', async () => {
      await create({ events: ['tracking_request.tracking_stopped'] })
      await service().dispatcher.drain()
      const { database } = service().store
      const ends = await database
        .selectFrom('shipment')
        .select(['id', 'stopped_at'])
        .where('stopped_at', '>', testNow)
        .orderBy('stopped_at')
        .limit(2)
        .execute()
      const [first, second] = ends
      const end = first?.stopped_at ?? testNow
      await service().call('stopTracking', `/shipments/${second?.id}/stop_tracking`)
      await reportUntil(end - 1)
      const requests = () =>
        delivered().map(({ included }) => included?.find(({ type }) => type === 'tracking_request'))
      expect(requests()).toMatchObject([{ attributes: { status: 'tracking_stopped' } }])
      await reportUntil(end)
      await reportUntil(second?.stopped_at ?? end)
      const stopped = delivered().flatMap(
        ({ included }) => included?.filter(({ type }) => type === 'shipment') ?? [],
      )
      expect(stopped.map(({ id }) => id).slice(0, 2)).toEqual([second?.id, first?.id])
      expect(stopped.filter(({ id }) => id === first?.id || id === second?.id)).toHaveLength(2)
      expect(stopped[1]?.attributes['line_tracking_stopped_at']).toBe(timestamp(end))
      expect(delivered()[1]?.data.relationships.reference_object.data).toMatchObject({
        type: 'tracking_request',
        id: requests()[1]?.id,
      })
    })

    test('are reported from the subscription on, for each event of a webhook separately', async () => {
      const webhook = await create()
      const subscribe = (names: string[]) => update(webhook.id, { events: names })
      const updated = 'container.updated'
      const released = 'container.pickup_lfd.changed'
      await reportUntil(testNow + 24 * hour)
      await subscribe([updated])
      await reportUntil(testNow + 24 * hour)
      expect(events()).toEqual([])
      await reportUntil(testNow + 48 * hour)
      const first = events().length
      expect(new Set(events())).toEqual(new Set([updated]))
      // The world advances before anything is reported: earlier subscriptions miss nothing through the change.
      service().clock.set({ now: testNow + 72 * hour })
      const changed = await subscribe([released, updated])
      expect(changed.attributes.events).toEqual([released, updated])
      await service().dispatcher.drain()
      expect(events().length).toBeGreaterThan(first)
      expect(new Set(events())).toEqual(new Set([updated]))
      await reportUntil(testNow + 96 * hour)
      expect(new Set(events())).toEqual(new Set([updated, released]))
    })

    test('cost nothing while no webhook subscribes to them', async () => {
      await create()
      await reportUntil(testNow + 12 * hour)
      const rows = await service().store.database.selectFrom('event_watch').select('shipment_id').execute()
      expect(rows).toEqual([])
    })
  })

  describe('POST /webhooks/trigger', () => {
    test('sends a sample once and returns the response', async () => {
      const event = 'container.transport.vessel_arrived'
      const trial = await trigger({ url: receiver().url, event, secret: 'sesame' })
      expect(trial).toMatchObject({ url: receiver().url, succeeded: true, status_code: 200, error: null })
      const [{ headers, body } = { headers: {}, body: '' }] = receiver().received
      expect(trial.request_body).toBe(body)
      expect(headers['x-t49-webhook-signature']).toBe(
        createHmac('sha256', 'sesame').update(body).digest('hex'),
      )
      expect(delivered()[0]?.included?.map(({ type }) => type)).toContain('shipment')
      receiver().answerWith = () => 500
      const failed = await trigger({ url: receiver().url, event: 'document.extracted' })
      expect(failed).toMatchObject({ succeeded: false, status_code: 500, response_body: 'answer 2' })
      expect(receiver().received[1]?.headers).not.toHaveProperty('x-t49-webhook-signature')
      const none = await trigger({ url: 'http://127.0.0.1:1', event })
      expect(none).toMatchObject({ succeeded: false, status_code: null, response_body: null })
    })

    test.each([{ event: 'container.created' }, { url: 'http://127.0.0.1:1', event: 'x' }])(
      'refuses %j, which it cannot send',
      async (body) => {
        expect((await service().refusal('/v2/webhooks/trigger', service().post(body))).status).toBe(422)
      },
    )
  })

  describe('GET /webhook_notifications/examples', () => {
    test.each(webhookEventNames)('%s', async (event) => {
      const { data, types } = await example(event)
      expect(data.attributes).toMatchObject({ id: data.id, event })
      if (!event.startsWith('container.')) return
      expect(types).toEqual(
        expect.arrayContaining([data.relationships.reference_object?.data?.type, 'shipment', 'container']),
      )
    })

    test.each<[WebhookEventName, string, string[]]>([
      ['tracking_request.succeeded', 'created', ['shipment', 'container']],
      ['tracking_request.failed', 'failed', []],
      ['tracking_request.awaiting_manifest', 'awaiting_manifest', []],
      ['tracking_request.tracking_stopped', 'tracking_stopped', ['shipment']],
    ])('%s carries a request that is %s, with %j', async (event, status, others) => {
      const { record, types } = await example(event)
      expect(record).toMatchObject({ type: 'tracking_request', attributes: { status } })
      expect(['shipment', 'container'].filter((type) => types.includes(type))).toEqual(others)
    })

    test.each<WebhookEventName>([
      'container.transport.vessel_arrived',
      'container.transport.vessel_berthed',
      'container.transport.vessel_discharged',
      'container.transport.rail_loaded',
      'container.transport.rail_arrived',
      'container.transport.rail_unloaded',
      'container.transport.arrived_at_inland_destination',
      'container.transport.full_out',
    ])('%s names the terminal, and brings it along', async (event) => {
      const { record, included } = await example(event)
      const terminal = record?.type === 'transport_event' ? record.relationships.terminal : null
      expect(terminal?.data).toMatchObject({ type: 'terminal' })
      expect(included).toContainEqual(expect.objectContaining(terminal?.data))
    })

    test("container.pod_terminal_changed names its container's terminal", async () => {
      const { record, included } = await example('container.pod_terminal_changed')
      expect(record?.type).toBe('container_pod_terminal_changed_event')
      const box = included.find(({ type }) => type === 'container')
      const own = box?.type === 'container' ? box.relationships.pod_terminal?.data : null
      expect(own).toMatchObject({ type: 'terminal' })
      expect(record).toMatchObject({ relationships: { terminal: { data: own } } })
      expect(included).toContainEqual(expect.objectContaining(own))
    })

    test('400 without an event or for an unknown one', async () => {
      for (const query of ['', '?event=nothing']) {
        expect(await service().refusal(`/v2/webhook_notifications/examples${query}`)).toMatchObject(
          refusedParameter('event'),
        )
      }
      expect((await service().refusal('/v2/webhook_notifications/none')).status).toBe(404)
    })
  })
})
