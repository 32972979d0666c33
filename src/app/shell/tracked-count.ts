import { shipmentCountOptions } from '../api/shipments.ts'

/** How many shipments are tracked: what the list shows when it is opened from the navigation. */
export const trackedCountOptions = shipmentCountOptions({ q: '', number: '', tracking: 'tracking' })
