import { type Query, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isServiceDown, statusOptions } from '../api/status.ts'
import { RetryPace } from './retry-pace.ts'
import { realNow } from '../clock/world-clock.ts'
import { useConnection } from '../hooks/use-connection.ts'

function isStatus({ queryKey }: Query): boolean {
  return queryKey[0] === statusOptions().queryKey[0]
}

function hasFailed({ state }: Query): boolean {
  return state.status === 'error' || state.fetchFailureCount > 0
}

function isDue(query: Query): boolean {
  return !isStatus(query) && (hasFailed(query) || query.isStale())
}

/** Its first answer is awaited: it would go on waiting. */
function isAwaited(query: Query): boolean {
  return isDue(query) && query.state.data === undefined
}

/**
 * Asks again for all that is on screen and failed, or has grown old meanwhile. What pauses before another try, or is
 * still on its way on a connection that may be dead, begins anew.
 */
async function retryFailed(client: QueryClient): Promise<void> {
  await client.cancelQueries({ type: 'active', fetchStatus: 'fetching', predicate: isAwaited })
  await client.refetchQueries({ type: 'active', predicate: isDue })
}

/** Lets every page resume by itself as soon as the service can be reached again. */
export function useRecovery(): void {
  const client = useQueryClient()
  const { proxyLost, limitedUntil } = useConnection()
  const { data: status } = useQuery(statusOptions())
  const down = proxyLost || isServiceDown(status)
  const wasDown = useRef(down)
  const pace = useRef(new RetryPace())

  useEffect(
    function retryWhenBack() {
      const isBack = wasDown.current && !down
      wasDown.current = down
      // What failed for another reason waits for the button beside it.
      if (!isBack) return undefined
      const timer = setTimeout(() => void retryFailed(client), pace.current.next(performance.now()))
      return () => clearTimeout(timer)
    },
    [client, down],
  )

  useEffect(
    function lookWhenSomethingFails() {
      // The proxy knows whether it is the service, and tells when it is back.
      return client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || isStatus(event.query)) return
        const { type } = event.action
        if (type === 'failed' || type === 'error') {
          void client.prefetchQuery({ ...statusOptions(), staleTime: 0 })
        }
      })
    },
    [client],
  )

  useEffect(
    function retryWhenOnline() {
      const retry = () => {
        void client.refetchQueries({ queryKey: statusOptions().queryKey })
        void retryFailed(client)
      }
      addEventListener('online', retry)
      return () => removeEventListener('online', retry)
    },
    [client],
  )

  useEffect(
    function retryWhenAllowed() {
      if (limitedUntil === 0) return undefined
      const timer = setTimeout(() => void retryFailed(client), Math.max(0, limitedUntil - realNow()))
      return () => clearTimeout(timer)
    },
    [client, limitedUntil],
  )
}
