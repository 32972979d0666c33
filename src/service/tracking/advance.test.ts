import { describe, expect, test } from 'vitest'
import type { WireTrackingRequest } from '#contract/tracking-request.ts'
import { onEveryService } from '../testing/every-service.ts'
import { bill, containerNumber, resource } from '../testing/request-bodies.ts'

const minute = 60_000
const day = 24 * 60 * minute

function box(firstTen: string) {
  return { request_type: 'container', request_number: containerNumber(firstTen), scac: 'MAEU' }
}

function customerIs(id: string) {
  return { customer: { data: { type: 'party', id } } }
}

onEveryService((service) => {
  const create = async (attributes: object, relationships = {}): Promise<WireTrackingRequest> => {
    const body = resource('tracking_request', attributes, relationships)
    return (await service().call('createTrackingRequest', '/tracking_requests', body)).data
  }
  const read = (id: string, query = '') =>
    service().call('getTrackingRequest', `/tracking_requests/${id}${query}`)
  const shipmentOf = async (id: string) => {
    const { included } = await read(id)
    const shipment = included?.find((record) => record.type === 'shipment')
    if (shipment === undefined) throw new Error('The request has no shipment')
    return shipment
  }
  const stop = (shipmentId: string) =>
    service().call('stopTracking', `/shipments/${shipmentId}/stop_tracking`)
  const makeParty = async (name: string) => {
    const body = resource('party', { company_name: name })
    return (await service().call('createParty', '/parties', body)).data
  }

  const valuesOf = async (containerId: string) => {
    const path = `/containers/${containerId}/custom_fields`
    const { data } = await service().call('listContainerCustomFields', path)
    return data.map(({ attributes }) => [attributes.api_slug, attributes.value])
  }
  const boxesOf = async (requestId: string) => {
    const path = `/shipments/${(await shipmentOf(requestId)).id}?include=containers`
    const { included = [] } = await service().call('getShipment', path)
    return included.filter((record) => record.type === 'container')
  }

  describe('the shipment of a request', () => {
    test('has the party of the request as its customer', async () => {
      const party = await makeParty('Fenwick Seating')
      const { customer } = customerIs(party.id)
      const created = await create(bill('MAEU700100300'), { customer })
      expect(created.relationships.customer).toEqual(customer)
      service().advance(minute)
      const { data, included } = await read(created.id, '?include=customer,tracked_object')
      expect(data.relationships.customer).toEqual(customer)
      expect(included?.find(({ type }) => type === 'party')).toEqual(party)
      expect(included?.find(({ type }) => type === 'shipment')).toMatchObject({
        attributes: { customer_name: 'Fenwick Seating' },
      })
    })
  })

  test.each([
    [' maeu-700 100.700 ', 'MAEU'],
    ['TEST-TR-SUCCEEDED', 'TEST'],
  ])('the shipment is found by the number %j as submitted, and without punctuation', async (number, scac) => {
    const { id } = await create({ ...bill(number), scac })
    service().advance(minute)
    const { id: shipmentId } = await shipmentOf(id)
    for (const given of [number, number.replaceAll(/[^\w]/g, '')]) {
      const found = await service().call('listShipments', `/shipments?number=${encodeURIComponent(given)}`)
      expect(found.data.map((shipment) => shipment.id)).toEqual([shipmentId])
    }
  })

  describe('a number that was tracked before', () => {
    test('resumes the same shipment for a box that was stopped under way', async () => {
      const first = await create(box('MSKU300500'))
      service().advance(day)
      const shipment = await shipmentOf(first.id)
      await stop(shipment.id)
      const second = await create(box('MSKU300500'))
      service().advance(minute)
      expect((await read(second.id)).data.attributes.status).toBe('created')
      const resumed = await shipmentOf(second.id)
      expect(resumed.id).toBe(shipment.id)
      expect(resumed.attributes.line_tracking_stopped_at).toBeNull()
    })

    test('keeps the attributes of a bill of lading and adds those of the second request', async () => {
      const [before, customer] = [await makeParty('Ferrand Light'), await makeParty('Quill & Sons')]
      const first = await create(
        { ...bill('MAEU700100400'), ref_numbers: ['OLD-1'], shipment_tags: ['cold'] },
        customerIs(before.id),
      )
      service().advance(2 * day)
      const { id: shipmentId } = await shipmentOf(first.id)
      await stop(shipmentId)
      const stoppedList = () =>
        service().call('listShipments', '/shipments?filter[tracking_stopped]=true&page[size]=100')
      expect((await stoppedList()).data.map(({ id }) => id)).toContain(shipmentId)
      const second = await create(
        {
          ...bill('MAEU700100400'),
          ref_numbers: ['OLD-1', 'AGAIN-77'],
          shipment_tags: ['rush'],
          initial_custom_fields: { shipment: [{ api_slug: 'purchase_order_number', value: 'PO-1' }] },
        },
        customerIs(customer.id),
      )
      service().advance(minute)
      const shipment = await shipmentOf(second.id)
      expect(shipment).toMatchObject({
        id: shipmentId,
        attributes: {
          line_tracking_stopped_at: null,
          ref_numbers: ['OLD-1', 'AGAIN-77'],
          tags: ['cold', 'rush'],
          customer_name: 'Quill & Sons',
        },
      })
      const found = await service().call('search', '/search?query=again77')
      expect(found.data.map(({ id }) => id)).toContain(shipmentId)
      const values = await service().call(
        'listShipmentCustomFields',
        `/shipments/${shipmentId}/custom_fields`,
      )
      expect(values.data.map(({ attributes }) => attributes.value)).toEqual(['PO-1'])
      for (const { id } of [first, second]) expect((await read(id)).data.attributes.status).toBe('created')
      const { data, meta } = await stoppedList()
      expect(data.map(({ id }) => id)).not.toContain(shipmentId)
      expect(meta.total).toBe(data.length)
    })

    test('tracks a box again and again, each time on a shipment that is not stopped', async () => {
      const seen = new Set<string>()
      for (let times = 0; times < 3; times += 1) {
        const { id } = await create(box('MSKU300400'))
        service().advance(minute)
        const { id: shipmentId, attributes } = await shipmentOf(id)
        expect((await read(id)).data.attributes.status).toBe('created')
        expect(attributes.line_tracking_stopped_at).toBeNull()
        seen.add(shipmentId)
        // Long after the end of its journey.
        service().advance(150 * day)
        expect((await read(id)).data.attributes.status).toBe('tracking_stopped')
        expect((await shipmentOf(id)).attributes.line_tracking_stopped_at).not.toBeNull()
      }
      expect(seen.size).toBe(3)
    })
  })

  describe('the values of custom fields', () => {
    test('are the requested ones only; one for a single box overrides one for all', async () => {
      const requested = box('MSKU300600')
      const containers = [
        { api_slug: 'trucker', value: 'Harbor Drayage', number: requested.request_number },
        { api_slug: 'trucker', value: 'Two Rivers Drayage' },
      ]
      const requesting = await create({ ...requested, initial_custom_fields: { containers } })
      const plain: string[] = []
      for (let serial = 0; serial < 12; serial += 1) {
        plain.push((await create(bill(`MAEU7001005${serial + 10}`))).id)
      }
      service().advance(40 * day)
      const boxes = await boxesOf(requesting.id)
      expect(boxes.length).toBeGreaterThan(0)
      for (const { id, attributes } of boxes) {
        const isRequested = attributes.number === requested.request_number
        const value = isRequested ? 'Harbor Drayage' : 'Two Rivers Drayage'
        expect(await valuesOf(id)).toEqual([['trucker', value]])
      }
      const others = (await Promise.all(plain.map(boxesOf))).flat()
      expect(others.length).toBeGreaterThan(12)
      expect((await Promise.all(others.map(({ id }) => valuesOf(id)))).flat()).toEqual([])
    })

    test('are dropped with a definition that is deleted while the request is pending', async () => {
      const attributes = {
        entity_type: 'Container',
        api_slug: 'gate_code',
        display_name: 'Gate code',
        data_type: 'short_text',
      }
      const body = resource('custom_field_definition', attributes)
      const definition = await service().call(
        'createCustomFieldDefinition',
        '/custom_field_definitions',
        body,
      )
      const { id } = await create({
        ...bill('MAEU700100600'),
        initial_custom_fields: { containers: [{ api_slug: 'gate_code', value: '4711' }] },
      })
      const path = `/custom_field_definitions/${definition.data.id}`
      await service().call('deleteCustomFieldDefinition', path)
      service().advance(40 * day)
      const boxes = await boxesOf(id)
      expect(boxes.length).toBeGreaterThan(0)
      expect((await Promise.all(boxes.map((each) => valuesOf(each.id)))).flat()).toEqual([])
    })
  })
})
