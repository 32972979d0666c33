import { expectAccessibleInBothThemes } from './support/axe.ts'
import { charleston, oakland } from './support/featured.ts'
import { expectFits } from './support/fits.ts'
import { expect, partsCutOff, test } from './support/fixtures.ts'
import { expectRow } from './support/table.ts'

const file = (name: string, text: string, mimeType = 'text/plain') => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
})

test('files are uploaded by choosing and by dropping, linked, opened, corrected, downloaded and deleted', async ({
  page,
}) => {
  await page.goto(`/shipments/${charleston.id}`)
  const card = page.getByRole('region', { name: 'Documents' })
  await card.scrollIntoViewIfNeeded()
  await expect(card.getByRole('link', { name: 'Commercial invoice BL-20417' })).toBeVisible()
  await card.getByRole('link', { name: 'Upload a document' }).click()
  await expect(page.getByLabel('Related number')).toHaveValue(charleston.bill)
  const chooser = page.getByLabel('Files to upload')
  await chooser.setInputFiles([
    file('release.txt', `Delivery order. Container ${charleston.held.number}`),
    file('letter.txt', 'Dear all'),
  ])
  const uploads = page.getByRole('list', { name: 'Uploads' })
  await expect(uploads.getByText('linked to 1 shipment')).toHaveCount(2)
  const table = page.getByRole('table', { name: 'Documents' })
  await expectRow(table, {
    Document: `${charleston.bill} release.txt`,
    Type: 'Delivery order',
    Status: 'Read',
    'Linked to': charleston.held.number,
    'Added, your time': 'Uploaded',
  })
  await page.getByLabel('Related number').fill('')
  const dropped = await page.evaluateHandle((text) => {
    const data = new DataTransfer()
    data.items.add(new File([text], 'dropped.csv', { type: 'text/csv' }))
    return data
  }, `number\n${oakland.overdue.number}`)
  await page.locator('body').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(uploads.getByText('linked to 1 shipment')).toHaveCount(3)
  await expectAccessibleInBothThemes(page)

  await uploads.getByRole('link', { name: `Open ${charleston.bill} release.txt` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${charleston.bill} release.txt`)
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(
    `Documents / ${charleston.bill} release.txt`,
  )
  await expect(page.getByRole('list', { name: 'Linked shipments' })).toContainText(charleston.bill)
  await expect(page.getByRole('list', { name: 'Linked containers' })).toContainText(charleston.held.number)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('release.txt')
  await page.getByRole('button', { name: 'Read again' }).click()
  await expect(page.getByText('Reading requested.')).toBeVisible()
  await page.getByRole('button', { name: 'Correct' }).click()
  await page.getByLabel('Type').selectOption('House bill of lading')
  const data = page.getByRole('textbox', { name: 'Extracted data' })
  await data.fill('[1]')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter a JSON object')).toBeVisible()
  await data.fill('{"numbers": ["PO-7"]}')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'About' })).toContainText(
    'House bill of lading, set by a user',
  )
  await expect(page.getByRole('region', { name: 'Extracted data' })).toContainText('PO-7')
  await expectFits(page, 390)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Delete…' }).click()
  await page.getByRole('button', { name: 'Delete document' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Documents')
  await expect(page.getByRole('list', { name: 'Documents' })).toContainText('letter.txt')
  await expect(page.getByRole('list', { name: 'Documents' })).not.toContainText('release.txt')
  await expectAccessibleInBothThemes(page)
})

test('what is wrong with a file stands beside it, and a lost line loses nothing', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/4(09|22)|ERR_|Failed to load resource/, partsCutOff)
  await page.goto('/documents?type=arrival_notice')
  await expect(page.getByRole('table', { name: 'Documents' })).toContainText('Received by email')
  await expect(page.getByLabel('Type', { exact: true })).toHaveValue('arrival_notice')
  const chooser = page.getByLabel('Files to upload')
  const beside = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await chooser.setInputFiles([
    file('start.exe', 'MZ'),
    file('empty.txt', ''),
    { name: 'large.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
    file('odd.txt', 'of a kind that is none', 'text/a b'),
    file(`${'long'.repeat(70)}.txt`, 'a name that no service takes'),
  ])
  await expect(beside('start.exe').getByRole('alert')).toContainText('Not a document')
  await expect(beside('empty.txt').getByRole('alert')).toContainText('The file is empty')
  await expect(beside('large.pdf').getByRole('alert')).toContainText('larger than 10 MiB')
  await expect(beside('odd.txt').getByRole('alert')).toContainText('File type rejected')
  await expect(beside('longlong').getByRole('alert')).toContainText('Name rejected')
  await beside('longlong')
    .getByRole('button', { name: /^Remove/ })
    .click()

  await context.setOffline(true)
  await chooser.setInputFiles(file('notice.txt', 'Arrival notice, of nothing'))
  await expect(beside('notice.txt').getByRole('alert')).toContainText('The file is still here')
  await page.getByRole('link', { name: 'Shipments' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Leave before the upload is finished?' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay' }).click()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try notice.txt again' }).click()
  await expect(beside('notice.txt').getByRole('link', { name: 'Open notice.txt' })).toBeVisible()
  await chooser.setInputFiles(file('again.txt', 'Arrival notice, of nothing'))
  await expect(beside('again.txt').getByRole('alert')).toContainText('This file already exists')
  await beside('again.txt')
    .getByRole('button', { name: /^Remove/ })
    .click()
  // Nothing is left that could be lost.
  await beside('notice.txt').getByRole('link', { name: 'Open notice.txt' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('notice.txt')
})

test('a hostile file runs nothing, however its address is opened', async ({ page, problems }) => {
  problems.expect(/ERR_ABORTED|Download is starting/)
  await page.goto('/documents')
  const bytes = '<!doctype html><script>document.title = "taken over"</script>'
  await page.getByLabel('Files to upload').setInputFiles(file('page.txt', bytes, 'text/html'))
  const link = page.getByRole('link', { name: 'Open page.txt' })
  const id = (await link.getAttribute('href'))?.split('/').at(-1) ?? ''
  const download = page.waitForEvent('download')
  await page.evaluate((path) => location.assign(path), `/api/files/documents/${id}`)
  expect((await download).suggestedFilename()).toBe('page.txt')
  await expect(page).toHaveTitle(/Documents/)
})

test('an upload under way can be stopped, is asked about before Back, and a failing service keeps the file', async ({
  page,
  relayed,
  problems,
}) => {
  problems.expect(/status of 503|ERR_/)
  const answers: (() => void)[] = []
  const failure = { status: 503, body: '{"errors": [{"title": "Busy"}]}' }
  relayed.relay.rule = ({ target }) =>
    target.endsWith('/direct_uploads') ? new Promise((resolve) => answers.push(() => resolve(failure))) : null
  await page.goto(`${relayed.url}/shipments/${charleston.id}`)
  await page.getByRole('link', { name: 'Upload a document' }).click()
  const files = [file('one.txt', 'of one'), file('two.txt', 'of two')]
  await page.getByLabel('Files to upload').setInputFiles(files)
  const beside = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(beside('one.txt').getByRole('progressbar')).toBeVisible()
  await expect(beside('two.txt')).toContainText('Queued')
  // Another link to the same page stops nothing.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Documents' }).click()
  await expect(page.getByLabel('Related number')).toHaveValue('')
  await page.goBack()
  await expect(page.getByLabel('Related number')).toHaveValue(charleston.bill)
  await expect(beside('one.txt').getByRole('progressbar')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toContainText('not uploaded yet')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Cancel one.txt' }).click()
  await expect(beside('one.txt')).toContainText('Canceled')
  await expect(beside('two.txt').getByRole('progressbar')).toBeVisible()
  await expect.poll(() => answers.length).toBe(2)
  for (const answer of answers) answer()
  await expect(beside('two.txt').getByRole('alert')).toContainText('The file is still here')
  await page.goBack()
  await page.getByRole('button', { name: 'Leave without uploading' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(charleston.bill)
})
