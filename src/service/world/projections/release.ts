import type { WireContainer } from '#contract/container.ts'
import type { ContainerStory, ShipmentStory } from '../types.ts'
import { feesAt } from './fees.ts'
import { lastCheck, valueAt } from '../history.ts'
import { lastFreeDays } from './last-free-days.ts'
import { type PlaceZone, placeZoneOf, writtenOrNull } from './local-time.ts'

type Attributes = WireContainer['attributes']

function holdsAt(container: ContainerStory, now: number): Attributes['holds_at_pod_terminal'] {
  return container.holds.flatMap((hold) => {
    const status = valueAt(hold.status, now)
    return status === undefined || status === null
      ? []
      : [{ name: hold.name, status, description: hold.description }]
  })
}

/** When the terminal was last checked for a box; null: not yet. */
function checkedAt(box: ContainerStory, now: number): number | null {
  const regular = lastCheck(box.terminalChecks, now)
  const refreshed = box.refreshedAt ?? 0
  return regular !== null && refreshed > regular && refreshed <= now ? refreshed : regular
}

/** Availability as the terminal reports it; null: it does not report it, or was not checked yet. */
export function availabilityAt(box: ContainerStory, now: number): boolean | null {
  return checkedAt(box, now) === null ? null : (valueAt(box.availability, now) ?? null)
}

function portZone(story: ShipmentStory): PlaceZone | null {
  return story.portOfDischarge === null ? null : placeZoneOf(story, story.portOfDischarge)
}

function finalZone(story: ShipmentStory): PlaceZone | null {
  return story.inland === null ? null : placeZoneOf(story, story.inland.locode)
}

const unknownPort: PlaceZone = { zone: 'UTC', name: null, dateOnly: false }

/** The last free days as reported at an instant. */
export function lastFreeDaysAt(story: ShipmentStory, box: ContainerStory, now: number) {
  return lastFreeDays(box, portZone(story) ?? unknownPort, finalZone(story), now)
}

/** The pickup appointment as it stands at an instant; null: there is none. */
export function appointmentAt(story: ShipmentStory, box: ContainerStory, now: number): string | null {
  return writtenOrNull(valueAt(box.appointment, now), finalZone(story) ?? portZone(story))
}

/**
 * The part of a container's record about its release: far less work than the whole record, for walking through
 * a box's history. Nothing is checked anymore after tracking stops.
 */
export function projectRelease(story: ShipmentStory, box: ContainerStory, clockTime: number) {
  const now = Math.min(clockTime, story.stoppedAt ?? clockTime)
  const checked = checkedAt(box, now)
  const available = availabilityAt(box, now)
  return {
    holds_at_pod_terminal: holdsAt(box, now),
    fees_at_pod_terminal: checked === null || box.fees === null ? [] : feesAt(box.fees, now),
    available_for_pickup: available ?? false,
    availability_known: available !== null,
    terminal_checked_at: writtenOrNull(checked, null),
    ...lastFreeDaysAt(story, box, now),
    pickup_appointment_at: appointmentAt(story, box, now),
    pod_timezone: portZone(story)?.name ?? null,
  } satisfies Partial<Attributes>
}

type Release = ReturnType<typeof projectRelease>

/** Whether a `container.updated` event lists the attribute when it changes: a new attribute needs a decision. */
const isInChangeset: Readonly<Record<keyof Release, boolean>> = {
  available_for_pickup: true,
  pickup_lfd: true,
  fees_at_pod_terminal: true,
  holds_at_pod_terminal: true,
  pickup_appointment_at: true,
  // Its days are listed one by one.
  import_deadlines: false,
  ind_facility_lfd_on: false,
  availability_known: false,
  terminal_checked_at: false,
  pod_timezone: false,
}

/** The attributes whose changes `container.updated` events list. */
// The keys are those of the record above.
export const changesetKeys = (Object.keys(isInChangeset) as (keyof Release)[]).filter(
  (key) => isInChangeset[key],
)
