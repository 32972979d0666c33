import { createContext, useContext } from 'react'
import type { History } from '#contract/desk/history.ts'
import type { SubjectType } from '#contract/desk/subject.ts'
import type { ChangedFacts } from '#domain/history/changed-facts.ts'
import type { FactZones } from '#domain/history/fact-words.ts'
import { invariant } from '../../util/invariant.ts'

/** What the parts of a record's page know of its history. */
interface HistoryOfPage {
  /** What the page is about. */
  type: SubjectType
  zones: FactZones
  /** Of the page's record, and of what it belongs to; null: not loaded. */
  histories: readonly History[] | null
  error: Error | null
  retry: () => void
  /** Up to when this person knows the changes from an earlier visit, epoch milliseconds of the world; null: of none. */
  lastOpened: number | null
  /** What has changed since. */
  changed: ChangedFacts
}

/** Set by `RecordHistory`. */
export const HistoryContext = createContext<HistoryOfPage | null>(null)

/** For what is in a `RecordHistory`. */
export function useHistory(): HistoryOfPage {
  const history = useContext(HistoryContext)
  invariant(history, 'a RecordHistory is around it')
  return history
}
