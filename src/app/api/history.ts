import { infiniteQueryOptions } from '@tanstack/react-query'
import { getHistory } from '#contract/desk/history.ts'
import type { Subject } from '#contract/desk/subject.ts'
import { minuteMs } from '#domain/time/durations.ts'
import { askDesk, deskKey } from './ask-desk.ts'

/**
 * What the dashboard has seen of one shipment or container and of those beside it, the newest changes first and older
 * ones by pages. News of it comes by itself, as long as there is a stream.
 * @param beside ids of the records beside it, which are all of the other type
 */
export function historyOptions({ type, id }: Subject, beside: readonly string[]) {
  const asked = { path: { type, id }, query: beside.length === 0 ? {} : { beside: [...beside] } }
  return infiniteQueryOptions({
    queryKey: deskKey(getHistory, asked),
    queryFn: ({ signal, pageParam: before }) =>
      askDesk(getHistory, { ...asked, query: { ...asked.query, before }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ hasMore, changes }) => (hasMore ? changes.at(-1)?.id : undefined),
    staleTime: minuteMs,
    refetchInterval: 5 * minuteMs,
    meta: { keep: false },
  })
}
