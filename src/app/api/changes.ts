import { queryOptions } from '@tanstack/react-query'
import { listChanges } from '#contract/desk/changes.ts'
import { deskQuery } from './ask-desk.ts'

/** The last changes that the dashboard has seen, as they are when they are asked for. */
export function lastChangesOptions() {
  return queryOptions({
    ...deskQuery(listChanges, {}),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { keep: false },
  })
}
