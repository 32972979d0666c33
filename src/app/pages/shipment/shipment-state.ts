import type { Shipment } from '#contract/shipment.ts'
import type { TagTone } from '../../ui/Tag.tsx'

/**
 * Shipments have no status of their own: it is read from the times: contract/README.md, Shipments. A stop of
 * tracking is said first, since nothing else may be current after it.
 */
export function shipmentState(shipment: Shipment): { label: string; tone: TagTone } {
  if (shipment.lineTrackingStoppedAt !== null) return { label: 'Tracking stopped', tone: 'muted' }
  if (shipment.destinationAtaAt !== null) return { label: 'At the inland destination', tone: 'ok' }
  if (shipment.podAtaAt !== null) return { label: 'Arrived at the discharge port', tone: 'ok' }
  if (shipment.polAtdAt !== null) return { label: 'At sea', tone: 'info' }
  if (shipment.polEtdAt !== null || shipment.podEtaAt !== null)
    return { label: 'Not departed yet', tone: 'muted' }
  return { label: 'Nothing reported yet', tone: 'unknown' }
}
