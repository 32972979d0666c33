import type { WireShipment } from '#contract/shipment.ts'
import { placeOf } from '../data/ports.ts'
import { lineOf } from '../data/shipping-lines.ts'
import type { ShipmentStory } from '../types.ts'
import { hour, timestamp } from '../zone.ts'
import { lastCheck, valueAt } from '../history.ts'
import { placeReference, portId } from './ids.ts'
import { type PlaceZone, placeZoneOf, reportedInstant, written } from './local-time.ts'

type Attributes = WireShipment['attributes']

/** When the line was last checked and when it last answered, in epoch milliseconds. */
export function lineCheckTimes(
  story: ShipmentStory,
  now: number,
): { attempted: number | null; succeeded: number | null } {
  const end = Math.min(now, story.stoppedAt ?? now)
  const attempted = lastCheck(story.lineChecks, end)
  if (end < story.dataFrom || attempted === null) return { attempted, succeeded: null }
  const answered = lastCheck(story.lineChecks, Math.min(end, story.lineSilentFrom ?? end))
  const succeeded = Math.max(story.dataFrom, answered ?? story.dataFrom)
  const refreshed = Math.max(0, ...story.containers.map((container) => container.refreshedAt ?? 0))
  // Checked out of turn, because a user requested it.
  const isLater = refreshed > attempted && refreshed <= end
  return {
    attempted: Math.max(isLater ? refreshed : attempted, story.dataFrom),
    succeeded: isLater && story.lineSilentFrom === null ? Math.max(refreshed, succeeded) : succeeded,
  }
}

function reported(instant: number | null | undefined, placeZone: PlaceZone | null): string | null {
  if (instant === null || instant === undefined || placeZone === null) return null
  return written(reportedInstant(instant, placeZone), placeZone)
}

/** When the line reports that the last box is at the inland destination: some hours later. Null: it never does. */
export function inlandArrival(story: ShipmentStory): number | null {
  const index = story.steps.findIndex((step) => step.event === 'arrived_at_destination')
  if (story.inland === null || index < 0) return null
  const instants = story.containers.flatMap((container) => container.at[index] ?? [])
  return instants.length === 0 ? null : Math.max(...instants) + 3 * hour
}

/** Arrival at the inland destination. The estimates move with those of the ship. */
function inlandArrivals(
  story: ShipmentStory,
  now: number,
): { eta: number | null; originalEta: number | null; ata: number | null } {
  const arrival = inlandArrival(story)
  if (arrival === null) return { eta: null, originalEta: null, ata: null }
  const last = story.legs.at(-1)
  const promise = valueAt(story.arrivalEstimates, now)
  const original = story.arrivalEstimates[0]?.value
  const drift =
    last === undefined || promise === undefined || now >= last.arrival ? 0 : promise - last.arrival
  return {
    eta: arrival + drift,
    originalEta: last === undefined || original === undefined ? null : arrival + original - last.arrival,
    ata: arrival <= now ? arrival : null,
  }
}

function places(story: ShipmentStory): Partial<Attributes> {
  const lading = story.portOfLading === null ? null : placeOf(story.portOfLading)
  const discharge = story.portOfDischarge === null ? null : placeOf(story.portOfDischarge)
  const destination = story.inland === null ? null : placeOf(story.inland.locode)
  return {
    port_of_lading_locode: lading?.locode ?? null,
    port_of_lading_name: lading?.name ?? null,
    port_of_discharge_locode: discharge?.locode ?? null,
    port_of_discharge_name: discharge?.name ?? null,
    destination_locode: destination?.locode ?? null,
    destination_name: destination === null ? null : `${destination.name}, ${destination.stateAbbr}`,
  }
}

const placesUnknown: Pick<
  Attributes,
  | 'port_of_lading_locode'
  | 'port_of_lading_name'
  | 'port_of_discharge_locode'
  | 'port_of_discharge_name'
  | 'destination_locode'
  | 'destination_name'
> = {
  port_of_lading_locode: null,
  port_of_lading_name: null,
  port_of_discharge_locode: null,
  port_of_discharge_name: null,
  destination_locode: null,
  destination_name: null,
}

/** Times of the voyage: estimates as reported at the instant, actual ones once they have happened. */
function times(story: ShipmentStory, now: number): Partial<Attributes> {
  const lading = story.portOfLading === null ? null : placeZoneOf(story, story.portOfLading)
  const discharge = story.portOfDischarge === null ? null : placeZoneOf(story, story.portOfDischarge)
  const inlandZone = story.inland === null ? null : placeZoneOf(story, story.inland.locode)
  const first = story.legs[0]
  const last = story.legs.at(-1)
  const silent = story.lineSilentFrom ?? Infinity
  const happened = (instant: number | undefined) =>
    instant !== undefined && instant <= now && instant <= silent ? instant : null
  const inland = inlandArrivals(story, now)
  return {
    pol_etd_at: reported(valueAt(story.departureEstimates, now), lading),
    pol_original_etd_at: reported(story.departureEstimates[0]?.value, lading),
    pol_atd_at: reported(happened(first?.departure), lading),
    pol_timezone: lading?.name ?? null,
    pod_eta_at: reported(valueAt(story.arrivalEstimates, now), discharge),
    pod_original_eta_at: reported(story.arrivalEstimates[0]?.value, discharge),
    pod_ata_at: reported(happened(last?.arrival), discharge),
    pod_timezone: discharge?.name ?? null,
    destination_eta_at: reported(inland.eta, inlandZone),
    destination_original_eta_at: reported(inland.originalEta, inlandZone),
    destination_ata_at: reported(inland.ata, inlandZone),
    destination_timezone: inlandZone?.name ?? null,
  }
}

const timesUnknown: Pick<
  Attributes,
  | 'pol_etd_at'
  | 'pol_original_etd_at'
  | 'pol_atd_at'
  | 'pol_timezone'
  | 'pod_eta_at'
  | 'pod_original_eta_at'
  | 'pod_ata_at'
  | 'pod_timezone'
  | 'destination_eta_at'
  | 'destination_original_eta_at'
  | 'destination_ata_at'
  | 'destination_timezone'
> = {
  pol_etd_at: null,
  pol_original_etd_at: null,
  pol_atd_at: null,
  pol_timezone: null,
  pod_eta_at: null,
  pod_original_eta_at: null,
  pod_ata_at: null,
  pod_timezone: null,
  destination_eta_at: null,
  destination_original_eta_at: null,
  destination_ata_at: null,
  destination_timezone: null,
}

/** A shipment at an instant. Nothing is checked anymore after tracking stops. */
export function projectShipment(story: ShipmentStory, clockTime: number): WireShipment {
  const now = Math.min(clockTime, story.stoppedAt ?? clockTime)
  const stopped = story.stoppedAt !== null && story.stoppedAt <= clockTime ? story.stopped : null
  const known = now >= story.dataFrom
  const line = lineOf(story.scac)
  const last = known ? story.legs.at(-1) : undefined
  const checked = lineCheckTimes(story, now)
  const terminal = valueAt(story.terminal, now) ?? null
  const inland = known ? story.inland : null
  const port = (locode: string | null) => ({
    data: known && locode !== null ? { type: 'port' as const, id: portId(story.seed, locode) } : null,
  })
  return {
    id: story.id,
    type: 'shipment',
    attributes: {
      created_at: timestamp(story.createdAt),
      ref_numbers: story.references,
      tags: story.tags,
      bill_of_lading_number: story.billOfLading,
      normalized_number: story.normalizedNumber,
      shipping_line_scac: line.scac,
      shipping_line_name: line.name,
      shipping_line_short_name: line.shortName,
      customer_name: story.customer,
      ...placesUnknown,
      ...timesUnknown,
      ...(known ? { ...places(story), ...times(story, now) } : {}),
      pod_vessel_name: last?.vesselName ?? null,
      pod_vessel_imo: last?.vesselImo ?? null,
      pod_voyage_number: last?.voyage ?? null,
      line_tracking_last_attempted_at: checked.attempted === null ? null : timestamp(checked.attempted),
      line_tracking_last_succeeded_at: checked.succeeded === null ? null : timestamp(checked.succeeded),
      line_tracking_stopped_at:
        stopped === null || story.stoppedAt === null ? null : timestamp(story.stoppedAt),
      line_tracking_stopped_reason: stopped?.reason ?? null,
    },
    relationships: {
      port_of_lading: port(story.portOfLading),
      port_of_discharge: port(story.portOfDischarge),
      pod_terminal: { data: terminal === null ? null : { type: 'terminal', id: terminal } },
      destination: { data: inland === null ? null : placeReference(story.seed, inland.locode) },
      destination_terminal: {
        data: inland === null ? null : { type: 'terminal', id: inland.terminalId },
      },
      line_tracking_stopped_by_user: {
        data: stopped?.userId ? { type: 'user', id: stopped.userId } : null,
      },
      containers: {
        data: story.containers
          .filter((container) => container.createdAt <= now)
          .map((container) => ({ type: 'container' as const, id: container.id })),
      },
    },
    links: { self: `/v2/shipments/${story.id}` },
  }
}
