import { type Carrier, carriers } from '#contract/carriers.ts'
import type { WireShippingLine } from '#contract/shipping-line.ts'
import { isTracked, shippingLines, testLine } from '../data/shipping-lines.ts'
import { uuid } from '../random.ts'

/** Which facts a line of the world reports; null for the other lines. */
function providedData(scac: string): Record<string, boolean> | null {
  const line = shippingLines.find((candidate) => candidate.scac === scac)
  if (line === undefined) return null
  return {
    seal_number: line.gives.seal,
    weight_in_lbs: line.gives.weight,
    equipment_type: line.gives.equipmentType,
    equipment_length: true,
    pod_arrived_at: true,
    pod_discharged_at: true,
    pod_full_out_at: true,
    empty_terminated_at: true,
    ssl_lfd: line.lineDay !== 'never',
  }
}

/** The line that knows only numbers of tests. */
const testCarrier: Carrier = { scac: testLine.scac, name: testLine.name }

/** Every line that is known, by SCAC, also those that cannot be tracked. The same in each account. */
export const wireShippingLines: readonly WireShippingLine[] = [...carriers, testCarrier]
  .map(({ scac, name, alternatives }): WireShippingLine => ({
    id: uuid('shipping line', scac),
    type: 'shipping_line',
    attributes: {
      scac,
      name: shippingLines.find((line) => line.scac === scac)?.name ?? name,
      short_name: name,
      alternative_scacs: [...(alternatives ?? [])],
      bill_of_lading_tracking_support: isTracked(scac, 'bill_of_lading'),
      booking_number_tracking_support: isTracked(scac, 'booking_number'),
      container_number_tracking_support: isTracked(scac, 'container'),
      tracking_url: null,
      contact_url: null,
      provided_data: providedData(scac),
    },
  }))
  .toSorted((a, b) => (a.attributes.scac < b.attributes.scac ? -1 : 1))
