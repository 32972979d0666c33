import { useMemo } from 'react'
import type { ActiveShipments } from '../../api/active-shipments.ts'
import { useNow } from '../../clock/use-now.ts'
import { arrivals, arrivingSoon } from '#domain/vessel/arrivals.ts'
import { instantOf } from '#domain/time/instant.ts'
import {
  boxCounts,
  filterActiveShipments,
  activeContainers,
  pressingBoxes,
  readyBoxes,
} from '#domain/tracking/active-shipments.ts'
import type { WallSearch } from './search.ts'

/** Everything the wall shows, computed once a minute and for each answer. Null before the first one. */
export function useBoard(answer: ActiveShipments | undefined, { port, customer }: WallSearch) {
  const now = useNow()
  return useMemo(() => {
    if (answer === undefined) return null
    const shipments = filterActiveShipments(answer.shipments, { port, customer })
    const boxes = activeContainers(shipments, now)
    const calls = arrivals(shipments, now)
    const heard = shipments.flatMap(({ shipment }) => instantOf(shipment.lineTrackingLastSucceededAt) ?? [])
    return {
      now,
      pressing: pressingBoxes(boxes),
      ready: readyBoxes(boxes),
      arrivals: calls,
      counts: { ...boxCounts(boxes), arriving: arrivingSoon(calls, now) },
      /** When the carriers last answered for these shipments, epoch milliseconds; null: never for any. */
      sources:
        heard.length === 0
          ? null
          : {
              newest: heard.reduce((a, b) => Math.max(a, b)),
              oldest: heard.reduce((a, b) => Math.min(a, b)),
            },
      /** Shipments that one reading leaves out. */
      unread: Math.max(0, answer.total - answer.read),
    }
  }, [answer, now, port, customer])
}

export type Board = NonNullable<ReturnType<typeof useBoard>>
