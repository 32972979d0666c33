import type { Leg, ShipmentStory } from '../types.ts'
import { valueAt } from '../history.ts'
import { placeZoneOf, reportedInstant, written } from './local-time.ts'

/** A port on the route of a shipment, with the legs that end and start there. */
export interface Stop {
  locode: string
  inbound: Leg | null
  outbound: Leg | null
  /** As on the wire; an estimate stays when the actual time is known. */
  inboundEta: string | null
  inboundAta: string | null
  outboundEtd: string | null
  outboundAtd: string | null
}

/** The last instant up to which a shipment's line has reported. Nothing is checked after tracking stops. */
export function reportedUntil(story: ShipmentStory, now: number): number {
  return Math.min(now, story.stoppedAt ?? now, story.lineSilentFrom ?? now)
}

function reported(story: ShipmentStory, locode: string, instant: number | undefined): string | null {
  if (instant === undefined) return null
  const placeZone = placeZoneOf(story, locode)
  return written(reportedInstant(instant, placeZone), placeZone)
}

/** The ports by sea, from lading to discharge; none before the line's first answer. */
export function stopsOf(story: ShipmentStory, now: number): Stop[] {
  const end = reportedUntil(story, now)
  if (end < story.dataFrom || story.legs.length === 0) return []
  const last = story.legs.length - 1
  const happened = (instant: number | undefined) =>
    instant !== undefined && instant <= end ? instant : undefined
  return Array.from({ length: story.legs.length + 1 }, (_, index): Stop => {
    const inbound = story.legs[index - 1] ?? null
    const outbound = story.legs[index] ?? null
    const locode = outbound?.from ?? inbound?.to ?? ''
    const eta = index - 1 === last ? valueAt(story.arrivalEstimates, end) : inbound?.arrival
    const etd = index === 0 ? valueAt(story.departureEstimates, end) : outbound?.departure
    return {
      locode,
      inbound,
      outbound,
      inboundEta: reported(story, locode, eta),
      inboundAta: reported(story, locode, happened(inbound?.arrival)),
      outboundEtd: reported(story, locode, etd),
      outboundAtd: reported(story, locode, happened(outbound?.departure)),
    }
  })
}
