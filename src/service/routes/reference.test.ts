import { describe, expect, test } from 'vitest'
import type { WirePort } from '#contract/place.ts'
import type { WireTerminal } from '#contract/terminal.ts'
import { recordsOfType } from '../store/records.ts'
import { onEveryService } from '../testing/every-service.ts'
import { containerNumber, resource } from '../testing/request-bodies.ts'
import { refusedAt } from '../testing/test-service.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'

const body = (attributes: object) => resource('party', attributes)

onEveryService((service) => {
  const create = (name: string) => service().call('createParty', '/parties', body({ company_name: name }))
  const rename = (id: string, name: string) =>
    service().call('updateParty', `/parties/${id}`, body({ company_name: name }))

  describe('shipping lines', () => {
    test('are listed by SCAC, and found one by one', async () => {
      const { data } = await service().call('listShippingLines', '/shipping_lines')
      const scacs = data.map(({ attributes }) => attributes.scac)
      expect(scacs).toEqual(scacs.toSorted())
      expect(data.find(({ attributes }) => attributes.scac === 'TEST')?.attributes).toMatchObject({
        bill_of_lading_tracking_support: true,
        booking_number_tracking_support: true,
        container_number_tracking_support: false,
      })
      const line = data.find(({ attributes }) => attributes.scac === 'MSCU')
      expect(line?.attributes).toMatchObject({
        name: 'Mediterranean Shipping Company',
        short_name: 'MSC',
        alternative_scacs: ['MEDU'],
      })
      // Of each line that a request is refused for, the list says so.
      const takes = async (scac: string, type: string, number: string) => {
        const attributes = { request_type: type, request_number: number, scac }
        const init = service().post(resource('tracking_request', attributes))
        return (await service().send('/v2/tracking_requests', init)).status === 201
      }
      const lines = data.map(({ attributes }) => attributes)
      const tracked = await Promise.all(
        lines.map(({ scac }) => takes(scac, 'bill_of_lading', `MBL${scac}700100`)),
      )
      const number = containerNumber('TSTU123456')
      const boxes = await Promise.all(lines.map(({ scac }) => takes(scac, 'container', number)))
      expect(lines.map((each) => each.container_number_tracking_support)).toEqual(boxes)
      expect(lines.map((each) => each.bill_of_lading_tracking_support)).toEqual(tracked)
      expect(lines.map((each) => each.booking_number_tracking_support)).toEqual(tracked)
      expect(new Set(tracked)).toEqual(new Set([true, false]))
      const one = await service().call('getShippingLine', `/shipping_lines/${line?.id}`)
      expect(one.data).toEqual(line)
    })
  })

  describe('places', () => {
    test('a port by id and by UN/LOCODE in either case', async () => {
      const port = await service().call('getPort', '/ports/USLAX')
      expect(port.data.attributes).toMatchObject({ code: 'USLAX', time_zone: 'America/Los_Angeles' })
      expect((await service().call('getPort', '/ports/uslax')).data).toEqual(port.data)
      expect((await service().call('getPort', `/ports/${port.data.id}`)).data).toEqual(port.data)
    })

    test('a metro area by id and by UN/LOCODE', async () => {
      const [area] = await recordsOfType<WirePort>(service().store.database, 'metro_area')
      const byCode = await service().call('getMetroArea', `/metro_areas/${area?.attributes.code}`)
      expect(byCode.data).toEqual(area)
      expect((await service().call('getMetroArea', `/metro_areas/${area?.id}`)).data).toEqual(area)
    })

    test('a terminal with its port', async () => {
      const terminals = await recordsOfType<WireTerminal>(service().store.database, 'terminal')
      const terminal = terminals.find(({ relationships }) => relationships.port?.data !== null)
      const answer = await service().call('getTerminal', `/terminals/${terminal?.id}`)
      expect(answer.data).toEqual(terminal)
      expect(answer.included).toMatchObject([terminal?.relationships.port?.data])
    })

    test.each(['/ports/XXXXX', '/ports/US%00LA'])('%s is not found', async (path) => {
      expect((await service().refusal(`/v2${path}`)).status).toBe(404)
    })
  })

  describe('parties', () => {
    test('are created, renamed and listed by name', async () => {
      const { data: second } = await create('  Zephyr Imports ')
      const { data: first } = await create('acme Foods')
      expect(second.attributes).toEqual({ company_name: 'Zephyr Imports' })
      const list = await service().call('listParties', '/parties?page[size]=1')
      const pagination = { current: 1, next: 2, last: 2, records: 2 }
      expect(list).toMatchObject({ data: [first], meta: { size: 1, total: 2, pagination } })
      const rest = await service().call('listParties', '/parties?page[size]=1&page[number]=2')
      expect(rest.meta.pagination).toEqual({ current: 2, records: 2 })
      expect(list.links.next).toContain('page[number]=2')
      const renamed = await rename(first.id, 'Acme Foods')
      expect(renamed.data.attributes).toEqual({ company_name: 'Acme Foods' })
      expect((await service().call('getParty', `/parties/${first.id}`)).data).toEqual(renamed.data)
    })

    test('are taken without a type, but not with another', async () => {
      const { data } = await service().call('createParty', '/parties', {
        data: { attributes: { company_name: 'Typeless Trading' } },
      })
      const patched = await service().call('updateParty', `/parties/${data.id}`, {
        data: { attributes: { company_name: 'Typeless Goods' } },
      })
      expect(patched.data.attributes.company_name).toBe('Typeless Goods')
      const init = service().post(resource('firm', { company_name: 'Typeless Trading' }))
      expect(await service().refusal('/v2/parties', init)).toMatchObject(refusedAt('/data/type'))
    })

    test('a name in use is refused, in any case', async () => {
      const { data: taken } = await create('Taken Trading')
      const { data: other } = await create('Other Trading')
      const duplicate = refusedAt('/data/attributes/customer', { code: 'duplicate' })
      const created = service().post(body({ company_name: 'taken  TRADING' }))
      expect(await service().refusal('/v2/parties', created)).toMatchObject(duplicate)
      const renamed = service().patch(body({ company_name: 'Taken Trading' }))
      expect(await service().refusal(`/v2/parties/${other.id}`, renamed)).toMatchObject(duplicate)
      await rename(taken.id, 'Taken Trading')
    })

    test.each([[{}], [{ company_name: '' }], [{ company_name: '   ' }], [{ company_name: 'a\0b' }]])(
      '%j is refused at the name',
      async (attributes) => {
        expect(await service().refusal('/v2/parties', service().post(body(attributes)))).toMatchObject(
          refusedAt('/data/attributes/company_name'),
        )
      },
    )

    test('an unknown one cannot be renamed', async () => {
      const init = service().patch(body({ company_name: 'A' }))
      expect((await service().refusal(`/v2/parties/${unknownId}`, init)).status).toBe(404)
    })
  })
})
