import type { ReadShipment } from '../reading/shipment.ts'
import { formatInstant } from '../time/format-time.ts'
import { freshness } from '../tracking/staleness.ts'

/** Since when nobody has confirmed the estimates of a shipment: an ETA ahead is then of that day. */
export interface Silence {
  since: string
  /** Tracking was stopped then; else the carrier last answered. */
  stopped: boolean
}

/** Null while tracking goes on and the carrier answers. `now`: epoch milliseconds. */
export function silenceOf(shipment: ReadShipment, now: number): Silence | null {
  const { lineTrackingStoppedAt: stopped, lineTrackingLastSucceededAt: answered } = shipment
  if (stopped !== null) return { since: stopped, stopped: true }
  const isSilent = answered !== null && freshness('line', answered, now) === 'stale'
  return isSilent ? { since: answered, stopped: false } : null
}

/** Behind an ETA: `not updated since 14 Nov`, `tracking stopped 14 Nov`. */
export function silenceWords({ since, stopped }: Silence, now: number): string {
  const day = formatInstant(since, 'UTC', 'short-date', now)
  return `${stopped ? 'tracking stopped' : 'not updated since'} ${day}`
}
