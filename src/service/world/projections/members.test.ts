import { describe, expect, test } from 'vitest'
import type { WireContainer } from '#contract/container.ts'
import { storiesUntil } from '../../testing/world-stories.ts'
import { terminals } from '../data/terminals.ts'
import { wirePorts, wireTerminals } from '../fixed/places.ts'
import type { ContainerStory, ShipmentStory } from '../types.ts'
import { day } from '../zone.ts'
import { projectContainer } from './container.ts'
import { terminalId } from './ids.ts'
import { projectRawEvents } from './raw-events.ts'
import { projectShipment } from './shipment.ts'
import { projectTransportEvents, timelineOf, transportEventReferences } from './transport-events.ts'

const config = { seed: 1, shipments: 300, anchor: Date.parse('2026-11-21T17:00:00Z') }
const now = config.anchor
const stories = storiesUntil(config, 0).filter(({ createdAt }) => createdAt <= now)

interface Box {
  story: ShipmentStory
  container: ContainerStory
  wire: WireContainer
}

const boxes: Box[] = stories.flatMap((story) =>
  story.containers
    .filter(({ createdAt }) => createdAt <= now)
    .map((container) => ({ story, container, wire: projectContainer(story, container, now) })),
)

/** What the events of a box say about a milestone: the first of these names. */
function happened({ story, container }: Box, names: readonly string[]): string | null {
  const { events } = projectRawEvents(story, { ...container, lineAccounts: [] }, now)
  for (const name of names) {
    const event = events.find(({ attributes }) => attributes.event === name && !attributes.estimated)
    if (event !== undefined) return event.attributes.timestamp
  }
  return null
}

describe('a container', () => {
  test.each([
    ['empty_out_at', ['empty_out']],
    ['pol_full_in_at', ['full_in']],
    ['pol_vessel_loaded_at', ['feeder_loaded', 'vessel_loaded']],
    ['pol_vessel_departed_at', ['feeder_departed', 'vessel_departed']],
    ['delivered_at', ['delivered']],
  ] as const)('%s is when %j happened', (member, names) => {
    for (const box of boxes) expect(box.wire.attributes[member]).toBe(happened(box, names))
    expect(boxes.filter(({ wire }) => wire.attributes[member] !== null).length).toBeGreaterThan(0)
  })

  test("ssl_lfd is the line's day", () => {
    for (const { wire } of boxes) {
      expect(wire.attributes.ssl_lfd).toBe(wire.attributes.import_deadlines?.pickup_lfd_line)
    }
    expect(boxes.filter(({ wire }) => wire.attributes.ssl_lfd !== null).length).toBeGreaterThan(10)
  })

  test('holds and fees of the ramp are told once somebody has looked there, else null', () => {
    let checkedAtPortOnly = 0
    for (const { wire } of boxes) {
      const { attributes } = wire
      const { ind_ata_at: arrived, terminal_checked_at: checked } = attributes
      const wasThere = arrived !== null && checked !== null
      const isTold = wasThere && Date.parse(checked) >= Date.parse(arrived)
      if (wasThere && !isTold) checkedAtPortOnly += 1
      expect(attributes.ind_facility_fees).toEqual(isTold ? attributes.fees_at_pod_terminal : null)
      expect(attributes.ind_facility_holds).toEqual(isTold ? attributes.holds_at_pod_terminal : null)
    }
    expect(boxes.filter(({ wire }) => wire.attributes.ind_facility_fees !== null).length).toBeGreaterThan(10)
    expect(checkedAtPortOnly).toBeGreaterThan(0)
  })
})

test('a shipment keeps the first promise of its departure and of its inland arrival', () => {
  const shown = stories.map((story) => ({ story, ...projectShipment(story, now) }))
  const moved = shown.filter(
    ({ attributes: { pol_etd_at: etd, pol_original_etd_at: original } }) =>
      original !== null && etd !== original,
  )
  expect(moved.length).toBeGreaterThan(3)
  for (const { story, attributes } of shown) {
    const early = projectShipment(story, Math.min(now, story.dataFrom)).attributes
    expect(attributes.pol_original_etd_at).toBe(early.pol_original_etd_at)
    expect(attributes.destination_original_eta_at).toBe(early.destination_original_eta_at)
    expect(attributes.destination_original_eta_at === null).toBe(
      attributes.destination_eta_at === null || attributes.pod_original_eta_at === null,
    )
  }
})

describe('a raw event', () => {
  const events = boxes.flatMap(({ story, container }) =>
    projectRawEvents(story, container, now).events.map((event) => ({ story, container, event })),
  )

  test('says who told it and of which box, and when an estimate is due', () => {
    for (const { container, event } of events) {
      const { attributes, relationships } = event
      expect(attributes).toMatchObject({
        data_source: 'shipping_line',
        data_provider_name: expect.any(String),
        will_occur_at: attributes.estimated ? attributes.timestamp : null,
        invalidated_at: null,
      })
      expect(relationships.container?.data?.id).toBe(container.id)
    }
  })

  test('names the terminal at the port of discharge and ramps inland, and none elsewhere', () => {
    const named = new Set<string>()
    for (const { story, event } of events) {
      const { location_locode: locode } = event.attributes
      const terminal = event.relationships.terminal?.data?.id ?? null
      const isOnRails = event.attributes.event?.startsWith('rail_') === true
      if (locode !== story.portOfDischarge && locode !== story.inland?.locode && !isOnRails)
        expect(terminal).toBeNull()
      if (terminal === null) continue
      if (locode === story.portOfDischarge) named.add('port')
      else named.add(locode === story.inland?.locode ? 'ramp' : 'ramp on the way')
    }
    expect(named).toEqual(new Set(['port', 'ramp', 'ramp on the way']))
  })
})

describe('a transport event', () => {
  test.each([
    'vessel_arrived',
    'vessel_berthed',
    'vessel_discharged',
    'rail_loaded',
    'rail_arrived',
    'rail_unloaded',
    'arrived_at_inland_destination',
    'full_out',
  ])('of %s names its terminal, where the line has named one', (name) => {
    const events = boxes
      .filter(({ wire }) => wire.relationships.pod_terminal?.data != null)
      .flatMap(({ story, container }) => projectTransportEvents(story, container, now))
      .filter(({ attributes }) => attributes.event === `container.transport.${name}`)
    expect(events).not.toEqual([])
    expect(events.filter(({ relationships }) => relationships.terminal?.data == null)).toEqual([])
  })

  test("of a milestone names the line's own report, unless the line is silent about it", () => {
    let found = 0
    for (const { story, container } of boxes) {
      const raw = new Map(projectRawEvents(story, container, now).events.map((event) => [event.id, event]))
      for (const event of projectTransportEvents(story, container, now)) {
        const source = event.relationships.source_event?.data
        if (source === null || source === undefined) continue
        const name = event.attributes.event.split('.').at(-1)?.replace('inland_', '')
        expect(raw.get(source.id)?.attributes.event).toBe(name)
        found += 1
      }
    }
    expect(found).toBeGreaterThan(500)
  })

  test('is referred to by its container from when it is received', () => {
    for (const { story, container } of boxes) {
      // The other way round too: what is known of a later instant is not told at an earlier one.
      for (const at of [now, now - 20 * day, container.createdAt, container.createdAt - 1, now]) {
        const ids = projectTransportEvents(story, container, at).map(({ id, type }) => ({ id, type }))
        expect(transportEventReferences(timelineOf(story, container), at)).toEqual(ids)
      }
    }
  })

  test('that changes a day or an estimate names the one before it', () => {
    let replaced = 0
    for (const { story, container } of boxes) {
      const events = projectTransportEvents(story, container, now)
      for (const [index, event] of events.entries()) {
        const older = events
          .slice(index + 1)
          .find(({ attributes }) => attributes.event === event.attributes.event)
        const previous = event.relationships.previous_version?.data?.id
        if (!/changed|estimated/.test(event.attributes.event)) expect(previous).toBeUndefined()
        else expect(previous).toBe(older?.id)
        if (previous !== undefined) replaced += 1
      }
    }
    expect(replaced).toBeGreaterThan(20)
  })
})

describe('places', () => {
  const wire = wireTerminals(1)

  test('a terminal has its address, and codes that no other has in its port', () => {
    for (const { attributes } of wire) {
      expect(attributes).toMatchObject({
        street: expect.stringMatching(/^\d+ /),
        state: expect.any(String),
        zip: expect.any(String),
        bic_facility_code: expect.stringMatching(/^[A-Z]{5}[A-Z0-9]{4}$/),
        smdg_code: attributes.facility_type === 'rail' ? null : expect.stringMatching(/^[A-Z0-9]{2,6}$/),
      })
    }
    const codes = wire.map(({ attributes }) => attributes.bic_facility_code)
    expect(new Set(codes).size).toBe(codes.length)
  })

  test('a port names its terminals, and each of them the port', () => {
    const portOf = new Map(wire.map(({ id, relationships }) => [id, relationships.port?.data?.id]))
    const named = wirePorts(1).flatMap(({ id, relationships }) =>
      relationships.terminals.data.map((terminal) => [terminal.id, id] as const),
    )
    for (const [terminal, port] of named) expect(portOf.get(terminal)).toBe(port)
    expect(named).toHaveLength([...portOf.values()].filter((port) => port !== undefined).length)
  })

  test('a terminal never reports what it says it does not', () => {
    const silent = new Map(
      terminals.map((terminal) => [terminalId(1, terminal.key), terminal.withholds ?? []] as const),
    )
    for (const { wire: box } of boxes) {
      const withheld = silent.get(box.relationships.pod_terminal?.data?.id ?? '') ?? []
      for (const fact of withheld) {
        if (fact === 'empty_terminated_at' || box.attributes.ind_ata_at !== null) continue
        expect([box.attributes[fact]].flat().filter((value) => value !== null)).toEqual([])
      }
    }
    const fees = wire.filter(({ attributes }) =>
      JSON.stringify(attributes.provided_data).includes('Not published'),
    )
    expect(new Set(fees.map(({ attributes }) => attributes.firms_code))).toEqual(
      new Set(['N775', 'R103', 'X215']),
    )
  })
})
