import { expect, test } from 'vitest'
import type { Container } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import { now } from '../testing/awkward.ts'
import { testActive } from '../testing/ships.ts'
import { nov } from '../testing/times.ts'
import { portArrival } from '../journey/port-arrival.ts'
import { atHand } from './at-hand.ts'

const atSea = { podTimezone: 'America/New_York' }
const arrived = { ...atSea, podAtaAt: nov(19, 12) }
const stopped = { lineTrackingStoppedAt: nov(20, 12) }
const gone = { id: 'gone', podFullOutAt: nov(20, 12) }
const waiting = { id: 'waiting', podDischargedAt: nov(20, 12) }

test.each<[string, Partial<Shipment>, Partial<Container>[], isWhole: boolean, left: string[] | null]>([
  ['boxes that are gone need nobody, the others do', arrived, [gone, waiting], true, ['waiting']],
  ['a shipment whose boxes are all gone needs nobody', atSea, [gone], true, null],
  ['one whose known boxes are gone may have others', atSea, [gone], false, []],
  ['one without boxes is on its way until its ship has come', atSea, [], true, []],
  ['one without boxes whose ship has come needs nobody', arrived, [], true, null],
  ['one that is no longer tracked needs nobody', stopped, [waiting], true, null],
])('%s', (_, bill, boxes, isWhole, expected) => {
  const { containers, isDone } = atHand(testActive(bill, boxes), isWhole, now)
  expect(isDone ? null : containers.map(({ id }) => id)).toEqual(expected)
})

test('what is dated in the future has not happened', () => {
  const ahead = { ...atSea, number: 'HLXU8742116', podFullOutAt: nov(23, 12) }
  expect(atHand(testActive({ ...atSea, podAtaAt: nov(23, 12) }, [ahead]), true, now)).toMatchObject({
    shipment: { podAtaAt: null },
    containers: [{ number: 'HLXU8742116', podFullOutAt: null }],
  })
})

test('a box that is gone leaves word that the ship came', () => {
  const bill = { ...atSea, podEtaAt: nov(19, 15) }
  const told = testActive(bill, [{ ...gone, podArrivedAt: nov(18, 15) }, { currentStatus: 'on_ship' }])
  const { shipment, containers } = atHand(told, true, now)
  expect(atHand(told, true, now + 60_000).shipment).toBe(shipment)
  const came = { state: 'arrived', at: nov(18, 15), latest: false, reportedFor: null }
  expect(portArrival(shipment, containers, now)).toMatchObject(came)
})
