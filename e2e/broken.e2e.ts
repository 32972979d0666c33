import type { Page } from 'playwright/test'
import { atSea, charleston, oakland } from './support/featured.ts'
import { expect, test } from './support/fixtures.ts'
import type { RelayAnswer, RelayRule } from './support/relay.ts'
import { expectRow } from './support/table.ts'

const pages = [
  ['the shipments', '/shipments'],
  ['a shipment', `/shipments/${charleston.id}`],
  ['a container', `/containers/${charleston.held.id}`],
  ['find', `/find?q=${charleston.held.number}`],
] as const

const responseErrors = [/status of (4|5)\d\d/]

const always =
  (answer: RelayAnswer): RelayRule =>
  () =>
    answer

/** An answer that the service gave, changed by hand. */
async function changed(
  serviceUrl: string,
  target: string,
  authorization: string | undefined,
  change: (document: { data: unknown }) => void,
): Promise<RelayAnswer> {
  const response = await fetch(`${serviceUrl}${target}`, { headers: { authorization: authorization ?? '' } })
  const document = (await response.json()) as { data: unknown }
  change(document)
  return { status: response.status, body: JSON.stringify(document) }
}

async function expectWords(page: Page, words: string, advice: string): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByText(words).first()).toBeVisible()
  await expect(main.getByText(advice).first()).toBeVisible()
}

for (const [what, path] of pages) {
  test.describe(what, () => {
    for (const [kind, body] of [
      ['a page of another program', '<!doctype html><title>Sign in</title>'],
      ['nothing', ''],
      ['half of an answer', '{"data":[{"id":"1",'],
      ['JSON of another kind', '{"ok":true}'],
    ] as const) {
      test(`an answer that is ${kind}`, async ({ page, relayed }) => {
        relayed.relay.rule = always({ status: 200, body })
        await page.goto(`${relayed.url}${path}`)
        await expectWords(page, 'Unexpected response.', 'Try again')
        relayed.relay.rule = () => null
        await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().click()
        await expect(page.getByText('Unexpected response.')).toHaveCount(0)
      })
    }

    test('a service that fails', async ({ page, relayed, problems }) => {
      problems.expect(...responseErrors)
      relayed.relay.rule = always({ status: 500, body: 'Traceback: at line 12 of secrets.rb' })
      await page.goto(`${relayed.url}${path}`)
      await expectWords(page, 'The tracking service is not responding.', 'retries automatically')
      await expect(page.getByText('Traceback')).toHaveCount(0)
    })

    test('a key that the service refuses', async ({ page, relayed, problems }) => {
      problems.expect(...responseErrors)
      relayed.relay.rule = always({ status: 401, body: '{"errors":[{"title":"Unauthorized"}]}' })
      await page.goto(`${relayed.url}${path}`)
      await expectWords(page, 'The tracking service refuses the key.', 'TRACKING_API_KEY')
    })

    test('too many requests: it waits as long as the service says, and resumes by itself', async ({
      page,
      relayed,
      problems,
    }) => {
      problems.expect(...responseErrors)
      relayed.relay.rule = always({
        status: 429,
        body: '{"errors":[{"title":"Too Many Requests"}]}',
        headers: { 'retry-after': '3' },
      })
      await page.goto(`${relayed.url}${path}`)
      await expectWords(page, 'API budget used up.', 'retries automatically')
      relayed.relay.rule = () => null
      // Nobody presses anything.
      await expect(page.getByText('API budget used up.')).toHaveCount(0, { timeout: 25_000 })
      await expect(page.getByRole('main')).toContainText(charleston.bill)
    })

    test('while the answer is on its way, the page says that it is loading', async ({ page, relayed }) => {
      let release: (() => void) | undefined
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      relayed.relay.rule = async () => {
        await released
        return null
      }
      await page.goto(`${relayed.url}${path}`)
      await expect(
        page
          .getByRole('main')
          .getByText(/^(Loading|Searching for) /)
          .first(),
      ).toBeAttached()
      release?.()
      await expect(page.getByRole('main').getByText(/^(Loading|Searching for) /)).toHaveCount(0)
    })
  })
}

test('one malformed shipment is shown as such, the others stay', async ({ page, relayed, world }) => {
  relayed.relay.rule = ({ target, headers }) =>
    target.startsWith('/v2/shipments?')
      ? changed(world.serviceUrl, target, headers.authorization, (document) => {
          const rows = document.data as { id: string; attributes: Record<string, unknown> }[]
          const broken = rows.find((row) => row.attributes['bill_of_lading_number'] === charleston.bill)
          if (broken !== undefined) broken.attributes['bill_of_lading_number'] = { text: charleston.bill }
        })
      : null
  await page.goto(`${relayed.url}/shipments`)
  const shipments = page.getByRole('table', { name: 'Shipments' })
  await expect(shipments.locator('tbody').getByRole('row')).toHaveCount(25)
  await expect(shipments).toContainText('This record cannot be read.')
  await expect(shipments).toContainText(charleston.id)
  await expectRow(shipments, { 'Bill of lading': oakland.bill })
})

test('unknown fields, unknown words and unknown records are shown as they are', async ({
  page,
  relayed,
  world,
}) => {
  relayed.relay.rule = ({ target, headers }) =>
    target.startsWith(`/v2/containers/${atSea.container.id}?`)
      ? changed(world.serviceUrl, target, headers.authorization, (document) => {
          const { attributes } = document.data as { attributes: Record<string, unknown> }
          attributes['current_status'] = 'on_barge'
          attributes['barge_name'] = 'Lorelei'
          attributes['seal_number'] = 123456
          attributes['holds_at_pod_terminal'] = [{ name: 'FDA', status: 'hold', description: 'FDA EXAM' }]
          Object.assign(document, { included: [{ id: 'b1', type: 'barge' }], jsonapi: { version: '1.1' } })
        })
      : null
  await page.goto(`${relayed.url}/containers/${atSea.container.id}`)
  const main = page.getByRole('main')
  await expect(main).toContainText(/on.barge/i)
  await expect(main).toContainText('seal 123456')
  await expect(main).toContainText('FDA')
})

test('the milestones fail for themselves: the rest of the container stays', async ({
  page,
  relayed,
  problems,
}) => {
  problems.expect(...responseErrors)
  relayed.relay.rule = ({ target }) => (target.endsWith('/raw_events') ? { status: 500, body: '' } : null)
  await page.goto(`${relayed.url}/containers/${charleston.held.id}`)
  await expect(page.getByRole('region', { name: 'Milestones' })).toContainText(
    'The tracking service is not responding.',
  )
  await expect(page.getByRole('region', { name: 'Last free day' })).toContainText('Sat 21 Nov terminal')
})

test('an account without shipments', async ({ page, relayed }) => {
  relayed.relay.rule = always({
    status: 200,
    body: JSON.stringify({ data: [], meta: { size: 0, total: 0 }, links: { self: '/v2/shipments' } }),
  })
  await page.goto(`${relayed.url}/shipments?tracking=all`)
  await expect(page.getByText('No shipments yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveAttribute('title', 'Nothing to export')
})

test('a container without any milestone', async ({ page, relayed }) => {
  relayed.relay.rule = ({ target }) =>
    target.endsWith('/raw_events') ? { status: 200, body: '{"data":[]}' } : null
  await page.goto(`${relayed.url}/containers/${charleston.held.id}`)
  await expect(page.getByRole('region', { name: 'Milestones' })).toContainText('No milestones reported yet')
})
