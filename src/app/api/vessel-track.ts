import { queryOptions } from '@tanstack/react-query'
import { getContainerMap } from '#contract/operations/containers.ts'
import { getVessel } from '#contract/operations/vessels.ts'
import { worldNow } from '../clock/world-clock.ts'
import { call } from './client.ts'
import { containerKeys } from './containers.ts'
import { minuteMs, hourMs } from '#domain/time/durations.ts'

/** A position is new every 15 minutes or so: asking more often spends the budget on what is known. */
const positionMs = 15 * minuteMs

/** The part of a track to load: the last hours, or from one instant to another, an open end being now. */
export type TrackRange = { hours: number } | { from: string; to: string | null }

const all = ['vessels'] as const

export const vesselKeys = {
  track: (imo: string, range: TrackRange) => [...all, 'track', imo, range] as const,
  fleet: (imo: string) => [...all, 'fleet', imo] as const,
}

/** A vessel with its positions in a range. The old track stays while another range comes. */
export function vesselTrackOptions(imo: string, range: TrackRange) {
  return queryOptions({
    queryKey: vesselKeys.track(imo, range),
    queryFn: ({ signal }) =>
      call(getVessel, {
        path: { imo },
        query: {
          'show_positions[from_timestamp]':
            'hours' in range ? new Date(worldNow() - range.hours * hourMs).toISOString() : range.from,
          'show_positions[to_timestamp]': 'hours' in range ? undefined : (range.to ?? undefined),
        },
        signal,
      }),
    staleTime: positionMs,
    refetchInterval: positionMs,
    placeholderData: (data, query) => (query?.queryKey[2] === imo ? data : undefined),
    // Thousands of positions: too much for the copy that the next visit begins with.
    meta: { keep: false },
  })
}

/** The places of a container's journey and the ways between them. */
export function containerMapOptions(containerId: string) {
  return queryOptions({
    queryKey: containerKeys.map(containerId),
    queryFn: ({ signal }) => call(getContainerMap, { path: { id: containerId }, signal }),
    staleTime: positionMs,
    refetchInterval: positionMs,
    meta: { keep: false },
  })
}
