import { queryOptions } from '@tanstack/react-query'
import { getContainerMap } from '#contract/operations/containers.ts'
import { call } from './client.ts'
import { containerKeys } from './containers.ts'
import { askPaid } from './paid-parts.ts'
import { inTurn } from './turn.ts'
import { minuteMs } from '#domain/time/durations.ts'

/** The ship on it is heard every 15 minutes or so. */
const mapMs = 15 * minuteMs

export function containerMapOptions(containerId: string) {
  return queryOptions({
    queryKey: containerKeys.map(containerId),
    queryFn: ({ signal }) =>
      askPaid('container_map', () => call(getContainerMap, { path: { id: containerId }, signal })),
    staleTime: mapMs,
    refetchInterval: inTurn(mapMs),
    meta: { keep: false },
  })
}
