import { atSea, charleston } from './support/featured.ts'
import { expect, test } from './support/fixtures.ts'

test('what can be done stands in the line of the title on every page; records have breadcrumbs', async ({
  page,
}) => {
  const title = page.getByRole('heading', { level: 1 })
  for (const [path, action, list] of [
    ['/shipments', 'Export CSV', null],
    ['/status', 'Copy as text', null],
    ['/webhooks', 'New webhook', null],
    ['/custom-fields', 'New custom field', null],
    [`/shipments/${charleston.id}`, 'Copy number', 'Shipments'],
    [`/containers/${atSea.container.id}`, 'Copy answer', 'Shipments'],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(path)
      const button = page.getByRole('main').getByRole('button', { name: action })
      const link = page.getByRole('main').getByRole('link', { name: action, exact: true })
      await expect(button.or(link)).toBeVisible()
      await expect
        .poll(async () => {
          const [one, other] = [await button.or(link).boundingBox(), await title.boundingBox()]
          if (one === null || other === null) return null
          return Math.abs(one.y + one.height / 2 - other.y - other.height / 2)
        })
        .toBeLessThan(2)
      const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
      if (list === null) await expect(crumbs).toHaveCount(0)
      else await expect(crumbs.getByRole('link').first()).toHaveText(list)
    })
  }
  for (const [path, list] of [
    ['/shipping-lines/MAEU', 'Shipments'],
    ['/ports/USLAX', 'Shipments'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toHaveText(list)
  }
})
