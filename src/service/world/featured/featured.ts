import type { ShipmentStory, WorldConfig } from '../types.ts'
import { day } from '../zone.ts'
import {
  cmaFourDaysLate,
  coscoOnTime,
  mscTomorrow,
  ooclDayBeforeBerth,
  yangMingSharedReference,
  zimFortyBoxes,
} from './featured-at-sea.ts'
import { hapagOnHold, hmmBlocked, maerskAppointmentTooLate, oneOverdue } from './featured-at-the-terminal.ts'
import { maerskJustRequested, oneFirstJourney, oneSecondJourney } from './featured-beginnings.ts'
import { coscoDisagreeing, wanHaiEarly, yangMingLongUnchecked, zimNeverChecked } from './featured-doubts.ts'
import { ooclByRail } from './featured-inland.ts'
import { type FeaturedShipment, featuredStory } from './featured-story.ts'
import { evergreenStoppedByUs, mscReturned } from './featured-stopped.ts'

/** In order of importance: a world smaller than this list has the first ones. */
const featured: readonly ((config: WorldConfig) => FeaturedShipment)[] = [
  hapagOnHold,
  oneOverdue,
  mscTomorrow,
  ooclByRail,
  cmaFourDaysLate,
  evergreenStoppedByUs,
  hmmBlocked,
  maerskJustRequested,
  zimFortyBoxes,
  yangMingSharedReference,
  oneFirstJourney,
  oneSecondJourney,
  coscoDisagreeing,
  maerskAppointmentTooLate,
  ooclDayBeforeBerth,
  zimNeverChecked,
  yangMingLongUnchecked,
  wanHaiEarly,
  coscoOnTime,
  mscReturned,
]

let last: { key: string; stories: ShipmentStory[] } | null = null

/** The shipments that are in every world: fixed numbers, dates counted from the anchor. */
export function featuredStories(config: WorldConfig): ShipmentStory[] {
  const key = `${config.seed} ${config.anchor} ${config.shipments}`
  if (last?.key !== key) {
    const writers = featured.slice(0, config.shipments)
    last = { key, stories: writers.map((write) => featuredStory(config, write(config))) }
  }
  return last.stories
}

export function featuredOfDay(config: WorldConfig, dayNumber: number): ShipmentStory[] {
  return featuredStories(config).filter((story) => Math.floor(story.createdAt / day) === dayNumber)
}
