import { describe, expect, test } from 'vitest'
import { storiesUntil } from '../testing/world-stories.ts'
import type { WorldConfig } from './types.ts'
import { fixedRecords, projectContainer, projectRawEvents, projectShipment, projectVessel } from './world.ts'
import { zoneOffset } from './zone.ts'

const anchor = Date.parse('2026-11-21T17:00:00Z')
const config: WorldConfig = { seed: 1, shipments: 600, anchor }
const stories = storiesUntil(config, 0).filter(({ createdAt }) => createdAt <= anchor)
const boxes = stories.flatMap((story) =>
  story.containers.filter(({ createdAt }) => createdAt <= anchor).map((box) => ({ story, box })),
)

/** Every place that a terminal tells of a box, in order. */
const told = boxes.map(({ box }) => box.yardPlace.flatMap(({ value }) => value ?? []))

/** The time of day of an instant in a zone, as `hours:minutes`. */
function timeIn(zone: string, text: string): string {
  const at = Date.parse(text)
  return new Date(at + zoneOffset(zone, at)).toISOString().slice(11, 16)
}

describe('the world is like the accounts that were seen', () => {
  const shown = stories.map((story) => projectShipment(story, anchor).attributes)

  test('some shipments were added after their arrival: no ETA, no first ETA and so no slip', () => {
    const arrived = shown.filter((shipment) => shipment.pod_ata_at !== null)
    const late = arrived.filter((shipment) => shipment.pod_original_eta_at === null)
    expect(late.length / stories.length).toBeGreaterThan(0.04)
    expect(late.length / stories.length).toBeLessThan(0.15)
    for (const shipment of late) {
      expect(shipment.pod_eta_at).toBeNull()
      expect(Date.parse(shipment.pod_ata_at ?? '')).toBeLessThan(Date.parse(shipment.created_at) + 86_400_000)
    }
    for (const shipment of arrived) {
      expect(shipment.pod_eta_at === null).toBe(shipment.pod_original_eta_at === null)
    }
  })

  test('all but a few shipments and boxes name their terminal', () => {
    const records = [
      ...stories.map((story) => projectShipment(story, anchor)),
      ...boxes.map(({ story, box }) => projectContainer(story, box, anchor)),
    ]
    const named = records.filter(({ relationships }) => relationships.pod_terminal?.data != null)
    expect(named.length / records.length).toBeGreaterThan(0.95)
  })

  test('half of the boxes have a place at the terminal, most the last one they had', () => {
    const placed = boxes
      .map(({ story, box }) => projectContainer(story, box, anchor).attributes)
      .filter(({ location_at_pod_terminal: place }) => place !== null)
    expect(placed.length / boxes.length).toBeGreaterThan(0.4)
    expect(placed.length / boxes.length).toBeLessThan(0.6)
    const gone = placed.filter((box) => box.pod_full_out_at !== null || box.empty_terminated_at !== null)
    expect(gone.length / placed.length).toBeGreaterThan(0.5)
  })

  test('a ship at rest reports no heading, one that sails does', () => {
    const ships = fixedRecords(config).vessels.map((vessel) => projectVessel(vessel, anchor, null).attributes)
    const isAtRest = (ship: (typeof ships)[number]) => ship.nautical_speed_knots === 0
    expect(new Set(ships.map(isAtRest))).toEqual(new Set([true, false]))
    expect(ships.filter((ship) => isAtRest(ship) !== (ship.navigational_heading_degrees === null))).toEqual(
      [],
    )
  })

  test.each([
    [/^YARD [A-Z]\d{3}[A-D] \((Grounded|Wheeled)\)$/, 0.05],
    [/^Yard [A-Z]\d{2} \(Grounded\)$/, 0.05],
    [/^Vessel [A-Z ]+$/, 0.05],
    [/^VESSEL 0\d{6}$/, 0.05],
    [/^(Grounded|Wheeled)$/, 0.05],
    [/^[A-Z]\d-\d{3}-[A-D]\d$/, 0.2],
  ])('places in the yard such as %s are told', (pattern, share) => {
    const places = told.flat()
    expect(places.length).toBeGreaterThan(500)
    expect(places.filter((place) => pattern.test(place)).length / places.length).toBeGreaterThan(share)
  })

  test('a place on the ship is told only until the box stands in the yard', () => {
    for (const places of told) {
      const aboard = places.filter((place) => /^vessel /i.test(place))
      expect(places.slice(0, aboard.length)).toEqual(aboard)
      expect(aboard.length === 0 || places.length > aboard.length).toBe(true)
    }
  })

  test('the day of a past milestone is mostly null', () => {
    const past = boxes
      .flatMap(({ story, box }) => projectRawEvents(story, box, anchor).events)
      .filter(({ attributes }) => !attributes.estimated)
    const share = past.filter(({ attributes }) => attributes.actual_on !== null).length / past.length
    expect(share).toBeGreaterThan(0.01)
    expect(share).toBeLessThan(0.25)
  })

  test('rail days are local midnights, a few are middays', () => {
    const times = boxes.flatMap(({ story, box }) => {
      const { attributes } = projectContainer(story, box, anchor)
      const day = attributes.import_deadlines?.pickup_lfd_rail
      const zone = attributes.final_destination_timezone
      return day == null || zone === null ? [] : [timeIn(zone, day)]
    })
    expect(times.length).toBeGreaterThan(100)
    expect(new Set(times)).toEqual(new Set(['00:00', '12:00']))
    const middays = times.filter((time) => time === '12:00').length
    expect(middays / times.length).toBeGreaterThan(0.03)
    expect(middays / times.length).toBeLessThan(0.3)
  })
})
