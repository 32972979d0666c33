import { queryOptions } from '@tanstack/react-query'
import type { CallArrival, CallArrivalRow } from '#contract/desk/call-arrivals.ts'
import { minuteMs } from '#domain/time/durations.ts'

/** Arrivals of ships by the ids of shipments that do not report them: other bills on the same call do. */
export type CallArrivals = ReadonlyMap<string, CallArrival>

function byShipment(rows: readonly CallArrivalRow[]): CallArrivals | undefined {
  if (rows.length === 0) return undefined
  return new Map(rows.map(({ shipment, ...arrival }) => [shipment, arrival]))
}

/** Undefined for none. */
export function callArrivalsOptions() {
  return queryOptions({
    queryKey: ['call-arrivals'],
    queryFn: async ({ signal }) => {
      const { askDesk, listCallArrivals } = await import('./asking.ts')
      // None until the tracking service has told its time.
      return (await askDesk(listCallArrivals, { signal })) ?? []
    },
    // The same object as long as the rows are the same.
    select: byShipment,
    staleTime: minuteMs,
    refetchInterval: minuteMs,
    retry: false,
  })
}
