import { charlestonAltered } from './support/altered.ts'
import { copiedAnswer } from './support/copied.ts'
import { charleston } from './support/featured.ts'
import { expect, test } from './support/fixtures.ts'
import { expectStory, inlandWarning, toChicago, usualStories } from './support/release-stories.ts'
import { expectRow } from './support/table.ts'
import { spaced } from './support/wall.ts'

const { free } = charleston

for (const story of usualStories) {
  test(`list, page, mail, export and wall agree: ${story.title}`, async ({ page, relayed, world }) => {
    await expectStory(page, relayed, world.serviceUrl, story)
  })
}

test('a terminal that never reports days and appointments is not taken for one without', async ({
  page,
  relayed,
  world,
}) => {
  relayed.relay.rule = charlestonAltered(world.serviceUrl, {
    container: { import_deadlines: null, pickup_lfd: null, pickup_appointment_at: null },
    terminal: { provided_data: { pickup_lfd: false, pickup_appointment_at: false } },
  })
  await page.goto(`${relayed.url}/shipments/${charleston.id}`)
  await expectRow(page.getByRole('table', { name: 'Containers' }), {
    Container: free.number,
    'Last free day': 'LFD not reported by this terminal',
    'Hold or appointment': 'appointment not reported by this terminal',
  })

  await page.goto(`${relayed.url}/containers/${free.id}`)
  const card = page.getByRole('region', { name: 'Last free day' })
  await expect(card.getByText('LFD not reported by this terminal')).toBeVisible()
  await expect(card.getByText('appointment not reported by this terminal')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Milestones' })).toContainText('Vessel discharged')
  const mail = await copiedAnswer(page)
  expect(mail).toContain('Last free day: not reported by this terminal.')

  await page.goto(`${relayed.url}/wall?pages=ready&dwell=60`)
  const line = page
    .getByRole('region', { name: 'Ready to go' })
    .getByRole('listitem')
    .filter({ hasText: spaced(free.number) })
  await expect(line).toContainText('ready, appt. not reported')
  await expect(line).toContainText('LFD not reported')
})

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
