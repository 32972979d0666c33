import { expect, test } from 'vitest'
import { differences } from './differences.ts'

test('what has changed, what is new and what is no longer reported, in the order of the names', () => {
  const before = { vessel: 'EVER GLADE', voyage: '001W', terminal: 'APM' }
  const after = { vessel: 'EVER GIVEN', terminal: 'APM', eta_day: '2026-11-30' }
  expect(differences(before, after)).toEqual([
    { fact: 'eta_day', from: null, to: '2026-11-30' },
    { fact: 'vessel', from: 'EVER GLADE', to: 'EVER GIVEN' },
    { fact: 'voyage', from: '001W', to: null },
  ])
})

test('a ship whose name is only spelled otherwise is no difference', () => {
  expect(differences({ vessel: 'MSC ARIANE' }, { vessel: 'M/V MSC-Ariane, IMO 9437933' })).toEqual([])
})

test('the same is no difference, in whatever order', () => {
  expect(differences({ vessel: 'A', voyage: 'B' }, { voyage: 'B', vessel: 'A' })).toEqual([])
})
