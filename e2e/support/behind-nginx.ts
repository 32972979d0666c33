import type { BrowserContext } from 'playwright/test'
import { startReverseProxy } from '../../src/proxy/testing/reverse-proxy.ts'
import { charleston } from './featured.ts'
import { expect, type Problems } from './fixtures.ts'
import { waitUntilSeen } from './seen.ts'
import { startWorld } from './world.ts'

/** Opens so many tabs of a box behind nginx, changes the box, and expects the change in each of them. */
export async function followBehindNginx(
  context: BrowserContext,
  count: number,
  problems: Problems,
): Promise<void> {
  const world = await startWorld({ shipments: 60, watchSeconds: 1, openAccess: true })
  const proxy = await startReverseProxy({ kind: 'nginx', upstream: world.url })
  try {
    const { id } = charleston.free
    await waitUntilSeen(world.url, { type: 'container', id })
    const tabs = []
    for (let opened = 0; opened < count; opened += 1) {
      const tab = await context.newPage()
      await tab.goto(`${proxy.url}/containers/${id}`)
      await expect(tab.getByRole('main')).toContainText('Recorded since')
      tabs.push(tab)
    }
    await world.setClock('2026-11-21T20:00:00Z')
    for (const tab of tabs) await expect(tab.getByRole('main')).toContainText('Already picked up')
  } finally {
    problems.end()
    await proxy.stop()
    await world.close()
  }
}
