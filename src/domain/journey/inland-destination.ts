import type { ReadShipment } from '../reading/shipment.ts'

function sameText(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one.trim().toLowerCase() === other.trim().toLowerCase()
}

/** Whether two names are of one place; with its state or country a name says no more than without. */
function samePlace(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return false
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return sameText(short, long) || sameText(short, long.split(',')[0] ?? null)
}

/** The shipment's destination, where it is another place than the port of discharge; null where it ends there. */
export function inlandDestination(shipment: ReadShipment): string | null {
  const destination = shipment.destinationName ?? shipment.destinationLocode
  if (sameText(shipment.destinationLocode, shipment.portOfDischargeLocode)) return null
  return samePlace(destination, shipment.portOfDischargeName) ? null : destination
}
