import { randomUUID } from 'node:crypto'
import { screenHeader } from '#contract/work.ts'
import { askProxy } from '#e2e/support/ask-proxy.ts'
import { charleston, oakland } from '#e2e/support/featured.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { expectRow } from '#e2e/support/table.ts'
import { startWorld } from '#e2e/support/world.ts'

/** Requests that a small account has in a minute. */
const rateLimit = 20

test('the budget of a minute is used up: words say so, pages and an export wait and go on by themselves', async ({
  page,
  context,
  problems,
}) => {
  // The service counts a rolling minute of real time, and so does this test.
  test.setTimeout(120_000)
  problems.expect(/status of 429/)
  const world = await startWorld({ shipments: 600, rateLimit })
  try {
    const exporting = await context.newPage()
    await exporting.goto(`${world.url}/shipments?tracking=all`)
    await expect(exporting.getByText('600 shipments, newest first')).toBeVisible()
    await page.goto(`${world.url}/shipments`)
    const shipments = page.getByRole('table', { name: 'Shipments' })
    await expectRow(shipments, { 'Bill of lading': oakland.bill })
    await expect(page.getByText(new RegExp(`[1-9]\\d* of ${rateLimit}/min`))).toBeVisible()

    // Of many screens: a single one leaves something for the others.
    const answers = await Promise.all(
      Array.from({ length: rateLimit }, () =>
        askProxy(world.url, `/webhooks/${randomUUID()}`, { headers: { [screenHeader]: randomUUID() } }),
      ),
    )
    const refused = answers.find((answer) => answer.status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(30)
    expect(answers.filter((answer) => answer.status === 404).length).toBeLessThan(rateLimit)

    await shipments.getByRole('link', { name: charleston.bill }).click()
    const main = page.getByRole('main')
    await expect(main.getByText('API budget used up.')).toBeVisible()
    await expect(main.getByText('This page retries automatically.')).toBeVisible()
    await expect(main.getByRole('button', { name: 'Try now' })).toHaveText(/in \d+ s/)
    await expect(page.getByText(`${rateLimit} of ${rateLimit}/min`)).toBeVisible()

    // All browsers share the budget, whatever they ask for.
    const download = exporting.waitForEvent('download', { timeout: 90_000 })
    await exporting.getByRole('button', { name: 'Export CSV' }).click()
    await expect(exporting.getByText(/^API budget used up, resuming in \d+ s$/)).toBeVisible()

    await page.goBack()
    await expectRow(shipments, { 'Bill of lading': oakland.bill })
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(charleston.bill, { timeout: 80_000 })
    await expect(main.getByText('API budget used up.')).toHaveCount(0)
    await download
    await expect(exporting.getByText('600 shipments exported')).toBeVisible()
  } finally {
    problems.end()
    await world.close()
  }
})
