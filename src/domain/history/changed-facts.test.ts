import { expect, test } from 'vitest'
import type { Change } from '#contract/desk/change.ts'
import { changedFacts, factKey } from './changed-facts.ts'

const subject = { type: 'container', id: 'c1' } as const

function change(id: number, fact: string, from: string | null, to: string | null): Change {
  return { id, subject, fact, from, to, seenAt: id * 1_000, unchangedAt: 0, sourceAt: null }
}

test('what has changed since then is told with what it was then', () => {
  const changes = [
    change(4, 'yard_place', 'B', 'C'),
    change(3, 'yard_place', 'A', 'B'),
    change(2, 'available', null, 'yes'),
    change(1, 'fees', null, 'exam 312 USD'),
  ]
  expect([...changedFacts(changes, 1_000)]).toEqual([
    [factKey('container', 'available'), { fact: 'available', from: null, to: 'yes' }],
    [factKey('container', 'yard_place'), { fact: 'yard_place', from: 'A', to: 'C' }],
  ])
})

test('what is again as it was is no change', () => {
  const changes = [
    change(1, 'available', null, 'yes'),
    change(2, 'available', 'yes', 'no'),
    change(3, 'available', 'no', null),
    change(4, 'vessel', 'MSC ARIANE', 'EVER GIVEN'),
    change(5, 'vessel', 'EVER GIVEN', 'M/V MSC-Ariane'),
  ]
  expect(changedFacts(changes, 0).size).toBe(0)
})
