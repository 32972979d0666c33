import { expect, test } from 'vitest'
import { testContainer, testShipment } from '../testing/records.ts'
import { atHand } from './at-hand.ts'

const now = Date.parse('2026-11-21T17:00:00Z')
const gone = testContainer({ id: 'c1', podFullOutAt: '2026-11-20T12:00:00Z' })
const waiting = testContainer({ id: 'c2', podDischargedAt: '2026-11-20T12:00:00Z' })
const zone = { podTimezone: 'America/New_York' }
const arrived = testShipment({ ...zone, podAtaAt: '2026-11-19T12:00:00Z' })
const atSea = testShipment(zone)

function told(shipment = atSea, containers = [waiting]) {
  return { shipment, terminal: null, terminalRecord: null, containers }
}

test('boxes that are gone need nobody, the others do', () => {
  expect(atHand(told(arrived, [gone, waiting]), true, now)?.containers).toEqual([waiting])
})

test('a shipment whose boxes are all gone needs nobody', () => {
  expect(atHand(told(atSea, [gone]), true, now)).toBeNull()
  expect(atHand(told(atSea, [gone]), false, now)?.containers).toEqual([])
})

test('one without boxes is on its way until its ship has come', () => {
  expect(atHand(told(atSea, []), true, now)?.containers).toEqual([])
  expect(atHand(told(arrived, []), true, now)).toBeNull()
})

test('what is dated in the future has not happened', () => {
  const ahead = testContainer({ ...zone, podFullOutAt: '2026-11-23T12:00:00Z' })
  expect(
    atHand(told(testShipment({ ...zone, podAtaAt: '2026-11-23T12:00:00Z' }), [ahead]), true, now),
  ).toMatchObject({
    shipment: { podAtaAt: null },
    containers: [{ number: ahead.number, podFullOutAt: null }],
  })
})
