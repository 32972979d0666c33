import { test } from '#e2e/support/fixtures.ts'
import { expectOneStream } from '#e2e/support/live-pages.ts'
import { startWorld } from '#e2e/support/world.ts'

test('twelve tabs share one stream, and the next listens when its tab is closed', async ({
  page,
  problems,
}) => {
  test.setTimeout(180_000)
  const world = await startWorld({ shipments: 60, watchSeconds: 1 })
  try {
    await expectOneStream(page, world, 12)
  } finally {
    problems.end()
    await world.close()
  }
})
