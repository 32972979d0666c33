import { QueryCache, QueryClient, type QueryPersister } from '@tanstack/react-query'
import { readData, writeData } from './written-data.ts'
import { answerTooLongCode } from '#contract/proxy-status.ts'
import { ContractError, HttpError } from './api/errors.ts'
import { answeredAt, beginQuestion } from './api/question.ts'
import { dayMs } from '#domain/time/durations.ts'

/** Tries of a read beside the first one, for faults that pass. */
const retries = 1

/** The proxy may run on this very machine: whether it can be reached is what a request finds out. */
const networkMode = 'always'

function isPassing(error: Error): boolean {
  if (error instanceof ContractError) return false
  // A 429 says when to come again: the page waits for that and shows it.
  // An answer that is too long would be so again.
  return !(error instanceof HttpError) || (error.status >= 500 && error.code !== answerTooLongCode)
}

/** When the answer to a query's last question left the service, in epoch milliseconds of real time. */
const answerTimes = new WeakMap<object, number>()

/** Not to keep anything: it is the one place that sees each question with its query. */
const observe: QueryPersister = async (ask, context, query) => {
  const { signal } = context
  const { data, isInvalidated } = query.state
  // What is there is old, and nobody has changed it: whoever looks on can see it meanwhile.
  beginQuestion(signal, data === undefined || isInvalidated ? 'person' : 'view')
  const answer = await ask(context)
  const at = answeredAt(signal)
  if (at !== null) answerTimes.set(query, at)
  return answer
}

/** The data are as old as the answer, which the proxy may have had for a while. */
function dateData(query: {
  state: { dataUpdatedAt: number }
  setState(state: { dataUpdatedAt: number }): void
}): void {
  const at = answerTimes.get(query)
  answerTimes.delete(query)
  if (at !== undefined && at < query.state.dataUpdatedAt) query.setState({ dataUpdatedAt: at })
}

/**
 * All that is read from the service, for every page.
 *
 * One way to load a page's data: the component that shows it calls `useQuery` with the options that the resource's
 * file in `api/` exports, and shows what is loading, missing or wrong by itself. There are no route loaders: pages
 * are loaded when they are first opened, so a loader would begin no earlier than the component. The answer to what the
 * page that is opened first asks ahead comes with the document: `page-state.ts`. What parts further down will ask for
 * begins at the same time with `usePrefetchQuery`.
 *
 * One way to write: `useMutation` with the options that `api/` exports for it, which name what they invalidate. Where
 * one press of a button makes several writes (values of fields, a batch of numbers, the order of options), what makes
 * them invalidates once at the end. A write shows in every answer from then on, even if the service is behind
 * (`api/as-saved.ts`).
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onSuccess: (_data, query) => dateData(query) }),
    defaultOptions: {
      queries: {
        retry: (count, error) => count < retries && isPassing(error),
        retryDelay: 1000,
        // Long enough for Back, and for the copy that is kept for the next visit.
        gcTime: dayMs,
        networkMode,
        persister: observe,
      },
      mutations: { networkMode },
      dehydrate: { serializeData: writeData },
      hydrate: { deserializeData: readData },
    },
  })
}
