import { useMemo } from 'react'
import { instantOf } from '#contract/instant.ts'
import type { ReadShipment } from '#domain/reading/shipment.ts'
import type { ActiveShipments } from '#domain/tracking/active-shipments.ts'
import { useNowIfKnown } from '../../clock/use-now.ts'
import { stillLoadingWords } from '../../components/StillLoading.tsx'
import {
  arrivals,
  arrivingSoon,
  forgottenCalls,
  splitLongOverdue,
  vesselCount,
} from '#domain/vessel/arrivals.ts'
import {
  boxCounts,
  isOfFilter,
  activeContainers,
  pressingBoxes,
  readyBoxes,
} from '#domain/tracking/active-shipments.ts'
import type { WallSearch } from './search.ts'

/** Everything the wall shows, computed once a minute and for each answer. Null before the first one. */
export function useBoard(answer: ActiveShipments | undefined, { port, customer }: WallSearch) {
  const now = useNowIfKnown()
  return useMemo(() => {
    if (answer === undefined || now === null) return null
    const isWanted = (shipment: ReadShipment) => isOfFilter(shipment, { port, customer })
    const shipments = answer.shipments.filter(({ shipment }) => isWanted(shipment))
    const boxes = activeContainers(shipments, now)
    const calls = arrivals(answer.shipments, now, isWanted)
    const { listed, longOverdue } = splitLongOverdue(calls)
    const heard = shipments.flatMap(({ shipment }) => instantOf(shipment.lineTrackingLastSucceededAt) ?? [])
    return {
      now,
      pressing: pressingBoxes(boxes),
      ready: readyBoxes(boxes, now),
      arrivals: listed,
      /** Ships overdue for over a week: they are counted and not listed. */
      longOverdue: vesselCount(longOverdue) + forgottenCalls(answer.shipments, now, isWanted),
      counts: { ...boxCounts(boxes, now), arriving: arrivingSoon(calls, now) },
      /** When the carriers last answered for these shipments, epoch milliseconds; null: never for any. */
      sources:
        heard.length === 0
          ? null
          : {
              newest: heard.reduce((a, b) => Math.max(a, b)),
              oldest: heard.reduce((a, b) => Math.min(a, b)),
            },
      /** How far the first reading of the account is, in words; null once all is read. */
      loading: stillLoadingWords(answer),
    }
  }, [answer, now, port, customer])
}

export type Board = NonNullable<ReturnType<typeof useBoard>>
