import { expectDeadline, rareDeadlines } from '#e2e/support/deadline-cases.ts'
import { test } from '#e2e/support/fixtures.ts'

for (const each of rareDeadlines) {
  test(`${each.title}: list, page, mail, CSV and wall say the same`, async ({ page, relayed, world }) => {
    await expectDeadline(page, relayed, world.serviceUrl, each)
  })
}
