import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { containerSchema, containerStatuses } from '#contract/container.ts'
import { customFieldDefinitionSchema } from '#contract/custom-field-definition.ts'
import { accountSchema, documentSchema } from '#contract/document.ts'
import { isContainerNumber } from '#contract/identifiers.ts'
import { metroAreaSchema, portSchema } from '#contract/place.ts'
import { terminalSchema } from '#contract/terminal.ts'
import { rawEventNames, rawEventSchema } from '#contract/raw-event.ts'
import { shipmentSchema } from '#contract/shipment.ts'
import { userSchema } from '#contract/user.ts'
import { vesselSchema } from '#contract/vessel.ts'
import { storiesUntil } from '../testing/world-stories.ts'
import { lineOf } from './data/shipping-lines.ts'
import type { ContainerStory, ShipmentStory, WorldConfig } from './types.ts'
import {
  fixedRecords,
  initialDays,
  projectContainer,
  projectRawEvents,
  projectShipment,
  projectVessel,
  storiesOfDay,
} from './world.ts'
import { calendarDay, day, hour } from './zone.ts'

const anchor = Date.parse('2026-11-21T17:00:00Z')
const config: WorldConfig = { seed: 1, shipments: 1200, anchor }

const stories = storiesUntil(config, 62)
const atAnchor = stories.filter((story) => story.createdAt <= anchor)
const boxesAtAnchor = atAnchor.flatMap((story) =>
  story.containers.filter((box) => box.createdAt <= anchor).map((box) => ({ story, box })),
)

function parses(schema: z.ZodMiniType, records: readonly unknown[]): void {
  const problem = records.map((record) => schema.safeParse(record)).find((parsed) => !parsed.success)
  expect(problem?.error?.issues).toBeUndefined()
}

function fingerprint(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}

describe('the same settings give the same world', () => {
  test('story by story, also when days are read in a different order', () => {
    const { lastDay } = initialDays(config)
    const days = [lastDay - 3, lastDay, lastDay - 90, lastDay + 10]
    const forwards = days.map((dayNumber) => fingerprint(storiesOfDay(config, dayNumber)))
    storiesUntil({ ...config, seed: 9, shipments: 30 }, 0)
    const backwards = days.toReversed().map((dayNumber) => fingerprint(storiesOfDay(config, dayNumber)))
    expect(backwards.toReversed()).toEqual(forwards)
    expect(fingerprint(fixedRecords(config))).toBe(fingerprint(fixedRecords({ ...config })))
  })

  test('a different seed gives a different one', () => {
    const { lastDay } = initialDays(config)
    expect(fingerprint(storiesOfDay({ ...config, seed: 2 }, lastDay - 9))).not.toBe(
      fingerprint(storiesOfDay(config, lastDay - 9)),
    )
  })

  test('a story is the same after being stored as text', () => {
    const kept = JSON.parse(JSON.stringify(stories[40])) as ShipmentStory
    expect(kept).toEqual(stories[40])
  })
})

describe('size', () => {
  test.each([
    [{ ...config, shipments: 20 }],
    [{ ...config, shipments: 333, seed: 4 }],
    [config],
    [{ ...config, shipments: 2500 }],
    [{ ...config, anchor: Date.parse('2027-03-01T00:00:30Z'), shipments: 150 }],
  ])('exactly the configured number of shipments exists at the anchor: %o', (world) => {
    const existing = storiesUntil(world, 1).filter((story) => story.createdAt <= world.anchor)
    expect(existing.length).toBe(world.shipments)
  })

  test('about two and a half boxes each, a third still tracked', () => {
    expect(boxesAtAnchor.length).toBeGreaterThan(2500)
    expect(boxesAtAnchor.length).toBeLessThan(3500)
    const tracked = atAnchor.filter((story) => story.stoppedAt === null || story.stoppedAt > anchor).length
    expect(tracked / atAnchor.length).toBeGreaterThan(0.25)
    expect(tracked / atAnchor.length).toBeLessThan(0.45)
  })

  test('ids and bills of lading are unique; one box travels twice', () => {
    expect(new Set(stories.map((story) => story.id)).size).toBe(stories.length)
    expect(new Set(stories.map((story) => story.billOfLading)).size).toBe(stories.length)
    const boxes = stories.flatMap((story) => story.containers)
    expect(new Set(boxes.map((box) => box.id)).size).toBe(boxes.length)
    expect(boxes.length - new Set(boxes.map((box) => box.number)).size).toBe(1)
    expect(boxes.filter((box) => !isContainerNumber(box.number))).toEqual([])
  })

  test('every reason why tracking stops occurs', () => {
    const reasons = new Set(stories.map((story) => story.stopped?.reason))
    for (const reason of [
      'all_containers_terminated',
      'past_full_out_window',
      'no_updates_at_line',
      'cancelled_by_user',
      'booking_cancelled',
    ]) {
      expect(reasons).toContain(reason)
    }
  })
})

describe.each([-30, -7, 0, 1, 20, 60])('%i days from the anchor', (offset) => {
  const now = anchor + offset * day
  const visible = stories.filter((story, index) => story.createdAt <= now && index % 5 === 0)
  const boxes = visible.flatMap((story) =>
    story.containers.filter((box) => box.createdAt <= now).map((box) => ({ story, box })),
  )

  test('everything on the wire matches the contract', () => {
    parses(
      shipmentSchema,
      visible.map((story) => projectShipment(story, now)),
    )
    parses(
      containerSchema,
      boxes.map(({ story, box }) => projectContainer(story, box, now)),
    )
    parses(
      rawEventSchema,
      boxes.flatMap(({ story, box }) => projectRawEvents(story, box, now).events),
    )
  })

  test('timestamps are UTC in whole seconds', () => {
    const text = JSON.stringify(boxes.map(({ story, box }) => projectContainer(story, box, now).attributes))
    const instants = text.match(/\d{4}-\d\d-\d\dT[^"]*/g) ?? []
    expect(instants.length).toBeGreaterThan(100)
    expect(instants.filter((instant) => !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(instant))).toEqual([])
  })

  test('no actual time is in the future, and no estimate is long past', () => {
    let overdue = 0
    for (const { story, box } of boxes) {
      const { events } = projectRawEvents(story, box, now)
      for (const [index, { attributes }] of events.entries()) {
        expect(attributes.index).toBe(index)
        // A wall clock without a zone can be hours ahead.
        const slack = attributes.timezone === null ? 14 * hour : 0
        const at = Date.parse(attributes.timestamp ?? '')
        if (!attributes.estimated) expect(at).toBeLessThanOrEqual(now + slack)
        if (attributes.estimated && at < Math.min(now, story.stoppedAt ?? now) - day) overdue += 1
        expect(attributes.actual_on !== null).toBe(!attributes.estimated && lineOf(story.scac).dateOnly)
        expect(Date.parse(attributes.created_at ?? '')).toBeLessThanOrEqual(now)
      }
    }
    expect(overdue).toBe(0)
  })
})

describe('a box passes its milestones', () => {
  test('in order, except for the few where sources disagree', () => {
    const disordered = boxesAtAnchor.filter(({ story, box }) => {
      const passed = box.at.filter((instant) => instant !== null)
      return story.steps.length > 0 && passed.some((instant, index) => instant < (passed[index - 1] ?? 0))
    })
    expect(disordered.length).toBeGreaterThan(0)
    expect(disordered.length / boxesAtAnchor.length).toBeLessThan(0.03)
  })

  test('and each turns from estimated to actual at its own minute', () => {
    const seen = { turned: 0 }
    for (const { story, box } of boxesAtAnchor.slice(-200)) {
      for (const [index, instant] of box.at.entries()) {
        if (instant === null || instant < Math.max(anchor, box.createdAt + hour)) continue
        if (instant > (story.stoppedAt ?? Infinity) || story.steps[index]?.leg === null) continue
        const find = (now: number) =>
          projectRawEvents(story, box, now).events.filter((event) => !event.attributes.estimated).length
        expect(find(instant)).toBeGreaterThan(find(instant - 1000))
        seen.turned += 1
      }
    }
    expect(seen.turned).toBeGreaterThan(50)
  })

  test('the status is always one of the interface and ends with the empty return', () => {
    const statuses = new Set<string>()
    for (const { story, box } of boxesAtAnchor) {
      const { attributes } = projectContainer(story, box, anchor)
      statuses.add(String(attributes.current_status))
      if (attributes.empty_terminated_at !== null) expect(attributes.current_status).toBe('empty_returned')
    }
    const known: readonly string[] = containerStatuses
    expect([...statuses].filter((status) => !known.includes(status))).toEqual([])
    for (const status of ['new', 'on_ship', 'available', 'not_available', 'on_rail', 'picked_up']) {
      expect(statuses).toContain(status)
    }
  })

  test('every event has a name of the interface, except the odd ones', () => {
    const names: readonly (string | null)[] = rawEventNames
    const odd = new Set(
      stories
        .flatMap((story) => story.steps.map((step) => step.event))
        .filter((name) => !names.includes(name)),
    )
    // AIS reports the berth; lines do not.
    expect(odd).toEqual(new Set(['seal_verified', 'vessel_berthed', null]))
  })
})

describe('shipments keep arriving', () => {
  test('new ones appear after the anchor at the same pace as before', () => {
    const later = stories.filter((story) => story.createdAt > anchor && story.createdAt <= anchor + 28 * day)
    const before = atAnchor.filter((story) => story.createdAt > anchor - 84 * day).length / 3
    expect(later.length / before).toBeGreaterThan(0.8)
    expect(later.length / before).toBeLessThan(1.2)
  })

  test('a shipment is bare until the line answers', () => {
    const story = stories.find((candidate) => candidate.dataFrom - candidate.createdAt > 2 * hour)
    if (story === undefined) throw new Error('every line answers at once')
    const bare = projectShipment(story, story.dataFrom - 1000)
    expect(bare.attributes.pod_eta_at).toBeNull()
    expect(bare.attributes.port_of_discharge_locode).toBeNull()
    expect(bare.attributes.line_tracking_last_succeeded_at).toBeNull()
    expect(bare.attributes.line_tracking_last_attempted_at).not.toBeNull()
    expect(bare.relationships.containers.data).toEqual([])
    expect(projectShipment(story, story.dataFrom).attributes.port_of_discharge_locode).not.toBeNull()
  })

  test('nothing is checked anymore after tracking stops', () => {
    const story = atAnchor.find((candidate) => (candidate.stoppedAt ?? Infinity) < anchor - 5 * day)
    const stoppedAt = story?.stoppedAt ?? 0
    if (story === undefined) throw new Error('nothing has stopped')
    const { attributes } = projectShipment(story, anchor)
    expect(attributes.line_tracking_stopped_reason).toBe(story.stopped?.reason)
    expect(Date.parse(attributes.line_tracking_last_attempted_at ?? '')).toBeLessThanOrEqual(stoppedAt)
    expect(projectShipment(story, stoppedAt - 1000).attributes.line_tracking_stopped_at).toBeNull()
    expect(attributes.line_tracking_stopped_at).not.toBeNull()
  })
})

/** The earliest day of the three, and today, in the zone where the box is. */
function urgency({ story, box }: { story: ShipmentStory; box: ContainerStory }): 'out' | 'calm' | 'loud' {
  const { attributes } = projectContainer(story, box, anchor)
  const out = attributes.pod_full_out_at ?? attributes.final_destination_full_out_at
  if (attributes.pod_discharged_at === null || out !== null) return 'out'
  const zone = attributes.final_destination_timezone ?? attributes.pod_timezone ?? 'UTC'
  const days = Object.values(attributes.import_deadlines ?? {}).flatMap((value) =>
    typeof value === 'string' ? [calendarDay(Date.parse(value), zone)] : [],
  )
  const binding = days.toSorted()[0]
  if (binding === undefined) return 'calm'
  const today = calendarDay(anchor, zone)
  const { pickup_appointment_at: appointment } = attributes
  const planned = typeof appointment === 'string' && calendarDay(Date.parse(appointment), zone) <= binding
  return binding < today || (binding === today && !planned) ? 'loud' : 'calm'
}

function shareOf(matches: (story: ShipmentStory) => boolean): number {
  return atAnchor.filter(matches).length / atAnchor.length
}

describe('it looks like a real office', () => {
  const tracked = boxesAtAnchor.filter(({ story }) => story.stoppedAt === null || story.stoppedAt > anchor)
  const ashore = tracked.filter((entry) => urgency(entry) !== 'out')

  test('at most one box ashore in ten is red or orange', () => {
    expect(ashore.length).toBeGreaterThan(80)
    const loud = ashore.filter((entry) => urgency(entry) === 'loud').length
    expect(loud / ashore.length).toBeLessThan(0.1)
    expect(loud).toBeGreaterThan(3)
  })

  test('most ships are on time, some are early, some are very late', () => {
    const slips = stories
      .filter((story) => story.legs.length > 0)
      .flatMap((story) => {
        const arrival = story.legs.at(-1)?.arrival ?? 0
        const original = story.arrivalEstimates[0]?.value
        return original === undefined ? [] : [(arrival - original) / day]
      })
    const share = (low: number, high: number) =>
      slips.filter((slip) => slip > low && slip <= high).length / slips.length
    expect(share(-1, 1)).toBeGreaterThan(0.5)
    expect(share(2.5, 6.5)).toBeGreaterThan(0.04)
    expect(share(6.5, 20)).toBeGreaterThan(0.01)
    expect(share(-5, -1)).toBeGreaterThan(0.03)
  })

  test('rail, transshipment, holds, unknown zones and nulls occur, none of them always', () => {
    for (const [of, low, high] of [
      [shareOf((story) => story.inland !== null), 0.4, 0.6],
      [shareOf((story) => story.legs.length > 1), 0.2, 0.45],
      [shareOf((story) => story.customer === null), 0.01, 0.1],
      [shareOf((story) => story.zoneUnknown === true), 0.003, 0.05],
      [shareOf((story) => story.containers.some((box) => box.holds.length > 0)), 0.2, 0.8],
      [shareOf((story) => story.containers.some((box) => box.customFields.length > 0)), 0.1, 0.5],
    ] as const) {
      expect(of).toBeGreaterThan(low)
      expect(of).toBeLessThan(high)
    }
  })

  test('a line that reports only days reports midnights', () => {
    const { story, box } =
      boxesAtAnchor.find((entry) => entry.story.scac === 'EGLV' && entry.story.zoneUnknown !== true) ??
      ({} as Partial<(typeof boxesAtAnchor)[number]>)
    if (story === undefined || box === undefined) throw new Error('no Evergreen')
    for (const { attributes } of projectRawEvents(story, box, anchor).events) {
      if (attributes.timezone === null) continue
      const time = new Date(attributes.timestamp ?? '').toLocaleTimeString('sv', {
        timeZone: attributes.timezone,
      })
      expect(time).toBe('00:00:00')
    }
  })

  test('the headline last free day is the first present of line, terminal and rail', () => {
    for (const { story, box } of boxesAtAnchor) {
      const { pickup_lfd: headline, import_deadlines: days } = projectContainer(story, box, anchor).attributes
      expect(headline).toBe(
        days?.pickup_lfd_line ?? days?.pickup_lfd_terminal ?? days?.pickup_lfd_rail ?? null,
      )
    }
  })
})

describe('fixed records', () => {
  const fixed = fixedRecords(config)

  test('match the contract', () => {
    parses(accountSchema, [fixed.account])
    parses(userSchema, fixed.users)
    parses(portSchema, fixed.ports)
    parses(metroAreaSchema, fixed.metroAreas)
    parses(terminalSchema, fixed.terminals)
    parses(customFieldDefinitionSchema, fixed.definitions)
    parses(documentSchema, fixed.documents)
    parses(
      vesselSchema,
      fixed.vessels.map((vessel) => projectVessel(vessel, anchor, { from: anchor - day, to: anchor })),
    )
  })

  test('include every record that shipments, boxes and events refer to', () => {
    const known = new Set(
      [fixed.ports, fixed.metroAreas, fixed.terminals, fixed.vessels, fixed.users, fixed.definitions]
        .flat()
        .map((record) => record.id),
    )
    const pointedAt = new Set<string | undefined>()
    for (const { story, box } of boxesAtAnchor) {
      const { port_of_lading, port_of_discharge, pod_terminal, destination, destination_terminal } =
        projectShipment(story, anchor).relationships
      const { pickup_facility, pod_terminal: own } = projectContainer(story, box, anchor).relationships
      const { events, vesselIds } = projectRawEvents(story, box, anchor)
      const locations = events.map((event) => event.relationships.location)
      const places = [port_of_lading, port_of_discharge, pod_terminal, destination, destination_terminal]
      for (const place of [...places, pickup_facility, own, ...locations]) pointedAt.add(place?.data?.id)
      for (const id of vesselIds) pointedAt.add(id)
    }
    pointedAt.delete(undefined)
    expect(pointedAt.size).toBeGreaterThan(100)
    expect([...pointedAt].filter((id) => id !== undefined && !known.has(id))).toEqual([])
  })

  test('values of custom fields belong to a definition and to its options', () => {
    const slugs = new Map(fixed.definitions.map((definition) => [definition.attributes.api_slug, definition]))
    for (const { box } of boxesAtAnchor) {
      for (const field of box.customFields) {
        const definition = slugs.get(field.apiSlug)
        expect(definition?.attributes.entity_type).toBe('Container')
        if (definition?.attributes.data_type.startsWith('enum') !== true) continue
        const options = fixed.options.filter((option) => option.definitionId === definition.id)
        for (const value of Array.isArray(field.value) ? field.value : [field.value]) {
          expect(options.map((option) => option.value)).toContain(value)
        }
      }
    }
  })
})
