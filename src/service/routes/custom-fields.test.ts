import { describe, expect, test } from 'vitest'
import type { CustomFieldValue } from '#contract/custom-field.ts'
import { maximumBodyBytes } from '#http/read-body.ts'
import { onEveryService } from '../testing/every-service.ts'
import { resource } from '../testing/request-bodies.ts'
import { refusedAt } from '../testing/test-service.ts'

const valueAt = '/data/attributes/value'
const slugAt = '/data/attributes/api_slug'
const idAt = '/data/relationships/entity/data/id'
const noId = '00000000-0000-4000-8000-000000000000'

type Refused = [slug: string, value: CustomFieldValue, pointer: string, entity?: object]

const body = (entity: object, slug: string, value: CustomFieldValue) =>
  resource('custom_field', { api_slug: slug, value }, { entity: { data: entity } })

const ownBody = (value: CustomFieldValue, slug?: string) =>
  resource('custom_field', { ...(slug === undefined ? {} : { api_slug: slug }), value })

onEveryService((service) => {
  async function ids() {
    const containers = await service().call('listContainers', '/containers?page[size]=3')
    const shipments = await service().call('listShipments', '/shipments?page[size]=1')
    return { container: containers.data[1]?.id ?? '', shipment: shipments.data[0]?.id ?? '' }
  }

  const create = (entity: { type: string; id: string }, slug: string, value: CustomFieldValue) =>
    service().call('createCustomField', '/custom_fields', body(entity, slug, value))

  const definitions = (query = '') =>
    service().call('listCustomFieldDefinitions', `/custom_field_definitions${query}`)

  const refuse = (value: unknown) => service().refusal('/v2/custom_fields', service().post(value))

  describe('POST /custom_fields', () => {
    test.each<['container' | 'shipment', string, CustomFieldValue, CustomFieldValue, string]>([
      ['container', 'trucker', 'Gate \u2013 4', 'Gate \u2013 4', 'Gate \u2013 4'],
      [
        'container',
        'delivery_appointment',
        '2026-12-01 08:30',
        '2026-12-01T08:30:00Z',
        '2026-12-01 08:30:00',
      ],
      ['container', 'handling', ['fragile', 'drop'], ['fragile', 'drop'], 'Fragile, Drop'],
      ['shipment', 'incoterm', 'FOB', 'FOB', 'FOB'],
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
        const headers = { 'content-type': type }
        const init = { ...service().post(body({ type: 'container', id }, 'pallets', 3)), headers }
        const stored = (await (await service().send('/v2/custom_fields', init)).json()) as { data: object }
        expect(stored.data).toMatchObject({ relationships: { entity: { data: { id: id.toLowerCase() } } } })
      }
    })

    // Each kind of value is checked in `custom-field-value.test.ts`.
    test.each<Refused>([
      ['trucker', 'a\u0000b', valueAt],
      ['handling', ['fragile', 'nothing'], valueAt],
      ...['nothing', 'incoterm', 'Trucker', 'a\u0000b'].map((slug): Refused => [slug, 'x', slugAt]),
      ...[noId, 'x', '', 'a\u0000b'].map((id): Refused => ['trucker', 'x', idAt, { id }]),
      ['incoterm', 'FOB', idAt, { type: 'shipment' }],
    ])('%j cannot be %j: refused at %s of %j', async (slug, given, pointer, entity) => {
      const sent = body({ type: 'container', id: (await ids()).container, ...entity }, slug, given)
      const error = { title: 'Unprocessable Entity', status: '422', code: 'invalid' }
      expect(await refuse(sent)).toMatchObject(refusedAt(pointer, error))
    })

    const whole = body({ type: 'container', id: noId }, 'trucker', 'x').data
    const entity = (data: object) => ({ ...whole, relationships: { entity: { data } } })
    test.each<[unknown, string, string]>([
      [null, '/data', 'blank'],
      [[], '/data', 'blank'],
      [{}, '/data', 'blank'],
      [{ data: 5 }, '/data', 'invalid'],
      [{ data: {} }, '/data/type', 'blank'],
      [{ data: { ...whole, type: 'shipment' } }, '/data/type', 'invalid'],
      [{ data: { ...whole, attributes: undefined } }, '/data/attributes', 'blank'],
      [{ data: { ...whole, attributes: { value: 1 } } }, slugAt, 'blank'],
      [{ data: { ...whole, attributes: { api_slug: '', value: 1 } } }, slugAt, 'blank'],
      [{ data: { ...whole, attributes: { api_slug: 'trucker' } } }, valueAt, 'blank'],
      [{ data: { ...whole, attributes: { api_slug: 'handling', value: [1] } } }, valueAt, 'invalid'],
      [{ data: { ...whole, relationships: {} } }, '/data/relationships/entity', 'blank'],
      [{ data: entity({ type: 'tracking_request', id: noId }) }, idAt.replace(/id$/, 'type'), 'invalid'],
      [{ data: entity({ type: 'container' }) }, idAt, 'blank'],
    ])('%j is refused at %s as %s', async (sent, pointer, code) => {
      const { status, errors } = await refuse(sent)
      expect({ status, errors: errors.slice(0, 1) }).toMatchObject(refusedAt(pointer, { code }))
    })

    test.each([
      ['{"data":', 400],
      ['', 400],
      [`"${'x'.repeat(maximumBodyBytes)}"`, 413],
    ])('%.9s: %i', async (text, status) => {
      expect((await service().refusal('/v2/custom_fields', { method: 'POST', body: text })).status).toBe(
        status,
      )
    })
  })

  test('the values of a container are listed a page at a time', async () => {
    const id = (await ids()).container
    const list = (query = '') =>
      service().call('listContainerCustomFields', `/containers/${id}/custom_fields${query}`)
    const entity = { type: 'container', id }
    const set = [
      await create(entity, 'trucker', 'Coastal Haul'),
      await create(entity, 'pallets', 4),
      await create(entity, 'return_by', '2026-12-24'),
    ]
    const after = await list()
    for (const { data } of set) expect(after.data).toContainEqual(data)
    const page = await list('?page[size]=2')
    expect(page.meta).toEqual({ size: 2, total: after.meta.total })
    expect(page.data).toEqual(after.data.slice(0, 2))
    expect(page.links.next).toContain('page[number]=2')
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
        service().call('setShipmentCustomField', at, ownBody(value, 'cargo_value'))
      const first = await set(10.5)
      expect((await set(11)).data.id).toBe(first.data.id)
      const edited = await service().call('editShipmentCustomField', `${at}/cargo_value`, ownBody(12))
      expect(edited.data.attributes).toMatchObject({ value: 12, display_value: '12' })
      const one = `/custom_fields/${first.data.id}`
      expect((await service().call('getCustomField', one)).data).toEqual(edited.data)
      const byId = await service().call('editCustomField', one, ownBody(13))
      const listed = await service().call('listShipmentCustomFields', at)
      expect(listed.data).toContainEqual(byId.data)
      await service().call('deleteShipmentCustomField', `${at}/cargo_value`)
      expect((await service().call('listShipmentCustomFields', at)).meta.total).toBe(listed.meta.total - 1)
      for (const path of [`${at}/cargo_value`, one]) {
        expect((await service().refusal(`/v2${path}`, { method: 'DELETE' })).status).toBe(404)
      }
      expect((await service().refusal(`/v2${one}`, service().patch(ownBody(1)))).status).toBe(404)
    })

    test('refused at the value, the slug and the path', async () => {
      const at = `/containers/${(await ids()).container}/custom_fields`
      await service().call('setContainerCustomField', at, ownBody(4, 'pallets'))
      for (const [path, init, refused] of [
        [at, service().post(ownBody('many', 'pallets')), refusedAt(valueAt)],
        [at, service().post(ownBody('x', 'incoterm')), refusedAt(slugAt)],
        [`${at}/pallets`, service().patch(ownBody('x')), refusedAt(valueAt)],
        [`${at}/pallets`, service().patch({}), refusedAt('/data')],
        [`/containers/${noId}/custom_fields`, service().post(ownBody(4, 'pallets')), { status: 404 }],
      ] as const) {
        expect(await service().refusal(`/v2${path}`, init)).toMatchObject(refused)
      }
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
      await service().call('deleteCustomField', `/custom_fields/${data.id}`)
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
      await service().call('deleteCustomField', `/custom_fields/${oldest}`)
      expect(await lists()).toEqual(before.slice(0, -1))
      expect(await pages(`&filter[definition_id]=${noId}`)).toEqual([])
    })

    test('a tracking request has its own values, by its path only', async () => {
      const slug = { api_slug: 'desk', display_name: 'Desk', data_type: 'short_text' }
      const made = resource('custom_field_definition', { entity_type: 'TrackingRequest', ...slug })
      await service().call('createCustomFieldDefinition', '/custom_field_definitions', made)
      const requests = await service().call('listTrackingRequests', '/tracking_requests?page[size]=1')
      const at = `/tracking_requests/${requests.data[0]?.id}/custom_fields`
      const set = await service().call('setTrackingRequestCustomField', at, ownBody('East', 'desk'))
      expect(set.data.relationships.entity?.data?.type).toBe('tracking_request')
      await service().call('editTrackingRequestCustomField', `${at}/desk`, ownBody('West'))
      const listed = await service().call('listTrackingRequestCustomFields', at)
      expect(listed.data.map((each) => each.attributes.value)).toEqual(['West'])
    })
  })
})
