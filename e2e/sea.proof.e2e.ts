import { test } from './support/fixtures.ts'
import { expectFleet } from './support/fleet-of.ts'

test('200 vessels, one in five each: fresh, aging, stale, gone, never heard', async ({ page }) => {
  await expectFleet(page, 200)
})
