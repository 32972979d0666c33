import { test } from '#e2e/support/fixtures.ts'
import { expectTurns } from '#e2e/support/wall-turns.ts'

test('in larger type every row comes round by itself, the worst most often', async ({ page }) => {
  // More pages than the wall once went through.
  await expectTurns(page, '1.4', 7)
})
