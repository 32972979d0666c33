import { describe, expect, test } from 'vitest'
import { testNow, refusedParameter } from '../testing/test-service.ts'
import { onEveryService } from '../testing/every-service.ts'
import { resource } from '../testing/request-bodies.ts'

onEveryService((service) => {
  const search = (text: string) => service().call('search', `/search?query=${encodeURIComponent(text)}`)

  describe('GET /search', () => {
    test('finds a shipment by its bill of lading and by a reference', async () => {
      for (const text of [
        'HLCUSEL251063257',
        'hlcusel251063257',
        'HLCUSEL 2510 63257',
        'BL-20417',
        'bl 20417',
      ]) {
        const [first] = (await search(text)).data
        expect(first, text).toMatchObject({
          type: 'search_result',
          attributes: {
            entity_type: 'shipment',
            number: 'HLCUSEL251063257',
            scac: 'HLCU',
            containers_count: 2,
            tracking_stopped: false,
          },
        })
      }
    })

    test('finds a container by its number, with or without punctuation, with its shipment', async () => {
      const [shipment] = (await search('HLCUSEL251063257')).data
      for (const text of ['HLXU874211', 'hlxu 874211', 'HLXU-874211', '874211']) {
        const hits = (await search(text)).data
        expect(hits, text).toContainEqual(
          expect.objectContaining({
            attributes: expect.objectContaining({ entity_type: 'cargo', shipment_id: shipment?.id }),
          }),
        )
      }
    })

    test('at most 25, shipments first, each newest first', async () => {
      const { data, links } = await search('1')
      expect(data).toHaveLength(25)
      expect(links?.self).toBe('http://service.test/v2/search?query=1')
      expect(new Set(data.map(({ id }) => id)).size).toBe(25)
      const mixed = (await search('HLXU')).data.map(({ attributes }) => attributes)
      const types = mixed.map(({ entity_type: type }) => type)
      expect(types).toEqual(types.toSorted().toReversed())
      for (const type of ['shipment', 'cargo']) {
        const created = mixed.filter((hit) => hit.entity_type === type).map((hit) => hit.created_at ?? '')
        expect(created).toEqual(created.toSorted().toReversed())
      }
    })

    test('finds a tracking request until a shipment has its number', async () => {
      const attributes = {
        request_type: 'bill_of_lading',
        request_number: 'maeu 7001-05577',
        scac: 'MAEU',
        ref_numbers: ['Q-55 77/x'],
      }
      const { data: request } = await service().call(
        'createTrackingRequest',
        '/tracking_requests',
        resource('tracking_request', attributes),
      )
      for (const text of ['MAEU700105577', 'maeu-7001 05577', '0105577', 'q5577x', '-55 77']) {
        const [hit] = (await search(text)).data.filter(({ id }) => id === request.id)
        expect(hit, text).toMatchObject({
          type: 'search_result',
          attributes: {
            entity_type: 'tracking_request',
            number: 'maeu 7001-05577',
            shipment_id: null,
            scac: 'MAEU',
            ref_numbers: ['Q-55 77/x'],
            containers_count: null,
            tracking_stopped: null,
            status: 'pending',
            failed_reason: null,
          },
        })
      }
      service().clock.set({ now: testNow + 60_000 })
      const found = (await search('MAEU700105577')).data
      service().clock.set({ now: testNow })
      expect(found.map(({ attributes: { entity_type: type } }) => type)).toEqual(['shipment'])
    })

    test('finds failed requests with their reason after shipments and containers', async () => {
      const { data } = await service().call(
        'listTrackingRequests',
        '/tracking_requests?filter[status]=failed',
      )
      const [failed] = data
      const number = failed?.attributes.request_number ?? ''
      expect((await search(number)).data).toMatchObject([
        {
          id: failed?.id,
          attributes: { status: 'failed', failed_reason: failed?.attributes.failed_reason },
        },
      ])
      const types = (await search('1')).data.map(({ attributes }) => attributes.entity_type)
      expect(types).not.toContain('tracking_request')
    })

    test('no results are an empty list', async () => {
      expect((await search('no such thing')).data).toEqual([])
      expect((await search('%')).data).toEqual([])
    })

    test.each(['', '?query=', '?query=%20', '?q=HLCU', '?query=%00'])(
      '/search%s is refused',
      async (query) => {
        expect(await service().refusal(`/v2/search${query}`)).toMatchObject(refusedParameter('query'))
      },
    )
  })
})
