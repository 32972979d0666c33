import { queryOptions } from '@tanstack/react-query'
import { changesPath, changesSchema } from '#contract/desk/changes.ts'
import { askDesk } from './ask-desk.ts'

/** The last changes that the dashboard has seen, as they are when they are asked for. */
export function lastChangesOptions() {
  return queryOptions({
    queryKey: ['changes', 'last'],
    queryFn: ({ signal }) => askDesk(changesPath(null), changesSchema, signal),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { keep: false },
  })
}
