import { createHmac } from 'node:crypto'
import { create, read } from './support/asking.ts'
import { expectAccessibleInBothThemes } from './support/axe.ts'
import { expectFits } from './support/fits.ts'
import { expect, test } from './support/fixtures.ts'
import { lost, walkForm } from './support/form-walk.ts'
import { freePort } from './support/program.ts'

interface Answer {
  data: { id: string; attributes: { secret: string; delivery_status: string } }[]
  included?: { attributes: { attempt: number } }[]
  meta: { total: number }
}

const nextDay = '2026-11-22T17:00:00Z'

test('a webhook is created, notified and checked', async ({
  page,
  problems,
  openDeliveringWorld,
  openReceiver,
}) => {
  const world = await openDeliveringWorld(1)
  const port = await freePort()
  // The first notification is refused eleven times; each of its pauses holds up its shipment.
  let refused: string | null = null
  const receiver = await openReceiver(port, (times, id) => {
    refused ??= id
    return id === refused && times < 12 ? 500 : 200
  })
  await page.goto(`${world.url}/webhooks`)
  await expect(page.getByText('No webhooks yet.')).toBeVisible()
  await page.getByRole('link', { name: 'New webhook' }).click()

  const event = page.getByRole('checkbox', { name: /^container\.updated/ })
  await event.check()
  problems.expect(...lost)
  await walkForm({
    page,
    card: page.getByRole('main'),
    field: page.getByLabel('URL'),
    save: 'Create webhook',
    wrong: ['nowhere', /Enter a full address/],
    refused: [`http://me:word@127.0.0.1:${port}/`, /must not contain a user name or password/],
    right: `http://127.0.0.1:${port}/`,
  })
  await expect(event).toBeChecked()
  await page.getByLabel('Custom headers').fill('X-Office: east')
  await page.getByRole('button', { name: 'Create webhook' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `http://127.0.0.1:${port}/` })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(
    `Webhooks / 127.0.0.1:${port}`,
  )
  await expect(page).toHaveTitle(new RegExp(`^Webhook to 127.0.0.1:${port}`))
  await expect(page.getByText('No notifications yet.')).toBeVisible()

  // Delivered after eleven failures, and signed with the secret that is shown on request.
  await world.setClock(nextDay)
  await expect
    .poll(
      async () => {
        const { data } = await read<Answer>(world, '/v2/webhook_notifications?page[size]=100')
        return [data.length > 3, data.every(({ attributes }) => attributes.delivery_status === 'succeeded')]
      },
      { timeout: 15_000 },
    )
    .toEqual([true, true])
  await page.reload()
  await page.getByRole('button', { name: 'Show secret' }).click()
  const secret = (await page.getByLabel('Secret', { exact: true }).textContent()) ?? ''
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  for (const { body, signature } of receiver.deliveries) {
    expect(signature).toBe(createHmac('sha256', secret).update(body).digest('hex'))
  }
  expect(receiver.deliveries.filter(({ id }) => id === refused)).toHaveLength(12)
  expect(world.output()).not.toContain(secret)
  await page.getByRole('button', { name: /Show all/ }).click()
  const notification = page
    .getByRole('list', { name: 'Notifications' })
    .getByRole('listitem')
    .filter({ hasText: '12 attempts' })
  await notification.getByText('12 attempts').click()
  await expect(notification.getByText('Response 500')).toHaveCount(11)
  await expect(notification.getByText('Response 200')).toBeVisible()
  refused = null
  await page.getByRole('button', { name: 'Send test' }).click()
  await expect(page.getByText('The receiver responded with 500.')).toBeVisible()
  await expectAccessibleInBothThemes(page)

  // On a phone nothing is cut off.
  await expectFits(page, 390)
})

test('a service that is killed before it could deliver delivers once when it is back', async ({
  openDeliveringWorld,
  openReceiver,
}) => {
  const world = await openDeliveringWorld(400)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  await create(world, '/v2/webhooks', 'webhook', { url, active: true, events: ['container.updated'] })
  await world.setClock(nextDay)
  const readLogs = () =>
    read<Answer>(world, '/v2/webhook_notifications?page[size]=100&include=webhook_notification_logs')
  await expect.poll(async () => (await readLogs()).included?.length ?? 0).toBeGreaterThan(0)
  await world.stopService('SIGKILL')
  const receiver = await openReceiver(port, () => 200)
  await world.startService()
  await world.setClock(nextDay)
  await expect
    .poll(async () =>
      (await readLogs()).data.every(({ attributes }) => attributes.delivery_status === 'succeeded'),
    )
    .toBe(true)
  const { data } = await readLogs()
  expect(data.length).toBeGreaterThan(0)
  expect(receiver.deliveries.map(({ id }) => id).toSorted()).toEqual(data.map(({ id }) => id).toSorted())
})
