import { expect, test } from 'vitest'
import { isSameShip, knownImos } from './ship.ts'

type Named = [imo: string | null, name: string | null]

const shipment = ([podVesselImo, podVesselName]: Named) => ({ podVesselImo, podVesselName })
const green: Named = ['1', 'EVER GREEN']
const namesake: Named = ['2', 'EVER GREEN']

test.each<[string, Named, Named[], string | null]>([
  ['that of the vessel of its name', [null, 'EVER GREEN'], [green], '1'],
  ['case and gaps aside', [null, ' Ever  Green'], [['1', 'EVER GREEN ']], '1'],
  ['another name', [null, 'EVER GREEN'], [['1', 'EVER GREET']], null],
  ['two vessels of that name', [null, 'EVER GREEN'], [green, namesake], null],
  ['a vessel without a name has no namesake', [null, null], [['1', null]], null],
])('the IMO number of a shipment’s vessel: %s', (_, of, others, imo) => {
  expect(knownImos([of, ...others].map(shipment))(shipment(of))).toBe(imo)
})

test.each([
  ['M/V TRIAL STAR', true],
  ['MV Trial Star', true],
  ['M.V. TRIAL-STAR', true],
  ['TRIAL  STAR', true],
  ['TRIAL\u00a0STAR', true],
  ['MS TRIAL STAR', true],
  ['Trîal Star.', true],
  ['MV-TRIAL STAR', true],
  ['(M/V) TRIAL STAR', true],
  ['M / V TRIAL STAR', true],
  ['TRIAL STAR M/V', true],
  ['T.S. TRIAL STAR', false],
  ['TRIAL STAR II', false],
  ['MSTRIAL STAR', false],
  ['TRIAL', false],
  ['MV', false],
])('%s is TRIAL STAR: %s', (name, expected) => {
  expect(isSameShip({ imo: null, name: 'TRIAL STAR' }, { imo: null, name })).toBe(expected)
})

test.each([
  ['M.S.C. ANNA', 'MSC ANNA'],
  ['MC-KINNEY MØLLER', 'Mc-Kinney Moller'],
])('%s is %s', (one, other) => {
  expect(isSameShip({ imo: null, name: one }, { imo: null, name: other })).toBe(true)
})

test.each([
  ['9484948', 'NEW OWNER PRIDE', true],
  ['9484479', 'TRIAL STAR', false],
  [null, 'Trial Star', true],
  [null, null, null],
])('the ship 9484948 TRIAL STAR beside %s %s, the same: %s', (imo, name, expected) => {
  expect(isSameShip({ imo: '9484948', name: 'TRIAL STAR' }, { imo, name })).toBe(expected)
})
