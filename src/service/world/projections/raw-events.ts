import type { WireRawEvent } from '#contract/raw-event.ts'
import { placeOf } from '../data/ports.ts'
import { lineOf, type ShippingLine } from '../data/shipping-lines.ts'
import { plannedWordings, wordings } from '../data/wordings.ts'
import { uuid } from '../random.ts'
import type { ContainerStory, LineAccount, ShipmentStory, Step } from '../types.ts'
import { calendarDay, timestamp } from '../zone.ts'
import { placeReference } from './ids.ts'
import { placeZoneOf, reportedInstant, written } from './local-time.ts'
import { type Passage, passagesOf } from './passages.ts'
import { terminalAt } from './terminal-at.ts'

/** What only some lines report before it happens. */
const rarelyPlanned = new Set(['full_out', 'empty_in', 'delivered'])

function words(line: ShippingLine, step: Step, actual: boolean): string | null {
  if (step.words !== undefined) return step.words
  if (step.event === null) return null
  const planned = actual ? undefined : plannedWordings[line.vocabulary]?.[step.event]
  return planned ?? wordings[line.vocabulary][step.event] ?? step.event
}

function accountOf(container: ContainerStory, index: number): LineAccount | undefined {
  return container.lineAccounts?.find(({ step }) => step === index)
}

/** A step of a box as the line reports it: with its own time and place where they differ from what happened. */
function asReported(
  story: ShipmentStory,
  container: ContainerStory,
  passage: Passage,
): Passage & { locode: string | null } {
  const account = accountOf(container, passage.index)
  const locode = account?.locode ?? story.steps[passage.index]?.locode ?? null
  const placeZone = locode === null ? null : placeZoneOf(story, locode)
  const reportedAt = passage.actual ? account?.at : undefined
  if (reportedAt === undefined) return { ...passage, placeZone, locode }
  return {
    ...passage,
    placeZone,
    locode,
    instant: placeZone === null ? reportedAt : reportedInstant(reportedAt, placeZone),
  }
}

/** When the service received a milestone: with the line's first answer, or when it happened. */
function receivedAt(story: ShipmentStory, passage: Passage, now: number): number {
  return Math.max(story.dataFrom, passage.actual ? Math.min(passage.instant, now) : story.dataFrom)
}

/** What the line reports at an instant: what has happened, and what it plans as far as it reports plans. */
function reportedPassages(
  story: ShipmentStory,
  container: ContainerStory,
  passages: readonly Passage[],
  now: number,
): Passage[] {
  if (now < container.createdAt) return []
  const { plansAhead } = lineOf(story.scac)
  return passages.filter(
    ({ index, actual }) =>
      accountOf(container, index)?.silent !== true &&
      (actual || plansAhead || !rarelyPlanned.has(story.steps[index]?.event ?? 'unnamed')),
  )
}

function eventId(story: ShipmentStory, container: ContainerStory, step: number): string {
  return uuid(story.seed, 'raw event', container.id, step)
}

/** The id of the line's report of a step; null: it never reports it. */
export function sourceEventId(story: ShipmentStory, container: ContainerStory, step: number): string | null {
  return accountOf(container, step)?.silent === true ? null : eventId(story, container, step)
}

/** The ids of a box's raw events, in order, of all that it passes by the itinerary. */
export function rawEventIds(
  story: ShipmentStory,
  container: ContainerStory,
  passages: readonly Passage[],
  now: number,
): string[] {
  return reportedPassages(story, container, passages, now).map((passage) =>
    eventId(story, container, passage.index),
  )
}

/** The milestones of a box as its line reports them at an instant, and the ships in them. */
export function projectRawEvents(
  story: ShipmentStory,
  container: ContainerStory,
  now: number,
): { events: WireRawEvent[]; vesselIds: string[] } {
  const line = lineOf(story.scac)
  const end = Math.min(now, story.stoppedAt ?? now)
  const vesselIds = new Set<string>()
  const passages = reportedPassages(story, container, passagesOf(story, container, end), end)
  const events = passages.flatMap((passage, index): WireRawEvent[] => {
    const step = story.steps[passage.index]
    if (step === undefined) return []
    const leg = step.leg === null ? undefined : story.legs[step.leg]
    const ship = step.ship ?? leg
    if (ship !== undefined) vesselIds.add(ship.vesselId)
    const { placeZone, instant, actual, locode } = asReported(story, container, passage)
    const when = placeZone === null ? timestamp(instant) : written(instant, placeZone)
    const place = locode === null ? null : placeOf(locode)
    const terminal = terminalAt(story, locode, end)
    return [
      {
        id: eventId(story, container, passage.index),
        type: 'raw_event',
        attributes: {
          timestamp: when,
          estimated: !actual,
          // Only a line that knows no time tells a day instead.
          actual_on: actual && line.dateOnly ? calendarDay(instant, placeZone?.zone ?? 'UTC') : null,
          estimated_at: actual ? null : when,
          actual_at: actual ? when : null,
          event: step.event,
          index,
          original_event: words(line, step, actual),
          created_at: timestamp(receivedAt(story, passage, end)),
          voyage_number: ship?.voyage ?? null,
          location_name: place?.name ?? null,
          location_locode: locode,
          vessel_name: ship?.vesselName ?? null,
          vessel_imo: ship?.vesselImo ?? null,
          timezone: placeZone?.name ?? null,
          will_occur_at: actual ? null : when,
          // The line's account of now: what it has taken back is not in it.
          invalidated_at: null,
          data_source: 'shipping_line',
          data_provider_name: line.name,
          data_provider_code: line.scac,
        },
        relationships: {
          location: { data: locode === null ? null : placeReference(story.seed, locode) },
          vessel: { data: ship === undefined ? null : { type: 'vessel', id: ship.vesselId } },
          container: { data: { type: 'container', id: container.id } },
          terminal: { data: terminal === null ? null : { type: 'terminal', id: terminal } },
        },
      },
    ]
  })
  return { events, vesselIds: [...vesselIds] }
}
