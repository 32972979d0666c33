import { queryOptions } from '@tanstack/react-query'
import { callArrivalsPath, callArrivalsSchema } from '#contract/desk/call-arrivals.ts'
import { minuteMs } from '#domain/time/durations.ts'
import type { CallArrival } from '#domain/reading/call-arrival.ts'
import { askDesk } from './ask-desk.ts'

/** Arrivals of ships by the ids of shipments that do not report them: other bills on the same call do. */
export type CallArrivals = ReadonlyMap<string, CallArrival>

/** None where the desk does not watch. */
export function callArrivalsOptions() {
  return queryOptions<CallArrivals>({
    queryKey: ['call-arrivals'],
    queryFn: async ({ signal }) => {
      const rows = (await askDesk(callArrivalsPath, callArrivalsSchema, signal)) ?? []
      return new Map(rows.map(({ shipment, ...arrival }) => [shipment, arrival]))
    },
    staleTime: minuteMs,
    refetchInterval: minuteMs,
    retry: false,
  })
}
