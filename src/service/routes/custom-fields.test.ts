import { describe, expect, test } from 'vitest'
import type { CustomFieldValue } from '#contract/custom-field.ts'
import { maximumBodyBytes } from '#http/read-body.ts'
import { onEveryService } from '../testing/every-service.ts'

const noId = '00000000-0000-4000-8000-000000000000'

function body(entity: { type: string; id: string }, slug: string, value: CustomFieldValue) {
  return {
    data: {
      type: 'custom_field',
      attributes: { api_slug: slug, value },
      relationships: { entity: { data: entity } },
    },
  }
}

const ownBody = (value: CustomFieldValue, slug?: string) => ({
  data: {
    type: 'custom_field',
    attributes: { ...(slug === undefined ? {} : { api_slug: slug }), value },
  },
})

const refusedAt = (place: string) => ({ status: 422, errors: [{ source: { pointer: place } }] })

onEveryService((service) => {
  const send = (method: string, value: unknown) => ({ ...service().post(value), method })

  async function ids() {
    const containers = await service().call('listContainers', '/containers?page[size]=3')
    const shipments = await service().call('listShipments', '/shipments?page[size]=1')
    return { container: containers.data[1]?.id ?? '', shipment: shipments.data[0]?.id ?? '' }
  }

  const create = (entity: { type: string; id: string }, slug: string, value: CustomFieldValue) =>
    service().call('createCustomField', '/custom_fields', service().post(body(entity, slug, value)))

  const definitions = (query = '') =>
    service().call('listCustomFieldDefinitions', `/custom_field_definitions${query}`)

  const refuseText = (text: string) => service().refusal('/v2/custom_fields', { method: 'POST', body: text })

  const refuse = (value: unknown) => service().refusal('/v2/custom_fields', service().post(value))

  describe('POST /custom_fields', () => {
    test.each<['container' | 'shipment', string, CustomFieldValue, CustomFieldValue, string]>([
      [
        'container',
        'trucker',
        'Harborline \u2013 gate 4',
        'Harborline \u2013 gate 4',
        'Harborline \u2013 gate 4',
      ],
      ['container', 'pallets', 12.5, 12.5, '12.5'],
      ['container', 'return_by', '2026-12-01', '2026-12-01', '2026-12-01'],
      [
        'container',
        'delivery_appointment',
        '2026-12-01T09:30:00+01:00',
        '2026-12-01T08:30:00Z',
        '2026-12-01 08:30:00',
      ],
      ['container', 'hazmat_indicator', true, true, 'Yes'],
      ['container', 'warehouse', 'joliet', 'joliet', 'Joliet, IL'],
      ['container', 'handling', ['fragile', 'drop'], ['fragile', 'drop'], 'Fragile, Drop'],
      ['shipment', 'incoterm', 'FOB', 'FOB', 'FOB'],
      ['shipment', 'purchase_order_number', 'PO-1', 'PO-1', 'PO-1'],
    ])('sets %s %s', async (type, slug, value, stored, display) => {
      const entity = { type, id: (await ids())[type] }
      const { data, links } = await create(entity, slug, value)
      expect(data).toMatchObject({
        type: 'custom_field',
        attributes: { api_slug: slug, value: stored, display_value: display },
        relationships: {
          entity: { data: entity },
          definition: { data: { type: 'custom_field_definition' } },
        },
      })
      expect(links?.self).toBe(`http://service.test/v2/custom_fields/${data.id}`)
    })

    test('sets it again with the same id, and null clears it', async () => {
      const entity = { type: 'container', id: (await ids()).container }
      const first = await create(entity, 'trucker', 'one')
      const second = await create(entity, 'trucker', 'two')
      const cleared = await create(entity, 'trucker', null)
      expect([second.data.id, cleared.data.id]).toEqual([first.data.id, first.data.id])
      expect(cleared.data.attributes).toMatchObject({ value: null, display_value: null })
    })

    test('any media type is accepted, and the id in either case', async () => {
      const id = (await ids()).container.toUpperCase()
      for (const type of ['application/json', 'application/vnd.api+json', 'text/plain']) {
        const init = {
          ...service().post(body({ type: 'container', id }, 'pallets', 3)),
          headers: { 'content-type': type },
        }
        const { data } = await service().call('createCustomField', '/custom_fields', init)
        expect(data.relationships.entity?.data?.id).toBe(id.toLowerCase())
      }
    })

    test.each<[string, CustomFieldValue]>([
      ['trucker', 5],
      ['trucker', 'a\u0000b'],
      ['pallets', 'many'],
      ['return_by', '2026-02-31'],
      ['delivery_appointment', 'soon'],
      ['hazmat_indicator', 'yes'],
      ['warehouse', 'Joliet, IL'],
      ['handling', ['fragile', 'nothing']],
    ])('%s cannot be %j', async (slug, value) => {
      expect(
        await refuse(body({ type: 'container', id: (await ids()).container }, slug, value)),
      ).toMatchObject({
        status: 422,
        errors: [
          {
            title: 'Unprocessable Entity',
            status: '422',
            code: 'invalid',
            source: { pointer: '/data/attributes/value' },
          },
        ],
      })
    })

    test.each(['nothing', 'incoterm', 'Trucker', 'a\u0000b'])(
      'the slug %j belongs to no container',
      async (slug) => {
        expect(
          await refuse(body({ type: 'container', id: (await ids()).container }, slug, 'x')),
        ).toMatchObject({
          status: 422,
          errors: [{ code: 'invalid', source: { pointer: '/data/attributes/api_slug' } }],
        })
      },
    )

    test.each([noId, 'x', '', 'a\u0000b'])('there is no container %j', async (id) => {
      expect(await refuse(body({ type: 'container', id }, 'trucker', 'x'))).toMatchObject({
        status: 422,
        errors: [{ code: 'invalid', source: { pointer: '/data/relationships/entity/data/id' } }],
      })
    })

    test('a container is not a shipment', async () => {
      const { container } = await ids()
      expect(await refuse(body({ type: 'shipment', id: container }, 'incoterm', 'FOB'))).toMatchObject({
        status: 422,
        errors: [{ source: { pointer: '/data/relationships/entity/data/id' } }],
      })
    })

    const whole = body({ type: 'container', id: noId }, 'trucker', 'x')
    test.each<[unknown, string, string]>([
      [null, '/data', 'blank'],
      [[], '/data', 'blank'],
      [{}, '/data', 'blank'],
      [{ data: 5 }, '/data', 'invalid'],
      [{ data: {} }, '/data/type', 'blank'],
      [{ data: { ...whole.data, type: 'shipment' } }, '/data/type', 'invalid'],
      [{ data: { ...whole.data, attributes: undefined } }, '/data/attributes', 'blank'],
      [{ data: { ...whole.data, attributes: { value: 1 } } }, '/data/attributes/api_slug', 'blank'],
      [
        { data: { ...whole.data, attributes: { api_slug: '', value: 1 } } },
        '/data/attributes/api_slug',
        'blank',
      ],
      [{ data: { ...whole.data, attributes: { api_slug: 'trucker' } } }, '/data/attributes/value', 'blank'],
      [
        { data: { ...whole.data, attributes: { api_slug: 'handling', value: [1] } } },
        '/data/attributes/value',
        'invalid',
      ],
      [{ data: { ...whole.data, relationships: {} } }, '/data/relationships/entity', 'blank'],
      [
        body({ type: 'tracking_request', id: noId }, 'trucker', 'x'),
        '/data/relationships/entity/data/type',
        'invalid',
      ],
      [
        { data: { ...whole.data, relationships: { entity: { data: { type: 'container' } } } } },
        '/data/relationships/entity/data/id',
        'blank',
      ],
    ])('%j is refused at %s as %s', async (value, pointer, code) => {
      const refused = await refuse(value)
      expect(refused.status).toBe(422)
      expect(refused.errors[0]).toMatchObject({ code, source: { pointer } })
    })

    test('invalid JSON is a 400, a body that is too large a 413', async () => {
      expect((await refuseText('{"data":')).status).toBe(400)
      expect((await refuseText('')).status).toBe(400)
      expect((await refuseText(`"${'x'.repeat(maximumBodyBytes)}"`)).status).toBe(413)
    })
  })

  describe('GET /containers/{id}/custom_fields', () => {
    test('lists the values a page at a time', async () => {
      const id = (await service().call('listContainers', '/containers?page[size]=1')).data[0]?.id ?? ''
      const list = (query = '') =>
        service().call('listContainerCustomFields', `/containers/${id}/custom_fields${query}`)
      const before = await list()
      const entity = { type: 'container', id }
      const set = [
        await create(entity, 'trucker', 'Coastal Haul'),
        await create(entity, 'pallets', 4),
        await create(entity, 'return_by', '2026-12-24'),
      ]
      const after = await list()
      for (const { data } of set) expect(after.data).toContainEqual(data)
      expect(after.meta.total).toBeGreaterThanOrEqual(Math.max(3, before.meta.total))
      const page = await list('?page[size]=2')
      expect(page.meta).toEqual({ size: 2, total: after.meta.total })
      expect(page.data).toEqual(after.data.slice(0, 2))
      expect(page.links.next).toContain('page[number]=2')
    })

    test('404 for an unknown container', async () => {
      expect((await service().refusal(`/v2/containers/${noId}/custom_fields`)).status).toBe(404)
    })
  })

  describe('GET /custom_field_definitions', () => {
    test('25 per page, filtered by entity type and data type', async () => {
      const all = await definitions('?page[size]=100')
      expect((await definitions()).data).toEqual(all.data.slice(0, 25))
      const container = await definitions('?page[size]=100&filter[entity_type]=Container')
      const shipment = await definitions('?page[size]=100&filter[entity_type]=Shipment')
      expect(container.meta.total + shipment.meta.total).toBe(all.meta.total)
      const dates = await definitions('?filter[entity_type]=Container&filter[data_type]=date')
      expect(dates.data.map(({ attributes }) => attributes.api_slug)).toEqual(['return_by'])
      expect((await definitions('?filter[entity_type]=Nothing')).data).toEqual([])
    })
  })

  describe('values by the path of their entity', () => {
    test('set, set again, changed, read, deleted', async () => {
      const { shipment } = await ids()
      const at = `/shipments/${shipment}/custom_fields`
      const set = (value: CustomFieldValue) =>
        service().call('setShipmentCustomField', at, service().post(ownBody(value, 'cargo_value')))
      const first = await set(10.5)
      expect((await set(11)).data.id).toBe(first.data.id)
      const edited = await service().call(
        'editShipmentCustomField',
        `${at}/cargo_value`,
        send('PATCH', ownBody(12)),
      )
      expect(edited.data.attributes).toMatchObject({ value: 12, display_value: '12' })
      const one = `/custom_fields/${first.data.id}`
      expect((await service().call('getCustomField', one)).data).toEqual(edited.data)
      const byId = await service().call('editCustomField', one, send('PATCH', ownBody(13)))
      const listed = await service().call('listShipmentCustomFields', at)
      expect(listed.data).toContainEqual(byId.data)
      await service().call('deleteShipmentCustomField', `${at}/cargo_value`, { method: 'DELETE' })
      expect((await service().call('listShipmentCustomFields', at)).meta.total).toBe(listed.meta.total - 1)
      expect(await service().refusal(`/v2${at}/cargo_value`, { method: 'DELETE' })).toMatchObject({
        status: 404,
      })
      expect(await service().refusal(`/v2${one}`, send('PATCH', ownBody(1)))).toMatchObject({
        status: 404,
      })
      expect(await service().refusal(`/v2${one}`, { method: 'DELETE' })).toMatchObject({ status: 404 })
    })

    test('refused at the value, the slug and the path', async () => {
      const { container } = await ids()
      const at = `/v2/containers/${container}/custom_fields`
      expect(await service().refusal(at, service().post(ownBody('many', 'pallets')))).toMatchObject(
        refusedAt('/data/attributes/value'),
      )
      expect(await service().refusal(at, service().post(ownBody('x', 'incoterm')))).toMatchObject(
        refusedAt('/data/attributes/api_slug'),
      )
      await service().call('setContainerCustomField', at.slice(3), service().post(ownBody(4, 'pallets')))
      expect(await service().refusal(`${at}/pallets`, send('PATCH', ownBody('x')))).toMatchObject(
        refusedAt('/data/attributes/value'),
      )
      expect(await service().refusal(`${at}/pallets`, send('PATCH', {}))).toMatchObject(refusedAt('/data'))
      await service().call('editContainerCustomField', `${at.slice(3)}/pallets`, send('PATCH', ownBody(5)))
      await service().call('deleteContainerCustomField', `${at.slice(3)}/pallets`, { method: 'DELETE' })
      const nowhere = `/v2/containers/${noId}/custom_fields`
      expect(await service().refusal(nowhere, service().post(ownBody(4, 'pallets')))).toMatchObject({
        status: 404,
      })
    })

    test('all values, by entity and by definition', async () => {
      const { container } = await ids()
      const { data } = await create({ type: 'container', id: container }, 'pallets', 6)
      const list = (filter: string) => service().call('listCustomFields', `/custom_fields?${filter}`)
      expect((await list(`filter[entity_id]=${container.toUpperCase()}`)).data).toContainEqual(data)
      const definition = data.relationships.definition?.data?.id ?? ''
      const ofDefinition = await list(`filter[definition_id]=${definition}&page[size]=100`)
      expect(ofDefinition.data).toContainEqual(data)
      expect(new Set(ofDefinition.data.map(({ attributes: { api_slug } }) => api_slug))).toEqual(
        new Set(['pallets']),
      )
      expect((await list('filter[entity_type]=Cargo')).meta).toEqual(
        (await list('filter[entity_type]=Container')).meta,
      )
      expect((await list('filter[entity_type]=Nothing')).data).toEqual([])
      await service().call('deleteCustomField', `/custom_fields/${data.id}`, { method: 'DELETE' })
    })

    test('a long list is the same at every depth, filtered or not, and without deleted values', async () => {
      const pages = async (filter: string) => {
        const values: { id: string; of: string[] }[] = []
        for (let number = 1; ; number += 1) {
          const query = `page[number]=${number}&page[size]=47${filter}`
          const { data, meta } = await service().call('listCustomFields', `/custom_fields?${query}`)
          values.push(
            ...data.map(({ id, relationships: { definition, entity } }) => ({
              id,
              of: [definition?.data?.id ?? '', entity?.data?.type ?? ''],
            })),
          )
          if (data.length < 47) {
            expect(new Set(values.map(({ id }) => id)).size).toBe(meta.total)
            return values
          }
        }
      }
      const lists = async () => {
        const whole = await pages('')
        const those = (of: string) => whole.filter((value) => value.of.includes(of))
        const definition = whole.at(-1)?.of[0] ?? ''
        expect(await pages(`&filter[definition_id]=${definition}`)).toEqual(those(definition))
        expect(await pages('&filter[entity_type]=Container')).toEqual(those('container'))
        expect(await pages('&filter[entity_type]=Shipment')).toEqual(those('shipment'))
        return whole
      }
      const before = await lists()
      expect(before.length).toBeGreaterThan(47)
      const oldest = before.at(-1)?.id ?? ''
      await service().call('deleteCustomField', `/custom_fields/${oldest}`, { method: 'DELETE' })
      expect(await lists()).toEqual(before.slice(0, -1))
      expect(await pages(`&filter[definition_id]=${noId}`)).toEqual([])
    })

    test('a tracking request has its own values, by its path only', async () => {
      const slug = {
        entity_type: 'TrackingRequest',
        api_slug: 'desk',
        display_name: 'Desk',
        data_type: 'short_text',
      }
      const made = { data: { type: 'custom_field_definition', attributes: slug } }
      await service().call('createCustomFieldDefinition', '/custom_field_definitions', service().post(made))
      const requests = await service().call('listTrackingRequests', '/tracking_requests?page[size]=1')
      const at = `/tracking_requests/${requests.data[0]?.id}/custom_fields`
      const set = await service().call(
        'setTrackingRequestCustomField',
        at,
        service().post(ownBody('East', 'desk')),
      )
      expect(set.data.relationships.entity?.data?.type).toBe('tracking_request')
      await service().call('editTrackingRequestCustomField', `${at}/desk`, send('PATCH', ownBody('West')))
      const listed = await service().call('listTrackingRequestCustomFields', at)
      expect(listed.data.map((each) => each.attributes.value)).toEqual(['West'])
      await service().call('deleteTrackingRequestCustomField', `${at}/desk`, { method: 'DELETE' })
    })
  })
})
