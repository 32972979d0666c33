import { findReverseProxy, type ReverseProxy, startReverseProxy } from '../src/proxy/testing/reverse-proxy.ts'
import { charleston } from './support/featured.ts'
import { expect, test } from './support/fixtures.ts'
import { waitUntilSeen } from './support/seen.ts'
import { startWorld, type World } from './support/world.ts'

const { free } = charleston

test.describe('behind nginx, which speaks HTTP/1.1', () => {
  test.skip(findReverseProxy('nginx') === null, 'nginx is not installed')

  let world: World
  let proxy: ReverseProxy

  test.beforeEach(async () => {
    world = await startWorld({ shipments: 60, watchSeconds: 1, openAccess: true })
    proxy = await startReverseProxy({ kind: 'nginx', upstream: world.url })
  })

  test.afterEach(async ({ problems }) => {
    problems.end()
    await proxy.stop()
    await world.close()
  })

  test('twelve tabs of one browser open without waiting for each other, and all follow', async ({
    context,
  }) => {
    test.slow()
    await waitUntilSeen(world.url, { type: 'container', id: free.id })
    const tabs = []
    // A browser has six connections for all of them.
    for (let count = 0; count < 12; count += 1) {
      const tab = await context.newPage()
      await tab.goto(`${proxy.url}/containers/${free.id}`)
      await expect(tab.getByRole('main')).toContainText('Recorded since')
      tabs.push(tab)
    }
    await world.setClock('2026-11-21T20:00:00Z')
    for (const tab of tabs) await expect(tab.getByRole('main')).toContainText('Already picked up')
  })
})
