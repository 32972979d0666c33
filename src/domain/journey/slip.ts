import type { Shipment } from '#contract/shipment.ts'
import { calendarDay, daysBetween } from '../time/calendar-day.ts'
import { settings } from '../settings.ts'

export type SlipTone = 'early' | 'on-time' | 'note' | 'warn' | 'bad'

export interface Slip {
  /** Positive is late, negative early. */
  days: number
  tone: SlipTone
}

export function slipTone(days: number): SlipTone {
  if (days < 0) return 'early'
  if (days >= settings.slip.badDays) return 'bad'
  if (days >= settings.slip.warnDays) return 'warn'
  return days >= settings.slip.noteDays ? 'note' : 'on-time'
}

/**
 * How far the arrival at the discharge port moved from the first ETA, in whole days of the port's zone. The
 * actual arrival where there is one, else the ETA of now. Null where either end is missing.
 */
export function slip(
  shipment: Pick<Shipment, 'podEtaAt' | 'podAtaAt' | 'podOriginalEtaAt' | 'podTimezone'>,
): Slip | null {
  const arrival = shipment.podAtaAt ?? shipment.podEtaAt
  if (arrival === null || shipment.podOriginalEtaAt === null) return null
  const promised = calendarDay(shipment.podOriginalEtaAt, shipment.podTimezone)
  const expected = calendarDay(arrival, shipment.podTimezone)
  if (promised === null || expected === null) return null
  const days = daysBetween(promised, expected)
  return { days, tone: slipTone(days) }
}
