import { atSea, charleston, oakland, rail, sharedReference } from '#e2e/support/featured.ts'
import { expect, partsCutOff, test } from '#e2e/support/fixtures.ts'
import { readCopy } from '#e2e/support/kept-copy.ts'
import { expectRow } from '#e2e/support/table.ts'
import { expectWhole } from '#e2e/support/whole.ts'

/** What the browser itself writes about an answer that is an error, or about none. */
const networkErrors = [/status of 5\d\d/, /net::ERR_/, partsCutOff]

const serviceDown = 'The tracking service is not responding.'

test.describe('the service stops', () => {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    test(`by ${signal}: old data stays with its age, words say why, it resumes by itself`, async ({
      page,
      dividedWorld,
      problems,
    }) => {
      test.slow()
      problems.expect(...networkErrors)
      await page.goto(`${dividedWorld.url}/shipments`)
      const shipments = page.getByRole('table', { name: 'Shipments' })
      await expectRow(shipments, { 'Bill of lading': oakland.bill })

      await dividedWorld.stopService(signal)
      await shipments.getByRole('link', { name: charleston.bill }).click()
      const main = page.getByRole('main')
      await expect(main.getByText('Nothing is wrong with your browser.')).toBeVisible()
      await expect(main.getByText(serviceDown).first()).toBeVisible()
      await expect(page.getByText(/Service not responding/)).toBeVisible()

      await page.goBack()
      await expectRow(shipments, { 'Bill of lading': oakland.bill })
      await expect(main.getByText(/updated \d+ s ago/)).toBeVisible()
      await expect(main.getByText('Showing the last known data.')).toBeVisible()

      await page.goForward()
      await expect(main.getByText('Nothing is wrong with your browser.')).toBeVisible()
      await dividedWorld.startService()
      // Nobody presses anything.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(charleston.bill, { timeout: 30_000 })
      await expect(page.getByRole('region', { name: 'About' })).toContainText('Brightline Tools')
      await expect(main.getByText(serviceDown)).toHaveCount(0)
    })
  }

  test('a page that still has its data also notices when the service is back', async ({
    page,
    dividedWorld,
    problems,
  }) => {
    test.slow()
    problems.expect(...networkErrors)
    const nextPage = page.waitForResponse((answer) => decodeURI(answer.url()).includes('page[number]=2'))
    await page.goto(`${dividedWorld.url}/shipments`)
    await expectRow(page.getByRole('table', { name: 'Shipments' }), { 'Bill of lading': oakland.bill })
    await expectWhole(page)
    await page.getByRole('link', { name: 'Next' }).hover()
    await (await nextPage).finished()
    await dividedWorld.stopService('SIGTERM')
    // The next page is there already, the one after it is asked for and not answered.
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page.getByText(/^26–50 of/)).toBeVisible()
    await expect(page.getByRole('main').getByText(serviceDown)).toBeVisible()
    await dividedWorld.startService()
    await expect(page.getByRole('main').getByText(serviceDown)).toBeHidden({ timeout: 45_000 })
    await expect(page.getByText(/^26–50 of/)).toBeVisible()
  })

  test('what is opened for the first time while it is down comes when it is back', async ({
    page,
    dividedWorld,
    problems,
  }) => {
    test.slow()
    problems.expect(...networkErrors)
    await dividedWorld.stopService('SIGKILL')
    await page.goto(`${dividedWorld.url}/containers/${atSea.container.id}`)
    await expect(page.getByRole('button', { name: /^Try now/ })).toBeVisible()
    await dividedWorld.startService()
    await page.getByRole('button', { name: /^Try now/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(atSea.container.number)
  })
})

test('the dashboard’s own server stops and starts again', async ({ page, dividedWorld, problems }) => {
  test.slow()
  problems.expect(...networkErrors)
  await page.goto(`${dividedWorld.url}/shipments`)
  const shipments = page.getByRole('table', { name: 'Shipments' })
  await expectRow(shipments, { 'Bill of lading': oakland.bill })
  await expectWhole(page)
  await dividedWorld.stopProxy()
  const words = page.getByText('The dashboard’s server cannot be reached.')
  await expect(words).toBeVisible()
  await expectRow(shipments, { 'Bill of lading': oakland.bill })
  await dividedWorld.startProxy()
  await expect(words).toBeHidden({ timeout: 30_000 })
})

test('parts of the frame that do not come with the page are asked for again until they do', async ({
  page,
  problems,
}) => {
  problems.expect(...networkErrors)
  const later = /\/assets\/beside-/
  await page.route(later, (route) => route.abort())
  await page.goto('/shipments')
  const words = page.getByText('This part of Quayside did not load.')
  await expect(words).toBeVisible()
  await page.unroute(later)
  await expectWhole(page)
  await expect(words).toBeHidden()
  // Their styles too.
  await expect(page.getByText('API budget').locator('..')).toHaveCSS('display', 'flex')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test.describe('offline', () => {
  test('old data stays, words say why, it resumes by itself', async ({ page, context, problems }) => {
    problems.expect(...networkErrors)
    await page.goto(`/shipments/${charleston.id}`)
    await expect(page.getByRole('table', { name: 'Containers' })).toContainText(charleston.held.number)
    await expectWhole(page)
    await context.setOffline(true)
    await expect(page.getByText('You are offline.')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Containers' })).toContainText(charleston.held.number)
    await context.setOffline(false)
    await expect(page.getByText('You are offline.')).toBeHidden()
    await page.getByRole('link', { name: charleston.held.number }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(charleston.held.number)
  })

  test('a page that was never opened says what to do, and that works', async ({
    page,
    context,
    problems,
  }) => {
    problems.expect(...networkErrors)
    await page.goto(`/shipments/${charleston.id}`)
    const container = page.getByRole('link', { name: charleston.held.number })
    await expect(container).toBeVisible()
    // The last part of the page that is loaded, so that none is cut off half-way.
    await expect(page.getByRole('region', { name: 'Journey map' }).locator('canvas').first()).toBeVisible()
    await context.setOffline(true)
    await container.click()
    await expect(page.getByText('You are offline').first()).toBeVisible()
    const main = page.getByRole('main')
    await expect(main).toContainText('The connection may be down')
    await expect(main).not.toContainText(/Something went wrong|imported module|preload/)
    await context.setOffline(false)
    await expect(page.getByText('You are offline')).toHaveCount(0)
    // Nobody presses anything.
    await expect(page.getByRole('heading', { level: 1 })).toContainText(charleston.held.number)
  })

  test('a part of a page that does not load leaves the rest as it is, and comes when it can', async ({
    page,
    problems,
  }) => {
    problems.expect(...networkErrors)
    await page.route(/\/assets\/maps-/, (route) => route.abort())
    await page.goto(`/shipments/${charleston.id}`)
    const map = page.getByRole('region', { name: 'Journey map' })
    await expect(map).toContainText('This part of Quayside did not load.')
    await expect(map).toContainText('This part retries automatically')
    await expect(page.getByRole('table', { name: 'Containers' })).toContainText(charleston.held.number)
    await expect(map.getByRole('button', { name: 'Reload page' })).toBeVisible()
    await page.unroute(/\/assets\/maps-/)
    // Nobody presses anything.
    await expect(map.locator('canvas').first()).toBeVisible()
  })

  test('a map without its coasts shows its vessels, and the coasts when they can be had', async ({
    page,
    context,
    problems,
  }) => {
    problems.expect(...networkErrors)
    const coasts = /\/land-\d+m-/
    const refused = page.waitForEvent('requestfailed', (request) => coasts.test(request.url()))
    await page.route(coasts, (route) => route.abort())
    await page.goto('/map')
    await refused
    await expect(page.getByRole('list', { name: /^Vessels/ })).toBeVisible()
    await page.unroute(coasts)
    const came = page.waitForResponse((response) => coasts.test(response.url()) && response.ok())
    await context.setOffline(true)
    await context.setOffline(false)
    await came
  })

  test('the next visit shows the last good data at once, with its age', async ({
    page,
    dividedWorld,
    problems,
  }) => {
    problems.expect(...networkErrors)
    await page.goto(`${dividedWorld.url}/shipments`)
    const shipments = page.getByRole('table', { name: 'Shipments' })
    await expectRow(shipments, { 'Bill of lading': oakland.bill })
    // The copy is written a moment after the last answer.
    await expect.poll(() => page.evaluate(readCopy)).toContain(oakland.bill)
    await dividedWorld.stopService('SIGKILL')
    await page.reload()
    await expectRow(shipments, { 'Bill of lading': oakland.bill })
    await expect(page.getByRole('main').getByText(/updated \d+ s ago/)).toBeVisible()
  })

  test('every view that was seen opens while the service is away, with its age, as often as one looks', async ({
    page,
    dividedWorld,
    problems,
  }) => {
    test.slow()
    problems.expect(...networkErrors)
    const views = [
      ['/shipments', oakland.bill, '"shipments","list",'],
      [`/shipments/${charleston.id}`, charleston.held.number, `"shipments","one","${charleston.id}"`],
      [`/containers/${charleston.held.id}`, charleston.held.yard, `"one","${charleston.held.id}"`],
      [`/containers/${rail.container.id}`, rail.container.number, `"one","${rail.container.id}"`],
      [`/find?q=${sharedReference.text}`, sharedReference.bills[1], '"first found",'],
    ] as const
    for (const [path, shown, key] of views) {
      await page.goto(`${dividedWorld.url}${path}`)
      await expect(page.getByRole('main')).toContainText(shown)
      // The copy is written a moment after the last answer.
      await expect.poll(() => page.evaluate(readCopy)).toContain(key)
    }
    await dividedWorld.stopService('SIGKILL')
    const away = page.getByText(/^Service not responding, last update \d+ s ago$/)
    // Until nothing comes from the proxy either, which keeps an answer for some seconds.
    await expect(async () => {
      await page.goto(`${dividedWorld.url}/shipments`)
      await expect(page.getByRole('main').getByText(serviceDown)).toBeVisible({ timeout: 2_000 })
    }).toPass()
    for (const [path, shown] of [...views, ...views]) {
      await page.goto(`${dividedWorld.url}${path}`)
      await expect(away).toBeVisible()
      await expect(page.getByRole('main')).toContainText(shown)
    }
  })
})

test('a page with many questions still hears from the dashboard’s own server while the service is silent', async ({
  page,
  relayed,
}) => {
  await page.clock.install()
  await page.goto(`${relayed.url}/containers/${charleston.free.id}?events=both`)
  await expectWhole(page)
  let held = 0
  const silence = new Promise<void>((resolve) => {
    page.once('close', () => resolve())
  })
  relayed.relay.rule = async () => {
    held += 1
    await silence
    return null
  }
  // All of it is old, and somebody comes to look at it.
  await page.clock.setSystemTime(Date.now() + 3 * 60 * 60_000)
  const heard = page.waitForResponse((response) => response.url().endsWith('/api/status'), {
    timeout: 15_000,
  })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect.poll(() => held).toBeGreaterThan(3)
  await heard
  await expect(page.getByText(/No connection/)).toHaveCount(0)
  await page.close()
})
