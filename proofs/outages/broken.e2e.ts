import type { Page } from 'playwright/test'
import { changing, recordsOf } from '#e2e/support/changed.ts'
import { atSea, charleston, oakland } from '#e2e/support/featured.ts'
import { expect, partsCutOff, test } from '#e2e/support/fixtures.ts'
import type { RelayAnswer, RelayRule } from '#e2e/support/relay.ts'
import { networkErrors } from '#e2e/support/reloads.ts'
import { expectRow } from '#e2e/support/table.ts'
import { spaced } from '#e2e/support/wall.ts'

/** Each with a document that the proxy hands on and the page cannot read. */
const pages = [
  ['the shipments', '/shipments', '{"data":{}}'],
  ['a shipment', `/shipments/${charleston.id}`, '{"data":[]}'],
  ['a container', `/containers/${charleston.held.id}`, '{"data":[]}'],
  ['find', `/find?q=${charleston.held.number}`, '{"data":{}}'],
] as const

/** Requests of the lists of shipments. */
const lists = /^\/v2\/shipments\?/

const responseErrors = [/status of (4|5)\d\d/]

const always =
  (answer: RelayAnswer): RelayRule =>
  () =>
    answer

async function expectWords(page: Page, words: string, advice: string): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByText(words).first()).toBeVisible()
  await expect(main.getByText(advice).first()).toBeVisible()
}

for (const [what, path, otherKind] of pages) {
  test.describe(what, () => {
    for (const [kind, body] of [
      ['a page of another program', '<!doctype html><title>Sign in</title>'],
      ['nothing', ''],
      ['half of an answer', '{"data":[{"id":"1",'],
      ['JSON of another kind', '{"ok":true}'],
    ] as const) {
      test(`an answer that is ${kind} is none`, async ({ page, relayed, problems }) => {
        problems.expect(...responseErrors)
        relayed.relay.rule = always({ status: 200, body })
        await page.goto(`${relayed.url}${path}`)
        await expectWords(page, 'The tracking service is not responding.', 'retries automatically')
        relayed.relay.rule = () => null
        // Nobody presses anything.
        await expect(page.getByText('The tracking service is not responding.')).toHaveCount(0)
        await expect(page.getByRole('main')).toContainText(charleston.bill)
      })
    }

    test('a document of another kind', async ({ page, relayed }) => {
      relayed.relay.rule = always({ status: 200, body: otherKind })
      await page.goto(`${relayed.url}${path}`)
      await expectWords(page, 'Unexpected response.', 'Try again')
      relayed.relay.rule = () => null
      await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().click()
      await expect(page.getByText('Unexpected response.')).toHaveCount(0)
    })

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
  relayed.relay.rule = changing(world.serviceUrl, lists, (document) => {
    const broken = recordsOf(document).find(({ id }) => id === charleston.id)
    Object.assign(broken ?? {}, { type: 'parcel' })
  })
  await page.goto(`${relayed.url}/shipments`)
  const shipments = page.getByRole('table', { name: 'Shipments' })
  await expect(shipments.locator('tbody').getByRole('row')).toHaveCount(25)
  await expect(shipments).toContainText('This record cannot be read.')
  await expect(shipments).toContainText(charleston.id)
  await expectRow(shipments, { 'Bill of lading': oakland.bill })
})

test('a status and a type that cannot be read leave the box, and are told on list and page', async ({
  page,
  relayed,
  world,
}) => {
  const { number } = charleston.held
  const targets = new RegExp(`^/v2/(?:shipments|containers/${charleston.held.id})\\?`)
  relayed.relay.rule = changing(world.serviceUrl, targets, (document) => {
    for (const { attributes = {} } of recordsOf(document)) {
      if (attributes['number'] !== number) continue
      attributes['holds_at_pod_terminal'] = [{ name: 'customs', status: { code: 1 }, description: null }]
      attributes['fees_at_pod_terminal'] = [{ type: { code: 1 }, amount: 318, currency_code: 'USD' }]
      attributes['created_at'] = null
    }
  })
  await page.goto(`${relayed.url}/shipments?q=${charleston.bill}`)
  const shipments = page.getByRole('table', { name: 'Shipments' })
  await expectRow(shipments, {
    'Bill of lading': '2 fields could not be read',
  })
  await page.goto(`${relayed.url}/containers/${charleston.held.id}`)
  const main = page.getByRole('main')
  const names = main.getByText('holds_at_pod_terminal[0].status, fees_at_pod_terminal[0].type')
  await expect(names).toBeHidden()
  await main.getByText('2 fields could not be read').click()
  await expect(names).toBeVisible()
  await expect(main).toContainText('Customs hold')
  await expect(main).toContainText('$318')
  await expect(main.getByText('Unexpected response.')).toHaveCount(0)
})

test('a last free day that cannot be read is no calm: page, list, answer and wall say so', async ({
  page,
  context,
  relayed,
  world,
  problems,
}) => {
  const { id, number } = charleston.held
  relayed.relay.rule = changing(world.serviceUrl, /^\/v2\/(?:shipments|containers)\b/, (document) => {
    for (const { attributes = {} } of recordsOf(document)) {
      if (attributes['number'] !== number) continue
      attributes['pickup_lfd'] = null
      attributes['import_deadlines'] = {
        pickup_lfd_terminal: { day: 28 },
        pickup_lfd_line: null,
        pickup_lfd_rail: null,
      }
    }
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: relayed.url })
  await page.goto(`${relayed.url}/containers/${id}`)
  await expect(page.getByRole('region', { name: 'Last free day' })).toContainText('LFD could not be read')
  await page.getByRole('button', { name: 'Copy answer' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain('Last free day: not known.')
  await page.goto(`${relayed.url}/shipments/${charleston.id}`)
  const row = page.getByRole('table', { name: 'Containers' }).getByRole('row', { name: number })
  await expect(row).toContainText('LFD could not be read')
  // The desk reads all of the account, with the day that cannot be read. The map of the open page is still on its way.
  problems.expect(networkErrors, partsCutOff)
  await relayed.restart()
  await page.goto(`${relayed.url}/wall?pages=deadlines&scale=0.5`)
  const onWall = page.getByRole('listitem').filter({ hasText: spaced(number) })
  // The last page has what is not confirmed.
  await expect(page.getByText('1 of 3', { exact: true })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('held · 2 of 3')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('held · 3 of 3')).toBeVisible()
  await expect(onWall).toContainText('LFD not readable')
})

test('a list that is not counted says at least how many, and leads to its next page', async ({
  page,
  relayed,
  world,
}) => {
  relayed.relay.rule = changing(world.serviceUrl, lists, (document) => {
    delete document.meta
  })
  await page.goto(`${relayed.url}/shipments`)
  await expect(page.getByText('at least 25 shipments')).toBeVisible()
  const pager = page.getByRole('navigation', { name: 'Pages' })
  await expect(pager).toContainText('1–25 of 25+')
  await pager.getByRole('link', { name: 'Next' }).click()
  await expect(pager).toContainText('26–50 of 50+')
  await expect(page).toHaveURL(/page=2/)
})

test('a search whose hit is a shipment itself opens it', async ({ page, relayed }) => {
  const data = [
    { id: charleston.id, type: 'shipment', attributes: { bill_of_lading_number: charleston.bill } },
  ]
  relayed.relay.rule = ({ target }) =>
    target.startsWith('/v2/search?') ? { status: 200, body: JSON.stringify({ data }) } : null
  await page.goto(`${relayed.url}/find?q=${charleston.bill}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(charleston.bill)
})

test('a refusal under `error` keeps its text', async ({ page, relayed, problems }) => {
  problems.expect(...responseErrors)
  relayed.relay.rule = ({ method }) =>
    method === 'PATCH' ? { status: 422, body: '{"error":"References are locked by billing."}' } : null
  await page.goto(`${relayed.url}/shipments/${charleston.id}`)
  const about = page.getByRole('region', { name: 'About' })
  await about.getByRole('button', { name: 'Edit' }).click()
  await about.getByLabel('References').fill('BL-20417')
  await about.getByRole('button', { name: 'Save' }).click()
  await expect(about).toContainText('References are locked by billing.')
})

test('unknown fields, unknown words and unknown records are shown as they are', async ({
  page,
  relayed,
  world,
}) => {
  const target = new RegExp(`^/v2/containers/${atSea.container.id}\\?`)
  relayed.relay.rule = changing(world.serviceUrl, target, (document) => {
    const [box] = recordsOf(document)
    Object.assign(box?.attributes ?? {}, {
      current_status: 'on_barge',
      barge_name: 'Lorelei',
      seal_number: 123456,
      holds_at_pod_terminal: [{ name: 'FDA', status: 'hold', description: 'FDA EXAM' }],
    })
    Object.assign(document, { included: [{ id: 'b1', type: 'barge' }], jsonapi: { version: '1.1' } })
  })
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

test('a container of which the carrier reports no milestone', async ({ page, relayed }) => {
  relayed.relay.rule = ({ target }) =>
    target.endsWith('/raw_events') ? { status: 200, body: '{"data":[]}' } : null
  await page.goto(`${relayed.url}/containers/${charleston.held.id}`)
  await expect(page.getByRole('region', { name: 'Milestones' })).toContainText(
    'The carrier has not reported any milestones',
  )
})
