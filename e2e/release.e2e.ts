import { charlestonAltered } from './support/altered.ts'
import { charleston } from './support/featured.ts'
import { expect, test } from './support/fixtures.ts'
import { expectStory, inlandWarning, toChicago, usualStories } from './support/release-stories.ts'

for (const story of usualStories) {
  test(`list, page, mail, export and wall agree: ${story.title}`, async ({ page, relayed, world }) => {
    await expectStory(page, relayed, world.serviceUrl, story)
  })
}

test('the shipment’s table shows a whole warning before a truck goes', async ({ page, relayed, world }) => {
  relayed.relay.rule = charlestonAltered(world.serviceUrl, { shipment: toChicago })
  await page.goto(`${relayed.url}/shipments/${charleston.id}`)
  const warning = page.getByRole('table', { name: 'Containers' }).getByText(inlandWarning)
  await expect(warning).toBeVisible()
  await expect
    .poll(() =>
      warning.evaluate(({ parentElement: cell }) => cell !== null && cell.scrollWidth <= cell.clientWidth),
    )
    .toBe(true)
})
