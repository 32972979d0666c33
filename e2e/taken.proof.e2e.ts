import { ask, create, read, record, remove } from './support/asking.ts'
import { rail } from './support/featured.ts'
import { expect, test } from './support/fixtures.ts'
import { expectBeside } from './support/not-taken.ts'

test('an answer that says nothing of what was sent is looked at once more before it is judged', async ({
  page,
  relayed,
  world,
}) => {
  relayed.relay.rule = async ({ method, target, body }) => {
    if (method !== 'PATCH') return null
    const answer = await ask(world, 'PATCH', target, JSON.parse(body) as object)
    return { ...answer, body: record('container', rail.late.id, {}) }
  }
  await page.goto(`${relayed.url}/containers/${rail.late.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'Seal' }).fill(' SEAL-43 ')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Container saved.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('SEAL-43')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('main')).not.toContainText('SEAL-43')
})

test('a new webhook or party that was not quite taken and is discarded is left as it is', async ({
  page,
  relayed,
  world,
}) => {
  // Names are unique in an account, and other tests add parties to this one too.
  const mark = crypto.randomUUID()
  relayed.relay.rule = ({ method, target, body }) => {
    if (method !== 'POST') return null
    const { data } = JSON.parse(body) as { data: { attributes: { headers?: object; company_name?: string } } }
    const { headers: _, company_name: name, ...others } = data.attributes
    // A service without custom headers, and with a way of its own to write the first name.
    const kept = name === undefined ? {} : { company_name: name.replace('First', '1st') }
    return ask(world, 'POST', target, { data: { ...data, attributes: { ...others, ...kept } } })
  }
  const main = page.getByRole('main')
  const url = main.getByRole('textbox', { name: 'URL', exact: true })
  const event = main.getByRole('checkbox', { name: /^container\.updated/ })
  await page.goto(`${relayed.url}/webhooks/new`)
  await url.fill('https://first.example/')
  await event.check()
  await main.getByLabel('Custom headers').fill('X-Office: east')
  await main.getByRole('button', { name: 'Create webhook' }).click()
  await expectBeside(page, 'Custom headers', 'X-Office: east')
  await expect(page.getByText('The webhook was created, but not as entered.')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await main.getByRole('button', { name: 'Discard changes' }).click()
  await expect(url).toHaveValue('')
  await url.fill('https://second.example/')
  await event.check()
  await main.getByRole('button', { name: 'Create webhook' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('https://second.example/')
  await page.goto(`${relayed.url}/webhooks`)
  await expect(main.getByRole('link', { name: 'https://first.example/' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'https://second.example/' })).toBeVisible()

  const company = main.getByLabel('Company name', { exact: true })
  await page.goto(`${relayed.url}/parties/new`)
  await company.fill(`First ${mark}`)
  await main.getByRole('button', { name: 'Add party' }).click()
  await expectBeside(page, 'Company name', `First ${mark}`)
  await expect(page.getByText('The party was created, but not as entered.')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  // Nor does a reload have it added again.
  await page.reload()
  await expect(company).toHaveValue(`First ${mark}`)
  await expect(page.getByText('The party was created, but not as entered.')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await main.getByRole('button', { name: 'Discard changes' }).click()
  await expect(company).toHaveValue('')
  await company.fill(`Second ${mark}`)
  await main.getByRole('button', { name: 'Add party' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Parties')
  expect(relayed.relay.seen.filter((each) => each.startsWith('PATCH'))).toEqual([])
  expect(relayed.relay.seen.filter((each) => each.startsWith('POST'))).toHaveLength(4)

  const { data } = await read<{ data: { id: string; attributes: { url: string } }[] }>(
    world,
    '/v2/webhooks?page[size]=100',
  )
  for (const { id, attributes } of data) {
    if (/(?:first|second)\.example/.test(attributes.url)) await remove(world, `/v2/webhooks/${id}`)
  }
})

test('what of a webhook could not be read is not written back with a change of something else', async ({
  page,
  relayed,
  world,
}) => {
  const headers = [{ name: 'X-Key', value: 'from before' }]
  const attributes = { url: 'https://read.example/', active: false, events: ['container.updated'], headers }
  const target = `/v2/webhooks/${await create(world, '/v2/webhooks', 'webhook', attributes)}`
  const sent: unknown[] = []
  relayed.relay.rule = async ({ method, target: asked, body }) => {
    if (asked !== target) return null
    if (method === 'PATCH') sent.push((JSON.parse(body) as { data: { attributes: object } }).data.attributes)
    if (method !== 'GET') return null
    const answer = await ask(world, 'GET', target)
    const { data } = JSON.parse(answer.body) as { data: { attributes: object } }
    const unread = {
      active: null,
      headers: [
        { name: 'X-Day', value: '1' },
        { name: 'X-Key', value: 5 },
      ],
    }
    return {
      ...answer,
      body: JSON.stringify({ data: { ...data, attributes: { ...data.attributes, ...unread } } }),
    }
  }
  await page.goto(`${relayed.url}${target.slice('/v2'.length)}`)
  const main = page.getByRole('main')
  const active = main.getByRole('checkbox', { name: 'Active', exact: true })
  await expect(active).not.toBeChecked()
  await expect(active).toHaveAccessibleDescription(/Not known whether it is on/)
  await main.getByRole('textbox', { name: 'URL', exact: true }).fill('https://moved.example/')
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('https://moved.example/')
  const lines = main.getByRole('textbox', { name: 'Custom headers', exact: true })
  await main.getByRole('button', { name: 'Show and edit' }).click()
  await expect(lines).toHaveValue('X-Day: 1\nX-Key: unreadable')
  await lines.fill('X-Office: east\nX-Key: unreadable')
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(lines).toHaveAccessibleDescription(/X-Key could not be read/)
  expect(sent).toEqual([{ url: 'https://moved.example/' }])
  await remove(world, target)
})
