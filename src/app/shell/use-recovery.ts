import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { statusOptions } from '../api/status.ts'
import { realNow } from '../clock/world-clock.ts'
import { useConnection } from '../hooks/use-connection.ts'
import { trackedCountOptions } from './tracked-count.ts'
import { secondMs } from '#domain/time/durations.ts'

/** Milliseconds between two requests to a service that is down: only a request can show that it is back. */
const probeMs = 15 * secondMs

/** Retries what failed and is on screen. */
function retryFailed(client: QueryClient): void {
  void client.refetchQueries({ type: 'active', predicate: (query) => query.state.status === 'error' })
}

/** Lets every page resume by itself as soon as the service can be reached again. */
export function useRecovery(): void {
  const client = useQueryClient()
  const { proxyLost, limitedUntil } = useConnection()
  const { data: status } = useQuery(statusOptions())
  const failure = status?.service.failure ?? null
  const serviceDown = failure !== null && failure !== 'rate_limited'
  const down = proxyLost || serviceDown
  const wasDown = useRef(down)

  useEffect(
    function retryWhenBack() {
      // What failed for another reason waits for the button beside it.
      if (wasDown.current && !down) retryFailed(client)
      wasDown.current = down
    },
    [client, down],
  )

  useEffect(
    function retryWhenOnline() {
      const retry = () => {
        void client.refetchQueries({ queryKey: statusOptions().queryKey })
        retryFailed(client)
      }
      addEventListener('online', retry)
      return () => removeEventListener('online', retry)
    },
    [client],
  )

  useEffect(
    function probe() {
      if (!serviceDown || proxyLost) return undefined
      // The cheapest request that the shell makes.
      const { queryKey } = trackedCountOptions
      const timer = setInterval(() => void client.refetchQueries({ queryKey }), probeMs)
      return () => clearInterval(timer)
    },
    [client, serviceDown, proxyLost],
  )

  useEffect(
    function retryWhenAllowed() {
      if (limitedUntil === 0) return undefined
      const timer = setTimeout(() => retryFailed(client), Math.max(0, limitedUntil - realNow()))
      return () => clearTimeout(timer)
    },
    [client, limitedUntil],
  )
}
