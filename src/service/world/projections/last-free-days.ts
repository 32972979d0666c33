import type { WireContainer } from '#contract/container.ts'
import type { ContainerStory } from '../types.ts'
import type { CalendarDay } from '../zone.ts'
import { valueAt } from '../history.ts'
import { type PlaceZone, writtenDay } from './local-time.ts'

type Attributes = WireContainer['attributes']

function written(date: CalendarDay | null | undefined, placeZone: PlaceZone, midday = false): string | null {
  return date === null || date === undefined ? null : writtenDay(date, placeZone, midday)
}

/**
 * The three last free days and the headline, which is the first present of line, terminal and rail, not the
 * earliest: contract/README.md, Last free days. Some rail days are at midday.
 */
export function lastFreeDays(
  container: ContainerStory,
  port: PlaceZone,
  final: PlaceZone | null,
  now: number,
): Pick<Attributes, 'pickup_lfd' | 'ind_facility_lfd_on'> & {
  import_deadlines: NonNullable<Attributes['import_deadlines']>
} {
  const { terminal, line, rail } = container.lastFreeDays
  const railDay = valueAt(rail, now)
  const deadlines = {
    pickup_lfd_terminal: written(valueAt(terminal, now), port),
    pickup_lfd_rail: written(railDay, final ?? port, container.railDayAtMidday === true),
    pickup_lfd_line: written(valueAt(line, now), final ?? port),
  }
  return {
    pickup_lfd: deadlines.pickup_lfd_line ?? deadlines.pickup_lfd_terminal ?? deadlines.pickup_lfd_rail,
    import_deadlines: deadlines,
    ind_facility_lfd_on: railDay ?? null,
  }
}
