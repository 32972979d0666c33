import { describe, expect, test } from 'vitest'
import type { WireListDocument } from '#contract/envelope.ts'
import type { Reference } from '#contract/json-api.ts'
import type { WireShipment } from '#contract/shipment.ts'
import { onEveryService } from '../testing/every-service.ts'
import { testNow, testWorld, refusedParameter } from '../testing/test-service.ts'

const hour = 3_600_000

function idsOf(page: { data: WireShipment[] }): string[] {
  return page.data.map((shipment) => shipment.id)
}

onEveryService((service) => {
  const list = (query = '') => service().call('listShipments', `/shipments${query}`)

  describe('GET /shipments', () => {
    test('30 per page, newest first, with the total of the whole list', async () => {
      const page = await list()
      expect(page.data).toHaveLength(30)
      expect(page.meta).toEqual({ size: 30, total: testWorld.shipments })
      const created = page.data.map((shipment) => shipment.attributes.created_at)
      expect(created).toEqual(created.toSorted().toReversed())
      expect(page.included).toBeUndefined()
      for (const shipment of page.data) expect(shipment.links?.self).toBe(`/v2/shipments/${shipment.id}`)
    })

    test('the pages together are the whole list, each shipment once', async () => {
      const seen: string[] = []
      let path: string | undefined = '/shipments?page[size]=35'
      while (path !== undefined) {
        const page: WireListDocument<WireShipment> = await service().call('listShipments', path)
        seen.push(...idsOf(page))
        path = page.links.next?.replace('http://service.test/v2', '')
      }
      expect(seen).toHaveLength(testWorld.shipments)
      expect(new Set(seen).size).toBe(testWorld.shipments)
      // At most 100 come at once.
      expect(seen.slice(0, 100)).toEqual(idsOf(await list('?page[size]=1000')))
    })

    test('links are absolute, keys decoded and in order; prev and next where there is one', async () => {
      const first = await list('?page%5Bsize%5D=50&q=&include=containers%2Cpod_terminal')
      const rest = 'http://service.test/v2/shipments?include=containers%2Cpod_terminal&page[number]='
      expect(first.links).toEqual({
        self: 'http://service.test/v2/shipments?page%5Bsize%5D=50&q=&include=containers%2Cpod_terminal',
        current: `${rest}1&page[size]=50&q=`,
        first: `${rest}1&page[size]=50&q=`,
        next: `${rest}2&page[size]=50&q=`,
        last: `${rest}3&page[size]=50&q=`,
      })
      const last = await list('?page[size]=50&page[number]=3')
      expect(last.links).not.toHaveProperty('next')
      expect(last.links.prev).toBe('http://service.test/v2/shipments?page[number]=2&page[size]=50')
      const beyond = await list('?page[size]=50&page[number]=30')
      expect(beyond.links.prev).toBe(last.links.current)
      expect(last.meta).toEqual({ size: testWorld.shipments - 100, total: testWorld.shipments })
      const only = await list('?q=no+such+number')
      expect(only.data).toEqual([])
      expect(only.meta).toEqual({ size: 0, total: 0 })
      expect(only.links).not.toHaveProperty('next')
      expect(only.links.last).toBe(only.links.current)
    })

    test('a key that would break a link is encoded in it', async () => {
      const page = await list('?page[size]=100&a%26b=%23&page[size]=7')
      expect(page.data).toHaveLength(100)
      expect(page.links.current).toBe(
        'http://service.test/v2/shipments?a%26b=%23&page[number]=1&page[size]=100',
      )
    })

    test.each(['0', '-1', '1.5', 'x', '', '1e99', '99999999999999999999'])(
      'page[number] and page[size] %j fall back to the defaults',
      async (value) => {
        const page = await list(`?page[number]=${value}&page[size]=${value}`)
        expect(page.meta.size).toBe(30)
        expect(idsOf(page)).toEqual(idsOf(await list()))
      },
    )

    test.each(['6', '1000', '9007199254740991'])(
      'page %s is past the end: empty, with the real total',
      async (number) => {
        const page = await list(`?page[number]=${number}`)
        expect(page).toMatchObject({ data: [], meta: { size: 0, total: testWorld.shipments } })
        expect(page.links).not.toHaveProperty('next')
      },
    )

    test('future shipments neither show nor shift a page', async () => {
      const before = await list('?page[number]=2')
      await service().simulation.advanceTo(testNow + 40 * 24 * hour)
      expect(await list('?page[number]=2')).toEqual(before)
      service().clock.set({ now: testNow + 40 * 24 * hour })
      const later = await list()
      expect(later.meta.total).toBeGreaterThan(testWorld.shipments)
      expect(idsOf(later)).not.toEqual(idsOf(before))
    })

    test('a clock that is set back takes back what it had stopped', async () => {
      const later = testNow + 40 * 24 * hour
      await service().simulation.advanceTo(later)
      service().clock.set({ now: later })
      const totalOf = async (filter: string) => (await list(`?page[size]=1${filter}`)).meta.total
      const tracked = () => totalOf('&filter[tracking_stopped]=false')
      const stopped = () => totalOf('&filter[tracking_stopped]=true')
      const { data } = await list('?page[size]=100&filter[tracking_stopped]=true')
      const last = data
        .map(({ attributes }) => attributes.line_tracking_stopped_at ?? '')
        .toSorted()
        .at(-1)
      const stop = Date.parse(last ?? '')
      service().clock.set({ now: stop + hour })
      const after = await tracked()
      service().clock.set({ now: stop - hour })
      const [before, ended] = [await tracked(), await stopped()]
      expect(before).toBeGreaterThan(after)
      expect(before + ended).toBe(await totalOf(''))
    })

    test('q finds part of a bill of lading, reference or container number, with or without punctuation', async () => {
      const { data } = await list('?include=containers')
      const shipment = data.find(
        ({ attributes, relationships }) =>
          relationships.containers.data.length > 0 && attributes.ref_numbers.length > 0,
      )
      if (shipment === undefined) throw new Error('No shipment with containers and references')
      const container = await service().call(
        'getContainer',
        `/containers/${shipment.relationships.containers.data[0]?.id}`,
      )
      const number = container.data.attributes.number
      const bill = shipment.attributes.bill_of_lading_number
      const reference = shipment.attributes.ref_numbers[0] ?? ''
      const texts = [
        bill,
        bill.toLowerCase(),
        bill.slice(2, -1),
        reference,
        reference.toLowerCase(),
        number,
        `${number.slice(0, 4)} ${number.slice(4, 10)}-${number.slice(10)}`,
        ` ${number.slice(3, 10).toLowerCase()} `,
      ]
      for (const text of texts) {
        const found = await list(`?page[size]=100&q=${encodeURIComponent(text)}`)
        expect(idsOf(found), text).toContain(shipment.id)
        expect(found.meta.total).toBeLessThan(testWorld.shipments)
      }
    })

    test('special characters of patterns are literal in q', async () => {
      for (const text of ['%', '_', '\\', '%_%', "'", '"', '))', '*']) {
        const found = await list(`?q=${encodeURIComponent(text)}`)
        expect(found.meta.total, text).toBeLessThan(testWorld.shipments)
      }
    })

    test('number is the whole number of the tracking request', async () => {
      const [shipment] = (await list('?q=HLCUSEL251063257')).data
      const found = await list('?number=hlcusel251063257')
      expect(idsOf(found)).toEqual([shipment?.id])
      expect((await list('?number=HLCUSEL25106325')).data).toEqual([])
    })

    test.each([
      ['true', 'false'],
      ['1', '0'],
    ])('filter[tracking_stopped]=%s and %s separate stopped from tracked', async (yes, no) => {
      const stopped = await list(`?page[size]=100&filter[tracking_stopped]=${yes}`)
      const followed = await list(`?page[size]=100&filter[tracking_stopped]=${no}`)
      expect(stopped.meta.total + followed.meta.total).toBe(testWorld.shipments)
      expect(stopped.data.length).toBeGreaterThan(0)
      for (const { attributes } of stopped.data) expect(attributes.line_tracking_stopped_at).not.toBeNull()
      for (const { attributes } of followed.data) expect(attributes.line_tracking_stopped_at).toBeNull()
    })

    test('filters combine', async () => {
      const found = await list('?filter[tracking_stopped]=true&q=EGLV140500912245&number=EGLV140500912245')
      expect(found.data.map(({ attributes }) => attributes.line_tracking_stopped_reason)).toEqual([
        'cancelled_by_user',
      ])
      expect((await list('?filter[tracking_stopped]=false&q=EGLV140500912245')).data).toEqual([])
    })

    test('include sends every related record once', async () => {
      const names =
        'containers,port_of_lading,port_of_discharge,pod_terminal,destination,destination_terminal,line_tracking_stopped_by_user'
      const page = await list(`?page[size]=100&include=${names}`)
      const sent = new Set((page.included ?? []).map((record) => `${record.type}:${record.id}`))
      expect(sent.size).toBe(page.included?.length)
      for (const { relationships } of page.data) {
        const references = Object.values(relationships).flatMap<Reference>((relation) => relation?.data ?? [])
        for (const { type, id } of references) expect(sent).toContain(`${type}:${id}`)
      }
      for (const type of ['container', 'port', 'terminal', 'user']) {
        expect(
          [...sent].some((key) => key.startsWith(`${type}:`)),
          type,
        ).toBe(true)
      }
    })

    test('an empty include sends an empty list', async () => {
      expect((await list('?include=')).included).toEqual([])
    })

    // Paths that lead nowhere are in `include-paths.test.ts`.
    test.each(['shipment', 'containers,nothing', 'containers;port'])(
      'include=%s is refused',
      async (value) => {
        expect(await service().refusal(`/v2/shipments?include=${value}`)).toMatchObject(
          refusedParameter('include'),
        )
      },
    )

    test.each([
      ['filter[tracking_stopped]', 'maybe'],
      ['q', 'a%00b'],
    ])('%s=%s is refused', async (parameter, value) => {
      expect(await service().refusal(`/v2/shipments?${parameter}=${value}`)).toMatchObject(
        refusedParameter(parameter),
      )
    })

    test('an unknown parameter and a blank text are ignored', async () => {
      expect((await list('?filter[status]=arrived&x=%00&q=%20')).meta.total).toBe(testWorld.shipments)
    })
  })

  describe('GET /shipments/{id}', () => {
    test('one shipment, by its id in either case', async () => {
      const [first] = (await list()).data
      const one = await service().call('getShipment', `/shipments/${first?.id}`)
      expect(one.data).toEqual(first)
      expect(one.included).toBeUndefined()
      expect(one.links?.self).toBe(`http://service.test/v2/shipments/${first?.id}`)
      const upper = await service().call('getShipment', `/shipments/${first?.id.toUpperCase()}`)
      expect(upper.data).toEqual(first)
    })

    test('with its containers and places', async () => {
      const [shipment] = (await list('?q=ONEYSGNF21874600')).data
      const one = await service().call(
        'getShipment',
        `/shipments/${shipment?.id}?include=containers,port_of_discharge`,
      )
      const types = (one.included ?? []).map((record) => record.type)
      expect(types.filter((type) => type === 'container')).toHaveLength(6)
      expect(types.filter((type) => type === 'port')).toHaveLength(1)
    })

    test('is not found before it is created', async () => {
      const [newest] = (await list()).data
      service().clock.set({ now: Date.parse(newest?.attributes.created_at ?? '') - hour })
      expect((await service().refusal(`/v2/shipments/${newest?.id}`)).status).toBe(404)
    })
  })
})
