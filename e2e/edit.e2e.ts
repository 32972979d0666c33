import { atSea, charleston } from './support/featured.ts'
import { expect, partsCutOff, test } from './support/fixtures.ts'

test('references of a shipment: wrong beside the field, kept over reload and Back, saved, undone', async ({
  page,
}) => {
  await page.goto(`/shipments?q=${charleston.bill}`)
  await page.getByRole('link', { name: charleston.bill }).first().click()
  const about = page.getByRole('region', { name: 'About' })
  await about.getByRole('button', { name: 'Edit' }).click()
  const references = about.getByLabel('References')
  const before = await references.inputValue()
  await references.fill('x'.repeat(201))
  await about.getByRole('button', { name: 'Save' }).click()
  await expect(about.getByText('At most 200 characters in a line.')).toBeVisible()
  await references.fill('BL-20417\nDock 7 / 99413')
  await page.goBack()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(references).toHaveValue(/99413/)
  page.on('dialog', (dialog) => void dialog.accept())
  // Only what is typed is kept: the rest is as the record says after the reload.
  const draft = await page.evaluate(
    (name) => sessionStorage.getItem(name),
    `quayside.draft.shipment.${charleston.id}`,
  )
  expect(Object.keys(JSON.parse(draft ?? '{}') as object)).toEqual(['refNumbers'])
  await page.reload()
  await expect(references).toHaveValue(/99413/)
  await about.getByRole('button', { name: 'Save' }).click()
  await expect(about).toContainText('Shipment saved.')
  await expect(about).toContainText('Dock 7 / 99413')
  const undoing = page.waitForRequest((request) => request.method() === 'PATCH')
  await about.getByRole('button', { name: 'Undo' }).click()
  // What a colleague has changed meanwhile in tags or customer stays.
  expect((await undoing).postDataJSON()).toHaveProperty('data.attributes', {
    ref_numbers: before.split('\n'),
  })
  await expect(about).not.toContainText('99413')
  for (const line of before.split('\n')) await expect(about).toContainText(line)
  // Who edits again begins with what was saved: to take back an earlier change would be another one.
  await about.getByRole('button', { name: 'Edit' }).click()
  await references.fill('BL-20417\nDock 8')
  await about.getByRole('button', { name: 'Save' }).click()
  await expect(about).toContainText('Shipment saved.')
  await about.getByRole('button', { name: 'Edit' }).click()
  await expect(about.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await references.fill(before)
  await about.getByRole('button', { name: 'Save' }).click()
  await expect(about).not.toContainText('Dock 8')
})

test('custom fields of a container: wrong beside the field, no connection keeps what was typed, saved, undone', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/, partsCutOff)
  await page.goto(`/containers/${atSea.container.id}`)
  const card = page.getByRole('region', { name: 'Custom fields' })
  await card.getByRole('button', { name: 'Edit custom fields' }).click()
  const pallets = card.getByLabel('Pallets')
  await pallets.fill('many')
  await card.getByLabel('Warehouse').selectOption({ label: 'Joliet, IL' })
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('Enter a number with a decimal point, such as 12.5')).toBeVisible()
  await pallets.fill('14')
  await page.context().setOffline(true)
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card).toContainText('Not saved')
  await expect(pallets).toHaveValue('14')
  await page.context().setOffline(false)
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card).toContainText('Custom fields saved.')
  await expect(card).toContainText('Joliet, IL')
  await card.getByRole('button', { name: 'Undo' }).click()
  await expect(card).not.toContainText('Joliet, IL')
})

test('tracking is stopped after a question and resumed; a box is refreshed', async ({ page }) => {
  await page.goto(`/shipments/${charleston.id}`)
  const tracking = page.getByRole('region', { name: 'Tracking' })
  await tracking.getByRole('button', { name: 'Stop tracking' }).click()
  await tracking.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(tracking).toContainText('stopped')
  await tracking.getByRole('button', { name: 'Resume tracking' }).click()
  await expect(tracking.getByRole('button', { name: 'Stop tracking' })).toBeVisible()
  await page.goto(`/containers/${charleston.held.id}`)
  await page.getByRole('button', { name: 'Refresh now' }).click()
  await expect(page.getByText('Refresh requested.')).toBeVisible()
})
