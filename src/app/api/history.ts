import { queryOptions } from '@tanstack/react-query'
import { historyPath, historySchema } from '#contract/desk/history.ts'
import type { Subject } from '#contract/desk/subject.ts'
import { minuteMs } from '#domain/time/durations.ts'
import { askDesk } from './ask-desk.ts'

export const historyKeys = {
  one: ({ type, id }: Subject) => ['history', type, id] as const,
}

/** What the dashboard has seen of one shipment or container. News of it comes by itself, as long as there is a stream. */
export function historyOptions(subject: Subject) {
  return queryOptions({
    queryKey: historyKeys.one(subject),
    queryFn: ({ signal }) => askDesk(historyPath(subject), historySchema, signal),
    staleTime: minuteMs,
    refetchInterval: 5 * minuteMs,
    meta: { keep: false },
  })
}
