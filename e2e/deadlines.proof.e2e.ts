import { expectDeadline, rareDeadlines } from './support/deadline-cases.ts'
import { test } from './support/fixtures.ts'

for (const each of rareDeadlines) {
  test(`${each.title}: list, page, mail, CSV and wall say the same`, async ({ page, relayed, world }) => {
    await expectDeadline(page, relayed, world.serviceUrl, each)
  })
}
