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
    // Loaded with the first question, to keep it out of the first load.
    queryFn: async ({ signal }) => (await import('./read-call-arrivals.ts')).readCallArrivals(signal),
    // The same object as long as the rows are the same.
    select: byShipment,
    staleTime: minuteMs,
    refetchInterval: minuteMs,
    retry: false,
  })
}
