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

/**
 * The part of a container's record about its release: far less work than the whole record, for walking through
 * a box's history. Nothing is checked anymore after tracking stops.
 */
export function projectRelease(story: ShipmentStory, box: ContainerStory, clockTime: number) {
  const now = Math.min(clockTime, story.stoppedAt ?? clockTime)
  const port = story.portOfDischarge === null ? null : placeZoneOf(story, story.portOfDischarge)
  const final = story.inland === null ? null : placeZoneOf(story, story.inland.locode)
  const checked = checkedAt(box, now)
  const available = checked === null ? undefined : valueAt(box.availability, now)
  const unknownPort: PlaceZone = { zone: 'UTC', name: null, dateOnly: false }
  return {
    holds_at_pod_terminal: holdsAt(box, now),
    fees_at_pod_terminal: checked === null || box.fees === null ? [] : feesAt(box.fees, now),
    available_for_pickup: available ?? false,
    availability_known: available !== undefined && available !== null,
    terminal_checked_at: writtenOrNull(checked, null),
    ...lastFreeDays(box, port ?? unknownPort, final, now),
    pickup_appointment_at: writtenOrNull(valueAt(box.appointment, now), final ?? port),
    pod_timezone: port?.name ?? null,
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
