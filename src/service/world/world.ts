import type { WireContainer } from '#contract/container.ts'
import type { WireRawEvent } from '#contract/raw-event.ts'
import type { WireShipment } from '#contract/shipment.ts'
import type { WireVessel } from '#contract/vessel.ts'
import type { ContainerStory, FixedRecords, ShipmentStory, VesselStory, WorldConfig } from './types.ts'

export declare function fixedRecords(config: WorldConfig): FixedRecords
export declare function initialDays(config: WorldConfig): { firstDay: number; lastDay: number }
export declare function storiesOfDay(config: WorldConfig, day: number): ShipmentStory[]
export declare function projectShipment(story: ShipmentStory, now: number): WireShipment
export declare function projectContainer(
  story: ShipmentStory,
  container: ContainerStory,
  now: number,
): WireContainer
export declare function projectRawEvents(
  story: ShipmentStory,
  container: ContainerStory,
  now: number,
): { events: WireRawEvent[]; vesselIds: string[] }
export declare function projectVessel(
  vessel: VesselStory,
  now: number,
  range: { from: number; to: number } | null,
): WireVessel
