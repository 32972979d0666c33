import { useMemo } from 'react'
import type { Office } from '../../api/office.ts'
import { useNow } from '../../clock/use-now.ts'
import { arrivals, arrivingSoon } from '../../domain/arrivals.ts'
import { instantOf } from '../../domain/instant.ts'
import { boxCounts, filterOffice, officeBoxes, pressingBoxes, readyBoxes } from '../../domain/office.ts'
import type { WallSearch } from './search.ts'

/** Everything the wall shows, worked out once a minute and with each answer. Null before the first one. */
export function useBoard(office: Office | undefined, { port, customer }: WallSearch) {
  const now = useNow()
  return useMemo(() => {
    if (office === undefined) return null
    const shipments = filterOffice(office.shipments, { port, customer })
    const boxes = officeBoxes(shipments, now)
    const calls = arrivals(shipments, now)
    const heard = shipments.map(({ shipment }) => instantOf(shipment.lineTrackingLastSucceededAt) ?? 0)
    const sourceAt = heard.reduce((latest, at) => Math.max(latest, at), 0)
    return {
      now,
      pressing: pressingBoxes(boxes),
      ready: readyBoxes(boxes),
      arrivals: calls,
      counts: { ...boxCounts(boxes), arriving: arrivingSoon(calls, now) },
      /** When a line last answered for one of these shipments; null: never. Epoch milliseconds. */
      sourceAt: sourceAt === 0 ? null : sourceAt,
      /** Shipments beyond what one walk reads. */
      unread: Math.max(0, office.total - office.read),
    }
  }, [office, now, port, customer])
}

export type Board = NonNullable<ReturnType<typeof useBoard>>
