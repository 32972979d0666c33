import { expect, test } from 'vitest'
import type { Change } from '#contract/desk/change.ts'
import { etaPath } from './eta-path.ts'

const subject = { type: 'shipment', id: 's1' } as const
const at = (text: string) => Date.parse(text)

function move(id: number, from: string | null, to: string | null, fact = 'eta'): Change {
  return { id, subject, fact, from, to, seenAt: id * 1_000, unchangedAt: id * 1_000 - 500, sourceAt: null }
}

test('the path of an ETA begins with what it was at first', () => {
  const changes = [
    move(3, '2026-11-29T12:00Z', '2026-11-30T12:00Z'),
    move(2, '2026-11-28T12:00Z', '2026-11-29T12:00Z'),
    move(4, 'A', 'B', 'vessel'),
  ]
  expect(etaPath(changes, 100)).toEqual([
    { from: 100, eta: at('2026-11-28T12:00Z') },
    { from: 2_000, eta: at('2026-11-29T12:00Z') },
    { from: 3_000, eta: at('2026-11-30T12:00Z') },
  ])
})

test('what is not reported for a while leaves no step, nor does an ETA that never moved', () => {
  const changes = [move(1, '2026-11-28T12:00Z', null), move(2, null, '2026-11-29T12:00Z')]
  expect(etaPath(changes, null)).toEqual([
    { from: 500, eta: at('2026-11-28T12:00Z') },
    { from: 2_000, eta: at('2026-11-29T12:00Z') },
  ])
  expect(etaPath([move(4, 'A', 'B', 'vessel')], 100)).toBeNull()
})
