import { expect, test } from 'vitest'
import { storiesUntil } from '../../testing/world-stories.ts'
import type { WorldConfig } from '../types.ts'
import { hour } from '../zone.ts'

const anchor = Date.parse('2026-11-21T17:00:00Z')
const config: WorldConfig = { seed: 1, shipments: 600, anchor }

test('lines sometimes differ from verified events, but never put a milestone before the one it follows', () => {
  const boxes = storiesUntil(config, 0).flatMap((story) => story.containers)
  const milestones = boxes.flatMap((box) => box.at.filter((at) => at !== null)).length
  const accounts = boxes.flatMap((box) =>
    (box.lineAccounts ?? []).map((account) => ({ ...account, happened: box.at[account.step] ?? 0 })),
  )
  const count = (kind: 'at' | 'locode' | 'silent' | 'unvouched') =>
    accounts.filter((account) => account[kind] !== undefined).length
  // Most of what lines report is true.
  expect(count('at') / milestones).toBeGreaterThan(0.02)
  expect(count('at') / milestones).toBeLessThan(0.1)
  for (const kind of ['locode', 'silent', 'unvouched'] as const) expect(count(kind)).toBeGreaterThan(0)
  for (const { at, happened } of accounts) {
    if (at === undefined) continue
    expect(at).toBeLessThan(happened)
    expect(happened - at).toBeLessThan(12 * hour)
  }
})
