import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { type Container, containerSchema } from './container.ts'
import { plainListDocument, singleDocument } from './envelope.ts'
import { related, relatedList } from './related.ts'
import { rawEventSchema } from './raw-event.ts'
import { portSchema } from './place.ts'
import { terminalSchema } from './terminal.ts'
import { shipmentSchema } from './shipment.ts'
import { readTolerantly } from './tolerant.ts'
import { vesselSchema } from './vessel.ts'
import { container, read } from './testing/answers.ts'
import { camelKeys } from './wire.ts'

const includedSchemas = {
  container: containerSchema,
  port: portSchema,
  shipment: shipmentSchema,
  vessel: vesselSchema,
}

function shipment(id: string, attributes: object = {}, relationships: object = {}) {
  const all = { bill_of_lading_number: 'HLCUSEL251063257', created_at: '2026-10-01T00:00:00Z', ...attributes }
  return { id, type: 'shipment', attributes: all, relationships }
}

function rawEvent(id: string, attributes: object) {
  return { id, type: 'raw_event', attributes: { estimated: false, index: 0, ...attributes } }
}

/** The fields of a container that were only ever seen as null, and decide nothing. */
const nullOnlyOfContainers = ['seal_number', 'weight_in_lbs', 'pod_full_out_chassis_number', 'ssl_lfd']
const nullOnlyOfRawEvents = ['estimated_at', 'actual_at']
const anyValues: unknown[] = [null, '2026-11-21T17:00:00Z', '', 0, 12.5, true, {}, { a: [1] }, [], ['x']]

/** Times by which the app decides. */
const timesOfContainers = [
  'pod_arrived_at',
  'pod_discharged_at',
  'final_destination_full_out_at',
  'pod_full_out_at',
  'empty_terminated_at',
  'terminal_checked_at',
  'pickup_appointment_at',
  'pod_rail_loaded_at',
  'pod_rail_departed_at',
  'ind_eta_at',
  'ind_ata_at',
  'ind_rail_unloaded_at',
  'ind_facility_lfd_on',
]
const timesOfShipments = [
  'destination_ata_at',
  'destination_eta_at',
  'destination_original_eta_at',
  'pol_etd_at',
  'pol_original_etd_at',
  'pol_atd_at',
  'pod_eta_at',
  'pod_original_eta_at',
  'pod_ata_at',
  'line_tracking_last_attempted_at',
  'line_tracking_last_succeeded_at',
  'line_tracking_stopped_at',
]
const noTimes: unknown[] = ['2026-11', '24 Nov', '11/24/2026', 7, true, { at: null }, ['2026-11-21']]
/** Times that stand for nothing: nobody has to be told. */
const nothingTimes = ['N/A', '0000-00-00', '1900-01-01T05:00:00Z', '', ' ', 'Invalid date', 0, false, {}, []]

describe('a record', () => {
  test('has its attributes on top and its relationships as references', () => {
    const pod = { data: { type: 'terminal', id: 't1' } }
    const events = { data: [{ type: 'raw_event', id: 'e1' }] }
    const parsed = containerSchema.parse(
      container('c1', { pickup_lfd: '2026-11-21T05:00:00Z' }, { pod_terminal: pod, raw_events: events }),
    )
    expect(parsed).toMatchObject({ id: 'c1', type: 'container', number: 'HLXU8742113' })
    expect(parsed.pickupLfd).toBe('2026-11-21T05:00:00Z')
    expect(parsed.relationships.podTerminal).toEqual({ type: 'terminal', id: 't1' })
    expect(parsed.relationships.rawEvents).toEqual([{ type: 'raw_event', id: 'e1' }])
  })

  test('missing members and relationships read as null or empty', () => {
    const parsed = containerSchema.parse({ ...container('c1'), relationships: undefined })
    expect(parsed).toMatchObject({ pickupLfd: null, holdsAtPodTerminal: null, feesAtPodTerminal: null })
    expect(parsed.relationships).toMatchObject({ podTerminal: null, shipment: null, rawEvents: [] })
  })

  test.each([
    [{ data: null }, null],
    [{}, null],
    [null, null],
    [undefined, null],
    [{ data: { type: 'metro_area', id: 'm1', meta: {} } }, 'm1'],
    [{ links: { related: '/x' }, data: { type: 'port', id: 'p1' } }, 'p1'],
  ])('the relationship %j points at %j', (destination, id) => {
    const parsed = shipmentSchema.parse(shipment('s1', {}, { destination }))
    expect(parsed.relationships.destination?.id ?? null).toBe(id)
  })

  test('unknown members pass, in attributes and relationships', () => {
    const parsed = containerSchema.parse(
      container('c1', { gate_camera_ids: ['x'] }, { line_terminal: { data: { type: 'terminal', id: 't' } } }),
    )
    expect(parsed).toMatchObject({ gateCameraIds: ['x'] })
    expect(parsed.relationships).toMatchObject({ lineTerminal: { data: { type: 'terminal', id: 't' } } })
  })

  test.each([
    ['holds_at_pod_terminal', 'holdsAtPodTerminal', { name: 'freight', status: 'hold' }],
    ['ind_facility_holds', 'indFacilityHolds', { name: 'freight', status: 'hold' }],
    ['fees_at_pod_terminal', 'feesAtPodTerminal', { type: 'exam', amount: 5 }],
  ] as const)('%s: none is not the same as not sent', (sentName, name, item) => {
    const counts = [[item], [], null, undefined].map(
      (sent) => containerSchema.parse(container('c1', { [sentName]: sent }))[name]?.length,
    )
    expect(counts).toEqual([1, 0, undefined, undefined])
  })

  test.each(['false', 'No', 'N', 0, '0', false])('a terminal that says %j of a fact reports none', (said) => {
    const provided_data = { pickup_lfd: said, pickup_lfd_notes: 'by phone', fees_at_pod_terminal: 'yes' }
    const terminal = { id: 't1', type: 'terminal', attributes: { provided_data } }
    expect(terminalSchema.parse(terminal).providedData).toEqual({ ...provided_data, pickup_lfd: false })
  })

  test.each([{ holds_at_pod_terminal: false }, null, undefined, 'all'])(
    'what a terminal says that it reports stands as it came: %j',
    (provided_data) => {
      const terminal = { id: 't1', type: 'terminal', attributes: { provided_data } }
      expect(terminalSchema.parse(terminal).providedData).toEqual(provided_data)
    },
  )

  test('an attribute with the name of a record member does not hide it', () => {
    const parsed = containerSchema.parse(container('c1', { id: 'other', type: 'other', relationships: 5 }))
    expect(parsed).toMatchObject({ id: 'c1', type: 'container', relationships: { shipment: null } })
  })

  test('unknown values pass as they are', () => {
    const parsed = containerSchema.parse(
      container('c1', {
        current_status: 'on_barge',
        holds_at_pod_terminal: [{ name: 'FDA', status: 'review', description: null, extra: 1 }],
        fees_at_pod_terminal: [{ type: 'reefer', amount: '12.50', currency_code: 'CAD' }],
      }),
    )
    expect(parsed.currentStatus).toBe('on_barge')
    expect(parsed.holdsAtPodTerminal).toEqual([
      { name: 'FDA', status: 'review', description: null, extra: 1 },
    ])
    expect(parsed.feesAtPodTerminal).toEqual([{ type: 'reefer', amount: 12.5, currencyCode: 'CAD' }])
    const stopped = shipmentSchema.parse(shipment('s1', { line_tracking_stopped_reason: 'lost_interest' }))
    expect(stopped.lineTrackingStoppedReason).toBe('lost_interest')
  })

  test.each([
    ...nullOnlyOfContainers.map((name) => ({ name, schema: containerSchema, record: container })),
    ...nullOnlyOfRawEvents.map((name) => ({ name, schema: rawEventSchema, record: rawEvent })),
  ])('$name takes null and anything else', ({ name, schema, record }) => {
    for (const value of anyValues) {
      expect(schema.safeParse(record('r1', { [name]: value })).success).toBe(true)
    }
  })

  test.each([
    ...timesOfContainers.map((name) => ({ name, schema: containerSchema, record: container })),
    ...timesOfShipments.map((name) => ({ name, schema: shipmentSchema, record: shipment })),
  ])('$name is a time, a day or null: what cannot be read is null, and told', ({ name, schema, record }) => {
    const [camelName = ''] = Object.keys(camelKeys({ [name]: null }))
    const document = singleDocument<z.ZodMiniType>(schema)
    const readAs = (value: unknown) => read(document, { data: record('r1', { [name]: value }) }).data
    for (const value of [null, '2026-11-21', '2026-11-21T17:00:00Z']) {
      expect(readAs(value)).toMatchObject({ [camelName]: value, unreadable: undefined })
    }
    for (const value of nothingTimes) {
      expect(readAs(value)).toMatchObject({ [camelName]: null, unreadable: undefined })
    }
    for (const value of noTimes) {
      expect(readAs(value)).toMatchObject({ [camelName]: null, unreadable: [name] })
    }
  })

  test('a vessel may have no positions, and a position no heading', () => {
    const bare = { id: 'v1', type: 'vessel', attributes: { name: 'MSC ARIANE' } }
    expect(vesselSchema.parse(bare).positions).toEqual([])
    const at = {
      latitude: 1,
      longitude: 179.9,
      heading: null,
      timestamp: '2026-11-21T17:00:00Z',
      estimated: false,
    }
    expect(vesselSchema.parse({ ...bare, attributes: { positions: [at] } }).positions).toEqual([at])
  })
})

describe('included records', () => {
  const port = {
    id: 'p1',
    type: 'port',
    attributes: {
      name: 'Charleston',
      code: 'USCHS',
      time_zone: 'America/New_York',
      latitude: '32.8',
      longitude: -79.9,
    },
  }
  const berth = { berth: { data: { type: 'berth', id: 'b1' } } }
  const references = {
    port_of_discharge: { data: { type: 'port', id: 'p1' } },
    port_of_lading: { data: { type: 'port', id: 'not sent' } },
    containers: { data: ['c2', 'c1', 'c9'].map((id) => ({ type: 'container', id })) },
    ...berth,
  }
  const document = read(singleDocument(shipmentSchema, includedSchemas), {
    data: shipment('s1', {}, references),
    included: [
      port,
      container('c1'),
      container('c2'),
      { id: 'b1', type: 'berth', attributes: { quay_side: 'north' } },
      container('c9', { number: null }),
      { type: 'port', attributes: {} },
      'nonsense',
      null,
    ],
    links: { self: '/v2/shipments/s1' },
  })
  const { relationships } = document.data

  test('a record is found by its reference, with its type', () => {
    const found = related(document.included, relationships.portOfDischarge)
    expect(found).toMatchObject({
      code: 'USCHS',
      timeZone: 'America/New_York',
      latitude: 32.8,
      longitude: -79.9,
    })
  })

  test('null if there is no reference or its record is not included', () => {
    expect(related(document.included, null)).toBeNull()
    expect(related(document.included, relationships.portOfLading)).toBeNull()
  })

  test('a list keeps the order of its references, without those that are missing', () => {
    const found: Container[] = relatedList(document.included, relationships.containers)
    expect(found.map((item) => item.id)).toEqual(['c2', 'c1', 'c9'])
    expect(found[2]).toMatchObject({ number: '', unreadable: undefined })
  })

  test('the same id of another type is another record', () => {
    const same = plainListDocument(rawEventSchema, includedSchemas).parse({
      data: [],
      included: [port, { id: 'p1', type: 'vessel', attributes: { name: 'MSC ARIANE' } }],
    })
    expect(related(same.included, { type: 'vessel', id: 'p1' })).toMatchObject({ name: 'MSC ARIANE' })
    expect(related(same.included, { type: 'port', id: 'p1' })).toMatchObject({ name: 'Charleston' })
  })

  test('what a relationship is not about is no reference of it', () => {
    const containers = [
      { type: 'port', id: 'p1' },
      { type: 'container', id: 'c1' },
    ]
    const odd = {
      port_of_discharge: { data: { type: 'container', id: 'c1' } },
      containers: { data: containers },
    }
    const answer = { data: shipment('s1', {}, odd), included: [port, container('c1')] }
    const { data } = read(singleDocument(shipmentSchema, includedSchemas), answer)
    expect(data.relationships.portOfDischarge).toBeNull()
    expect(data.relationships.containers).toEqual(containers.slice(1))
  })

  test('a record of an unknown type is kept', () => {
    expect(document.included.get('berth:b1')).toEqual({
      id: 'b1',
      type: 'berth',
      attributes: { quaySide: 'north' },
    })
    expect(document.included.size).toBe(5)
  })

  test.each([[undefined], [null], [[]]])('included %j holds none', (included) => {
    const bare = singleDocument(shipmentSchema, includedSchemas).parse({ data: shipment('s1'), included })
    expect(bare.included.size).toBe(0)
    expect(bare.links).toEqual({})
  })

  test('records that refer to each other do not loop', () => {
    const circle = singleDocument(containerSchema, includedSchemas).parse({
      data: container('c1', {}, { shipment: { data: { type: 'shipment', id: 's1' } } }),
      included: [shipment('s1', {}, { containers: { data: [{ type: 'container', id: 'c1' }] } })],
    })
    const owner = related(circle.included, circle.data.relationships.shipment)
    expect(owner?.relationships.containers).toEqual([{ type: 'container', id: 'c1' }])
  })

  test('the answer of one record is an error where it is another, or none', () => {
    const schema = singleDocument(shipmentSchema, includedSchemas)
    for (const data of [null, 'nonsense', container('c1'), { ...shipment('s1'), id: null }]) {
      expect(readTolerantly(schema, { data }).success).toBe(false)
    }
    expect(read(schema, { data: shipment('s1', { created_at: null }) }).data.unreadable).toBeUndefined()
  })
})
