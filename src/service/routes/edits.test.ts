import { expect, test } from 'vitest'
import { onEveryService } from '../testing/every-service.ts'
import { resource } from '../testing/request-bodies.ts'
import { refusedAt } from '../testing/test-service.ts'

onEveryService((service) => {
  async function tracked() {
    const path = '/shipments?filter[tracking_stopped]=false&page[size]=5'
    const list = await service().call('listShipments', path)
    const shipment = list.data.find((each) => (each.relationships.containers?.data.length ?? 0) > 0)
    if (shipment === undefined) throw new Error('no tracked shipment')
    return { id: shipment.id, shipment, container: shipment.relationships.containers?.data[0]?.id ?? '' }
  }

  const find = async (q: string) =>
    (await service().call('listShipments', `/shipments?q=${encodeURIComponent(q)}`)).data.map(
      (each) => each.id,
    )

  test('references, tags and customer are saved and found, removed ones are not', async () => {
    const { id, shipment } = await tracked()
    const edit = (attributes: object) =>
      service().call('editShipment', `/shipments/${id}`, resource('any', attributes))
    await edit({ ref_numbers: ['Dock 7 / 99413'], tags: ['rush', 'rush', ' east '] })
    const { data } = await edit({ customer_name: 'Inkwell Paper' })
    expect(data.attributes).toMatchObject({
      ref_numbers: ['Dock 7 / 99413'],
      tags: ['rush', 'east'],
      customer_name: 'Inkwell Paper',
      bill_of_lading_number: shipment.attributes.bill_of_lading_number,
    })
    expect(await find('99413')).toEqual([id])
    expect(await find(shipment.attributes.bill_of_lading_number)).toContain(id)
    await edit({ ref_numbers: [] })
    expect(await find('99413')).toEqual([])
    expect((await edit({ customer_name: null })).data.attributes.customer_name).toBeNull()
  })

  test('seal, weight and references of a container are saved, by its path or by the id in the body', async () => {
    const { container } = await tracked()
    const path = `/containers/${container}`
    const given = { seal_number: 'SL-1', weight_in_lbs: 41_200.5, ref_numbers: ['BOX-771'] }
    const first = await service().call('editContainer', path, resource('any', given))
    const named = { data: { type: 'any', id: container, attributes: { seal_number: '' } } }
    const second = await service().call('editNamedContainer', '/containers', named)
    expect(first.data.attributes).toMatchObject({ seal_number: 'SL-1', weight_in_lbs: 41_200.5 })
    expect(second.data.attributes).toMatchObject({ ...given, seal_number: null })
    const found = await service().call('search', '/search?query=box771')
    expect(found.data.map((each) => each.id)).toEqual([container])
  })

  test('a container that does not exist cannot be changed by the body that names it', async () => {
    const id = '00000000-0000-4000-8000-000000000000'
    const init = service().patch({ data: { type: 'any', id, attributes: { seal_number: 'SL-1' } } })
    expect((await service().refusal('/v2/containers', init)).status).toBe(404)
  })

  test.each<[string, object, string]>([
    ['shipments', { tags: 'rush' }, '/data/attributes/tags'],
    ['shipments', { ref_numbers: [''] }, '/data/attributes/ref_numbers/0'],
    ['shipments', { tags: ['a\0'] }, '/data/attributes/tags'],
    ['shipments', { customer_name: 5 }, '/data/attributes/customer_name'],
    ['containers', { weight_in_lbs: -1 }, '/data/attributes/weight_in_lbs'],
    ['containers', { seal_number: 'x'.repeat(201) }, '/data/attributes/seal_number'],
  ])('%s cannot have %j', async (kind, attributes, pointer) => {
    const { id, container } = await tracked()
    const path = `/v2/${kind}/${kind === 'shipments' ? id : container}`
    expect(await service().refusal(path, service().patch(resource('any', attributes)))).toMatchObject(
      refusedAt(pointer),
    )
  })

  test('tracking stops and resumes; a second call changes nothing', async () => {
    const { id } = await tracked()
    const stop = () => service().call('stopTracking', `/shipments/${id}/stop_tracking`)
    const first = (await stop()).data
    expect(first.attributes.line_tracking_stopped_reason).toBe('cancelled_by_user')
    expect(first.relationships.line_tracking_stopped_by_user?.data?.type).toBe('user')
    expect((await stop()).data).toEqual(first)
    const stopped = async (flag: boolean) =>
      (
        await service().call('listShipments', `/shipments?filter[tracking_stopped]=${flag}&page[size]=100`)
      ).data.some((each) => each.id === id)
    expect([await stopped(true), await stopped(false)]).toEqual([true, false])
    const container = first.relationships.containers?.data[0]?.id
    expect(await service().refusal(`/v2/containers/${container}/refresh`, { method: 'PATCH' })).toMatchObject(
      { status: 422 },
    )
    const resume = () => service().call('resumeTracking', `/shipments/${id}/resume_tracking`)
    const again = (await resume()).data
    expect(again.attributes).toMatchObject({
      line_tracking_stopped_at: null,
      line_tracking_stopped_reason: null,
    })
    expect((await resume()).data).toEqual(again)
    expect([await stopped(true), await stopped(false)]).toEqual([false, true])
  })

  test('the lists change at once, also for a shipment from long ago', async () => {
    const list = async (stopped: boolean, page: number) =>
      service().call('listShipments', `/shipments?filter[tracking_stopped]=${stopped}&page[number]=${page}`)
    const { meta } = await list(false, 1)
    const before = (await list(true, 1)).meta.total
    const id = (await list(false, Math.ceil(meta.total / 30))).data.at(-1)?.id ?? ''
    await service().call('stopTracking', `/shipments/${id}/stop_tracking`)
    expect([(await list(false, 1)).meta.total, (await list(true, 1)).meta.total]).toEqual([
      meta.total - 1,
      before + 1,
    ])
    await service().call('resumeTracking', `/shipments/${id}/resume_tracking`)
    expect((await list(false, 1)).meta.total).toBe(meta.total)
  })

  test('a refresh checks now, and at most ten times per minute', async () => {
    const { container } = await tracked()
    const path = `/containers/${container}/refresh`
    const { message } = await service().call('refreshContainer', path)
    expect(message).toContain('the shipping line')
    const after = await service().call('getContainer', `/containers/${container}`)
    expect(after.data.attributes.shipment_last_tracking_request_at).toBe('2026-11-21T17:00:00Z')
    for (let count = 1; count < 10; count += 1) {
      await service().call('refreshContainer', path)
    }
    expect(await service().refusal(`/v2${path}`, { method: 'PATCH' })).toMatchObject({ status: 429 })
    service().realMs += 60_000
    await service().call('refreshContainer', path)
  })
})
