import { emptyBox } from './box-facts.ts'
import { testLine } from './data/shipping-lines.ts'
import { featuredId } from './featured/featured-story.ts'
import { featuredOfDay, featuredStories } from './featured/featured.ts'
import { wireAccount, wireDocuments, wireEmailSubmissions, wireUsers } from './fixed/account.ts'
import { customFieldOptions, wireDefinitions } from './fixed/custom-fields.ts'
import { wireMetroAreas, wirePorts, wireTerminals } from './fixed/places.ts'
import { hash } from './random.ts'
import { fleetOf } from './sea/fleet.ts'
import { creationDays, creationsOfDay } from './stories/creation.ts'
import { type RequestedShipment, ordinaryStory } from './stories/ordinary.ts'
import type { FixedRecords, ShipmentStory, WorldConfig } from './types.ts'
import { day } from './zone.ts'

/**
 * Entry point of the simulated world: stories of shipments by day of creation, and what the wire shows of a
 * story at an instant. All of it is pure; the same settings give the same world.
 */
export { projectContainer } from './projections/container.ts'
export { projectJourneyMap } from './projections/journey-map.ts'
export { nextChange } from './projections/next-change.ts'
export { projectRawEvents } from './projections/raw-events.ts'
export { projectRoute } from './projections/route.ts'
export { projectShipment } from './projections/shipment.ts'
export { projectVessel } from './projections/vessel.ts'
export { wireShippingLines } from './fixed/shipping-lines.ts'
export { sampleEvent } from './projections/sample-event.ts'
export { projectTransportEvents, type Timeline, timelineOf } from './projections/transport-events.ts'
export type { WorldEvent } from './projections/event-record.ts'
export { nextWorldEventAt, worldEventsBetween } from './projections/world-events.ts'
export { passageBetween, positionsAhead, positionsAheadFrom } from './sea/ahead.ts'

/** Records that do not change with time. */
export function fixedRecords(config: WorldConfig): FixedRecords {
  const { seed } = config
  return {
    account: wireAccount(seed),
    users: wireUsers(seed),
    ports: wirePorts(seed),
    metroAreas: wireMetroAreas(seed),
    terminals: wireTerminals(seed),
    vessels: fleetOf(config).vessels,
    definitions: wireDefinitions(seed, wireAccount(seed).id, creationDays(config).firstDay * day),
    options: customFieldOptions(seed),
    emailSubmissions: wireEmailSubmissions(config),
    documents: wireDocuments(config, (billOfLading) => featuredId(seed, billOfLading)),
  }
}

/** The days whose stories make up the world at the anchor: whole days since the epoch, UTC, both included. */
export function initialDays(config: WorldConfig): { firstDay: number; lastDay: number } {
  return creationDays(config)
}

/**
 * The shipments created on a day, oldest first. Any day works, also one after the anchor. Over the initial
 * days, exactly `config.shipments` shipments are created up to the anchor.
 */
export function storiesOfDay(config: WorldConfig, dayNumber: number): ShipmentStory[] {
  const ordinary = config.shipments - featuredStories(config).length
  const stories = creationsOfDay(config, ordinary, dayNumber).map((creation) =>
    ordinaryStory(config, creation),
  )
  return [...stories, ...featuredOfDay(config, dayNumber)].toSorted((a, b) => a.createdAt - b.createdAt)
}

/** Places in the sequence from here on belong to shipments of tracking requests. */
const firstRequested = 100_000_000

/** A test shipment has one box and plays out no milestones, times or deadlines. */
function withoutMilestones(story: ShipmentStory): ShipmentStory {
  const container = story.containers[0]
  return {
    ...story,
    stoppedAt: null,
    stopped: null,
    terminal: [],
    inland: null,
    legs: [],
    departureEstimates: [],
    arrivalEstimates: [],
    steps: [],
    containers:
      container === undefined
        ? []
        : [
            {
              ...container,
              ...emptyBox,
              createdAt: story.createdAt,
              at: [],
              fees: null,
            },
          ],
  }
}

/**
 * The shipment behind a number that was requested from a line, as of the instant of the line's answer (epoch
 * milliseconds). The same number of the same line is always the same shipment, except for a box: its next
 * journey is a new shipment.
 */
export function storyOfRequest(
  config: WorldConfig,
  requested: RequestedShipment,
  answeredAt: number,
): ShipmentStory {
  const { scac, type, number, previous } = requested
  const place = [scac, type, number, ...(previous === null ? [] : [previous])]
  const index =
    firstRequested +
    hash(config.seed, 'asked', ...place) * 4096 +
    (hash(config.seed, 'rest', ...place) % 4096)
  const creation = { index, createdAt: Math.floor(answeredAt / 1000) * 1000 }
  const any = ordinaryStory(config, creation, requested)
  // Custom fields of its boxes are for the account to fill in.
  const story = { ...any, containers: any.containers.map((each) => ({ ...each, customFields: [] })) }
  return scac === testLine.scac ? withoutMilestones(story) : story
}
