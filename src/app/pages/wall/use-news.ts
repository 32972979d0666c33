import { useEffect, useRef, useState } from 'react'
import type { ActiveShipments } from '../../api/active-shipments.ts'
import type { ActiveShipmentsFilter } from '#domain/tracking/active-shipments.ts'
import { addNews, type Looked, type News, newsBetween, stillLooking } from './news.ts'

/** The last changes between two answers, as far as the wall's filter goes. The first answer is the baseline and no news. */
export function useNews(
  activeShipments: ActiveShipments | undefined,
  readAt: number | null,
  filter: ActiveShipmentsFilter,
) {
  const { port, customer } = filter
  const [told, setTold] = useState<{ news: News[]; looked: Looked | null }>({ news: [], looked: null })
  const last = useRef<{ activeShipments: ActiveShipments; readAt: number } | null>(null)
  useEffect(
    function compare() {
      if (
        activeShipments === undefined ||
        readAt === null ||
        last.current?.activeShipments === activeShipments
      )
        return
      const before = last.current
      last.current = { activeShipments, readAt }
      const changes =
        before === null || !stillLooking(before.readAt, readAt)
          ? null
          : newsBetween(before.activeShipments.shipments, activeShipments.shipments, { port, customer })
      setTold(({ news, looked }) => ({
        news: addNews(news, changes ?? [], readAt),
        looked: { from: changes === null || looked === null ? readAt : looked.from, to: readAt },
      }))
    },
    [activeShipments, readAt, port, customer],
  )
  return told
}
