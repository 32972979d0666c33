import { expect, test } from 'vitest'
import { isSameShip, knownImos } from './ship.ts'

type Named = [imo: string | null, name: string | null]

function shipment([podVesselImo, podVesselName]: Named) {
  return { podVesselImo, podVesselName }
}

test.each<[string, Named, Named[], string | null]>([
  ['that of the vessel of its name', [null, 'EVER GREEN'], [['1', 'EVER GREEN']], '1'],
  ['case and gaps aside', [null, ' Ever  Green'], [['1', 'EVER GREEN ']], '1'],
  ['another name', [null, 'EVER GREEN'], [['1', 'EVER GREET']], null],
  [
    'two vessels of that name',
    [null, 'EVER GREEN'],
    [
      ['1', 'EVER GREEN'],
      ['2', 'EVER GREEN'],
    ],
    null,
  ],
  ['a vessel without a name has no namesake', [null, null], [['1', null]], null],
])('the IMO number of a shipment’s vessel: %s', (_, of, others, imo) => {
  expect(knownImos([of, ...others].map(shipment))(shipment(of))).toBe(imo)
})

const star = { imo: null, name: 'TRIAL STAR' }

test.each([
  'M/V TRIAL STAR',
  'MV Trial Star',
  'M.V. TRIAL-STAR',
  'TRIAL  STAR',
  'TRIAL\u00a0STAR',
  'MS TRIAL STAR',
  'Trîal Star.',
])('%s is TRIAL STAR', (name) => {
  expect(isSameShip(star, { imo: null, name })).toBe(true)
})

test.each(['TRIAL STAR II', 'MSTRIAL STAR', 'TRIAL', 'MV'])('%s is not TRIAL STAR', (name) => {
  expect(isSameShip(star, { imo: null, name })).toBe(false)
})

test('one number is one ship, whatever its name', () => {
  const one = { imo: '9484948', name: 'TRIAL STAR' }
  expect(isSameShip(one, { imo: '9484948', name: 'NEW OWNER PRIDE' })).toBe(true)
  expect(isSameShip(one, { imo: '9484479', name: 'TRIAL STAR' })).toBe(false)
  expect(isSameShip(one, { imo: null, name: 'Trial Star' })).toBe(true)
  expect(isSameShip(one, { imo: null, name: null })).toBeNull()
})
