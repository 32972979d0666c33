import { expect, test } from 'vitest'
import type { CustomFieldValue } from '#contract/custom-field.ts'
import { onEveryService } from '../testing/every-service.ts'
import { testNow } from '../testing/test-service.ts'

const noId = '00000000-0000-4000-8000-000000000000'
const at = '/custom_field_definitions'

const definition = (attributes: object) => ({ data: { type: 'custom_field_definition', attributes } })
const option = (attributes: object) => ({ data: { type: 'custom_field_option', attributes } })

onEveryService((service) => {
  let count = 0
  const send = (method: string, value: unknown) => ({ ...service().post(value), method })

  async function define(dataType: string, more: object = {}) {
    count += 1
    const attributes = {
      entity_type: 'Container',
      api_slug: `field_${count}`,
      display_name: `Field ${count}`,
      data_type: dataType,
      ...more,
    }
    return (await service().call('createCustomFieldDefinition', at, service().post(definition(attributes))))
      .data
  }

  const addOption = (id: string, attributes: object) =>
    service().call('createCustomFieldOption', `${at}/${id}/options`, service().post(option(attributes)))

  async function container() {
    return (await service().call('listContainers', '/containers?page[size]=1')).data[0]?.id ?? ''
  }

  async function setValue(slug: string, value: CustomFieldValue) {
    const path = `/containers/${await container()}/custom_fields`
    const body = { data: { type: 'custom_field', attributes: { api_slug: slug, value } } }
    return (await service().call('setContainerCustomField', path, service().post(body))).data
  }

  test('Cargo is an alias of Container', async () => {
    const created = await define('number', { entity_type: 'Cargo' })
    expect(created.attributes.entity_type).toBe('Container')
    const taken = definition({
      entity_type: 'Container',
      api_slug: created.attributes.api_slug,
      display_name: 'Again',
      data_type: 'number',
    })
    expect(await service().refusal(`/v2${at}`, service().post(taken))).toMatchObject({
      errors: [{ code: 'duplicate' }],
    })
    const listed = async (type: string) =>
      (await service().call('listCustomFieldDefinitions', `${at}?page[size]=100&filter[entity_type]=${type}`))
        .data
    expect(await listed('Cargo')).toContainEqual(created)
    expect(await listed('Cargo')).toEqual(await listed('Container'))
  })

  test('a definition is created, listed, changed and deleted with its values', async () => {
    const created = await define('number', { default_format: '0.00', description: 'As counted' })
    expect(created.relationships.account?.data?.type).toBe('account')
    const value = await setValue(created.attributes.api_slug, 3)
    expect(value.attributes.display_value).toBe('3.00')
    const path = `${at}/${created.id}`
    const edited = await service().call(
      'editCustomFieldDefinition',
      path,
      send('PATCH', definition({ display_name: 'Counted', default_format: null, data_type: 'date' })),
    )
    expect(edited.data.attributes).toMatchObject({
      display_name: 'Counted',
      default_format: null,
      data_type: 'number',
      description: 'As counted',
    })
    // Displayed by the current definition.
    const shown = await service().call('getCustomField', `/custom_fields/${value.id}`)
    expect(shown.data.attributes.display_value).toBe('3')
    const listed = await service().call('listCustomFieldDefinitions', `${at}?filter[display_name]=count`)
    expect(listed.data).toEqual([edited.data])
    expect((await service().call('getCustomFieldDefinition', path)).data).toEqual(edited.data)
    await service().call('deleteCustomFieldDefinition', path, { method: 'DELETE' })
    expect(await service().refusal(`/v2${path}`)).toMatchObject({ status: 404 })
    expect(await service().refusal(`/v2/custom_fields/${value.id}`)).toMatchObject({ status: 404 })
  })

  test('options have an order and unique values, and deleting one keeps stored values', async () => {
    const { id, attributes } = await define('enum')
    const late = (await addOption(id, { label: 'Late', value: 'late' })).data
    const soon = (await addOption(id, { label: 'Soon', value: 'soon', position: 2 })).data
    const path = `${at}/${id}/options`
    const order = async () =>
      (await service().call('listCustomFieldOptions', path)).data.map((each) => each.id)
    expect(await order()).toEqual([soon.id, late.id])
    const value = await setValue(attributes.api_slug, 'late')
    const moved = await service().call(
      'editCustomFieldOption',
      `${path}/${late.id}`,
      send('PATCH', option({ label: 'Too late', position: 1, value: 'other' })),
    )
    expect(moved.data.attributes).toEqual({ label: 'Too late', position: 1, value: 'late' })
    expect(await order()).toEqual([late.id, soon.id])
    const read = async () =>
      (await service().call('getCustomField', `/custom_fields/${value.id}`)).data.attributes
    expect((await read()).display_value).toBe('Too late')
    expect((await service().call('getCustomFieldOption', `${path}/${soon.id}`)).data).toEqual(soon)
    await service().call('deleteCustomFieldOption', `${path}/${late.id}`, { method: 'DELETE' })
    expect(await read()).toMatchObject({ value: 'late', display_value: 'Late' })
    expect(await service().refusal(`/v2${path}/${late.id}`)).toMatchObject({ status: 404 })
    expect(
      await service().refusal(`/v2${path}`, service().post(option({ label: 'x', value: 'soon' }))),
    ).toMatchObject({
      status: 422,
      errors: [{ code: 'duplicate', source: { pointer: '/data/attributes/value' } }],
    })
  })

  test('the rules of a definition apply to its values', async () => {
    const { attributes } = await define('short_text', {
      validation: { required: true, max_length: 9, pattern: '[A-Z]{3}-\\d+' },
    })
    expect((await setValue(attributes.api_slug, 'ABC-12')).attributes.value).toBe('ABC-12')
    const path = `/v2/containers/${await container()}/custom_fields/${attributes.api_slug}`
    for (const value of [null, '', 'abc-12', 'ABC-123456']) {
      const body = { data: { type: 'custom_field', attributes: { value } } }
      expect(await service().refusal(path, send('PATCH', body))).toMatchObject({
        status: 422,
        errors: [{ source: { pointer: '/data/attributes/value' } }],
      })
    }
  })

  const whole = { entity_type: 'Shipment', api_slug: 'a_slug', display_name: 'Name', data_type: 'date' }
  test.each<[object, string, string]>([
    [{}, '/data/attributes/entity_type', 'blank'],
    [{ ...whole, entity_type: 'Vessel' }, '/data/attributes/entity_type', 'invalid'],
    [{ ...whole, api_slug: 'No Slug' }, '/data/attributes/api_slug', 'invalid'],
    [{ ...whole, api_slug: 'incoterm' }, '/data/attributes/api_slug', 'duplicate'],
    [{ ...whole, display_name: ' ' }, '/data/attributes/display_name', 'invalid'],
    [{ ...whole, display_name: 'a\0' }, '/data/attributes/display_name', 'invalid'],
    [{ ...whole, data_type: 'colour' }, '/data/attributes/data_type', 'invalid'],
    [{ ...whole, default_format: '%H' }, '/data/attributes/default_format', 'invalid'],
    [{ ...whole, default_format: '%Y-%m-%d %d' }, '/data/attributes/default_format', 'invalid'],
    [{ ...whole, default_value: 'soon' }, '/data/attributes/default_value', 'invalid'],
    [{ ...whole, reference_type: 'party' }, '/data/attributes/reference_type', 'invalid'],
    [{ ...whole, data_type: 'reference' }, '/data/attributes/reference_type', 'blank'],
    [{ ...whole, validation: { max_length: 0 } }, '/data/attributes/validation/max_length', 'invalid'],
    [{ ...whole, validation: { pattern: '(a+)+' } }, '/data/attributes/validation/pattern', 'invalid'],
  ])('%j is refused at %s as %s', async (attributes, pointer, code) => {
    const refused = await service().refusal(`/v2${at}`, service().post(definition(attributes)))
    expect(refused.status).toBe(422)
    expect(refused.errors[0]).toMatchObject({ code, source: { pointer } })
  })

  test('provider templates cannot be changed, nor deleted while in use', async () => {
    const templates = await service().call(
      'listCustomFieldDefinitions',
      `${at}?filter[display_name]=Hazardous`,
    )
    const path = `/v2${at}/${templates.data[0]?.id}`
    expect(await service().refusal(path, send('PATCH', definition({ display_name: 'x' })))).toMatchObject({
      status: 403,
    })
    await setValue('hazmat_indicator', true)
    expect(await service().refusal(path, { method: 'DELETE' })).toMatchObject({ status: 422 })
  })

  test('unknown definitions and options are not found', async () => {
    for (const path of [
      `${at}/${noId}`,
      `${at}/${noId}/options`,
      `${at}/${noId}/options/${noId}`,
      `${at}/x`,
    ]) {
      expect(await service().refusal(`/v2${path}`)).toMatchObject({ status: 404 })
    }
    const { id } = await define('date')
    expect(
      await service().refusal(`/v2${at}/${id}/options`, service().post(option({ label: 'x', value: 'x' }))),
    ).toMatchObject({ status: 422 })
  })

  test('new shipments have no values of a deleted definition', async () => {
    const { data } = await service().call('listCustomFieldDefinitions', `${at}?filter[display_name]=Trucker`)
    const path = `${at}/${data[0]?.id}`
    const values = async () =>
      (
        await service().call(
          'listCustomFields',
          `/custom_fields?filter[definition_id]=${data[0]?.id}&page[size]=1`,
        )
      ).meta?.total
    expect(await values()).toBeGreaterThan(0)
    await service().call('deleteCustomFieldDefinition', path, { method: 'DELETE' })
    expect(await values()).toBe(0)
    service().clock.set({ now: testNow + 60 * 86_400_000 })
    expect(await values()).toBe(0)
  })
})
