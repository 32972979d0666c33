import { expect, test } from 'vitest'
import type { Container } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import { now } from '../testing/awkward.ts'
import { testContainer } from '../testing/records.ts'
import { testActive } from '../testing/ships.ts'
import { nov } from '../testing/times.ts'
import { atHand } from './at-hand.ts'

const atSea = { podTimezone: 'America/New_York' }
const arrived = { ...atSea, podAtaAt: nov(19, 12) }
const gone = { id: 'gone', podFullOutAt: nov(20, 12) }
const waiting = { id: 'waiting', podDischargedAt: nov(20, 12) }

test.each<[string, Partial<Shipment>, Partial<Container>[], isWhole: boolean, Partial<Container>[]?]>([
  ['boxes that are gone need nobody, the others do', arrived, [gone, waiting], true, [waiting]],
  ['a shipment whose boxes are all gone needs nobody', atSea, [gone], true],
  ['one whose known boxes are gone may have others', atSea, [gone], false, []],
  ['one without boxes is on its way until its ship has come', atSea, [], true, []],
  ['one without boxes whose ship has come needs nobody', arrived, [], true],
])('%s', (_, bill, boxes, isWhole, expected) => {
  const left = atHand(testActive(bill, boxes), isWhole, now)
  expect(left?.containers).toEqual(expected?.map((box) => testContainer(box)))
})

test('what is dated in the future has not happened', () => {
  const ahead = { ...atSea, number: 'HLXU8742116', podFullOutAt: nov(23, 12) }
  expect(atHand(testActive({ ...atSea, podAtaAt: nov(23, 12) }, [ahead]), true, now)).toMatchObject({
    shipment: { podAtaAt: null },
    containers: [{ number: 'HLXU8742116', podFullOutAt: null }],
  })
})
