import { expect, test } from 'vitest'
import type { CustomFieldValue } from '#contract/custom-field.ts'
import { onEveryService } from '../testing/every-service.ts'
import { resource } from '../testing/request-bodies.ts'
import { testNow, refusedAt } from '../testing/test-service.ts'

const at = '/custom_field_definitions'

const definition = (attributes: object) => resource('custom_field_definition', attributes)
const option = (attributes: object) => resource('custom_field_option', attributes)

onEveryService((service) => {
  let count = 0
  async function define(dataType: string, more: object = {}) {
    count += 1
    const attributes = {
      entity_type: 'Container',
      api_slug: `field_${count}`,
      display_name: `Field ${count}`,
      data_type: dataType,
      ...more,
    }
    return (await service().call('createCustomFieldDefinition', at, definition(attributes))).data
  }

  const addOption = (id: string, attributes: object) =>
    service().call('createCustomFieldOption', `${at}/${id}/options`, option(attributes))

  async function container() {
    return (await service().call('listContainers', '/containers?page[size]=1')).data[0]?.id ?? ''
  }

  async function setValue(slug: string, value: CustomFieldValue) {
    const path = `/containers/${await container()}/custom_fields`
    const body = resource('custom_field', { api_slug: slug, value })
    return (await service().call('setContainerCustomField', path, body)).data
  }

  test('Cargo is an alias of Container', async () => {
    const created = await define('number', { entity_type: 'Cargo' })
    expect(created.attributes.entity_type).toBe('Container')
    const taken = definition({ ...created.attributes, entity_type: 'Container' })
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
      definition({ display_name: 'Counted', default_format: null, data_type: 'date' }),
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
    await service().call('deleteCustomFieldDefinition', path)
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
      option({ label: 'Too late', position: 1, value: 'other' }),
    )
    expect(moved.data.attributes).toEqual({ label: 'Too late', position: 1, value: 'late' })
    expect(await order()).toEqual([late.id, soon.id])
    const read = async () =>
      (await service().call('getCustomField', `/custom_fields/${value.id}`)).data.attributes
    expect((await read()).display_value).toBe('Too late')
    expect((await service().call('getCustomFieldOption', `${path}/${soon.id}`)).data).toEqual(soon)
    await service().call('deleteCustomFieldOption', `${path}/${late.id}`)
    expect(await read()).toMatchObject({ value: 'late', display_value: 'Late' })
    expect(await service().refusal(`/v2${path}/${late.id}`)).toMatchObject({ status: 404 })
    expect(
      await service().refusal(`/v2${path}`, service().post(option({ label: 'x', value: 'soon' }))),
    ).toMatchObject(refusedAt('/data/attributes/value', { code: 'duplicate' }))
  })

  test('the rules of a definition apply to its values', async () => {
    const { attributes } = await define('short_text', {
      validation: { required: true, max_length: 9, pattern: '[A-Z]{3}-\\d+' },
    })
    expect((await setValue(attributes.api_slug, 'ABC-12')).attributes.value).toBe('ABC-12')
    const path = `/v2/containers/${await container()}/custom_fields/${attributes.api_slug}`
    for (const value of [null, '', 'abc-12', 'ABC-123456']) {
      const body = resource('custom_field', { value })
      expect(await service().refusal(path, service().patch(body))).toMatchObject(
        refusedAt('/data/attributes/value'),
      )
    }
  })

  const whole = { entity_type: 'Shipment', api_slug: 'a_slug', display_name: 'Name', data_type: 'date' }
  test.each<[object, string, string]>([
    [{}, 'entity_type', 'blank'],
    [{ entity_type: 'Vessel' }, 'entity_type', 'invalid'],
    [{ api_slug: 'No Slug' }, 'api_slug', 'invalid'],
    [{ api_slug: 'incoterm' }, 'api_slug', 'duplicate'],
    [{ display_name: ' ' }, 'display_name', 'invalid'],
    [{ display_name: 'a\0' }, 'display_name', 'invalid'],
    [{ data_type: 'colour' }, 'data_type', 'invalid'],
    [{ default_format: '%H' }, 'default_format', 'invalid'],
    [{ default_format: '%Y-%m-%d %d' }, 'default_format', 'invalid'],
    [{ default_value: 'soon' }, 'default_value', 'invalid'],
    [{ reference_type: 'party' }, 'reference_type', 'invalid'],
    [{ data_type: 'reference' }, 'reference_type', 'blank'],
    [{ validation: { max_length: 0 } }, 'validation/max_length', 'invalid'],
    [{ validation: { pattern: '(a+)+' } }, 'validation/pattern', 'invalid'],
  ])('%j is refused at %s as %s', async (changed, member, code) => {
    const sent = definition(member === 'entity_type' ? changed : { ...whole, ...changed })
    const { status, errors } = await service().refusal(`/v2${at}`, service().post(sent))
    const pointer = `/data/attributes/${member}`
    expect({ status, errors: errors.slice(0, 1) }).toMatchObject(refusedAt(pointer, { code }))
  })

  test('provider templates cannot be changed, nor deleted while in use', async () => {
    const templates = await service().call(
      'listCustomFieldDefinitions',
      `${at}?filter[display_name]=Hazardous`,
    )
    const path = `/v2${at}/${templates.data[0]?.id}`
    expect(await service().refusal(path, service().patch(definition({ display_name: 'x' })))).toMatchObject({
      status: 403,
    })
    await setValue('hazmat_indicator', true)
    expect(await service().refusal(path, { method: 'DELETE' })).toMatchObject({ status: 422 })
  })

  test('a definition without options takes none', async () => {
    const { id } = await define('date')
    const init = service().post(option({ label: 'x', value: 'x' }))
    expect((await service().refusal(`/v2${at}/${id}/options`, init)).status).toBe(422)
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
    await service().call('deleteCustomFieldDefinition', path)
    expect(await values()).toBe(0)
    service().clock.set({ now: testNow + 60 * 86_400_000 })
    expect(await values()).toBe(0)
  })
})
