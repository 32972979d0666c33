import { describe, expect, test } from 'vitest'
import { onEveryService } from '../testing/every-service.ts'
import { refusedParameter } from '../testing/test-service.ts'

onEveryService((service) => {
  const list = (query = '') => service().call('listContainers', `/containers${query}`)

  async function featured(billOfLading: string) {
    const { data } = await service().call('listShipments', `/shipments?q=${billOfLading}`)
    const ids = data[0]?.relationships.containers.data.map(({ id }) => id) ?? []
    return { shipment: data[0], ids }
  }

  describe('GET /containers', () => {
    test('pages newest first, each container once', async () => {
      const first = await list('?page[size]=100')
      const second = await list('?page[size]=100&page[number]=2')
      expect(first.meta).toEqual({ size: 100, total: second.meta.total })
      const all = [...first.data, ...second.data]
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
      const created = all.map(({ attributes }) => attributes.created_at)
      expect(created).toEqual(created.toSorted().toReversed())
      const page = (await list()).data
      expect(page).toHaveLength(30)
      for (const { id, links } of page) expect(links?.self).toBe(`http://service.test/v2/containers/${id}`)
    })

    test('filter[number] finds the whole number, with or without punctuation', async () => {
      const [container] = (await list()).data
      const number = container?.attributes.number ?? ''
      for (const text of [
        number,
        number.toLowerCase(),
        `${number.slice(0, 4)} ${number.slice(4, 10)}-${number.slice(10)}`,
      ]) {
        const found = await list(`?filter[number]=${encodeURIComponent(text)}`)
        expect(found.data.map(({ attributes }) => attributes.number)).toContain(number)
      }
      expect((await list(`?filter[number]=${number.slice(0, 10)}`)).data).toEqual([])
    })

    test('include sends every related record once', async () => {
      const names = 'shipment,pod_terminal,pickup_facility,shipment.port_of_lading,shipment.port_of_discharge'
      const page = await list(`?page[size]=100&include=${names}`)
      const sent = new Set((page.included ?? []).map((record) => `${record.type}:${record.id}`))
      expect(sent.size).toBe(page.included?.length)
      for (const { relationships } of page.data) {
        for (const relation of ['shipment', 'pod_terminal', 'pickup_facility'] as const) {
          const reference = relationships[relation]?.data
          if (reference !== null && reference !== undefined) {
            expect(sent).toContain(`${reference.type}:${reference.id}`)
          }
        }
      }
      expect([...sent].filter((key) => key.startsWith('port:')).length).toBeGreaterThan(2)
    })

    test.each([
      'port',
      'shipment.port',
      'shipment.',
      '.shipment',
      'shipment..containers',
      'transport_events.location.terminal',
      'shipment.containers.shipment.containers.shipment.containers.shipment',
    ])('include=%s is refused', async (value) => {
      expect(await service().refusal(`/v2/containers?include=${value}`)).toMatchObject(
        refusedParameter('include'),
      )
    })
  })

  describe('GET /containers/{id}', () => {
    test('one container with the requested records', async () => {
      const { shipment, ids } = await featured('HLCUSEL251063257')
      const one = await service().call(
        'getContainer',
        `/containers/${ids[0]}?include=shipment,shipment.port_of_discharge,pod_terminal,raw_events,transport_events`,
      )
      expect(await service().call('getContainer', `/containers/${ids[0]}`)).not.toHaveProperty('included')
      expect(one.data.attributes.number).toMatch(/^HLXU874/)
      expect(one.links?.self).toContain(`/v2/containers/${ids[0]}?include=shipment`)
      const types = new Set((one.included ?? []).map((record) => record.type))
      for (const type of ['shipment', 'port', 'terminal', 'raw_event'] as const) expect(types).toContain(type)
      expect(one.data.relationships.shipment?.data).toEqual({ type: 'shipment', id: shipment?.id })
    })
  })

  describe('GET /containers/{id}/raw_events', () => {
    test('milestones by index with their vessels', async () => {
      const { ids } = await featured('HLCUSEL251063257')
      const { data, included = [] } = await service().call(
        'listContainerRawEvents',
        `/containers/${ids[0]}/raw_events`,
      )
      expect(data.length).toBeGreaterThan(5)
      expect(data.map(({ attributes }) => attributes.index)).toEqual(data.map((_, index) => index))
      expect(data.some(({ attributes }) => attributes.estimated)).toBe(true)
      const vessels = new Set(included.map((record) => record.id))
      for (const record of included) expect(record.type).toBe('vessel')
      for (const { relationships } of data) {
        const vessel = relationships.vessel?.data
        if (vessel !== null && vessel !== undefined) expect(vessels).toContain(vessel.id)
      }
    })
  })

  describe('GET /containers/{id}/transport_events', () => {
    test('verified events, newest first, with the requested records', async () => {
      const { ids } = await featured('HLCUSEL251063257')
      const { data, included = [] } = await service().call(
        'listContainerTransportEvents',
        `/containers/${ids[0]}/transport_events?include=location,terminal,vessel,shipment,container`,
      )
      const created = data.map(({ attributes }) => attributes.created_at ?? '')
      expect(created).toEqual(created.toSorted().toReversed())
      const names = data.map(({ attributes }) => attributes.event)
      expect(names).toContain('container.transport.vessel_discharged')
      expect(new Set(data.map(({ id }) => id)).size).toBe(data.length)
      const types = new Set(included.map((record) => record.type))
      for (const type of ['port', 'vessel', 'shipment', 'container'] as const) {
        expect(types).toContain(type)
      }
      const one = await service().call('getContainer', `/containers/${ids[0]}?include=transport_events`)
      expect(one.included).toEqual(data)
    })

    test('are listed by the container wherever it is sent', async () => {
      const { shipment, ids } = await featured('HLCUSEL251063257')
      const path = `/containers/${ids[0]}`
      const { data } = await service().call('listContainerTransportEvents', `${path}/transport_events`)
      const named = { data: data.map(({ id, type }) => ({ id, type })) }
      expect((await service().call('getContainer', path)).data.relationships.transport_events).toEqual(named)
      const sent = await service().call('getShipment', `/shipments/${shipment?.id}?include=containers`)
      const boxes = (sent.included ?? []).filter(({ type }) => type === 'container')
      expect(boxes.map(({ id }) => id)).toEqual(ids)
      expect(boxes[0]).toMatchObject({ relationships: { transport_events: named } })
    })

    test('what differs from the line: a time, and events that only one of the two reports', async () => {
      const { ids } = await featured('HLCUSEL251063257')
      const raw = await service().call('listContainerRawEvents', `/containers/${ids[0]}/raw_events`)
      const vetted = await service().call(
        'listContainerTransportEvents',
        `/containers/${ids[0]}/transport_events`,
      )
      const of = (name: string) =>
        vetted.data.find(({ attributes }) => attributes.event === `container.transport.${name}`)?.attributes
      const reported = raw.data.find(({ attributes }) => attributes.event === 'transshipment_discharged')
      expect(reported?.attributes.timestamp).toBe('2026-10-15T19:15:00Z')
      expect(of('transshipment_discharged')).toMatchObject({
        timestamp: '2026-10-15T21:20:00Z',
        data_source: 'terminal',
      })
      expect(raw.data.map(({ attributes }) => attributes.event)).toContain('full_in')
      expect(of('full_in')).toBeUndefined()
      expect(raw.data.map(({ attributes }) => attributes.event)).not.toContain('vessel_berthed')
      expect(of('vessel_berthed')?.data_source).toBe('ais')
    })
  })
})
