import { expect } from 'playwright/test'
import { historySchema, getHistory } from '#contract/desk/history.ts'
import type { Subject } from '#contract/desk/subject.ts'
import { workHeader } from '#contract/work.ts'
import { addressOf } from '#contract/operation.ts'

/** Waits until the dashboard at an address has seen a record: from then on what changes of it is news. */
export async function waitUntilSeen(url: string, subject: Subject): Promise<void> {
  await expect(async () => {
    const answer = await fetch(`${url}${addressOf(getHistory, { path: subject })}`, {
      headers: { [workHeader]: 'person' },
    })
    expect(historySchema.parse(await answer.json()).firstSeenAt).not.toBeNull()
  }).toPass()
}
