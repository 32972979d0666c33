import { charleston, oakland } from './support/featured.ts'
import { expect, test } from './support/fixtures.ts'
import { expectRow } from './support/table.ts'

test('nothing is loaded that /shipments does not show', async ({ page }) => {
  const files: string[] = []
  const requested: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.startsWith('/api/v2/')) requested.push(`${url.pathname}${url.search}`)
    else files.push(url.pathname)
  })
  await page.goto('/shipments')
  await expectRow(page.getByRole('table', { name: 'Shipments' }), { 'Bill of lading': oakland.bill })
  await expect(page.getByRole('link', { name: /^All 1,200/ })).toBeVisible()

  const others = /leaflet|\/map|ContainerPage|ShipmentPage|FindPage|\/(export|csv)/
  expect(files.filter((file) => others.test(file))).toEqual([])
  // Each answer costs a request of the shared budget: the next page, the counts. Its own came with the document.
  expect(requested.filter((target) => !target.startsWith('/api/v2/shipments?'))).toEqual([])
  expect(requested.length).toBeLessThanOrEqual(4)

  files.length = 0
  await page.getByRole('link', { name: charleston.bill }).click()
  await expect(page.getByRole('region', { name: 'Route' })).toBeVisible()
  expect(files.some((file) => file.includes('ShipmentPage'))).toBe(true)
})

/** Notes each reader of zones that is made: the first one has the browser read its own data. */
function noteReaders() {
  const made: string[] = []
  Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
    construct(target, parameters: [string, Intl.DateTimeFormatOptions]) {
      made.push(JSON.stringify(parameters))
      return new target(...parameters)
    },
  })
  Object.assign(window, { readersMade: made })
}

test('the zones of a page come with it, and the browser reads none of its own', async ({ page }) => {
  await page.addInitScript(noteReaders)
  await page.goto('/shipments')
  await expect(page.getByRole('link', { name: /^All 1,200/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Stopped \d/ })).toBeVisible()
  const made = () => page.evaluate(() => (window as unknown as { readersMade: string[] }).readersMade)
  await expect.poll(made).toEqual([])
  // The page that may come next is read when the pointer comes to its link.
  await page.getByRole('link', { name: 'Next' }).hover()
  await expect.poll(made).not.toEqual([])
})

test('what was seen a moment ago is not loaded again', async ({ page }) => {
  const requested: string[] = []
  await page.goto('/shipments')
  await expectRow(page.getByRole('table', { name: 'Shipments' }), { 'Bill of lading': oakland.bill })
  // The last things that each page asks for. An answer is kept once it is shown: one that is still on its way
  // when the page is left is given up, and so would be asked for again.
  for (const count of [/^All 1,200/, /^Stopped \d/]) {
    await expect(page.getByRole('link', { name: count })).toBeVisible()
  }
  await page.getByRole('link', { name: charleston.bill }).click()
  await expect(page.getByRole('region', { name: 'Route' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Journey map' }).locator('canvas').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit custom fields' })).toBeVisible()
  page.on('request', (request) => {
    if (request.url().includes('/api/v2/')) requested.push(request.url())
  })
  await page.goBack()
  await expectRow(page.getByRole('table', { name: 'Shipments' }), { 'Bill of lading': oakland.bill })
  await page.goForward()
  await expect(page.getByRole('region', { name: 'Route' })).toBeVisible()
  expect(requested).toEqual([])
})
