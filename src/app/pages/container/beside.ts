import type { BesideContainer } from '#domain/deadline/release.ts'
import { goneByEvents, stepNouns } from '#domain/journey/steps.ts'
import { calendarDay } from '#domain/time/calendar-day.ts'
import { formatDay } from '#domain/time/format-time.ts'
import type { KnownFacts } from './container-context.ts'

/** Adds what the container's events say: that it is gone, maybe. `now`: epoch milliseconds. */
export function besideContainer(facts: KnownFacts, now: number): BesideContainer {
  const { shipment, terminalRecord: terminal } = facts
  const gone = goneByEvents(facts)
  if (gone === null) return { shipment, terminal }
  const day = formatDay(calendarDay(gone.at, gone.zone) ?? gone.at, gone.zone, now, 'short-date')
  return { shipment, terminal, against: `the carrier reports its ${stepNouns[gone.name]} ${day}` }
}
