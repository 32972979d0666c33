import { useEffect, useRef, useState } from 'react'
import type { ActiveShipments } from '#domain/tracking/active-shipments.ts'
import { worldNow } from '../../clock/world-clock.ts'
import type { ActiveShipmentsFilter } from '#domain/tracking/active-shipments.ts'
import { addNews, type Looked, type News, newsBetween, stillLooking } from './news.ts'

/** The latest changes between two answers that pass the wall's filter. The first answer is the baseline and no news. */
export function useNews(
  answer: ActiveShipments | undefined,
  readAt: number | null,
  filter: ActiveShipmentsFilter,
) {
  const { port, customer } = filter
  const [known, setKnown] = useState<{ news: News[]; looked: Looked | null }>({ news: [], looked: null })
  const last = useRef<{ answer: ActiveShipments; readAt: number } | null>(null)
  useEffect(
    function compare() {
      if (answer === undefined || readAt === null || last.current?.answer === answer) return
      const before = last.current
      last.current = { answer, readAt }
      const changes =
        before === null || !stillLooking(before.readAt, readAt)
          ? null
          : newsBetween(before.answer.shipments, answer.shipments, { port, customer }, worldNow())
      setKnown(({ news, looked }) => ({
        news: addNews(news, changes ?? [], readAt),
        looked: { from: changes === null || looked === null ? readAt : looked.from, to: readAt },
      }))
    },
    [answer, readAt, port, customer],
  )
  return known
}
