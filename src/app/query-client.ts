import { QueryClient } from '@tanstack/react-query'
import { ContractError, HttpError } from './api/errors.ts'
import { dayMs } from '#domain/time/durations.ts'

/** Tries of a read beside the first one, for faults that pass. */
const retries = 1

/** The proxy may run on this very machine: whether it can be reached is what a request finds out. */
const networkMode = 'always'

function isPassing(error: Error): boolean {
  if (error instanceof ContractError) return false
  // A 429 says when to come again: the page waits for that and shows it.
  return !(error instanceof HttpError) || error.status >= 500
}

/**
 * All that is read from the service, for every page.
 *
 * One way to load a page's data: the component that shows it calls `useQuery` with the options that the resource's
 * file in `api/` exports, and shows what is loading, missing or wrong by itself. There are no route loaders: pages
 * are loaded when they are first opened, so a loader would begin no earlier than the component. The answer to the main
 * question of the page that is opened first comes with the document: `early-state.ts`. What parts further down will ask
 * for begins at the same time with `usePrefetchQuery`.
 *
 * One way to write: `useMutation` with the options that `api/` exports for it, which name what they invalidate. Where
 * one press of a button makes several writes (values of fields, a batch of numbers, the order of options), what makes
 * them invalidates once at the end.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) => count < retries && isPassing(error),
        retryDelay: 1000,
        // Long enough for Back, and for the copy that is kept for the next visit.
        gcTime: dayMs,
        networkMode,
      },
      mutations: { networkMode },
    },
  })
}
