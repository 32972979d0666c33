import { hashKey, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { activeShipmentsOptions, boardIntervalMs } from '../../api/board.ts'
import { countAsWall } from '../../api/question.ts'
import { isServiceDown, statusOptions } from '../../api/status.ts'
import { nextTurn } from '../../api/turn.ts'
import { realNow, worldNow } from '../../clock/world-clock.ts'
import { firstPace, type Look, nextPace, type Pace } from './next-attempt.ts'
import { askProxy } from './repair.ts'

/** When this wall last read its lists: epoch milliseconds, real time; 0: it has not. */
let lookedAt = 0

/**
 * When the lists last came to this page: epoch milliseconds, real time; 0: never. Their age in the cache is that of the
 * desk's own reading, which may be minutes older.
 */
export function listsCameAt(client: QueryClient): number {
  return Math.max(lookedAt, client.getQueryState(activeShipmentsOptions().queryKey)?.dataUpdatedAt ?? 0)
}

/** Milliseconds until the lists have their turn, at the same instant on all walls; 0 or less: they have it now. */
function listsDueInMs(client: QueryClient): number {
  const [now, cameAt] = [realNow(), listsCameAt(client)]
  // From the future: this computer's clock was set back.
  if (now < cameAt) return 0
  const { queryKey } = activeShipmentsOptions()
  return nextTurn(hashKey(queryKey), boardIntervalMs(client.getQueryData(queryKey)), cameAt) - now
}

async function look(client: QueryClient, atOnce: boolean, pace: Pace): Promise<Look> {
  if (!(await askProxy(client))) return 'proxy-lost'
  // The proxy tries the service by itself: before it is back the desk has nothing to tell.
  const isDown = isServiceDown(client.getQueryData(statusOptions().queryKey))
  // Reading the board needs the time, which the status brings.
  if (worldNow() === null || (isDown && pace.listFailures > 0)) return 'service-down'
  const asksLists = atOnce || pace.isServiceDown || performance.now() >= pace.listsFrom
  if (!asksLists || listsDueInMs(client) > 0) return 'proxy-answered'
  try {
    await client.fetchQuery({ ...activeShipmentsOptions(), staleTime: 0 })
    lookedAt = realNow()
    return 'lists-read'
  } catch {
    return 'lists-failed'
  }
}

/**
 * Keeps the wall's data coming: one timer, short pauses while the proxy or the service is gone, pauses that grow while
 * the lists fail by themselves, and at once when the network is back or the screen is looked at again.
 * @returns what ends it
 */
export function poll(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pace = firstPace
  let underWay = false
  let stopped = false
  lookedAt = 0
  countAsWall(true)
  async function attempt(atOnce: boolean): Promise<void> {
    if (underWay) return
    underWay = true
    clearTimeout(timer)
    const seen = await look(client, atOnce, pace)
    underWay = false
    if (stopped) return
    const next = nextPace(pace, seen, {
      now: performance.now(),
      hidden: document.hidden,
      listsDueMs: listsDueInMs(client),
      chance: Math.random(),
    })
    pace = next.pace
    timer = setTimeout(() => void attempt(false), next.pauseMs)
  }
  const atOnce = () => {
    if (!document.hidden) void attempt(true)
  }
  addEventListener('online', atOnce)
  document.addEventListener('visibilitychange', atOnce)
  void attempt(true)
  return () => {
    stopped = true
    countAsWall(false)
    clearTimeout(timer)
    removeEventListener('online', atOnce)
    document.removeEventListener('visibilitychange', atOnce)
  }
}

/** Polls while the wall is there. */
export function usePoll(): void {
  const client = useQueryClient()
  useEffect(() => poll(client), [client])
}

/**
 * The active shipments as last read, and when: epoch milliseconds, real time; null: never. And whether they could not be
 * read the last time.
 */
export function useActiveShipments() {
  const { data, dataUpdatedAt, isError } = useQuery({ ...activeShipmentsOptions(), enabled: false })
  return { answer: data, readAt: data === undefined ? null : dataUpdatedAt, isError }
}

/** The proxy's last status, and when it came: epoch milliseconds, real time; 0: never. */
export function useStatus() {
  const { data, dataUpdatedAt } = useQuery({ ...statusOptions(), enabled: false, refetchInterval: false })
  return { data, answeredAt: dataUpdatedAt }
}
