import { useEffect, useRef, useState } from 'react'
import type { Office } from '../../api/office.ts'
import { officeChanges } from '../../domain/office-changes.ts'
import { addNews, type News } from './news.ts'

/** Milliseconds: what changed since an older answer has no time that could be told. */
const oldestBaselineMs = 30 * 60_000

/** The last changes between two answers. The first answer is the baseline and no news. */
export function useNews(office: Office | undefined, readAt: number | null): News[] {
  const [news, setNews] = useState<News[]>([])
  const last = useRef<{ office: Office; readAt: number } | null>(null)
  useEffect(
    function compare() {
      if (office === undefined || readAt === null) return
      const before = last.current
      last.current = { office, readAt }
      if (before === null || before.office === office || readAt - before.readAt > oldestBaselineMs) return
      const changes = officeChanges(before.office.shipments, office.shipments)
      setNews((current) => addNews(current, changes, readAt))
    },
    [office, readAt],
  )
  return news
}
