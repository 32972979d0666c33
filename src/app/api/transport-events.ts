import { queryOptions } from '@tanstack/react-query'
import { listContainerTransportEvents } from '#contract/operations/transport-events.ts'
import { call } from './client.ts'
import { containerKeys } from './containers.ts'
import { askPaid } from './paid-parts.ts'
import { inTurn } from './turn.ts'
import { minuteMs } from '#domain/time/durations.ts'

/** Events that the service has vetted: loaded where somebody wants to compare. */
export function transportEventsOptions(containerId: string) {
  return queryOptions({
    queryKey: containerKeys.transportEvents(containerId),
    queryFn: ({ signal }) =>
      askPaid('vetted_events', () =>
        call(listContainerTransportEvents, {
          path: { id: containerId },
          query: { include: ['location', 'vessel'] },
          signal,
        }),
      ),
    staleTime: 5 * minuteMs,
    refetchInterval: inTurn(15 * minuteMs),
  })
}
