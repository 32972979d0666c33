import { featuredId } from './featured/featured-story.ts'
import { featuredOfDay, featuredStories } from './featured/featured.ts'
import { wireAccount, wireDocuments, wireUsers, wireWebhooks } from './fixed/account.ts'
import { customFieldOptions, wireDefinitions } from './fixed/custom-fields.ts'
import { wireMetroAreas, wirePorts, wireTerminals } from './fixed/places.ts'
import { fleetOf } from './sea/fleet.ts'
import { creationDays, creationsOfDay } from './stories/creation.ts'
import { ordinaryStory } from './stories/ordinary.ts'
import type { FixedRecords, ShipmentStory, WorldConfig } from './types.ts'
import { day } from './zone.ts'

/**
 * The door of the simulated world: stories of shipments by day of creation, and what the wire shows of a
 * story at an instant. All of it is pure; the same settings give the same world.
 */
export { projectContainer } from './projections/container.ts'
export { projectRawEvents } from './projections/raw-events.ts'
export { projectShipment } from './projections/shipment.ts'
export { projectVessel } from './projections/vessel.ts'

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
    definitions: wireDefinitions(seed, creationDays(config).firstDay * day),
    options: customFieldOptions(seed),
    webhooks: wireWebhooks(seed),
    documents: wireDocuments(config, (billOfLading) => featuredId(seed, billOfLading)),
  }
}

/** The days whose stories make up the world at the anchor: whole days since the epoch, UTC, both included. */
export function initialDays(config: WorldConfig): { firstDay: number; lastDay: number } {
  return creationDays(config)
}

/**
 * The shipments created on a day, oldest first. Any day can be asked for, also one after the anchor. Over
 * the initial days those created up to the anchor number exactly `config.shipments`.
 */
export function storiesOfDay(config: WorldConfig, dayNumber: number): ShipmentStory[] {
  const ordinary = config.shipments - featuredStories(config).length
  const stories = creationsOfDay(config, ordinary, dayNumber).map((creation) =>
    ordinaryStory(config, creation),
  )
  return [...stories, ...featuredOfDay(config, dayNumber)].toSorted((a, b) => a.createdAt - b.createdAt)
}
