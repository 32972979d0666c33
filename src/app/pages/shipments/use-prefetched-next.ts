import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ShipmentListQuery } from '../../api/shipment-query.ts'
import { shipmentListOptions } from '../../api/shipments.ts'
import { lastPage } from '../../list/paging.ts'

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
      if (!hasNext) return
      // What goes wrong here shows when the page is opened: it is then loaded again.
      void client.prefetchQuery(shipmentListOptions({ q, number, tracking, page: page + 1, size }))
    },
    [client, hasNext, q, number, tracking, page, size],
  )
}
