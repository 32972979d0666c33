import { queryOptions } from '@tanstack/react-query'
import { getHistory } from '#contract/desk/history.ts'
import type { Subject } from '#contract/desk/subject.ts'
import { minuteMs } from '#domain/time/durations.ts'
import { deskQuery } from './ask-desk.ts'

/** What the dashboard has seen of one shipment or container. News of it comes by itself, as long as there is a stream. */
export function historyOptions(subject: Subject) {
  return queryOptions({
    ...deskQuery(getHistory, { path: { type: subject.type, id: subject.id } }),
    staleTime: minuteMs,
    refetchInterval: 5 * minuteMs,
    meta: { keep: false },
  })
}
