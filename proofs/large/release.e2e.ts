import { test } from '#e2e/support/fixtures.ts'
import { expectStory, rareStories } from '#e2e/support/release-stories.ts'

for (const story of rareStories) {
  test(`list, page, mail, export and wall agree: ${story.title}`, async ({ page, relayed, world }) => {
    await expectStory(page, relayed, world.serviceUrl, story)
  })
}
