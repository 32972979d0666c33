import { expect, test } from 'vitest'
import { knownImos } from './known-imos.ts'

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
