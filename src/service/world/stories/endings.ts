import type { TrackingStoppedReason } from '#contract/shipment.ts'
import type { Random } from '../random.ts'
import { day, hour } from '../zone.ts'

/** How a shipment goes, decided before it starts. Most end when the last empty is returned. */
export type Fate = 'ordinary' | 'booking canceled' | 'stopped by us' | 'line goes silent' | 'abandoned'

export function fateOf(random: Random): Fate {
  const number = random.next()
  if (number < 0.012) return 'booking canceled'
  if (number < 0.03) return 'stopped by us'
  if (number < 0.05) return 'line goes silent'
  if (number < 0.051) return 'abandoned'
  return 'ordinary'
}

export interface Ending {
  at: number
  reason: TrackingStoppedReason
}

/** Tracking stops on its own 56 days after arrival, or without an answer: contract/README.md, Shipments. */
const trackingWindow = 56 * day

/** When tracking stops and why, by the fate and by when the boxes gate out and come back empty. */
export function endingOf(
  fate: Fate,
  times: {
    dataFrom: number
    arrival: number
    silentFrom: number | null
    outs: (number | null)[]
    empties: (number | null)[]
  },
  random: Random,
): Ending {
  const { dataFrom, arrival, silentFrom, outs, empties } = times
  if (fate === 'booking canceled') {
    return { at: dataFrom + random.between(1, 9) * day, reason: 'booking_cancelled' }
  }
  if (silentFrom !== null) return { at: silentFrom + trackingWindow, reason: 'no_updates_at_line' }
  const ordinary = ordinaryEnding(arrival, outs, empties, random)
  if (fate !== 'stopped by us') return ordinary
  const at = dataFrom + random.between(0.5, 40) * day
  return at < ordinary.at ? { at, reason: 'cancelled_by_user' } : ordinary
}

function ordinaryEnding(
  arrival: number,
  outs: (number | null)[],
  empties: (number | null)[],
  random: Random,
): Ending {
  if (!empties.includes(null)) {
    return {
      at: Math.max(...empties.map(Number)) + random.between(5, 24) * hour,
      reason: 'all_containers_terminated',
    }
  }
  if (!outs.includes(null)) {
    return { at: Math.max(...outs.map(Number)) + 30 * day, reason: 'past_full_out_window' }
  }
  return { at: arrival + trackingWindow, reason: 'past_arrival_window' }
}
