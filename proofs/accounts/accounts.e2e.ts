import { readFileSync } from 'node:fs'
import { accounts, answersFor } from '#e2e/support/accounts.ts'
import { isFleetRead } from '#e2e/support/desk-reads.ts'
import { expect, type Shared, test as base } from '#e2e/support/fixtures.ts'
import { type RelayedDashboard, startRelayedDashboard } from '#e2e/support/relay.ts'
import { expectTrueWords } from '#e2e/support/true-words.ts'
import { startWorld } from '#e2e/support/world.ts'
import { pathsOf, walkedAddresses, walks, watchAnswers } from '#e2e/support/walk.ts'

const test = base.extend<{ openDashboard: () => Promise<RelayedDashboard> }, { sharedWorld: Shared }>({
  // The desk reads it within a minute, at the pace of a real account.
  sharedWorld: [
    async ({ browserName: _browserName }, use) => {
      const shared = { current: await startWorld({ shipments: 100 }) }
      await use(shared)
      await shared.current.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  openDashboard: async ({ world, problems }, use) => {
    const opened: RelayedDashboard[] = []
    await use(async () => {
      const dashboard = await startRelayedDashboard(world.serviceUrl)
      opened.push(dashboard)
      return dashboard
    })
    problems.end()
    await Promise.all(opened.map((dashboard) => dashboard.close()))
  },
  // Cards that load when they are nearly in view load, and the whole page is judged.
  viewport: { width: 1440, height: 3000 },
})

/** Requests of a page that a person opens: eight of them in a minute stay within its hundred. */
const mostForPage = 12

/** After so many requests a walk goes on with a fresh minute: the pages before it are not to hold up the next. */
const freshAfter = 50

for (const account of accounts) {
  for (const walk of walks) {
    test(`an account that ${account.name}: ${walk}`, async ({ page, world, openDashboard, problems }) => {
      test.setTimeout(5 * 60_000)
      // The browser reports what the account may not have, by itself.
      if (account.refuses !== undefined) problems.expect(/status of 403/)
      const open = async () => {
        const opened = await openDashboard()
        opened.relay.rule = answersFor(account, world.serviceUrl)
        await opened.restart()
        if (account.isReadForHours !== true) {
          await expect.poll(() => isFleetRead(opened.url), { timeout: 60_000 }).toBe(true)
        }
        opened.relay.seen.length = 0
        return opened
      }
      let dashboard = await open()
      const answered = watchAnswers(page)
      for (const path of await pathsOf(walk, world)) {
        await test.step(path, async () => {
          if (dashboard.relay.seen.length > freshAfter) dashboard = await open()
          const { relay, url } = dashboard
          const before = relay.seen.length
          await page.goto(`${url}${path}`)
          await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeAttached()
          await answered()
          await expectTrueWords(page, path, account)
          const seen = relay.seen.slice(before)
          if (account.isReadForHours !== true) {
            expect.soft(seen.length, `requests of ${path}`).toBeLessThanOrEqual(mostForPage)
          }
          // What was refused is not asked for again.
          const refused = seen.filter(
            (request) => account.refuses?.test(decodeURIComponent(request)) === true,
          )
          expect.soft(refused, path).toEqual([...new Set(refused)])
        })
      }
    })
  }
}

test('every route of the app is walked', () => {
  const source = readFileSync(new URL('../../src/app/routes.tsx', import.meta.url), 'utf8')
  const routes = Array.from(source.matchAll(/\bpath: '([^']+)'/g), ([, path]) => path ?? '')
  expect(routes.length).toBeGreaterThan(20)
  const walked = walkedAddresses.map((address) => address.replace(/\?.*/, ''))
  const isWalked = (route: string) => {
    const form = route.replace(/^\/?/, '/').replaceAll(/:\w+/g, '[^/]+')
    return walked.some((address) => new RegExp(`^${form}$`).test(address))
  }
  // The root leads to the shipments, and the star is every other address.
  expect(routes.filter((route) => !['/', '*'].includes(route) && !isWalked(route))).toEqual([])
  expect(walked).toContain('/nothing-is-here')
})
