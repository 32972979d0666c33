import { useEffect, useRef, useState } from 'react'
import type { Office } from '../../api/office.ts'
import type { OfficeFilter } from '../../domain/office.ts'
import { addNews, type Looked, type News, newsBetween, stillLooking } from './news.ts'

/** The last changes between two answers, as far as the wall's filter goes. The first answer is the baseline and no news. */
export function useNews(office: Office | undefined, readAt: number | null, filter: OfficeFilter) {
  const { port, customer } = filter
  const [told, setTold] = useState<{ news: News[]; looked: Looked | null }>({ news: [], looked: null })
  const last = useRef<{ office: Office; readAt: number } | null>(null)
  useEffect(
    function compare() {
      if (office === undefined || readAt === null || last.current?.office === office) return
      const before = last.current
      last.current = { office, readAt }
      const changes =
        before === null || !stillLooking(before.readAt, readAt)
          ? null
          : newsBetween(before.office.shipments, office.shipments, { port, customer })
      setTold(({ news, looked }) => ({
        news: addNews(news, changes ?? [], readAt),
        looked: { from: changes === null || looked === null ? readAt : looked.from, to: readAt },
      }))
    },
    [office, readAt, port, customer],
  )
  return told
}
