import { queryOptions } from '@tanstack/react-query'
import { listShipments } from '#contract/operations/shipments.ts'
import { getVessel } from '#contract/operations/vessels.ts'
import { worldNow } from '../clock/world-clock.ts'
import { call } from './client.ts'
import { mostPerPage } from './read-pages.ts'
import { enqueueBackground } from './request-queue.ts'
import { shipmentKeys } from './shipments.ts'
import { vesselKeys } from './vessel-track.ts'
import { hourMs, minuteMs, secondMs } from '#domain/time/durations.ts'

/** A position is new every 15 minutes or so: asking more often spends the budget on what is known. */
const positionMs = 15 * minuteMs

/** Hours of the track that the map of all vessels draws behind each. */
const tailHours = 36

/**
 * A page of the tracked shipments with their containers, read for the map of all vessels. Each page has its own
 * answer, so that vessels appear with the first one and a page that fails is loaded again alone.
 */
export function fleetPageOptions(page: number) {
  return queryOptions({
    queryKey: shipmentKeys.fleet(page),
    queryFn: ({ signal }) =>
      enqueueBackground(
        () =>
          call(listShipments, {
            query: {
              'filter[tracking_stopped]': false,
              'page[number]': page,
              'page[size]': mostPerPage,
              include: ['containers'],
            },
            signal,
          }),
        signal,
      ),
    staleTime: positionMs,
    refetchInterval: positionMs,
    // Too much for the copy that the next visit begins with.
    meta: { keep: false },
  })
}

/** From when on a tail is loaded: the same text in every browser until the next quarter of an hour. */
function tailBegin(): string {
  const begin = worldNow() - tailHours * hourMs
  return new Date(begin - (begin % positionMs)).toISOString()
}

/**
 * One vessel of the fleet with the last part of its track: one request per vessel in 15 minutes at most, for all
 * browsers together.
 */
export function fleetVesselOptions(imo: string) {
  return queryOptions({
    queryKey: vesselKeys.fleet(imo),
    queryFn: ({ signal }) =>
      enqueueBackground(
        () =>
          call(getVessel, {
            path: { imo },
            query: { 'show_positions[from_timestamp]': tailBegin() },
            maxAgeSeconds: positionMs / secondMs,
            signal,
          }),
        signal,
      ),
    staleTime: positionMs,
    refetchInterval: positionMs,
    meta: { keep: false },
  })
}
