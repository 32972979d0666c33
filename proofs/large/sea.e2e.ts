import { test } from '#e2e/support/fixtures.ts'
import { expectFleet } from '#e2e/support/fleet-of.ts'

test('200 vessels, one in five each: fresh, aging, stale, gone, never heard', async ({ page }) => {
  await expectFleet(page, 200)
})
