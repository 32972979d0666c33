import { createContext, useContext } from 'react'
import type { History } from '#contract/desk/history.ts'
import type { Subject } from '#contract/desk/subject.ts'
import type { ChangedFacts } from '#domain/history/changed-facts.ts'
import type { FactZones } from '#domain/history/fact-words.ts'
import type { ReadContainer } from '#domain/reading/container.ts'
import { invariant } from '../../util/invariant.ts'

/** What the parts of a record's page know of its history. */
interface HistoryOfPage {
  /** What the page is about. */
  record: Subject
  /** Its boxes whose changes are told with its own; `isCut`: there are more of them. */
  boxes: readonly ReadContainer[]
  isCut: boolean
  zonesOf: (subject: Subject) => FactZones
  /** With all changes that were asked for; null: not loaded. */
  history: History | null
  error: Error | null
  retry: () => void
  /** Asks for older changes. */
  fetchMore: () => void
  isFetchingMore: boolean
  /** Up to when this person knows the changes from an earlier visit, epoch milliseconds of the world; null: of none. */
  lastOpened: number | null
  /** What has changed since: of the record, and of its shipment. */
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
