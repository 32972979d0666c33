import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { FewPerTurn } from './few-per-turn.ts'

test('no more pieces are done in a turn than are allowed', async () => {
  const turns = new FewPerTurn(3)
  const doneIn = new Map<number, number>()
  const stop = new AbortController()
  let turn = 0
  const counting = (async () => {
    while (!stop.signal.aborted) {
      await nextTurn()
      turn += 1
    }
  })()
  await Promise.all(
    Array.from({ length: 50 }, async () => {
      await turns.wait()
      doneIn.set(turn, (doneIn.get(turn) ?? 0) + 1)
    }),
  )
  stop.abort()
  await counting
  // The turns that are counted here begin in the middle of those: each sees parts of two.
  expect(Math.max(...doneIn.values())).toBeLessThanOrEqual(6)
  expect(turn).toBeGreaterThanOrEqual(50 / 3 - 1)
})

test('a few pieces do not wait', async () => {
  const turns = new FewPerTurn(2)
  const order: string[] = []
  const turn = nextTurn().then(() => order.push('turn'))
  await turns.wait()
  await turns.wait()
  order.push('two')
  await turns.wait()
  order.push('three')
  await turn
  expect(order).toEqual(['two', 'turn', 'three'])
})
