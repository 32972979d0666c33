import { queryOptions } from '@tanstack/react-query'
import { getShipment } from '#contract/operations/shipment.ts'
import { inTurn } from './turn.ts'
import { minuteMs } from '#domain/time/durations.ts'
import { call } from './client.ts'
import { shipmentKeys } from './shipments.ts'

/** One shipment with every record that its page shows. Apart from the list, which the first load is. */
export function shipmentOptions(id: string) {
  return queryOptions({
    queryKey: shipmentKeys.one(id),
    queryFn: ({ signal }) =>
      call(getShipment, {
        path: { id },
        query: {
          include: [
            'containers',
            'port_of_lading',
            'port_of_discharge',
            'pod_terminal',
            'destination',
            'destination_terminal',
          ],
        },
        signal,
      }),
    staleTime: minuteMs,
    refetchInterval: inTurn(5 * minuteMs),
  })
}
