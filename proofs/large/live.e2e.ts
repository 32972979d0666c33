import { test } from '#e2e/support/fixtures.ts'
import { expectOneStream } from '#e2e/support/live-pages.ts'

test('twelve tabs share one stream, and the next listens when its tab is closed', async ({
  page,
  watchedWorld: world,
}) => {
  test.setTimeout(180_000)
  await expectOneStream(page, world, 12)
})
