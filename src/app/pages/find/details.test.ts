import { expect, test } from 'vitest'
import { shipmentSchema } from '#contract/shipment.ts'
import { detailsOf, underWayFirst, withDetails } from './details.ts'
import type { Match } from '../../components/search-matches.ts'

const shipment = shipmentSchema.parse({
  id: 's1',
  type: 'shipment',
  attributes: {
    created_at: '2026-11-01T00:00:00Z',
    ref_numbers: ['PO-1'],
    bill_of_lading_number: 'BILL1',
    normalized_number: 'BILL1',
    customer_name: 'Halden Outdoor',
    port_of_lading_name: 'Busan',
    port_of_discharge_name: 'Charleston',
    line_tracking_stopped_at: '2026-11-20T00:00:00Z',
  },
  relationships: { containers: { data: [{ type: 'container', id: 'c1' }] } },
})

const match: Match = {
  key: 'cargo c1',
  kind: 'container',
  number: 'MSKU9070323',
  scac: null,
  to: '/containers/c1',
  references: ['OWN'],
  route: null,
  stopped: null,
  status: null,
}

test('a shipment tells of itself and of its containers, malformed ones tell nothing', () => {
  const details = detailsOf([shipment, { type: 'malformed', id: 'x', problem: 'p', raw: null }])
  const common = { route: 'Busan to Charleston', customer: 'Halden Outdoor', stopped: true }
  expect(Object.fromEntries(details)).toEqual({
    'shipment s1': { ...common, references: ['PO-1'] },
    'cargo c1': { ...common, references: ['BILL1', 'PO-1'] },
  })
})

test('a match shows the details that are known, else what the search told', () => {
  expect(withDetails(match, undefined)).toMatchObject({ references: ['OWN'], customer: null, stopped: null })
  expect(withDetails(match, detailsOf([shipment]).get('cargo c1'))).toMatchObject({
    number: 'MSKU9070323',
    route: 'Busan to Charleston',
    references: ['BILL1', 'PO-1'],
    stopped: true,
  })
  const nothing = { route: null, customer: null, references: [], stopped: null }
  expect(withDetails({ ...match, route: 'A to B', stopped: false }, nothing)).toMatchObject({
    route: 'A to B',
    references: ['OWN'],
    stopped: false,
  })
})

test('journeys under way stand before ended ones, otherwise the order stays', () => {
  const ended = { id: 1, stopped: true }
  const unknown = { id: 2, stopped: null }
  const underWay = { id: 3, stopped: false }
  expect(underWayFirst([ended, unknown, underWay]).map(({ id }) => id)).toEqual([2, 3, 1])
})
