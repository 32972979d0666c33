import { useContext } from 'react'
import type { FactName } from '#contract/desk/facts.ts'
import type { SubjectType } from '#contract/desk/subject.ts'
import { factKey } from '#domain/history/changed-facts.ts'
import { factChange } from '#domain/history/fact-words.ts'
import { useNow } from '../../clock/use-now.ts'
import { HistoryContext } from './history-context.ts'
import { ownTime } from './own-time.ts'
import styles from './Was.module.css'

/**
 * What a fact was when this person last opened the page, beside what it is now; nothing where it is the same.
 * @param named with what it is about, where several stand together
 */
export function Was({ of, fact, named = false }: { of: SubjectType; fact: FactName; named?: boolean }) {
  const history = useContext(HistoryContext)
  const now = useNow()
  const changed = history?.changed.get(factKey(of, fact))
  if (history === null || history.lastOpened === null || changed === undefined) return null
  const { label, from } = factChange(changed, history.zonesOf({ type: of, id: history.record.id }), now)
  const words = changed.from === null ? 'new' : `was ${from}`
  return (
    <span
      className={styles.was}
      data-print="hide"
      title={`Changed since you last opened this page, ${ownTime(history.lastOpened, now)}`}
    >
      {named ? `${label}: ${words}` : words}
    </span>
  )
}
