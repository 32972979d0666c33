import { create, read, remove } from './support/asking.ts'
import { expectAccessibleInBothThemes } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { lost, walkForm } from './support/form-walk.ts'
import { freePort } from './support/program.ts'

test('a webhook: its health in the list, edited, tested and deleted after a question', async ({
  page,
  problems,
  openDeliveringWorld,
  openReceiver,
}) => {
  problems.expect(...lost)
  const world = await openDeliveringWorld(1)
  const [good, bad] = [await freePort(), await freePort()]
  const receiver = await openReceiver(good, () => 200)
  const refusing = await openReceiver(bad, () => 500)
  const events = ['container.updated']
  await create(world, '/v2/webhooks', 'webhook', { url: `http://127.0.0.1:${good}/`, active: true, events })
  await create(world, '/v2/webhooks', 'webhook', { url: `http://127.0.0.1:${bad}/`, active: true, events })
  const off = await create(world, '/v2/webhooks', 'webhook', {
    url: 'https://off.example/',
    active: false,
    events,
  })
  await page.goto(`${world.url}/webhooks`)
  const row = (text: string) =>
    page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem').filter({ hasText: text })
  await expect(row(`:${good}/`)).toContainText('No notifications yet')
  await expect(row('off.example')).toContainText('Off')
  await world.setClock('2026-11-22T17:00:00Z')
  await expect
    .poll(() => [receiver.deliveries.length > 0, refusing.deliveries.length > 0])
    .toEqual([true, true])
  await expect(async () => {
    await page.reload()
    await expect(row(`:${good}/`)).toContainText('Delivering', { timeout: 1000 })
    await expect(row(`:${bad}/`)).toContainText(/Failing|Retrying/, { timeout: 1000 })
  }).toPass()
  await expect(row(`:${good}/`)).toContainText('Last delivery')

  await row(`:${good}/`).getByRole('link').click()
  const card = page.getByRole('region', { name: 'Settings' })
  await walkForm({
    page,
    card,
    field: card.getByLabel('URL'),
    save: 'Save',
    wrong: ['nowhere', /Enter a full address/],
    refused: [`http://me:word@127.0.0.1:${good}/`, /must not contain a user name or password/],
    right: `http://127.0.0.1:${good}/again`,
  })
  await card.getByLabel('Custom headers').fill('X-Office east')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByLabel('Custom headers')).toHaveAccessibleDescription(/one header per line/)
  await card.getByLabel('Custom headers').fill('X-Office: east')
  await card.getByRole('checkbox', { name: /^container\.created/ }).check()
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`http://127.0.0.1:${good}/again`)
  await page.reload()
  await card.getByRole('button', { name: 'Show and edit' }).click()
  await expect(card.getByLabel('Custom headers')).toHaveValue('X-Office: east')
  await expect(card.getByRole('checkbox', { name: /^container\.created/ })).toBeChecked()

  const trial = page.getByRole('region', { name: 'Send a test' })
  await page.context().setOffline(true)
  await trial.getByRole('button', { name: 'Send test' }).click()
  await expect(trial.getByRole('alert')).toContainText('You are offline')
  await page.context().setOffline(false)
  await trial.getByRole('button', { name: 'Send test' }).click()
  await expect(page.getByText('The receiver responded with 200.')).toBeVisible()
  await expect(trial.getByRole('alert')).toHaveCount(0)
  // The secret is there on request and gone again.
  await page.getByRole('button', { name: 'Show secret' }).click()
  await expect(page.getByLabel('Secret', { exact: true })).toHaveText(/^[0-9a-f]{64}$/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Show secret' })).toBeVisible()
  await expect(page.getByLabel('Secret', { exact: true })).toHaveCount(0)

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Delete…' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Delete…' }).click()
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Delete webhook' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  // Only who wants it deleted tries again: a dialog that is closed does nothing by itself.
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Try now/ })).toHaveCount(0)
  // With the connection the page asks again, and that answer can come after the deletion.
  problems.expect(/status of 404.*\/webhooks\//)
  await page.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Delete webhook' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Webhooks')
  await expect(row('off.example')).toBeVisible()
  await expect(row('/again')).toHaveCount(0)

  // One that a colleague has deleted meanwhile: the service refuses, and says why.
  await row('off.example').getByRole('link').click()
  await page.getByRole('button', { name: 'Delete…' }).click()
  await remove(world, `/v2/webhooks/${off}`)
  await dialog.getByRole('button', { name: 'Delete webhook' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Not found.')
})

interface Held {
  data: { attributes: { url: string; headers: { name: string; value: string }[] } }
}

test('the values of headers are there on request, and a save without them keeps them', async ({
  page,
  world,
}) => {
  const headers = [
    { name: 'Authorization', value: 'Bearer sesame-71' },
    { name: 'X-Office', value: 'east' },
  ]
  const url = 'https://headers.example/'
  const events = ['container.updated']
  const id = await create(world, '/v2/webhooks', 'webhook', { url, active: false, events, headers })
  const held = async () => (await read<Held>(world, `/v2/webhooks/${id}`)).data.attributes
  await page.goto(`/webhooks/${id}`)
  const card = page.getByRole('region', { name: 'Settings' })
  const hidden = card.getByRole('group', { name: 'Custom headers' })
  await expect(hidden).toContainText('Authorization: hidden')
  await expect.poll(() => page.content()).not.toContain('sesame')
  await card.getByLabel('URL').fill(`${url}again`)
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${url}again`)
  await expect.poll(held).toMatchObject({ url: `${url}again`, headers })

  // Asked for while something else is typed: neither is lost.
  await card.getByLabel('URL').fill(`${url}third`)
  await hidden.getByRole('button', { name: 'Show and edit' }).click()
  const lines = card.getByLabel('Custom headers')
  await expect(lines).toBeFocused()
  await expect(lines).toHaveValue('Authorization: Bearer sesame-71\nX-Office: east')
  await expectAccessibleInBothThemes(page)
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${url}third`)
  await expect.poll(held).toMatchObject({ url: `${url}third`, headers })

  await page.reload()
  await hidden.getByRole('button', { name: 'Show and edit' }).click()
  await lines.fill('Authorization: Bearer sesame-71\nX-Office: west')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect.poll(held).toMatchObject({ headers: [headers[0], { name: 'X-Office', value: 'west' }] })
  await expect(card.getByRole('button', { name: 'Discard changes' })).toHaveCount(0)
  await page.reload()
  await expect(hidden).toContainText('X-Office: hidden')
  await hidden.getByRole('button', { name: 'Show and edit' }).click()
  await lines.fill('')
  await card.getByRole('button', { name: 'Discard changes' }).click()
  await expect(hidden).toContainText('X-Office: hidden')
  await remove(world, `/v2/webhooks/${id}`)
})

test('a webhook whose creation was lost on the way back is not made twice', async ({
  page,
  relayed,
  problems,
  world,
}) => {
  problems.expect(/502/)
  const url = 'https://twice.example/'
  await page.goto(`${relayed.url}/webhooks/new`)
  await page.getByLabel('URL').fill(url)
  await page.getByRole('checkbox', { name: /^container\.updated/ }).check()
  relayed.relay.rule = ({ method }) => (method === 'POST' ? 'lost' : null)
  await page.getByRole('button', { name: 'Create webhook' }).click()
  await expect(page.getByText('Your input is kept.')).toBeVisible()
  relayed.relay.rule = () => null
  await page.getByRole('button', { name: 'Create webhook' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(url)
  expect(relayed.relay.seen.filter((each) => each.startsWith('POST'))).toHaveLength(1)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  await remove(world, `/v2/webhooks/${id}`)
})
