import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { officeOptions } from '../../api/office.ts'
import { statusOptions } from '../../api/status.ts'
import { realNow } from '../../clock/world-clock.ts'
import { storedValue } from '../../util/storage.ts'
import { minuteOfDay } from './daylight.ts'
import { gateOpen, reloadWanted } from './reload-gate.ts'
import { askProxy } from './use-poll.ts'

/** Milliseconds between two looks at whether a reload is due. */
const checkMs = 60_000

/** Outlives the reload itself: the pause between two of them does too. */
const lastReload = storedValue<number | null>('wall-reload', z.nullable(z.number()), null)

/** Reloads the page where the gate lets it; else the picture stays, and the next look tries again. */
async function reloadThroughGate(client: QueryClient): Promise<void> {
  const answers = await askProxy(client)
  if (!gateOpen(realNow(), lastReload.read(), answers)) return
  lastReload.write(realNow())
  location.reload()
}

/** Repairs a page that broke: loads it again as soon as the gate lets it. */
export function useRepair(): void {
  const client = useQueryClient()
  useEffect(
    function repair() {
      const timer = setInterval(() => void reloadThroughGate(client), checkMs)
      return () => clearInterval(timer)
    },
    [client],
  )
}

/**
 * Loads the page again at its quiet hour, for a new build, and when it is stuck.
 * @param planned minute of the day, null: no planned reload
 */
export function useReload(planned: number | null): void {
  const client = useQueryClient()
  useEffect(
    function watch() {
      const loadedAt = realNow()
      let renderedAt = loadedAt
      let firstBuild: string | undefined
      const timer = setInterval(() => {
        // A browser that draws runs this before its next frame.
        requestAnimationFrame(() => {
          renderedAt = realNow()
        })
        const status = client.getQueryState(statusOptions().queryKey)
        const build = status?.data?.version
        firstBuild ??= build
        const now = realNow()
        const wanted = reloadWanted({
          now,
          loadedAt,
          answeredAt: client.getQueryState(officeOptions().queryKey)?.dataUpdatedAt ?? null,
          renderedAt,
          healthy: status?.status === 'success' && status.data?.service.failure === null,
          hidden: document.hidden,
          newBuild: build !== undefined && build !== firstBuild,
          minuteOfDay: minuteOfDay(now),
          planned,
        })
        if (wanted !== null) void reloadThroughGate(client)
      }, checkMs)
      return () => clearInterval(timer)
    },
    [client, planned],
  )
}
