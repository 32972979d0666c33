import { expect, expectTypeOf, test } from 'vitest'
import { containerSchema } from '#contract/container.ts'
import { shipmentSchema } from '#contract/shipment.ts'
import { deadline } from '../deadline/deadline.ts'
import { canTruckGo } from '../deadline/release.ts'
import { portArrival } from '../journey/port-arrival.ts'
import { now } from '../testing/awkward.ts'
import { dec } from '../testing/times.ts'
import { lastSighting } from '../vessel/sighting.ts'
import { trackPieces } from '../vessel/vessel-track.ts'
import { readAnswer } from './answer.ts'
import type { ReadContainer } from './container.ts'
import type { ReadShipment } from './shipment.ts'
import type { ReadPositions, ReadVessel } from './vessel.ts'

const box = containerSchema.parse({
  id: 'c1',
  type: 'container',
  attributes: { pod_full_out_at: dec(1, 17), pod_timezone: 'America/New_York' },
  relationships: { shipment: { data: { type: 'shipment', id: 's1' } } },
})
const shipment = shipmentSchema.parse({ id: 's1', type: 'shipment' })
const included = new Map([['container:c1', box]])

test('rules take records that were read, and no others', () => {
  expectTypeOf(deadline).parameters.toEqualTypeOf<[ReadContainer, ReadShipment | null, number]>()
  expectTypeOf(canTruckGo).parameter(0).toEqualTypeOf<ReadContainer>()
  expectTypeOf(portArrival).parameter(0).toEqualTypeOf<ReadShipment>()
  expectTypeOf(lastSighting).parameter(0).toEqualTypeOf<ReadVessel>()
  expectTypeOf(trackPieces).parameter(0).toEqualTypeOf<ReadPositions>()
  expectTypeOf(box).not.toExtend<ReadContainer>()
  expectTypeOf(shipment).not.toExtend<ReadShipment>()
  // @ts-expect-error a box as it was sent
  expect(deadline(box, null, now).binding).toBeNull()
})

test('an answer is read with all that came along, and again when a time has come', () => {
  const read = readAnswer({ data: shipment, included }, now)
  expectTypeOf(read.data).toEqualTypeOf<ReadShipment>()
  const [first] = read.included.values()
  expect(first).toMatchObject({ podFullOutAt: null, ahead: [{ fact: 'podFullOutAt' }] })
  const [again] = readAnswer({ data: shipment, included }, now + 60_000).included.values()
  expect(again).toBe(first)
  const [later] = readAnswer({ data: shipment, included }, Date.parse(dec(2))).included.values()
  expect(later).toBe(box)
})
