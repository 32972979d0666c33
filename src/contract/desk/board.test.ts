import { expect, test } from 'vitest'
import { containerSchema } from '../container.ts'
import { type Shipment, shipmentSchema } from '../shipment.ts'
import { boardRow, countsOf, readBoardRow } from './board.ts'

const shipment: Shipment = shipmentSchema.parse({
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

const told = { shipment, terminal: 'Wando Welch', terminalRecord: { providedData: { pickup_lfd: false } } }

test('what stands on the board is what it was made of, apart from what no list reads', () => {
  const read = readBoardRow(sent(boardRow({ ...told, containers: [container] })))
  const relationships = { ...shipment.relationships, containers: [{ type: 'container', id: 'c1' }] }
  expect(read).toEqual({
    ...told,
    shipment: { ...shipment, createdAt: null, relationships },
    containers: [{ ...container, createdAt: null, sealNumber: null }],
  })
})

test('of what a terminal says of facts a row has those that it never reports', () => {
  const providedData = { pickup_lfd: false, pickup_lfd_notes: '', holds_at_pod_terminal: true }
  const row = boardRow({ ...told, terminalRecord: { providedData }, containers: [] })
  expect(row.terminalRecord).toEqual({ providedData: { pickup_lfd: false } })
  expect(boardRow({ ...told, terminalRecord: null, containers: [] }).terminalRecord).toBeNull()
})

test('a row has what is reported, by its name', () => {
  const { shipment: row } = sent(boardRow({ ...told, containers: [] }))
  expect(Object.keys(row)).toEqual([
    'refNumbers',
    'tags',
    'billOfLadingNumber',
    'podEtaAt',
    'id',
    'relationships',
  ])
})

test('a shipment whose ship came and that has no boxes left counts for nobody', () => {
  const came: Shipment = { ...shipment, podAtaAt: '2026-11-20T12:00:00Z' }
  const counts = (of: Shipment, containers: (typeof container)[]) =>
    countsOf(sent(boardRow({ ...told, shipment: of, containers })))
  expect([counts(came, []), counts(came, [container]), counts({ ...came, podAtaAt: null }, [])]).toEqual([
    [0, 0],
    [1, 1],
    [1, 0],
  ])
})
