import type { CustomFieldValue } from '#contract/custom-field.ts'
import { customFieldEntry, displayValue } from '../data/custom-fields.ts'
import { type Random, uuid } from '../random.ts'
import type { CustomFieldStory } from '../types.ts'
import { calendarDay, day, hour, timestamp } from '../zone.ts'

/** A value as it is attached to a container. */
export function customValue(
  seed: number,
  containerId: string,
  apiSlug: string,
  value: CustomFieldValue,
): CustomFieldStory {
  return {
    id: uuid(seed, 'field', containerId, apiSlug),
    apiSlug,
    value,
    displayValue: displayValue(apiSlug, value),
  }
}

function optionsOf(slug: string): string[] {
  return (customFieldEntry(slug).options ?? []).map(([value]) => value)
}

/** What the office has noted about a box, for one box in six. */
export function customValuesOf(
  seed: number,
  containerId: string,
  arrival: number | null,
  random: Random,
): CustomFieldStory[] {
  if (!random.chance(0.16)) return []
  const values: [string, CustomFieldValue][] = [['warehouse', random.pick(optionsOf('warehouse')) ?? null]]
  const handling = optionsOf('handling').filter(() => random.chance(0.35))
  if (handling.length > 0) values.push(['handling', handling])
  if (random.chance(0.5)) {
    values.push([
      'trucker',
      random.pick(['Harborline', 'Two Rivers Drayage', 'Coastal Haul', 'Redwood Intermodal']),
    ])
  }
  if (random.chance(0.3)) values.push(['pallets', random.whole(8, 26)])
  if (random.chance(0.15)) values.push(['hazmat_indicator', random.chance(0.2)])
  if (random.chance(0.3)) values.push(['broker_notified', random.chance(0.7)])
  if (arrival !== null && random.chance(0.25)) {
    const slot = Math.floor((arrival + random.between(3, 6) * day) / hour) * hour
    values.push(['delivery_appointment', timestamp(slot)])
  }
  if (arrival !== null && random.chance(0.25)) {
    values.push(['return_by', calendarDay(arrival + random.between(10, 16) * day, 'UTC')])
  }
  return values.map(([slug, value]) => customValue(seed, containerId, slug, value))
}
