import { atSea, brandNew, charleston, crowded, oakland, stopped } from './support/featured.ts'
import { expect, test } from './support/fixtures.ts'
import { expectRow, readTable } from './support/table.ts'

test('a link that a colleague sent opens the shipment, and from there its container', async ({ page }) => {
  await page.goto(`/shipments/${charleston.id}`)
  await expect(page).toHaveTitle(`${charleston.bill} · Quayside`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(charleston.bill)
  await expect(page.getByRole('region', { name: 'Route' })).toContainText('MAERSK SHIVLING')
  await expect(page.getByRole('region', { name: 'Route' })).toContainText('Sat 14 Nov 04:28 EST')
  await expect(page.getByRole('region', { name: 'About' })).toContainText('Brightline Tools')
  const containers = page.getByRole('table', { name: 'Containers' })
  await expectRow(containers, { 'Can a truck go?': 'No Customs hold', 'Last free day': 'today' })
  await expectRow(containers, { 'Can a truck go?': 'Yes', 'Hold or appointment': 'Sat 21 Nov 14:30 EST' })
  await containers.getByRole('link', { name: charleston.held.number }).click()
  await expect(page).toHaveURL(new RegExp(`/containers/${charleston.held.id}$`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(charleston.held.number)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(charleston.bill)
})

test('each kind of shipment says what matters of it', async ({ page }) => {
  const containers = page.getByRole('table', { name: 'Containers' })
  const route = page.getByRole('region', { name: 'Route' })
  await test.step('boxes past their last free day come first', async () => {
    await page.goto(`/shipments/${oakland.id}`)
    await expectRow(containers, { 'Last free day': 'Thu 19 Nov · 2 d over' })
    const rows = await readTable(containers)
    expect(rows).toHaveLength(6)
    expect(rows[0]?.['Last free day']).toContain('2 d over')
  })
  await test.step('a ship at sea: the slip against the original ETA, in the time of the port', async () => {
    await page.goto(`/shipments/${atSea.id}`)
    await expect(route).toContainText('MSC ARIANE')
    await expect(route).toContainText('Sun 22 Nov 06:00 PST estimated')
    await expect(route).toContainText('Sat 21 Nov 06:00 PST')
    await expect(route).toContainText('+1 d')
  })
  await test.step('added minutes ago: what is not known yet', async () => {
    await page.goto(`/shipments/${brandNew.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(brandNew.bill)
    await expect(route).toHaveText('RouteNo ports, vessel or dates reported yet')
    await expect(page.getByRole('region', { name: 'Containers' })).toContainText(
      'The carrier usually reports them when they are loaded',
    )
  })
  await test.step('tracking that a user has stopped', async () => {
    await page.goto(`/shipments/${stopped.id}`)
    const tracking = page.getByRole('region', { name: 'Tracking' })
    await expect(tracking).toContainText('stopped')
    await expect(tracking).toContainText('20 Nov')
  })
  await test.step('forty boxes, twelve references and a long name have room', async () => {
    await page.goto(`/shipments/${crowded.id}`)
    await expect(containers.locator('tbody').getByRole('row')).toHaveCount(40)
    await expect(page.getByRole('region', { name: 'About' })).toContainText(
      'HALDEN-SPRING-2027/EAST-COAST-DC',
    )
  })
})

test('Back from another shipment leaves nothing of it on the page', async ({ page }) => {
  await page.goto(`/shipments/${charleston.id}`)
  await expect(page.getByRole('region', { name: 'About' })).toContainText('Brightline Tools')
  await page.keyboard.press('/')
  await page.keyboard.type(oakland.bill)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(oakland.bill)
  await expect(page.getByRole('region', { name: 'About' })).toContainText('Halden Outdoor')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(charleston.bill)
  await expect(page.getByRole('region', { name: 'About' })).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Custom fields' })).toHaveCount(1)
})

test('a link to nothing says what is not there, and what to do instead', async ({ page, problems }) => {
  problems.expect(/status of 40[04]/)
  const nothing = '00000000-0000-4000-8000-000000000000'
  const search = 'search for the bill of lading instead'
  for (const [path, heading, words] of [
    ['/shipmnets', 'No such page'],
    [`/containers/${nothing}`, 'No such container', 'search for the container number instead'],
    ['/vessels/1234567', 'No such vessel'],
    [`/custom-fields/${nothing}`, 'No such custom field'],
    ['/documents/nothing', 'No such document'],
    [`/shipments/${charleston.id.slice(0, -2)}`, 'No such shipment', search],
    [`/shipments/${nothing}`, 'No such shipment', search],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByRole('main')).toContainText(words ?? '')
    await expect(page).toHaveTitle(/Quayside$/)
  }
  await page.getByRole('link', { name: 'Go to shipments' }).click()
  await expect(page.getByRole('table', { name: 'Shipments' })).toBeVisible()
})
