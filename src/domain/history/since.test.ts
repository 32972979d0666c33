import { describe, expect, test } from 'vitest'
import type { Change } from '#contract/desk/change.ts'
import { sinceOf } from './since.ts'

const hourMs = 3_600_000
const firstSeenAt = 10 * hourMs

let id = 100

/** A change of a box, an older one with each call. */
function change(fact: string, to: string | null, seenAt: number, unchangedAt = seenAt - 1_000): Change {
  id -= 1
  const subject = { type: 'container', id: 'c1' } as const
  return { id, subject, fact, from: null, to, seenAt, unchangedAt, sourceAt: null }
}

function history(facts: Record<string, string>, changes: Change[] = [], older: Change[] = []) {
  return { facts, changes, older, firstSeenAt }
}

test('what stood at first sight has stood at least since then', () => {
  expect(sinceOf(history({ available: 'no' }), 'available', 'no')).toEqual({
    at: firstSeenAt,
    isAtLeast: true,
  })
})

test('what has changed has stood since its last change', () => {
  const changes = [
    change('available', 'yes', 20 * hourMs),
    change('yard_place', 'A1', 19 * hourMs),
    change('available', 'no', 18 * hourMs),
  ]
  const since = sinceOf(history({ available: 'yes' }, changes), 'available', 'yes')
  expect(since).toEqual({ at: 20 * hourMs, isAtLeast: false })
})

test('what changed while nobody looked has stood at least since it was seen', () => {
  const changes = [change('available', 'yes', 20 * hourMs, 15 * hourMs)]
  expect(sinceOf(history({ available: 'yes' }, changes), 'available', 'yes')?.isAtLeast).toBe(true)
})

test('a change that is older than those of the page counts', () => {
  const past = [change('binding_day', '2026-11-30 terminal', 11 * hourMs)]
  const shown = history({ binding_day: '2026-11-30 terminal' }, [change('fees', '', 20 * hourMs)], past)
  expect(sinceOf(shown, 'binding_day', '2026-11-30 terminal')).toEqual({
    at: 11 * hourMs,
    isAtLeast: false,
  })
})

describe('nothing is said', () => {
  test.each([
    ['of what the desk has read otherwise', { available: 'no' }, [], 'yes'],
    ['of what it has not read', {}, [], 'yes'],
    ['of what is not reported', {}, [], null],
    ['where the last change tells otherwise', { available: 'yes' }, [change('available', 'no', 1)], 'yes'],
  ] as const)('%s', (_what, facts, changes, value) => {
    expect(sinceOf(history(facts, [...changes]), 'available', value)).toBeNull()
  })

  test('of a record that was never seen', () => {
    expect(sinceOf({ ...history({ available: 'no' }), firstSeenAt: null }, 'available', 'no')).toBeNull()
  })

  test('of a hold without a name, where one has come under other words', () => {
    const shown = history({ 'hold_unnamed:Pay now': 'hold' }, [
      change('hold_unnamed:Pay', 'hold', 20 * hourMs),
    ])
    expect(sinceOf(shown, 'hold_unnamed:Pay now', 'hold')).toBeNull()
  })
})

test('a hold of a name of its own is the same, however it is written', () => {
  const shown = history({ 'hold_other:Gate 7': 'active' }, [
    change('hold_other:GATE-7 HOLD', 'hold', 20 * hourMs),
  ])
  expect(sinceOf(shown, 'hold_other:gate 7', 'on hold')).toEqual({ at: 20 * hourMs, isAtLeast: false })
})
