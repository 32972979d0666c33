import { describe, expect, test } from 'vitest'
import type { WireTrackingRequest } from '#contract/tracking-request.ts'
import { onEveryService } from '../testing/every-service.ts'
import { testNow } from '../testing/test-service.ts'

const minute = 60_000

function bill(number: string) {
  return { request_type: 'bill_of_lading', request_number: number, scac: number.slice(0, 4) }
}

onEveryService((service) => {
  let now = testNow
  const goOn = (milliseconds: number) => {
    now += milliseconds
    service().clock.set({ now })
  }

  const create = async (attributes: object, relationships = {}): Promise<WireTrackingRequest> => {
    const body = service().post({ data: { type: 'tracking_request', attributes, relationships } })
    return (await service().call('createTrackingRequest', '/tracking_requests', body)).data
  }
  const read = (id: string, query = '') =>
    service().call('getTrackingRequest', `/tracking_requests/${id}${query}`)
  const makeParty = async (name: string) => {
    const body = service().post({ data: { type: 'party', attributes: { company_name: name } } })
    return (await service().call('createParty', '/parties', body)).data
  }

  describe('the shipment of a request', () => {
    test('has the party of the request as its customer', async () => {
      const party = await makeParty('Fenwick Seating')
      const customer = { data: { type: 'party', id: party.id } }
      const created = await create(bill('MAEU700100300'), { customer })
      expect(created.relationships.customer).toEqual(customer)
      goOn(minute)
      const { data, included } = await read(created.id, '?include=customer,tracked_object')
      expect(data.relationships.customer).toEqual(customer)
      expect(included?.find(({ type }) => type === 'party')).toEqual(party)
      expect(included?.find(({ type }) => type === 'shipment')).toMatchObject({
        attributes: { customer_name: 'Fenwick Seating' },
      })
    })
  })
})
