import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { statusOptions } from '../../api/status.ts'
import { realNow } from '../../clock/world-clock.ts'
import { storedValue } from '../../util/storage.ts'
import { gateOpen } from './reload-gate.ts'
import { secondMs } from '#domain/time/durations.ts'

/** Milliseconds between two looks of a screen that shows nothing: cold power to a board in half a minute. */
const repairMs = 10 * secondMs

/** Outlives the reload itself: the pause between two of them does too. */
const lastReload = storedValue<number | null>('wall-reload', z.nullable(z.number()), null)

/** Asks the proxy how things stand. Resolves to whether it answered. */
export async function askProxy(client: QueryClient): Promise<boolean> {
  try {
    await client.fetchQuery({ ...statusOptions(), staleTime: 0 })
    return true
  } catch {
    return false
  }
}

/** Reloads the page where the gate lets it; else the picture stays, and the next look tries again. */
export async function reloadThroughGate(client: QueryClient): Promise<void> {
  const answers = await askProxy(client)
  if (!gateOpen(realNow(), lastReload.read(), answers)) return
  lastReload.write(realNow())
  location.reload()
}

/** Repairs a page that broke and has no picture to lose: loads it again as soon as the gate lets it. */
export function useRepair(): void {
  const client = useQueryClient()
  useEffect(
    function repair() {
      const timer = setInterval(() => void reloadThroughGate(client), repairMs)
      return () => clearInterval(timer)
    },
    [client],
  )
}
