import { expect, test } from 'vitest'
import type { Change } from '#contract/desk/change.ts'
import { foldPickup, sightingsOf } from './sightings.ts'

let id = 0

function change(fact: string, seenAt: number, of: Partial<Change> = {}): Change {
  id += 1
  const subject = { type: 'container', id: 'c1' } as const
  return { id, subject, fact, from: null, to: 'x', seenAt, unchangedAt: seenAt - 1, sourceAt: null, ...of }
}

test('what one reading told stands together, the newest first, of whichever record', () => {
  const shipment = { type: 'shipment', id: 's1' } as const
  const found = sightingsOf([
    change('yard_place', 2_000, { sourceAt: 1_900 }),
    change('available', 2_000, { sourceAt: 1_900 }),
    change('available', 1_000),
    change('eta', 3_000, { subject: shipment }),
    change('vessel', 2_000, { subject: shipment }),
  ])
  expect(
    found.map(({ subject, seenAt, changes }) => [subject.id, seenAt, changes.map(({ fact }) => fact)]),
  ).toEqual([
    ['s1', 3_000, ['eta']],
    ['c1', 2_000, ['yard_place', 'available']],
    ['s1', 2_000, ['vessel']],
    ['c1', 1_000, ['available']],
  ])
  expect(found[1]).toMatchObject({ unchangedAt: 1_999, sourceAt: 1_900 })
})

test('the day of an ETA is told by the ETA', () => {
  expect(sightingsOf([change('eta_day', 1_000), change('eta', 1_000)])[0]?.changes).toHaveLength(1)
})

test.each<[string, string[], string[]]>([
  ['gate_out_at', ['gate_out_at', 'fees', 'eta'], ['available', 'hold_customs', 'yard_place', 'binding_day']],
  [
    'ramp_gate_out_at',
    ['ramp_gate_out_at', 'fees', 'eta'],
    ['available', 'hold_customs', 'yard_place', 'binding_day'],
  ],
  [
    'discharged_at',
    ['discharged_at', 'available', 'hold_customs', 'yard_place', 'binding_day', 'fees', 'eta'],
    [],
  ],
])('%s folds what a pickup ends', (step, news, implied) => {
  const folded = foldPickup([
    change(step, 1_000),
    change('available', 1_000, { to: 'no' }),
    change('hold_customs', 1_000, { to: null }),
    change('yard_place', 1_000, { to: null }),
    change('binding_day', 1_000, { to: 'ended' }),
    change('fees', 1_000, { to: null }),
    change('eta', 1_000),
  ])
  expect(folded.news.map(({ fact }) => fact)).toEqual(news)
  expect(folded.implied.map(({ fact }) => fact)).toEqual(implied)
})

test('what changes to another value at the pickup is no end of it', () => {
  const changes = [change('gate_out_at', 1_000), change('yard_place', 1_000), change('available', 1_000)]
  expect(foldPickup(changes).implied).toEqual([])
})
