import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { History } from '#contract/desk/history.ts'
import type { Subject } from '#contract/desk/subject.ts'
import { changedFacts, type ChangedFacts } from '#domain/history/changed-facts.ts'
import type { FactZones } from '#domain/history/fact-words.ts'
import { historyOptions } from '../../api/history.ts'
import { useLastOpened } from '../../hooks/use-last-opened.ts'
import { useTakenOver } from '../../util/use-taken-over.ts'
import { HistoryContext } from './history-context.ts'

const nothing: ChangedFacts = new Map()

/** Up to when what changes is known; null: nothing was recorded yet. */
function shownUntil(histories: readonly History[]): number | null {
  let latest: number | null = null
  for (const { readAt } of histories) if (readAt !== null) latest = Math.max(latest ?? readAt, readAt)
  return latest
}

/**
 * Gives what is in it the history of the page's record.
 * @param subjects what the page is about, and what that belongs to
 */
export function RecordHistory({
  subjects,
  zones,
  children,
}: {
  subjects: readonly [Subject, ...Subject[]]
  zones: FactZones
  children: ReactNode
}) {
  const [{ type, id }] = subjects
  const isTakenOver = useTakenOver()
  const answers = useQueries({
    queries: subjects.map((subject) => ({ ...historyOptions(subject), enabled: isTakenOver })),
  })
  const histories = answers.flatMap(({ data }) => data ?? [])
  const isCopy = answers.some(({ isFetchedAfterMount }) => !isFetchedAfterMount)
  const isWhole = histories.length === answers.length
  const lastOpened = useLastOpened(`${type}:${id}`, isWhole ? shownUntil(histories) : null, isCopy)
  const value = {
    type,
    zones,
    histories: isWhole ? histories : null,
    error: answers.find(({ error }) => error !== null)?.error ?? null,
    retry: () => {
      for (const answer of answers) void answer.refetch()
    },
    lastOpened,
    changed:
      lastOpened === null
        ? nothing
        : changedFacts(
            histories.flatMap(({ changes }) => changes),
            lastOpened,
          ),
  }
  return <HistoryContext.Provider value={value}>{children}</HistoryContext.Provider>
}
