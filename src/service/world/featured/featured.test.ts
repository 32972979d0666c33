import { describe, expect, test } from 'vitest'
import { projectContainer, projectRawEvents, projectShipment } from '../world.ts'
import { calendarDay, day, hour } from '../zone.ts'
import { reusedContainer } from './featured-beginnings.ts'
import { featuredStories } from './featured.ts'

const anchor = Date.parse('2026-11-21T17:00:00Z')
const config = { seed: 1, shipments: 1200, anchor }

function shipmentOf(billOfLading: string) {
  const story = featuredStories(config).find((candidate) => candidate.billOfLading === billOfLading)
  if (story === undefined) throw new Error(`no ${billOfLading}`)
  return {
    story,
    attributes: projectShipment(story, anchor).attributes,
    relationships: projectShipment(story, anchor).relationships,
    boxes: story.containers.map((box) => projectContainer(story, box, anchor).attributes),
    events: (place: number, now = anchor) => {
      const box = story.containers[place]
      return box === undefined
        ? []
        : projectRawEvents(story, box, now).events.map((event) => event.attributes)
    },
  }
}

function lastFreeDay(
  box: ReturnType<typeof shipmentOf>['boxes'][number] | undefined,
  owner: 'line' | 'rail' | 'terminal',
) {
  const value = box?.import_deadlines?.[`pickup_lfd_${owner}`]
  const zone = owner === 'rail' ? box?.final_destination_timezone : box?.pod_timezone
  return typeof value === 'string' ? calendarDay(Date.parse(value), zone ?? 'UTC') : null
}

describe('Hapag-Lloyd in Charleston', () => {
  const { attributes, boxes, events } = shipmentOf('HLCUSEL251063257')
  const [held, booked] = boxes

  test('arrived on time a week ago, after one transshipment', () => {
    expect(attributes.pod_ata_at).toBe('2026-11-14T09:28:00Z')
    expect(attributes.pod_vessel_name).toBe('MAERSK SHIVLING')
    expect(attributes.pod_voyage_number).toBe('546E')
    expect(events(0).map((event) => event.event)).toEqual([
      'empty_out',
      'full_in',
      'vessel_loaded',
      'vessel_departed',
      'transshipment_arrived',
      'transshipment_discharged',
      'transshipment_loaded',
      'transshipment_departed',
      'vessel_arrived',
      'vessel_discharged',
      'full_out',
      'empty_in',
    ])
    expect(events(0)[4]).toMatchObject({ original_event: 'Vessel arrived', location_locode: 'CNSHG' })
  })

  test('the first box is available and on hold, and its headline is two days too late', () => {
    expect(held?.number).toBe('HLXU8742116')
    expect(held?.pod_discharged_at).toBe('2026-11-15T02:05:00Z')
    expect(held?.available_for_pickup).toBe(true)
    expect(held?.current_status).toBe('available')
    expect(held?.holds_at_pod_terminal).toMatchObject([{ name: 'customs', status: 'hold' }])
    expect(held?.fees_at_pod_terminal).toMatchObject([
      { type: 'demurrage', amount: 0 },
      { type: 'exam', amount: 312 },
    ])
    expect(lastFreeDay(held, 'terminal')).toBe('2026-11-21')
    expect(lastFreeDay(held, 'line')).toBe('2026-11-23')
    expect(held?.pickup_lfd).toBe('2026-11-23T05:00:00Z')
    expect(held?.pickup_appointment_at).toBeNull()
    expect(held?.terminal_checked_at).toBe('2026-11-21T16:56:00Z')
    expect(held).toMatchObject({
      location_at_pod_terminal: 'W4-118-C2',
      seal_number: 'KR883201',
      weight_in_lbs: 38_000,
      equipment_type: 'dry',
      equipment_length: 40,
      equipment_height: 'high_cube',
    })
    expect(events(0)[10]).toMatchObject({
      estimated: true,
      timestamp: '2026-11-23T13:00:00Z',
      original_event: 'Gate out (planned)',
    })
  })

  test('the second box goes this afternoon', () => {
    expect(booked?.number).toBe('HLXU8743051')
    expect(lastFreeDay(booked, 'terminal')).toBe('2026-11-21')
    expect(booked?.holds_at_pod_terminal).toEqual([])
    expect(booked?.pickup_appointment_at).toBe('2026-11-21T19:30:00Z')
    const { story } = shipmentOf('HLCUSEL251063257')
    const box = story.containers[1]
    if (box === undefined) throw new Error('no second box')
    expect(projectContainer(story, box, anchor + 3 * hour).attributes.current_status).toBe('picked_up')
  })

  test('demurrage accrues after the last free day', () => {
    const { story } = shipmentOf('HLCUSEL251063257')
    const box = story.containers[0]
    if (box === undefined) throw new Error('no box')
    const demurrage = (now: number) =>
      projectContainer(story, box, now).attributes.fees_at_pod_terminal?.find(
        (fee) => fee.type === 'demurrage',
      )?.amount
    expect(demurrage(Date.parse('2026-11-22T04:59:00Z'))).toBe(0)
    expect(demurrage(Date.parse('2026-11-22T05:01:00Z'))).toBe(145)
  })
})

test('ONE in Oakland: two days past, demurrage with its total, one box with little reported', () => {
  const { boxes, attributes } = shipmentOf('ONEYSGNF21874600')
  expect(boxes).toHaveLength(6)
  expect(attributes.pod_original_eta_at).toBe('2026-11-14T12:00:00Z')
  expect(boxes.map((box) => lastFreeDay(box, 'terminal'))).toEqual(Array(6).fill('2026-11-19'))
  expect(boxes[0]?.number).toBe('ONEU4103322')
  for (const box of boxes.slice(0, 2)) {
    expect(box.fees_at_pod_terminal).toMatchObject([
      { type: 'demurrage', amount: 390 },
      { type: 'total', amount: 390 },
    ])
    expect([box.available_for_pickup, box.pickup_appointment_at, box.pod_full_out_at]).toEqual([
      true,
      null,
      null,
    ])
  }
  expect(boxes[2]).toMatchObject({
    availability_known: false,
    fees_at_pod_terminal: [],
    current_status: 'grounded',
  })
  expect(boxes.slice(3).every((box) => box.current_status === 'picked_up')).toBe(true)
})

test('MSC to Los Angeles: due tomorrow, a day late, across the Pacific', () => {
  const { attributes, boxes, story } = shipmentOf('MEDUDL413269')
  expect(attributes).toMatchObject({
    pod_original_eta_at: '2026-11-21T14:00:00Z',
    pod_eta_at: '2026-11-22T14:00:00Z',
    pod_ata_at: null,
    pod_vessel_name: 'MSC ARIANE',
    pod_voyage_number: '446N',
    port_of_lading_locode: 'CNSHA',
  })
  expect(boxes.map((box) => box.current_status)).toEqual(Array(4).fill('on_ship'))
  const landed = projectShipment(story, anchor + 1.5 * day).attributes
  expect(landed.pod_ata_at).toBe('2026-11-22T14:00:00Z')
})

test('OOCL by rail: only the railroad has a last free day, at midday, and one box is at the ramp', () => {
  const { boxes, attributes, relationships } = shipmentOf('OOLU2748113560')
  expect(boxes.map((box) => box.current_status)).toEqual(['on_rail', 'on_rail', 'on_rail', 'available'])
  for (const box of boxes) {
    expect(lastFreeDay(box, 'rail')).toBe('2026-11-26')
    expect(box.import_deadlines).toMatchObject({ pickup_lfd_terminal: null, pickup_lfd_line: null })
    expect(box.pickup_lfd).toBe('2026-11-26T18:00:00Z')
    expect([box.pod_rail_carrier_scac, box.ind_rail_carrier_scac]).toEqual(['CNRU', 'CNRU'])
    expect(box.pod_full_out_at).toBeNull()
  }
  expect(attributes.destination_locode).toBe('USCHI')
  expect(relationships.destination_terminal?.data).not.toBeNull()
})

test('CMA CGM to Savannah: four days late, with events that the interface does not list', () => {
  const { attributes, boxes, events } = shipmentOf('CMDUSHZ6284417')
  expect([attributes.pod_original_eta_at, attributes.pod_eta_at]).toEqual([
    '2026-12-02T09:00:00Z',
    '2026-12-06T09:00:00Z',
  ])
  expect(boxes).toHaveLength(12)
  expect(events(0)).toContainEqual(expect.objectContaining({ event: 'seal_verified' }))
  expect(events(0)).toContainEqual(
    expect.objectContaining({ event: null, original_event: 'Documents lodged' }),
  )
  expect(events(0)).toContainEqual(expect.objectContaining({ location_locode: null, timezone: null }))
  expect(events(1).map((event) => event.event)).not.toContain('seal_verified')
})

test('Evergreen in Tacoma: stopped by us yesterday, with three last free days still ahead', () => {
  const { attributes, relationships, boxes } = shipmentOf('EGLV140500912245')
  expect(attributes.line_tracking_stopped_at).toBe('2026-11-20T23:20:00Z')
  expect(attributes.line_tracking_stopped_reason).toBe('cancelled_by_user')
  expect(relationships.line_tracking_stopped_by_user?.data?.type).toBe('user')
  expect(boxes.map((box) => lastFreeDay(box, 'terminal'))).toEqual(Array(3).fill('2026-11-24'))
})

test('HMM in Seattle: a day past, one hold in place and one pending', () => {
  const [box] = shipmentOf('HDMUSELA60721900').boxes
  expect(box?.number).toBe('HMMU6620190')
  expect(box?.holds_at_pod_terminal).toMatchObject([
    { name: 'freight', status: 'pending' },
    { name: 'customs', status: 'hold' },
  ])
  expect(lastFreeDay(box, 'terminal')).toBe('2026-11-20')
  expect(box?.fees_at_pod_terminal).toMatchObject([{ type: 'demurrage', amount: 165 }])
})

test('Maersk, just requested: only the request itself is known yet', () => {
  const { attributes, relationships, story } = shipmentOf('MAEU243511870')
  expect(attributes.created_at).toBe('2026-11-21T16:54:00Z')
  expect(attributes.pod_eta_at).toBeNull()
  expect(attributes.line_tracking_last_succeeded_at).toBeNull()
  expect(relationships.containers).toEqual({ data: [] })
  expect(projectShipment(story, anchor + hour).attributes.pod_vessel_name).toBe('MAERSK GIBRALTAR')
})

test('ZIM with forty boxes shares a reference with Yang Ming', () => {
  const zim = shipmentOf('ZIMUSNH21905544')
  expect(zim.story.containers).toHaveLength(40)
  expect(zim.attributes.ref_numbers).toHaveLength(12)
  expect(zim.attributes.customer_name?.length).toBeGreaterThan(100)
  const events = zim.events(0).map((event) => event.event)
  expect(events.filter((event) => event === 'transshipment_arrived')).toHaveLength(2)
  expect(zim.attributes.ref_numbers).toContain('PO-88177')
  expect(shipmentOf('YMJAW490251103').attributes.ref_numbers).toContain('PO-88177')
})

test('one box travels twice', () => {
  const old = shipmentOf('ONEYHKGF21102957')
  const current = shipmentOf('ONEYHKGF21990418')
  expect([old.boxes[0]?.number, current.boxes[0]?.number]).toEqual([reusedContainer, reusedContainer])
  expect(old.attributes.line_tracking_stopped_reason).toBe('all_containers_terminated')
  expect(current.boxes[0]?.current_status).toBe('on_ship')
})

test('COSCO in Los Angeles: facts that disagree', () => {
  const { boxes, events } = shipmentOf('COSU6402217730')
  const [early, costly, held] = boxes
  expect(Date.parse(String(early?.pod_full_out_at))).toBeLessThan(
    Date.parse(String(early?.pod_discharged_at)),
  )
  expect(early?.available_for_pickup).toBe(true)
  expect(costly?.empty_terminated_at).not.toBeNull()
  expect(costly?.fees_at_pod_terminal).toMatchObject([{ amount: 260 }])
  expect(held?.holds_at_pod_terminal).toMatchObject([{ name: 'USDA', status: 'hold' }])
  expect(held?.available_for_pickup).toBe(true)
  const departed = events(0).filter((event) => event.event === 'vessel_departed')
  expect(new Set(departed.map((event) => event.vessel_name)).size).toBe(2)
})

describe('data that a dispatcher should doubt', () => {
  test('an appointment after the last free day', () => {
    const [box] = shipmentOf('MAEU244190336').boxes
    expect(lastFreeDay(box, 'terminal')).toBe('2026-11-23')
    expect(calendarDay(Date.parse(String(box?.pickup_appointment_at)), 'America/New_York')).toBe('2026-11-25')
  })

  test('a last free day before the ship has berthed', () => {
    const { boxes, attributes } = shipmentOf('OOLU2751904430')
    expect(boxes[0]?.pod_arrived_at).toBeNull()
    expect(Date.parse(String(boxes[0]?.pickup_lfd))).toBeLessThan(Date.parse(String(attributes.pod_eta_at)))
  })

  test('a terminal that was never checked', () => {
    const [box] = shipmentOf('ZIMUSEL21940027').boxes
    expect(box).toMatchObject({
      terminal_checked_at: null,
      fees_at_pod_terminal: [],
      availability_known: false,
    })
    expect(lastFreeDay(box, 'line')).toBe('2026-11-22')
  })

  test('a terminal not checked for more than a week', () => {
    const [box] = shipmentOf('YMJAW490226718').boxes
    expect(anchor - Date.parse(box?.terminal_checked_at ?? '')).toBeGreaterThan(7 * day)
    expect(lastFreeDay(box, 'terminal')).toBe('2026-11-13')
  })

  test('an arrival three days early', () => {
    const { attributes } = shipmentOf('WHLC0251884416')
    const slip =
      Date.parse(String(attributes.pod_ata_at)) - Date.parse(String(attributes.pod_original_eta_at))
    expect(Math.round(slip / day)).toBe(-3)
    expect(attributes.pod_timezone).toBe('US/Pacific')
  })
})

test.each(['2026-11-21T04:30:00Z', '2027-03-14T10:30:00Z', '2026-10-31T23:59:59Z', '2028-02-29T12:00:00Z'])(
  'the stories work around any anchor: %s',
  (instant) => {
    const world = { seed: 7, shipments: 50, anchor: Date.parse(instant) }
    for (const story of featuredStories(world)) {
      expect(story.createdAt).toBeLessThanOrEqual(world.anchor)
      expect(projectShipment(story, world.anchor).attributes.bill_of_lading_number).toBe(story.billOfLading)
    }
    const held = featuredStories(world)[0]
    const box = held?.containers[0]
    if (held === undefined || box === undefined) throw new Error('no story')
    const { attributes } = projectContainer(held, box, world.anchor)
    const today = calendarDay(world.anchor, 'America/New_York')
    expect(
      calendarDay(Date.parse(String(attributes.import_deadlines?.pickup_lfd_terminal)), 'America/New_York'),
    ).toBe(today)
  },
)
