import { expect, test } from 'vitest'
import { containerSchema } from '../container.ts'
import { shipmentSchema } from '../shipment.ts'
import { boardColumns, boardReader, boardRow } from './board.ts'

const shipment = shipmentSchema.parse({
  id: 's1',
  type: 'shipment',
  attributes: {
    bill_of_lading_number: 'HLCUSEL251063257',
    created_at: '2026-10-10T00:00:00Z',
    ref_numbers: ['PO-1'],
    tags: ['rush'],
    pod_eta_at: '2026-11-28T12:00:00Z',
  },
  relationships: {
    port_of_discharge: { data: { type: 'port', id: 'p1' } },
    pod_terminal: { data: { type: 'terminal', id: 't1' } },
    destination_terminal: { data: { type: 'rail_terminal', id: 'r:1' } },
    containers: {
      data: [
        { type: 'container', id: 'c1' },
        { type: 'container', id: 'c2' },
      ],
    },
  },
})

const container = containerSchema.parse({
  id: 'c1',
  type: 'container',
  attributes: {
    number: 'HLXU8742113',
    created_at: '2026-10-10T00:00:00Z',
    seal_number: 'KR1',
    delivered_at: '2026-11-18T15:00:00Z',
    holds_at_pod_terminal: [{ name: 'customs', status: 'hold', description: null }],
    import_deadlines: { pickup_lfd_terminal: '2026-11-28T05:00:00Z' },
  },
  relationships: { pickup_facility: { data: { type: 'rail_terminal', id: 'r1' } } },
})

/** As it comes over the network. */
function sent<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value
}

test('what stands on the board is what it was made of, apart from what no list reads', () => {
  const told = { shipment, terminal: 'Wando Welch', terminalRecord: { providedData: { pickup_lfd: false } } }
  const read = boardReader(sent(boardColumns))(sent(boardRow({ ...told, containers: [container] })))
  expect(read).toEqual({
    ...told,
    shipment: { ...shipment, createdAt: null, tags: [] },
    containers: [
      { ...container, createdAt: null, sealNumber: null, indFacilityHolds: null, indFacilityFees: null },
    ],
  })
})

test('a version of the program that knows other columns is understood as far as it goes', () => {
  const [, ...rest] = boardRow({ shipment, terminal: null, terminalRecord: null, containers: [container] })
  const columns = { ...boardColumns, shipment: ['id', 'whatever'], containerLinks: [] }
  const read = boardReader(columns)([[['s1', 7], []], ...rest])
  expect(read.shipment).toMatchObject({ id: 's1', podEtaAt: null })
  expect(read.containers[0]).toMatchObject({ id: 'c1', number: 'HLXU8742113' })
})
