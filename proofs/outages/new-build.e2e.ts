import { expect, test } from '#e2e/support/fixtures.ts'
import { copyBuild } from '#e2e/support/other-build.ts'
import { expectReload, mark, networkErrors } from '#e2e/support/reloads.ts'
import { startDividedWorld, startProxy } from '#e2e/support/world.ts'

const minuteMs = 60_000

test('changes are shown; a proxy that comes back with a new build is loaded, once the service behind it answers too', async ({
  page,
  problems,
}) => {
  // An outage of a quarter of an hour, with two programs that stop and start.
  test.slow()
  problems.expect(networkErrors)
  const dividedWorld = await startDividedWorld({ shipments: 60, watchSeconds: 1 })
  const port = Number(new URL(dividedWorld.url).port)
  await page.clock.install()
  await page.goto(`${dividedWorld.url}/wall?pages=deadlines&reload=off`)
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await expect(page.getByText('Watching for changes')).toBeVisible()
  await dividedWorld.setClock('2026-11-22T09:00:00Z')
  await page.clock.fastForward(5 * minuteMs)
  await expect(page.locator('footer')).toContainText(/ · \d+ (?:s|min) ago/)

  await mark(page)

  await dividedWorld.stopProxy()
  await dividedWorld.stopService('SIGTERM')
  await page.clock.runFor(2 * minuteMs)
  await expect(page.getByText('The dashboard’s server cannot be reached.')).toBeVisible()
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-old')

  const build = copyBuild()
  const newer = await startProxy(`${dividedWorld.serviceUrl}/v2`, port, build.entry)
  try {
    await page.clock.fastForward(6 * minuteMs)
    await expect(page.getByText('The dashboard’s server cannot be reached.')).toBeHidden()
    // Long enough without new lists to show it.
    await page.clock.fastForward(4 * minuteMs)
    await expect(page.getByText('The tracking service is not responding.')).toBeVisible()
    await page.clock.fastForward(2 * minuteMs)
    await expect(page.getByRole('listitem').first()).toBeVisible()
    await expect(page.locator('body')).toHaveAttribute('data-old')

    await dividedWorld.startService()
    await expectReload(page)
    await expect(page.getByRole('listitem').first()).toBeVisible()
  } finally {
    problems.end()
    await newer.program.stop()
    await dividedWorld.close()
    build.remove()
  }
})
