import { expect, test } from 'vitest'
import { storiesUntil } from '../testing/world-stories.ts'
import { emptyBox, instantsOfChange } from './box-facts.ts'
import type { WorldConfig } from './types.ts'

const config: WorldConfig = { seed: 1, shipments: 60, anchor: Date.parse('2026-11-21T17:00:00Z') }

/** Every `from` and `until` anywhere in a value. */
function timesIn(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'number' && (key === 'from' || key === 'until') ? [inner] : timesIn(inner),
  )
}

test('webhook events are looked for at every instant at which a fact about a box changes', () => {
  const boxes = storiesUntil(config, 0).flatMap((story) => story.containers)
  expect(boxes.length).toBeGreaterThan(60)
  for (const box of boxes) {
    const facts = Object.entries(box).filter(([key]) => Object.hasOwn(emptyBox, key))
    expect(new Set(instantsOfChange(box))).toEqual(new Set(timesIn(facts)))
  }
})

test('an empty box never changes', () => {
  expect(instantsOfChange(emptyBox)).toEqual([])
})
