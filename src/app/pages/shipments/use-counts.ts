import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ShipmentFilter } from '../../api/shipments.ts'
import { shipmentCountOptions } from '../../api/shipments.ts'
import { whenIdle } from '../../util/when-idle.ts'
import { secondMs } from '#domain/time/durations.ts'

/** Milliseconds after which they are asked for on a busy machine too. */
const latestMs = 2 * secondMs

/** How many shipments are in each state of tracking; undefined where that is not known. */
type Counts = Record<ShipmentFilter['tracking'], number | undefined>

/** How many shipments a filter finds in a state of tracking; undefined while that is not known. */
export function useCount(
  { q, number }: ShipmentFilter,
  tracking: ShipmentFilter['tracking'],
  mayAsk = false,
): number | undefined {
  const { data } = useQuery({
    ...shipmentCountOptions({ q, number, tracking }),
    enabled: mayAsk,
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
 * How many rows the whole list has, also while another of its pages is on its way: what the list told is kept for them.
 * @param listed rows of the whole list that is shown; undefined while another one is
 */
export function useTotal(filter: ShipmentFilter, listed: number | undefined): number | undefined {
  const { q, number, tracking } = filter
  const client = useQueryClient()

  useEffect(
    function keepWhatTheListTold() {
      const { queryKey } = shipmentCountOptions({ q, number, tracking })
      // Setting the same count would draw the page again.
      if (listed !== undefined && client.getQueryData(queryKey) !== listed)
        client.setQueryData(queryKey, listed)
    },
    [client, q, number, tracking, listed],
  )

  const kept = useCount(filter, tracking)
  return listed ?? kept
}

/**
 * The counts of the states of tracking. The list itself has that of the state which is shown; the others cost a small
 * request each, once the browser is idle.
 * @param total of the state that is shown
 * @param mayAsk false while what is searched for is being typed
 */
export function useCounts(filter: ShipmentFilter, total: number | undefined, mayAsk: boolean): Counts {
  const { tracking } = filter
  const isIdle = useIdle()
  const asks = (state: ShipmentFilter['tracking']) => mayAsk && isIdle && tracking !== state
  const counts = {
    tracking: useCount(filter, 'tracking', asks('tracking')),
    stopped: useCount(filter, 'stopped', asks('stopped')),
    all: useCount(filter, 'all', asks('all')),
  }
  return { ...counts, [tracking]: total ?? counts[tracking] }
}
