import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ShipmentFilter } from '../../api/shipment-query.ts'
import { shipmentCountOptions } from '../../api/shipments.ts'
import { whenIdle } from '../../util/when-idle.ts'
import { minuteMs, secondMs } from '#domain/time/durations.ts'

/** Milliseconds between two looks at the counts of the other states. */
const askAgainMs = 10 * minuteMs

/** Milliseconds after which they are asked for on a busy machine too. */
const latestMs = 2 * secondMs

/** How many shipments are in each state of tracking; undefined where that is not known. */
export type Counts = Record<ShipmentFilter['tracking'], number | undefined>

function useCount({ q, number }: ShipmentFilter, tracking: ShipmentFilter['tracking'], mayAsk: boolean) {
  const { data } = useQuery({
    ...shipmentCountOptions({ q, number, tracking }),
    enabled: mayAsk,
    refetchInterval: askAgainMs,
  })
  return data ?? undefined
}

/** True once the browser has had nothing else to do since the page was opened. */
function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(function waitForIdle() {
    return whenIdle(() => setIsIdle(true), latestMs)
  }, [])
  return isIdle
}

/**
 * The counts of the states of tracking. The list itself has that of the state which is shown, and it is
 * kept for the list's other pages; the others cost a small request each, and only once the search has come
 * to rest and the rows stand.
 * @param listed rows of the whole list that is shown; undefined while another one is
 */
export function useCounts(filter: ShipmentFilter, listed: number | undefined, atRest: boolean): Counts {
  const { q, number, tracking } = filter
  const client = useQueryClient()

  useEffect(
    function keepWhatTheListTold() {
      if (listed === undefined) return
      client.setQueryData(shipmentCountOptions({ q, number, tracking }).queryKey, listed)
    },
    [client, q, number, tracking, listed],
  )

  const isIdle = useIdle()
  const mayAsk = atRest && isIdle && listed !== undefined
  const counts = {
    tracking: useCount(filter, 'tracking', mayAsk && tracking !== 'tracking'),
    stopped: useCount(filter, 'stopped', mayAsk && tracking !== 'stopped'),
    all: useCount(filter, 'all', mayAsk && tracking !== 'all'),
  }
  return { ...counts, [tracking]: listed ?? counts[tracking] }
}
