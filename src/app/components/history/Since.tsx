import { useContext } from 'react'
import type { ContainerFact } from '#contract/desk/facts.ts'
import { sinceOf } from '#domain/history/since.ts'
import { useNow } from '../../clock/use-now.ts'
import { HistoryContext } from './history-context.ts'
import { ownTime } from './own-time.ts'
import styles from './Was.module.css'

/**
 * Since when a fact of the page's record is what stands before it, by the reader's clock; nothing where that is not known.
 * @param value as the desk stores it; null: nothing is reported
 */
export function Since({ fact, value }: { fact: ContainerFact; value: string | null }) {
  const history = useContext(HistoryContext)?.history ?? null
  const now = useNow()
  const since = history === null ? null : sinceOf(history, fact, value)
  if (since === null) return null
  return (
    <span className={styles.since}>
      {since.isAtLeast ? 'at least since' : 'since'} <span>{ownTime(since.at, now)}</span>
    </span>
  )
}
