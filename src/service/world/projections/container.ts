import type { WireContainer } from '#contract/container.ts'
import type { ContainerStory, ShipmentStory } from '../types.ts'
import { timestamp } from '../zone.ts'
import { valueAt } from '../history.ts'
import { placeZoneOf, writtenOrNull, written } from './local-time.ts'
import { type Passage, passagesOf } from './passages.ts'
import { rawEventIds } from './raw-events.ts'
import { projectRelease } from './release.ts'
import { lineCheckTimes } from './shipment.ts'
import { currentStatus } from './status.ts'
import { type Timeline, timelineOf, transportEventReferences } from './transport-events.ts'

/** The milestones a box has passed, as written on the wire, and its inland arrival. */
function milestones(story: ShipmentStory, passages: readonly Passage[]) {
  const actual = new Map<string, string>()
  let inlandArrival: string | null = null
  for (const passage of passages) {
    const event = story.steps[passage.index]?.event
    if (event === null || event === undefined) continue
    const text =
      passage.placeZone === null ? timestamp(passage.instant) : written(passage.instant, passage.placeZone)
    if (passage.actual) actual.set(event, text)
    if (event === 'arrived_at_destination') inlandArrival = text
  }
  return { actual, inlandArrival }
}

/**
 * A box at an instant. Nothing is checked anymore after tracking stops.
 * @param timeline left out: it is worked out of the story
 */
export function projectContainer(
  story: ShipmentStory,
  box: ContainerStory,
  clockTime: number,
  timeline: Timeline = timelineOf(story, box, clockTime),
): WireContainer {
  const now = Math.min(clockTime, story.stoppedAt ?? clockTime)
  const port = story.portOfDischarge === null ? null : placeZoneOf(story, story.portOfDischarge)
  const final = story.inland === null ? null : placeZoneOf(story, story.inland.locode)
  const passages = passagesOf(story, box, now)
  const { actual, inlandArrival } = milestones(story, passages)
  const at = (event: string) => actual.get(event) ?? null
  const release = projectRelease(story, box, now)
  const discharged = actual.has('vessel_discharged')
  const onRail = story.inland !== null && discharged
  const cameToRamp = story.inland === null ? undefined : actual.get('arrived_at_destination')
  // A look-up before that was one at the port.
  const wasCheckedAtRamp =
    cameToRamp !== undefined &&
    release.terminal_checked_at !== null &&
    Date.parse(release.terminal_checked_at) >= Date.parse(cameToRamp)
  const terminal = valueAt(story.terminal, now) ?? null
  return {
    id: box.id,
    type: 'container',
    attributes: {
      number: box.number,
      seal_number: box.seal,
      created_at: timestamp(box.createdAt),
      ref_numbers: box.references,
      empty_out_at: at('empty_out'),
      pol_full_in_at: at('full_in'),
      // A feeder takes the box from the port of lading, where there is one.
      pol_vessel_loaded_at: at('feeder_loaded') ?? at('vessel_loaded'),
      pol_vessel_departed_at: at('feeder_departed') ?? at('vessel_departed'),
      pod_arrived_at: at('vessel_arrived'),
      pod_discharged_at: at('vessel_discharged'),
      final_destination_full_out_at: story.inland === null ? null : at('full_out'),
      equipment_type: box.equipment.type,
      equipment_length: box.equipment.length,
      equipment_height: box.equipment.height,
      weight_in_lbs: box.weightPounds,
      pod_full_out_at: story.inland === null ? at('full_out') : null,
      delivered_at: at('delivered'),
      empty_terminated_at: at('empty_in'),
      ...release,
      ssl_lfd: release.import_deadlines.pickup_lfd_line,
      ...(wasCheckedAtRamp
        ? {
            ind_facility_holds: release.holds_at_pod_terminal,
            ind_facility_fees: release.fees_at_pod_terminal,
          }
        : { ind_facility_holds: null, ind_facility_fees: null }),
      pod_full_out_chassis_number: actual.has('full_out') ? box.chassis : null,
      location_at_pod_terminal: valueAt(box.yardPlace, now) ?? null,
      pod_last_tracking_request_at: release.terminal_checked_at,
      rail_last_tracking_request_at: onRail ? release.terminal_checked_at : null,
      shipment_last_tracking_request_at: writtenOrNull(lineCheckTimes(story, now).attempted, null),
      final_destination_timezone: final?.name ?? null,
      empty_terminated_timezone: actual.has('empty_in') ? ((final ?? port)?.name ?? null) : null,
      pod_rail_carrier_scac: onRail ? (story.inland?.pickupScac ?? null) : null,
      ind_rail_carrier_scac: onRail ? (story.inland?.deliveryScac ?? null) : null,
      pod_rail_loaded_at: at('rail_loaded'),
      pod_rail_departed_at: at('rail_departed'),
      ind_eta_at: onRail ? inlandArrival : null,
      ind_ata_at: at('arrived_at_destination'),
      ind_rail_unloaded_at: at('rail_unloaded'),
      current_status: currentStatus(story, box, now, (event) => actual.has(event)),
    },
    relationships: {
      shipment: { data: { type: 'shipment', id: story.id } },
      pickup_facility: {
        data: story.inland === null || !onRail ? null : { type: 'terminal', id: story.inland.terminalId },
      },
      pod_terminal: { data: terminal === null ? null : { type: 'terminal', id: terminal } },
      transport_events: {
        data: transportEventReferences(timeline, now),
      },
      raw_events: {
        data: rawEventIds(story, box, passages, now).map((id) => ({ type: 'raw_event' as const, id })),
      },
    },
  }
}
