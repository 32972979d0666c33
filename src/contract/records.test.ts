import { describe, expect, test } from 'vitest'
import { type Container, containerSchema } from './container.ts'
import { listDocument, plainListDocument, singleDocument } from './envelope.ts'
import { isMalformed } from './json-api.ts'
import { related, relatedList } from './records.ts'
import { rawEventSchema } from './raw-event.ts'
import { portSchema } from './place.ts'
import { shipmentSchema } from './shipment.ts'
import { userSchema } from './user.ts'
import { vesselSchema } from './vessel.ts'

const includedSchemas = {
  container: containerSchema,
  port: portSchema,
  shipment: shipmentSchema,
  user: userSchema,
  vessel: vesselSchema,
}

function container(id: string, attributes: object = {}, relationships: object = {}) {
  return {
    id,
    type: 'container',
    attributes: { number: 'HLXU8742113', created_at: '2026-10-01T00:00:00Z', ...attributes },
    relationships,
  }
}

function shipment(id: string, attributes: object = {}, relationships: object = {}) {
  const all = { bill_of_lading_number: 'HLCUSEL251063257', created_at: '2026-10-01T00:00:00Z', ...attributes }
  return { id, type: 'shipment', attributes: all, relationships }
}

/** The fields of a container that were only ever seen as null. */
const nullOnlyOfContainers = [
  'seal_number',
  'pod_arrived_at',
  'final_destination_full_out_at',
  'weight_in_lbs',
  'pod_full_out_at',
  'empty_terminated_at',
  'pickup_appointment_at',
  'pod_full_out_chassis_number',
  'pod_rail_loaded_at',
  'pod_rail_departed_at',
  'ind_eta_at',
  'ind_ata_at',
  'ind_rail_unloaded_at',
  'ind_facility_lfd_on',
]
const nullOnlyOfShipments = [
  'destination_ata_at',
  'pol_etd_at',
  'pod_eta_at',
  'pod_original_eta_at',
  'line_tracking_stopped_at',
]
const nullOnlyOfRawEvents = ['estimated_at', 'actual_at']
const anyValues: unknown[] = [null, '2026-11-21T17:00:00Z', '', 0, 12.5, true, {}, { a: [1] }, [], ['x']]

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
    expect(parsed).toMatchObject({ pickupLfd: null, holdsAtPodTerminal: [], feesAtPodTerminal: null })
    expect(parsed.relationships).toMatchObject({ podTerminal: null, shipment: null, rawEvents: [] })
  })

  test('unknown fees differ from no fees', () => {
    expect(containerSchema.parse(container('c1', { fees_at_pod_terminal: [] })).feesAtPodTerminal).toEqual([])
    expect(
      containerSchema.parse(container('c1', { fees_at_pod_terminal: null })).feesAtPodTerminal,
    ).toBeNull()
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
      container(
        'c1',
        { ind_facility_holds: ['x'] },
        { line_terminal: { data: { type: 'terminal', id: 't' } } },
      ),
    )
    expect(parsed).toMatchObject({ indFacilityHolds: ['x'] })
    expect(parsed.relationships).toMatchObject({ lineTerminal: { data: { type: 'terminal', id: 't' } } })
  })

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

  test.each(nullOnlyOfContainers)('container %s takes null and anything else', (name) => {
    for (const value of anyValues) {
      expect(containerSchema.safeParse(container('c1', { [name]: value })).success).toBe(true)
    }
  })

  test.each(nullOnlyOfShipments)('shipment %s takes null and anything else', (name) => {
    for (const value of anyValues) {
      expect(shipmentSchema.safeParse(shipment('s1', { [name]: value })).success).toBe(true)
    }
  })

  test.each(nullOnlyOfRawEvents)('raw event %s takes null and anything else', (name) => {
    const attributes = { estimated: false, index: 0 }
    for (const value of anyValues) {
      const event = { id: 'e1', type: 'raw_event', attributes: { ...attributes, [name]: value } }
      expect(rawEventSchema.safeParse(event).success).toBe(true)
    }
  })

  test('a user has an id and a type only', () => {
    expect(userSchema.parse({ id: 'u1', type: 'user' })).toMatchObject({ id: 'u1', type: 'user' })
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

describe('a list', () => {
  const schema = listDocument(containerSchema, includedSchemas)
  const rest = { meta: { size: 2, total: 7 }, links: { self: 'https://tracking.example/v2/containers' } }

  test.each([
    ['a member of the wrong type', container('bad', { number: 5 }), 'bad', 'number: expected string'],
    ['no attributes', { id: 'bad', type: 'container' }, 'bad', 'number: expected string'],
    ['another type', { ...container('bad'), type: 'vessel' }, 'bad', 'type'],
    [
      'a broken relationship',
      container('bad', {}, { shipment: { data: 5 } }),
      'bad',
      'relationships.shipment',
    ],
    ['no id', { type: 'container', attributes: {} }, 'record 2', 'id: expected string'],
    ['no object', 'nonsense', 'record 2', 'the record: expected object'],
    ['null', null, 'record 2', 'the record: expected object'],
  ])('one malformed record (%s) is shown as such and keeps the others', (_, broken, id, problem) => {
    const parsed = schema.parse({ data: [container('c1'), broken, container('c3')], ...rest })
    expect(parsed.data.map((row) => row.id)).toEqual(['c1', id, 'c3'])
    const [first, second, third] = parsed.data
    expect([first, third].some((row) => row !== undefined && isMalformed(row))).toBe(false)
    if (second === undefined || !isMalformed(second)) throw new Error('The record was read.')
    expect(second.problem).toContain(problem)
    expect(second.raw).toEqual(broken)
  })

  test('a readable record is not malformed, nor is just any object with that type', () => {
    const parsed = containerSchema.parse(container('c1'))
    expect(isMalformed(parsed)).toBe(false)
    expect(isMalformed({ type: 'malformed' })).toBe(false)
  })

  test('keeps the paging it was sent', () => {
    const links = { self: 'a', current: 'b', next: 'c', last: 'd' }
    const parsed = schema.parse({ data: [], meta: { size: 30, total: 1200, more: 1 }, links })
    expect(parsed.meta).toMatchObject({ size: 30, total: 1200 })
    expect(parsed.links).toEqual(links)
  })

  test.each([
    [{}, {}],
    [{ links: null }, {}],
    [{ links: { self: 'a', next: null } }, { self: 'a' }],
    [{ links: { self: { href: 'a' }, last: 'z' } }, { last: 'z' }],
  ])('links of another kind (%j) count as not sent', (members, links) => {
    expect(schema.parse({ data: [], ...members }).links).toEqual(links)
  })

  test.each([[{}], [{ meta: null }], [{ meta: {} }], [{ meta: { size: null, total: null } }]])(
    'without numbers in meta (%j) the rows are counted',
    (members) => {
      const parsed = schema.parse({ data: [container('c1'), container('c2')], ...members })
      expect(parsed.meta).toEqual({ size: 2, total: 2 })
    },
  )

  test.each([[{}], [{ data: null }], [{ data: container('c1') }], ['<html>'], [[]], [null]])(
    'what is no list is refused: %j',
    (document) => {
      expect(schema.safeParse(document).success).toBe(false)
    },
  )
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
  const document = singleDocument(shipmentSchema, includedSchemas).parse({
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

  test('a list keeps the order of its references, without those that are missing or malformed', () => {
    const found: Container[] = relatedList(document.included, relationships.containers)
    expect(found.map((item) => item.id)).toEqual(['c2', 'c1'])
  })

  test('the same id of another type is another record', () => {
    const same = plainListDocument(rawEventSchema, includedSchemas).parse({
      data: [],
      included: [port, { id: 'p1', type: 'vessel', attributes: { name: 'MSC ARIANE' } }],
    })
    expect(related(same.included, { type: 'vessel', id: 'p1' })).toMatchObject({ name: 'MSC ARIANE' })
    expect(related(same.included, { type: 'port', id: 'p1' })).toMatchObject({ name: 'Charleston' })
  })

  test('a record of an unknown type is kept', () => {
    expect(document.included.get('berth:b1')).toEqual({
      id: 'b1',
      type: 'berth',
      attributes: { quaySide: 'north' },
    })
    expect(document.included.size).toBe(4)
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

  test('a malformed record makes the answer of one record an error', () => {
    const schema = singleDocument(shipmentSchema, includedSchemas)
    expect(schema.safeParse({ data: null }).success).toBe(false)
    expect(schema.safeParse({ data: shipment('s1', { created_at: null }) }).success).toBe(false)
    expect(schema.safeParse({ data: container('c1') }).success).toBe(false)
  })
})
