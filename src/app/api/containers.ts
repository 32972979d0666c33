import { queryOptions } from '@tanstack/react-query'
import { getContainer, listContainerRawEvents } from '#contract/operations/containers.ts'
import { call } from './client.ts'

const minuteMs = 60_000

export function containerOptions(id: string) {
  return queryOptions({
    queryKey: ['containers', 'one', id],
    queryFn: ({ signal }) =>
      call(getContainer, {
        path: { id },
        query: { include: ['shipment', 'pod_terminal', 'pickup_facility'] },
        signal,
      }),
    staleTime: minuteMs,
    refetchInterval: 5 * minuteMs,
  })
}

/** Milestones as the carrier reported them: asked for an opened container only. */
export function rawEventsOptions(containerId: string) {
  return queryOptions({
    queryKey: ['containers', 'raw-events', containerId],
    queryFn: ({ signal }) => call(listContainerRawEvents, { path: { id: containerId }, signal }),
    staleTime: 5 * minuteMs,
    refetchInterval: 15 * minuteMs,
  })
}
