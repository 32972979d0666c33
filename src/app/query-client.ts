import { QueryClient } from '@tanstack/react-query'
import { ContractError, HttpError } from './api/errors.ts'

/** Tries of a read beside the first one, for faults that pass. */
const retries = 1

function isPassing(error: Error): boolean {
  if (error instanceof ContractError) return false
  // A 429 says when to come again: the page waits for that and shows it.
  return !(error instanceof HttpError) || error.status >= 500
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (count, error) => count < retries && isPassing(error),
      retryDelay: 1000,
      // Long enough for Back, and for the copy that is kept for the next visit.
      gcTime: 24 * 3_600_000,
      // The proxy may run on this very machine: whether it can be reached is what a request finds out.
      networkMode: 'always',
    },
  },
})
