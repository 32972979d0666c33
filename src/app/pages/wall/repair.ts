import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { statusOptions } from '../../api/status.ts'
import { realNow } from '../../clock/world-clock.ts'
import { storedValue } from '../../util/storage.ts'
import { gateOpen } from './reload-gate.ts'
import { secondMs } from '#domain/time/durations.ts'

/** Milliseconds between two attempts of an empty screen: from power-on to a board in half a minute. */
const repairMs = 10 * secondMs

function isTime(value: unknown): value is number | null {
  return value === null || Number.isFinite(value)
}

/** Outlives the reload, as the pause between two of them must. */
const lastReload = storedValue<number | null>('wall-reload', isTime, null)

/** Asks the proxy for its status. Resolves to whether it answered. */
export async function askProxy(client: QueryClient): Promise<boolean> {
  try {
    await client.fetchQuery({ ...statusOptions(), staleTime: 0 })
    return true
  } catch {
    return false
  }
}

/** Reloads the page if the gate is open; else the picture stays until the next attempt. */
export async function reloadThroughGate(client: QueryClient): Promise<void> {
  const answers = await askProxy(client)
  if (!gateOpen(realNow(), lastReload.read(), answers)) return
  lastReload.write(realNow())
  location.reload()
}

/** Repairs a broken page, which has no picture to lose: reloads it as soon as the gate is open. */
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
