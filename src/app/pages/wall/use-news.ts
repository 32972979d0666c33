import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ActiveShipments, ActiveShipmentsFilter } from '#domain/tracking/active-shipments.ts'
import { lastChangesOptions } from '../../api/changes.ts'
import { realNow, worldNow } from '../../clock/world-clock.ts'
import { addNews, addSeen, type Looked, type News, stillLooking } from './news.ts'
import { changesBetween } from './changes.ts'
import { seenChanges } from './seen-changes.ts'

/**
 * The latest changes that pass the wall's filter: those between two answers, and what the dashboard had seen before the
 * first one.
 */
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
      const now = worldNow()
      if (now === null) return
      const before = last.current
      last.current = { answer, readAt }
      const changes =
        before === null || !stillLooking(before.readAt, readAt)
          ? null
          : changesBetween(before.answer.shipments, answer.shipments, { port, customer }, now)
      setKnown(({ news, looked }) => ({
        news: addNews(news, changes ?? [], readAt),
        looked: { from: changes === null || looked === null ? readAt : looked.from, to: readAt },
      }))
    },
    [answer, readAt, port, customer],
  )
  const isSeeded = useRef(false)
  const { data: seen } = useQuery({ ...lastChangesOptions(), enabled: answer !== undefined })
  useEffect(
    function tellWhatWasSeen() {
      const [now, world] = [realNow(), worldNow()]
      if (answer === undefined || seen === undefined || world === null || isSeeded.current) return
      isSeeded.current = true
      const found = seenChanges(seen.changes, answer.shipments, { port, customer }, world)
      const changes = found.map(({ change, seenAt }) => ({ change, at: now - (world - seenAt) }))
      setKnown(({ news, looked }) => ({ news: addSeen(news, changes, now), looked }))
    },
    [answer, seen, port, customer],
  )
  return known
}
