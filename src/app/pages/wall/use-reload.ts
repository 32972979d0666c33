import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { statusOptions } from '../../api/status.ts'
import { realNow } from '../../clock/world-clock.ts'
import { minuteOfDay } from './daylight.ts'
import { isWell, reloadWanted } from './reload-wanted.ts'
import { reloadThroughGate } from './repair.ts'
import { listsCameAt } from './use-poll.ts'
import { minuteMs } from '#domain/time/durations.ts'

/** Milliseconds between two looks at whether a reload is due. */
const checkMs = minuteMs

/** The build that runs here, as its build wrote it into the page; empty in development. */
const ownBuild = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? ''

/** Epoch milliseconds, real time. */
const loadedAt = realNow()

/**
 * Loads the page again at its quiet hour, for a new build, when it is stuck, and when a part of it did not come.
 * @param planned minute of the day, null: no planned reload
 */
export function useReload(planned: number | null, partMissing: boolean): void {
  const client = useQueryClient()
  useEffect(
    function watch() {
      let renderedAt = realNow()
      const timer = setInterval(() => {
        // A browser that draws runs this before its next frame.
        requestAnimationFrame(() => {
          renderedAt = realNow()
        })
        const status = client.getQueryState(statusOptions().queryKey)
        const build = status?.data?.version
        const now = realNow()
        const wanted = reloadWanted({
          now,
          loadedAt,
          answeredAt: listsCameAt(client) || null,
          renderedAt,
          healthy: status?.status === 'success' && status.data !== undefined && isWell(status.data),
          hidden: document.hidden,
          newBuild: ownBuild !== '' && build !== undefined && build !== ownBuild,
          minuteOfDay: minuteOfDay(now),
          planned,
          partMissing,
        })
        if (wanted !== null) void reloadThroughGate(client)
      }, checkMs)
      return () => clearInterval(timer)
    },
    [client, planned, partMissing],
  )
}
