import { queryOptions } from '@tanstack/react-query'
import { getContainer, listContainerRawEvents } from '#contract/operations/containers.ts'
import { call } from './client.ts'
import { askPaid } from './paid-parts.ts'
import { inTurn } from './turn.ts'
import { minuteMs } from '#domain/time/durations.ts'

const all = ['containers'] as const

export const containerKeys = {
  all,
  one: (id: string) => [...all, 'one', id] as const,
  rawEvents: (id: string) => [...all, 'raw-events', id] as const,
  transportEvents: (id: string) => [...all, 'transport-events', id] as const,
  map: (id: string) => [...all, 'map', id] as const,
}

export function containerOptions(id: string) {
  return queryOptions({
    queryKey: containerKeys.one(id),
    queryFn: ({ signal }) =>
      call(getContainer, {
        path: { id },
        query: { include: ['shipment', 'pod_terminal', 'pickup_facility'] },
        signal,
      }),
    staleTime: minuteMs,
    refetchInterval: inTurn(5 * minuteMs),
  })
}

/** Milestones as the carrier reported them: loaded for an open container only. */
export function rawEventsOptions(containerId: string) {
  return queryOptions({
    queryKey: containerKeys.rawEvents(containerId),
    queryFn: ({ signal }) =>
      askPaid('milestones', () => call(listContainerRawEvents, { path: { id: containerId }, signal })),
    staleTime: 5 * minuteMs,
    refetchInterval: inTurn(15 * minuteMs),
  })
}
