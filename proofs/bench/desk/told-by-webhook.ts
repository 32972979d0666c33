import { setTimeout as wait } from 'node:timers/promises'
import { fillPath } from '#contract/operation.ts'
import { stopTracking as stopOperation } from '#contract/operations/edits.ts'
import { getOwnWebhook } from '#contract/desk/webhook.ts'
import { benchKey } from '../program.ts'
import { type Dashboard, pageHeaders } from './dashboard.ts'

/** Waits until the service has promised to tell what happens. */
export async function untilRegistered({ url }: Dashboard): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}${getOwnWebhook.path}`, { headers: pageHeaders })
    if (((await answer.json()) as { id: string | null }).id !== null) return
    await wait(100)
  }
}

/**
 * Has the service follow a shipment no more, which it tells by its webhook.
 * @param service its address, with the version of the API
 */
export async function stopTracking(service: string, id: string): Promise<void> {
  const response = await fetch(`${service}${fillPath(stopOperation.path, { id })}`, {
    method: 'PATCH',
    headers: { authorization: `Token ${benchKey}` },
  })
  if (!response.ok) throw new Error(`${id}: ${response.status} ${await response.text()}`)
}
