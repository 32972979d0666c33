import { sorted } from '../util/lists.ts'
import { instantOf } from '../time/instant.ts'
import type { ActiveShipment } from '../tracking/active-shipments.ts'
import { slip, type Slip } from '../journey/slip.ts'
import { hourMs, dayMs } from '../time/durations.ts'

/** One call of a vessel at a terminal, with all active shipments on it. */
export interface Arrival {
  key: string
  vessel: string | null
  imo: string | null
  voyage: string | null
  port: string | null
  terminal: string | null
  /** Epoch milliseconds: the earliest estimate among its shipments. */
  eta: number
  /** When the line last answered for that estimate; null: never. */
  answeredAt: string | null
  zone: string | null
  /** The largest among its shipments; null where no first ETA was reported. */
  slip: Slip | null
  boxes: number
  customers: string[]
}

/** Hours ahead that are listed, and hours after its estimate for which an unconfirmed call stays. */
export const arrivalWindow = { aheadHours: 7 * 24, overdueHours: 48 } as const

function worse(a: Slip | null, b: Slip | null): Slip | null {
  if (a === null || b === null) return a ?? b
  return b.days > a.days ? b : a
}

/** The later of two instants. */
function later(a: string | null, b: string | null): string | null {
  return (instantOf(b) ?? 0) > (instantOf(a) ?? 0) ? b : a
}

function callKey({ shipment, terminal }: ActiveShipment): string {
  const { podVesselImo, podVesselName, podVoyageNumber, portOfDischargeLocode } = shipment
  return [podVesselImo ?? podVesselName, podVoyageNumber, terminal ?? portOfDischargeLocode].join('|')
}

/**
 * Vessel calls that are still estimates, by their time: one row for vessel, voyage and terminal. Those whose
 * time is over without an arrival come first: they are due at any moment. `now` in epoch milliseconds.
 */
export function arrivals(shipments: readonly ActiveShipment[], now: number): Arrival[] {
  const calls = new Map<string, Arrival>()
  for (const item of shipments) {
    const { shipment, terminal, containers } = item
    const eta = instantOf(shipment.podEtaAt)
    if (eta === null || shipment.podAtaAt !== null || shipment.podVesselName === null) continue
    if (eta > now + arrivalWindow.aheadHours * hourMs || eta < now - arrivalWindow.overdueHours * hourMs)
      continue
    const key = callKey(item)
    const call = calls.get(key)
    const customer = shipment.customerName === null ? [] : [shipment.customerName]
    if (call === undefined) {
      calls.set(key, {
        key,
        vessel: shipment.podVesselName,
        imo: shipment.podVesselImo,
        voyage: shipment.podVoyageNumber,
        port: shipment.portOfDischargeName ?? shipment.portOfDischargeLocode,
        terminal,
        eta,
        answeredAt: shipment.lineTrackingLastSucceededAt,
        zone: shipment.podTimezone,
        slip: slip(shipment),
        boxes: containers.length,
        customers: customer,
      })
    } else {
      const answeredAt = shipment.lineTrackingLastSucceededAt
      if (eta < call.eta) Object.assign(call, { eta, answeredAt })
      else if (eta === call.eta) call.answeredAt = later(call.answeredAt, answeredAt)
      call.slip = worse(call.slip, slip(shipment))
      call.boxes += containers.length
      call.customers = [...new Set([...call.customers, ...customer])]
    }
  }
  return sorted(calls.values(), (a, b) => a.eta - b.eta || a.key.localeCompare(b.key))
}

/** How many vessels make these calls: one that calls at two terminals is one. */
export function vesselCount(calls: readonly Arrival[]): number {
  return new Set(calls.map(({ imo, vessel }) => imo ?? vessel)).size
}

/** How many vessels are expected within the next 24 hours. */
export function arrivingSoon(calls: readonly Arrival[], now: number): number {
  return vesselCount(calls.filter(({ eta }) => eta >= now && eta <= now + dayMs))
}
