import { describe, expect, test } from 'vitest'
import type { WireTrackingRequest } from '#contract/tracking-request.ts'
import { onEveryService } from '../testing/every-service.ts'
import { bill, body, containerNumber, resource } from '../testing/request-bodies.ts'
import { testWorld, refusedAt } from '../testing/test-service.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const box = (firstTen: string) => ({
  request_type: 'container',
  request_number: containerNumber(firstTen),
  scac: 'MAEU',
})

onEveryService((service) => {
  const create = async (attributes: object): Promise<WireTrackingRequest> =>
    (await service().call('createTrackingRequest', '/tracking_requests', body(attributes))).data
  const refuse = (attributes: object) =>
    service().refusal('/v2/tracking_requests', service().post(body(attributes)))
  const read = async (id: string) => {
    const { data, included } = await service().call('getTrackingRequest', `/tracking_requests/${id}`)
    return { ...data, included, shipment: data.relationships.tracked_object?.data?.id }
  }
  const only = async (query: string) => (await list(`?${query}`)).data.map(({ id }) => id)
  const list = (query = '') => service().call('listTrackingRequests', `/tracking_requests${query}`)

  describe('a new world', () => {
    test('has the requests of the shipments of the world and those without a shipment', async () => {
      const page = await list('?page[size]=100')
      expect(page.meta).toMatchObject({ size: 100, total: testWorld.shipments + 9 })
      expect(new Set(page.data.map(({ attributes }) => attributes.status))).toEqual(
        new Set(['pending', 'awaiting_manifest', 'created', 'failed', 'tracking_stopped']),
      )
      const created = page.data.map(({ attributes }) => attributes.created_at)
      expect(created).toEqual(created.toSorted().toReversed())
    })
  })

  describe('a request', () => {
    test('is pending at first, then its shipment and containers are in the lists', async () => {
      const created = await create({
        ...bill('MAEU700100200'),
        ref_numbers: ['MY-1'],
        shipment_tags: ['rush', 'rush'],
        initial_custom_fields: { shipment: [] },
      })
      expect(created).toMatchObject({
        attributes: {
          status: 'pending',
          failed_reason: null,
          scac: 'MAEU',
          ref_numbers: ['MY-1'],
          shipment_tags: ['rush'],
        },
        relationships: { tracked_object: { data: null } },
        links: { self: `/v2/tracking_requests/${created.id}` },
      })
      service().advance(20_000)
      const request = await read(created.id)
      expect(request.attributes).toMatchObject({ status: 'created', retry_count: 1, is_retrying: false })
      expect(request.included).toHaveLength(1)
      const found = await service().call('listShipments', '/shipments?number=maeu700100200')
      expect(found.data.map((shipment) => shipment.id)).toEqual([request.shipment])
      expect(found.data[0]?.attributes).toMatchObject({
        bill_of_lading_number: 'MAEU700100200',
        ref_numbers: ['MY-1'],
        tags: ['rush'],
        shipping_line_scac: 'MAEU',
      })
      service().advance(40 * day)
      const later = await service().call('getShipment', `/shipments/${found.data[0]?.id}?include=containers`)
      expect(later.data.relationships.containers.data.length).toBeGreaterThan(0)
    })

    test('of a container or a booking finds it, also by an alternative SCAC', async () => {
      const number = containerNumber('MSDU204118')
      const container = await create({ request_type: 'container', request_number: number, scac: 'medu' })
      expect(container.attributes.scac).toBe('MSCU')
      const booking = await create({
        request_type: 'booking_number',
        request_number: ' cosu-639 01 ',
        scac: 'COSU',
      })
      service().advance(60 * day)
      expect((await read(container.id)).attributes.status).toMatch(/created|failed|tracking_stopped/)
      const found = await service().call('listShipments', '/shipments?number=cosu63901')
      expect(found.data.map(({ id }) => id)).toEqual([(await read(booking.id)).shipment])
    })

    test('detects its line from the number, or fails', async () => {
      const known = await create({
        request_type: 'bill_of_lading',
        request_number: 'EISU140500999111',
        auto_detect_vocc_scac: true,
      })
      const unknown = await create({
        request_type: 'booking_number',
        request_number: '77120111',
        scac: '',
        auto_detect_vocc_scac: true,
      })
      expect(known.attributes.scac).toBeNull()
      service().advance(minute)
      expect((await read(known.id)).attributes).toMatchObject({ status: 'created', scac: 'EGLV' })
      expect((await read(unknown.id)).attributes).toMatchObject({
        status: 'failed',
        failed_reason: 'scac_auto_detect_failed',
      })
    })

    test.each([
      [bill('MAEU710199902'), 2 * minute, 'pending', 'shipping_line_unreachable'],
      [bill('MAEU710299902'), hour, 'created', null],
      [bill('MAEU710399903'), 23 * hour, 'pending', 'shipping_line_unreachable'],
      [bill('MAEU710499903'), 25 * hour, 'failed', 'retries_exhausted'],
      [bill('MAEU710599904'), minute, 'failed', 'data_unavailable'],
      [bill('MAEU710699905'), hour, 'created', null],
      [bill('MAEU710799906'), minute, 'failed', 'booking_cancelled'],
      [bill('MAEU710899900'), 6 * day, 'awaiting_manifest', null],
      [bill('MAEU710999900'), 9 * day, 'failed', 'expired'],
      [bill('MAEU711099901'), day, 'awaiting_manifest', null],
      [bill('MAEU711199901'), 3 * day + minute, 'created', null],
      [bill('a house bill', 'MAEU'), minute, 'failed', 'invalid_number'],
      [box('MSKU199900'), minute, 'failed', 'not_found'],
      [{ ...box('MSKU123450'), request_type: 'bill_of_lading' }, minute, 'failed', 'invalid_number'],
    ])('%j is after %i ms: %s, %s', async (attributes, after, status, reason) => {
      const { id } = await create(attributes)
      service().advance(after)
      expect((await read(id)).attributes).toMatchObject({ status, failed_reason: reason })
    })

    test('of a test number succeeds or fails at once', async () => {
      const good = await create(bill('TEST-TR-SUCCEEDED', 'TEST'))
      const bad = await create(bill('TEST-TR-FAILED', 'TEST'))
      expect([good, bad].map(({ attributes }) => attributes.status)).toEqual(['pending', 'pending'])
      const { attributes, shipment: made } = await read(good.id)
      expect(attributes.status).toBe('created')
      expect((await read(bad.id)).attributes).toMatchObject({ status: 'failed', failed_reason: 'not_found' })
      const shipment = await service().call('getShipment', `/shipments/${made}?include=containers`)
      expect(shipment.data.attributes).toMatchObject({
        bill_of_lading_number: 'TEST-TR-SUCCEEDED',
        shipping_line_scac: 'TEST',
        pod_eta_at: null,
      })
      expect(shipment.included).toHaveLength(1)
      const id = shipment.data.relationships.containers.data[0]?.id ?? ''
      expect((await service().call('listContainerRawEvents', `/containers/${id}/raw_events`)).data).toEqual(
        [],
      )
    })

    test('sets its values on the shipment and its containers', async () => {
      const { id } = await create({
        ...bill('HLCUSEL700100200'),
        initial_custom_fields: { containers: [{ api_slug: 'trucker', value: 'Harbor Drayage' }] },
      })
      service().advance(60 * day)
      const { shipment } = await read(id)
      const { included } = await service().call('getShipment', `/shipments/${shipment}?include=containers`)
      expect(included?.length).toBeGreaterThan(0)
      for (const container of included ?? []) {
        const values = await service().call(
          'listContainerCustomFields',
          `/containers/${container.id}/custom_fields`,
        )
        expect(values.data.map(({ attributes }) => attributes.value)).toContain('Harbor Drayage')
      }
    })
  })

  test.each([
    ['break the schema', {}],
    ['belong to no field', { api_slug: 'nothing', value: 'x' }],
  ])('of 300 values that %s, one answer names 100', async (_, value) => {
    const initial = { shipment: Array.from({ length: 300 }, () => value) }
    const refused = await refuse({ ...bill('HLCUSEL700100300'), initial_custom_fields: initial })
    expect(refused.status).toBe(422)
    expect(refused.errors).toHaveLength(100)
  })

  test('more than 1,000 values are refused', async () => {
    const value = { api_slug: 'purchase_order_number', value: 'PO-1' }
    const shipment = Array.from({ length: 1001 }, () => value)
    const refused = await refuse({ ...bill('HLCUSEL700100300'), initial_custom_fields: { shipment } })
    expect(refused).toMatchObject(refusedAt('/data/attributes/initial_custom_fields/shipment'))
  })

  describe('a second request', () => {
    test('for the same number and line is refused, with or without punctuation, until the first has ended', async () => {
      await create(bill('YMJAW700100200', 'YMLU'))
      const twin = await refuse(bill('ymjaw-700 100 200', 'ymja'))
      expect(twin).toMatchObject(refusedAt('/data/attributes/request_number', { code: 'duplicate' }))
      service().advance(minute)
      expect((await refuse(bill('YMJAW700100200', 'YMLU'))).errors[0]?.code).toBe('duplicate')
      const failed = await create(bill('YMJAW700199904', 'YMLU'))
      service().advance(minute)
      expect((await create(bill('YMJAW700199904', 'YMLU'))).id).not.toBe(failed.id)
    })

    test('at the same moment is refused', async () => {
      const answers = await Promise.all(
        [1, 2, 3].map(() =>
          service().send('/v2/tracking_requests', service().post(body(bill('OOLU7001002003')))),
        ),
      )
      expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '422', '422'])
    })

    test('by another number of a tracked shipment fails as duplicate; a stopped one resumes', async () => {
      const shipments = await service().call('listShipments', '/shipments?page[size]=100')
      const requests = await list('?page[size]=100')
      const byBooking = requests.data.find(
        ({ attributes }) => attributes.request_type === 'booking_number' && attributes.status === 'created',
      )
      const followed = shipments.data.find(
        ({ id }) => id === byBooking?.relationships.tracked_object?.data?.id,
      )
      const { bill_of_lading_number: number, shipping_line_scac: scac } = followed?.attributes ?? {}
      const again = await create(bill(number ?? '', scac ?? ''))
      const old = requests.data.find(
        ({ attributes }) =>
          attributes.request_type === 'bill_of_lading' && attributes.status === 'tracking_stopped',
      )
      const resumed = await create(bill(old?.attributes.request_number ?? '', old?.attributes.scac ?? ''))
      service().advance(minute)
      expect((await read(again.id)).attributes).toMatchObject({
        status: 'failed',
        failed_reason: 'duplicate',
      })
      const { attributes, relationships, included } = await read(resumed.id)
      expect(attributes.status).toBe('created')
      expect(relationships.tracked_object).toEqual(old?.relationships.tracked_object)
      expect(included?.[0]).toMatchObject({ attributes: { line_tracking_stopped_at: null } })
    })
  })

  describe('the list', () => {
    test('is filtered by number, status, line, times and text', async () => {
      const request = await create({ ...bill('ZIMUHKG70010020'), ref_numbers: ['Find 100%'] })
      expect(await only('filter[request_number]=zimu-hkg 70010020')).toEqual([request.id])
      expect(await only('q=find%20100%25')).toEqual([request.id])
      expect(await only('q=hkg7001002')).toEqual([request.id])
      expect(await only('q=find%20_00')).toEqual([])
      const since = new Date(service().clock.now()).toISOString()
      expect(await only(`filter[created_at][start]=${since}`)).toEqual([request.id])
      expect(await only(`filter[created_at][end]=2000-01-01T00:00:00Z`)).toEqual([])
      expect(await only(`filter[updated_at][start]=${since}&filter[scac]=ZIMU`)).toEqual([request.id])
      for (const status of ['pending', 'created', 'failed', 'tracking_stopped', 'awaiting_manifest']) {
        const { data, meta } = await list(`?filter[status]=${status}&page[size]=100`)
        expect(new Set(data.map(({ attributes }) => attributes.status))).toEqual(
          new Set(meta.total === 0 ? [] : [status]),
        )
      }
    })
  })

  test('a stopped one is updated at the instant of its stop, in the list too', async () => {
    const { data } = await list('?filter[status]=tracking_stopped&page[size]=1')
    const { updated_at: shown, created_at: made } = data[0]?.attributes ?? {}
    expect(shown).not.toBe(made)
    const between = (start: unknown, end: unknown) =>
      only(
        `filter[updated_at][start]=${String(start)}&filter[updated_at][end]=${String(end)}&filter[created_at][end]=${made}`,
      )
    expect(await between(shown, shown)).toContain(data[0]?.id)
    expect(await between(made, made)).not.toContain(data[0]?.id)
  })

  test('webhooks receive each outcome of a request once', async () => {
    const attributes = {
      url: 'https://hooks.example.com/tracking',
      active: true,
      events: ['tracking_request.succeeded', 'tracking_request.failed', 'tracking_request.awaiting_manifest'],
    }
    const webhook = resource('webhook', attributes)
    await service().call('createWebhook', '/webhooks', webhook)
    const good = await create(bill('WHLC7001002001'))
    const late = await create(bill('WHLC7001099900'))
    service().advance(9 * day)
    await read(good.id)
    const { data } = await service().call('listWebhookNotifications', '/webhook_notifications?page[size]=100')
    const received = data
      .filter(({ relationships }) =>
        [good.id, late.id].includes(relationships.reference_object?.data?.id ?? ''),
      )
      .map(({ attributes: { event } }) => event)
    expect(received.toSorted()).toEqual([
      'tracking_request.awaiting_manifest',
      'tracking_request.failed',
      'tracking_request.succeeded',
    ])
  })

  test('references and tags of a request can be edited', async () => {
    const { id } = await create(bill('CMDUSHZ7001002'))
    const patch = (attributes: object) =>
      service().call('updateTrackingRequest', `/tracking_requests/${id}`, {
        data: { type: 'tracking_request', id, attributes },
      })
    expect((await patch({ ref_number: 'ONE' })).data.attributes.ref_numbers).toEqual(['ONE'])
    expect((await patch({ ref_numbers: ['A', 'B'], shipment_tags: ['x'] })).data.attributes).toMatchObject({
      ref_numbers: ['A', 'B'],
      shipment_tags: ['x'],
    })
    service().advance(minute)
    expect((await read(id)).included?.[0]).toMatchObject({ attributes: { ref_numbers: ['A', 'B'] } })
  })

  test.each([
    ['HLXU8742116', 'container', true, 'HLCU', 'needs_confirmation'],
    ['HLXU 874211 5', 'container', false, 'HLCU', 'needs_confirmation'],
    ['TCLU1234567', 'container', false, null, 'no_prediction'],
    ['medu dl413269', 'bill_of_lading', true, 'MSCU', 'auto_select'],
    ['77120', 'booking', false, null, 'no_prediction'],
    ['HELLO', 'booking', false, null, 'no_prediction'],
  ])('%s is detected as %s', async (number, type, valid, scac, decision) => {
    const { data } = await service().call('inferNumber', '/tracking_requests/infer_number', { number })
    expect(data.id).toMatch(/^req_/)
    expect(data.attributes).toMatchObject({
      number_type: type,
      validation: { is_valid: valid },
      shipping_line: { decision, selected: scac === null ? null : { scac } },
    })
  })
})
