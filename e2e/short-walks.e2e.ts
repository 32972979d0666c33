import { accounts, answersFor } from './support/accounts.ts'
import { expectAccessibleInBothThemes } from './support/axe.ts'
import { expectCalmPage } from './support/calm-page.ts'
import { atSea, charleston, oakland } from './support/featured.ts'
import { expect, partsCutOff, test } from './support/fixtures.ts'
import { hostile, type HostileClass } from './support/hostile.ts'
import { lookUntil } from './support/look-until.ts'
import { expectRow } from './support/table.ts'
import { expectTrueWords } from './support/true-words.ts'
import { watchAnswers } from './support/walk.ts'

/*
 * One page each of what `npm run proofs` walks through all pages: `hostile-answers`, `outage`, `accounts` and
 * `accessibility`.
 */

const shipment = `/shipments/${charleston.id}`

/** Each class of answers that nobody would expect, and a page that reads many of them. */
const hostilePages: Readonly<Record<HostileClass, string>> = {
  'numbers and dates at the edge, and names of what objects inherit': `/containers/${charleston.held.id}`,
  'words without a space, markup, and characters that turn or pile up': '/shipments',
  'lists of ten thousand': shipment,
  'nothing, and values of other types': `/containers/${charleston.held.id}`,
}

for (const [kind, path] of Object.entries(hostilePages) as [HostileClass, string][]) {
  test(`a page bears ${kind}`, async ({ page, world, relayed, problems }) => {
    // An answer of ten thousand lists can be larger than the proxy takes.
    problems.expect(/status of 50[24]/)
    relayed.relay.rule = hostile(world.serviceUrl, kind)
    const answered = watchAnswers(page)
    await expectCalmPage(page, relayed, path, answered)
  })
}

test('the service is killed under an open list: it stays, says why, and resumes', async ({
  page,
  dividedWorld,
  problems,
}) => {
  problems.expect(/status of [45]\d\d/, /net::ERR_/, partsCutOff)
  await page.clock.install()
  await page.goto(`${dividedWorld.url}/shipments`)
  const list = page.getByRole('table', { name: 'Shipments' })
  await expectRow(list, { 'Bill of lading': oakland.bill })
  await dividedWorld.stopService('SIGKILL')
  const words = page.getByRole('main').getByText('The tracking service is not responding.')
  // It is old, and somebody looks at it.
  await page.clock.fastForward('10:00')
  await expect(words).toBeVisible()
  await expectRow(list, { 'Bill of lading': oakland.bill })
  await dividedWorld.startService()
  await lookUntil(page, 10_000, (soon) => expect(words).toBeHidden(soon))
  await expectRow(list, { 'Bill of lading': oakland.bill })
})

for (const account of accounts.filter(({ name }) => /lacks positions|empty lists/.test(name))) {
  test(`a page of an account that ${account.name}`, async ({ page, world, relayed, problems }) => {
    if (account.refuses !== undefined) problems.expect(/status of 403/)
    relayed.relay.rule = answersFor(account, world.serviceUrl)
    const answered = watchAnswers(page)
    // Cards that load when they are nearly in view load, and the whole page is judged.
    await page.setViewportSize({ width: 1440, height: 3000 })
    const path = `/containers/${charleston.held.id}`
    await page.goto(`${relayed.url}${path}`)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await answered()
    await expectTrueWords(page, path, account)
  })
}

test('axe finds nothing on the shipments and on a shipment', async ({ page }) => {
  for (const [path, ready] of [
    ['/shipments?size=12', atSea.bill],
    [shipment, 'Wando Welch Terminal'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('main')).toContainText(ready)
    await expectAccessibleInBothThemes(page)
  }
})
