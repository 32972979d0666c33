import { altered } from './support/altered.ts'
import { ask, create, remove } from './support/asking.ts'
import { atSea } from './support/featured.ts'
import { filterBy } from './support/filter.ts'
import { expect, test } from './support/fixtures.ts'
import { expectRow } from './support/table.ts'

// A service may answer reads from before a write for some seconds.

test('what was saved stays while the service still tells what was before', async ({
  page,
  relayed,
  world,
}) => {
  const shipment = `/v2/shipments/${atSea.id}`
  const [tag, reference] = [crypto.randomUUID(), `PO-${crypto.randomUUID()}`]
  const before = { tags: ['before'], ref_numbers: ['PO-BEFORE'] }
  await ask(world, 'PATCH', shipment, { data: { type: 'shipment', id: atSea.id, attributes: before } })
  let isLate = true
  const late = altered(world.serviceUrl, { [atSea.id]: { attributes: before } })
  relayed.relay.rule = (request) => (isLate ? late(request) : null)

  await page.goto(`${relayed.url}/shipments/${atSea.id}`)
  const about = page.getByRole('region', { name: 'About' })
  await about.getByRole('button', { name: 'Edit' }).click()
  await about.getByLabel('Tags').fill(tag)
  await about.getByLabel('References').fill(reference)
  await about.getByRole('button', { name: 'Save' }).click()
  await expect(about).toContainText('Shipment saved.')
  await expect(about).toContainText(tag)
  await expect(about).toContainText(reference)
  await expect(about).not.toContainText('before', { ignoreCase: true })

  await test.step('in the list, after a reload, and sent along with a container', async () => {
    const shown = async () => {
      await expectRow(page.getByRole('table', { name: 'Shipments' }), {
        'Bill of lading': atSea.bill,
        Customer: reference,
      })
    }
    await page.getByRole('navigation').getByRole('link', { name: 'Shipments' }).first().click()
    await filterBy(page, atSea.bill)
    await shown()
    await page.reload()
    await shown()
    await page.goto(`${relayed.url}/containers/${atSea.container.id}`)
    await expect(page.getByRole('main')).toContainText(reference)
  })

  await test.step('the next edit begins with it', async () => {
    await page.goto(`${relayed.url}/shipments/${atSea.id}`)
    await expect(about).toContainText(tag)
    await about.getByRole('button', { name: 'Edit' }).click()
    await expect(about.getByLabel('Tags')).toHaveValue(tag)
    await about.getByLabel('Tags').fill(`${tag}\nsecond`)
    await about.getByRole('button', { name: 'Save' }).click()
    await expect(about).toContainText('second')
    await about.getByRole('button', { name: 'Undo' }).click()
    await expect(about).not.toContainText('second')
    await expect(about).toContainText(tag)
  })

  await test.step('until a colleague has changed it', async () => {
    isLate = false
    const attributes = { tags: ['colleague'] }
    await ask(world, 'PATCH', shipment, { data: { type: 'shipment', id: atSea.id, attributes } })
    await page.reload()
    await expect(about).toContainText('colleague')
    await expect(about).toContainText(reference)
    await expect(about).not.toContainText(tag)
  })
})

test('a new record stays in its list, and one that was deleted out of it', async ({
  page,
  relayed,
  world,
}) => {
  const attributes = { url: 'https://before.example/', active: false, events: ['container.updated'] }
  await create(world, '/v2/webhooks', 'webhook', attributes)
  const old = new Map<string, string>()
  relayed.relay.rule = async ({ method, target, good }) => {
    if (method !== 'GET' || !/^\/v2\/webhooks(?:[/?]|$)/.test(target) || target.includes('events'))
      return null
    const answer = await good()
    const body = old.get(target) ?? answer.body.toString()
    const status = old.has(target) ? 200 : answer.status
    old.set(target, body)
    return { status, body, headers: answer.headers }
  }
  await page.goto(`${relayed.url}/webhooks`)
  await page.getByRole('link', { name: /before\.example/ }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete webhook' }).click()
  await expect(page).toHaveURL(/\/webhooks$/)
  await expect(page.getByRole('link', { name: 'New webhook' })).toBeVisible()
  await expect(page.getByRole('link', { name: /before\.example/ })).toHaveCount(0)

  await page.getByRole('link', { name: 'New webhook' }).click()
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: 'URL', exact: true }).fill('https://after.example/')
  await main.getByRole('checkbox', { name: /^container\.updated/ }).click()
  await main.getByRole('button', { name: 'Create webhook' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('https://after.example/')
  const made = new URL(page.url()).pathname
  await page.getByRole('link', { name: 'Webhooks' }).first().click()
  await expect(page.getByRole('link', { name: /after\.example/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /before\.example/ })).toHaveCount(0)
  await remove(world, `/v2${made}`)
})
