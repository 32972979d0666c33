import type { ShipmentStory, WorldConfig } from '../world/types.ts'
import { initialDays, storiesOfDay } from '../world/world.ts'

/** The stories of a world from its first day until so many days after the last one that it begins with. */
export function storiesUntil(world: WorldConfig, daysAfter: number): ShipmentStory[] {
  const { firstDay, lastDay } = initialDays(world)
  return Array.from({ length: lastDay + daysAfter - firstDay + 1 }, (_, offset) =>
    storiesOfDay(world, firstDay + offset),
  ).flat()
}
