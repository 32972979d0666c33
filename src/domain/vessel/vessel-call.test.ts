import { describe, expect, test } from 'vitest'
import type { Shipment } from '#contract/shipment.ts'
import { portArrival } from '../journey/port-arrival.ts'
import { testContainer, testShipment } from '../testing/records.ts'
import { arrivals, callsToCome } from './arrivals.ts'
import { fleetOf } from './fleet.ts'
import { type Called, withCallArrivals } from './vessel-call.ts'

const now = Date.parse('2026-11-21T17:00:00Z')
const sailing: Partial<Shipment> = {
  podVesselName: 'TRIAL STAR',
  podVesselImo: '9484948',
  podVoyageNumber: '446W',
  portOfDischargeLocode: 'USNYC',
  portOfDischargeName: 'New York',
  podTimezone: 'America/New_York',
  polAtdAt: '2026-10-25T00:00:00Z',
  podEtaAt: '2026-11-19T15:00:00Z',
}
const cameAt = '2026-11-20T15:00:00Z'

/** A bill of the same call but for these facts, with so many boxes. */
function bill(id: string, facts: Partial<Shipment> = {}, boxes = 1): Called {
  const containers = Array.from({ length: boxes }, (_, index) => testContainer({ id: `${id}${index}` }))
  return {
    shipment: testShipment({ ...sailing, id, billOfLadingNumber: `BILL${id}`, ...facts }, now),
    terminal: null,
    containers,
  }
}

const reports = bill('1', { podAtaAt: cameAt })

/** The arrival of a second bill that reports none. */
function silent(facts: Partial<Shipment> = {}) {
  const [, second] = withCallArrivals([reports, bill('2', facts)], now)
  return second === undefined ? null : portArrival(second.shipment, second.containers, now)
}

describe('an arrival that one bill reports', () => {
  test('is told on another bill of the call, with who reports it', () => {
    expect(silent()).toEqual({
      state: 'arrived',
      at: cameAt,
      zone: 'America/New_York',
      latest: false,
      reportedFor: 'BILL1',
    })
  })

  test.each<[string, Partial<Shipment>]>([
    ['its name alone', { podVesselImo: null, podVesselName: 'M/V Trial-Star' }],
    ['another terminal', { relationships: testShipment().relationships }],
  ])('is told also where the call is known by %s', (_, facts) => {
    expect(silent(facts)).toMatchObject({ state: 'arrived', reportedFor: 'BILL1' })
  })

  test.each<[string, Partial<Shipment>]>([
    ['another voyage', { podVoyageNumber: '447W' }],
    ['no voyage', { podVoyageNumber: null }],
    ['another port', { portOfDischargeLocode: 'USHOU' }],
    ['another ship', { podVesselImo: '9484479' }],
    ['the same voyage half a year later', { podEtaAt: '2027-05-19T15:00:00Z' }],
  ])('is not told of %s', (_, facts) => {
    expect(silent(facts)?.state).not.toBe('arrived')
  })

  test('is not on the map, nor on the wall', () => {
    const all = [reports, bill('2')]
    expect(fleetOf(all, now)).toEqual([])
    expect(arrivals(all, now)).toEqual([])
  })

  test('leaves the same objects while nothing changes', () => {
    const all = [reports, bill('2')]
    const [first, second] = withCallArrivals(all, now)
    expect(first).toBe(reports)
    expect(withCallArrivals(all, now)[1]).toBe(second)
    expect(withCallArrivals([bill('3')], now)[0]?.shipment.callArrival).toBeUndefined()
  })
})

describe('a ship with boxes for two ports', () => {
  const houston = { portOfDischargeLocode: 'USHOU', portOfDischargeName: 'Houston' }
  const mobile = { portOfDischargeLocode: 'USMOB', portOfDischargeName: 'Mobile' }

  test('has for each its own boxes and slip, and the color of the next', () => {
    const all = [
      bill(
        '1',
        { ...houston, podEtaAt: '2026-11-23T15:00:00Z', podOriginalEtaAt: '2026-11-24T15:00:00Z' },
        8,
      ),
      bill('2', { ...mobile, podEtaAt: '2026-11-26T15:00:00Z', podOriginalEtaAt: '2026-11-24T15:00:00Z' }),
    ]
    const [vessel] = fleetOf(all, now)
    expect(vessel?.calls.map(({ port, boxes, slip }) => [port, boxes, slip?.days])).toEqual([
      ['Houston', 8, -1],
      ['Mobile', 1, 2],
    ])
    expect(vessel?.tone).toBe('early')
    expect(arrivals(all, now).map(({ port, boxes, slip }) => [port, boxes, slip?.days])).toEqual([
      ['Houston', 8, -1],
      ['Mobile', 1, 2],
    ])
  })

  test('is never calm while boxes are overdue at one of them', () => {
    const all = [
      bill(
        '1',
        { ...houston, podEtaAt: '2026-10-08T15:00:00Z', podOriginalEtaAt: '2026-10-08T15:00:00Z' },
        8,
      ),
      bill(
        '2',
        { ...mobile, podEtaAt: '2026-12-08T15:00:00Z', podOriginalEtaAt: '2026-12-08T15:00:00Z' },
        33,
      ),
    ]
    const [vessel] = fleetOf(all, now)
    expect(vessel?.tone).toBe('bad')
    expect(vessel?.calls.map(({ port, boxes, overdueDays }) => [port, boxes, overdueDays])).toEqual([
      ['Mobile', 33, 0],
      ['Houston', 8, 44],
    ])
    expect([...callsToCome(all, now).values()]).toEqual(expect.arrayContaining([...(vessel?.calls ?? [])]))
    expect(arrivals(all, now)).toMatchObject([
      { port: 'Houston', slip: { days: 44, atLeast: true }, boxes: 8 },
    ])
  })
})
