import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ShipmentListQuery } from '../../api/shipment-query.ts'
import { shipmentListOptions } from '../../api/shipments.ts'
import { lastPage } from '../../list/paging.ts'
import { whenIdle } from '../../util/when-idle.ts'
import { secondMs } from '#domain/time/durations.ts'

/** Milliseconds after which it is asked for on a busy machine too. */
const latestMs = 2 * secondMs

/**
 * Asks for the next page while this one is read.
 * @param total rows of the list; undefined while it is not known or not worth asking
 */
export function usePrefetchedNext(search: ShipmentListQuery, total: number | undefined): void {
  const client = useQueryClient()
  const { q, number, tracking, page, size } = search
  const hasNext = total !== undefined && page < lastPage(total, size)

  useEffect(
    function prefetchNext() {
      if (!hasNext) return undefined
      return whenIdle(() => {
        // What goes wrong here shows when the page is opened: it is then loaded again.
        void client.prefetchQuery(shipmentListOptions({ q, number, tracking, page: page + 1, size }))
      }, latestMs)
    },
    [client, hasNext, q, number, tracking, page, size],
  )
}
