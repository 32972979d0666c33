import { describe, expect, test } from 'vitest'
import { storiesUntil } from '../../testing/world-stories.ts'
import { randomOf } from '../random.ts'
import type { ShipmentStory } from '../types.ts'
import { day, hour } from '../zone.ts'
import { projectContainer } from './container.ts'
import { nextChange } from './next-change.ts'
import { inlandArrival, projectShipment } from './shipment.ts'

const anchor = Date.parse('2026-11-21T17:00:00Z')
const stories = storiesUntil({ seed: 1, shipments: 300, anchor }, 0)

function recordsOf(story: ShipmentStory, now: number): string {
  return JSON.stringify([
    projectShipment(story, now),
    ...story.containers.map((container) => projectContainer(story, container, now)),
  ])
}

describe('the records of a shipment and its boxes', () => {
  test('stay the same until the next change, whenever it is asked for', () => {
    const random = randomOf(1)
    for (const story of stories) {
      const any = Array.from({ length: 4 }, () => random.between(story.createdAt - day, anchor + 30 * day))
      // Its record tells of it at an instant that is not in the story itself.
      for (const each of [...any, (inlandArrival(story) ?? anchor) - 1]) {
        const now = Math.floor(each)
        const next = nextChange(story, now)
        const before = recordsOf(story, now)
        for (const later of [
          random.between(now, Math.min(next, now + day)),
          Math.min(next, now + 90 * day) - 1,
        ]) {
          expect(recordsOf(story, Math.floor(later))).toBe(before)
        }
      }
    }
  })

  test('change at most of these instants, and rarely enough to be worth keeping', () => {
    let changes = 0
    let asked = 0
    for (const story of stories) {
      for (let now = anchor - day; now < anchor;) {
        const next = Math.min(nextChange(story, now), anchor)
        asked += 1
        if (recordsOf(story, next) !== recordsOf(story, now)) changes += 1
        now = next
      }
    }
    expect(changes).toBeGreaterThan(asked / 2)
    expect(asked / stories.length).toBeLessThan(day / hour)
  })

  test('do not change anymore after the end of tracking', () => {
    const stopped = stories.find(({ stoppedAt }) => stoppedAt !== null && stoppedAt < anchor)
    expect(stopped).toBeDefined()
    if (stopped !== undefined) expect(nextChange(stopped, stopped.stoppedAt ?? 0)).toBe(Infinity)
  })
})
