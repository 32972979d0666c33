import { describe, expect, test } from 'vitest'
import type { Container } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import { portArrival } from '../journey/port-arrival.ts'
import { now } from '../testing/awkward.ts'
import { testActive } from '../testing/ships.ts'
import { dec, nov, oct } from '../testing/times.ts'
import { withCallArrival } from '../reading/shipment.ts'
import { arrivals, callsToCome } from './arrivals.ts'
import { fleetOf } from './fleet.ts'
import { withCallArrivals } from './vessel-call.ts'

const sailing: Partial<Shipment> = {
  podVesselName: 'TRIAL STAR',
  podVesselImo: '9484948',
  podVoyageNumber: '446W',
  portOfDischargeLocode: 'USNYC',
  portOfDischargeName: 'New York',
  podTimezone: 'America/New_York',
  polAtdAt: oct(25),
  podEtaAt: nov(19, 15),
}

/** A bill of the same call but for these facts, with so many boxes. */
const bill = (id: string, facts: Partial<Shipment> = {}, boxes = 1) =>
  testActive(
    { ...sailing, id, billOfLadingNumber: `BILL${id}`, ...facts },
    Array.from({ length: boxes }, (_, index) => ({ id: `${id}${index}` })),
  )

const reports = bill('1', { podAtaAt: nov(20, 15) })

/** The arrival of a second bill that reports none. */
function silent(second = bill('2'), first = reports) {
  const [, read] = withCallArrivals([first, second], now)
  return read === undefined ? null : portArrival(read.shipment, read.containers, now)
}

const doubted = { state: 'arrived', at: nov(20, 15), latest: true } as ReturnType<typeof silent>
const overdue = { state: 'overdue' } as ReturnType<typeof silent>

describe('an arrival that one bill reports', () => {
  test('is told on another bill of the call, with who reports it', () => {
    expect(silent()).toEqual({
      state: 'arrived',
      at: nov(20, 15),
      zone: 'America/New_York',
      latest: false,
      reportedFor: 'BILL1',
    })
  })

  test.each([
    ['its name alone', bill('2', { podVesselImo: null, podVesselName: 'M/V Trial-Star' })],
    ['another terminal', { ...bill('2'), terminal: 'Another Terminal' }],
    ['a voyage in other letters', bill('2', { podVoyageNumber: '0446w' })],
    ['a voyage with letters before it', bill('2', { podVoyageNumber: 'VOY. 446-W' })],
    ['the name of its port', bill('2', { portOfDischargeLocode: null, portOfDischargeName: 'NEW  YORK' })],
  ])('is told also where the call is known by %s', (_, second) => {
    expect(silent(second)).toMatchObject({ state: 'arrived', reportedFor: 'BILL1' })
  })

  test.each<[string, Partial<Shipment>]>([
    ['another voyage', { podVoyageNumber: '447W' }],
    ['no voyage', { podVoyageNumber: null }],
    ['another port', { portOfDischargeLocode: 'USHOU' }],
    ['another ship', { podVesselImo: '9484479' }],
    ['the same voyage half a year later', { podEtaAt: '2027-05-19T15:00:00Z' }],
    ['what is still to leave', { polAtdAt: null, polEtdAt: nov(24, 3), podEtaAt: dec(8, 15) }],
    ['what left after it', { polAtdAt: nov(21, 3), podEtaAt: dec(8, 15) }],
  ])('is not told of %s', (_, facts) => {
    expect(silent(bill('2', facts))?.state).not.toBe('arrived')
  })

  test.each<[string, Partial<Shipment>, Partial<Container>[], ReturnType<typeof silent>]>([
    ['after a box was off the ship', { podAtaAt: nov(20, 15) }, [{ podDischargedAt: nov(17, 15) }], doubted],
    ['before the departure', { podAtaAt: nov(20, 15), polAtdAt: nov(20, 20) }, [], overdue],
  ])('is not sure for others where it is dated %s', (_, facts, boxes, expected) => {
    const doubtful = testActive({ ...sailing, id: '1', billOfLadingNumber: 'BILL1', ...facts }, boxes)
    expect(silent(bill('2'), doubtful)).toMatchObject(expected ?? {})
  })

  test('goes no further than the days of one call from an ETA', () => {
    const first = bill('1', { podAtaAt: nov(1, 15) })
    const all = [first, bill('2', { podEtaAt: nov(18, 15) }), bill('3', { podEtaAt: dec(5, 15) })]
    const told = withCallArrivals(all, now).map(({ shipment }) => shipment.callArrival?.bill ?? null)
    expect(told).toEqual([null, 'BILL1', null])
  })

  test('is told where boxes that are gone gave no more than a bound', () => {
    const bound = { at: null, zone: null, latest: true, bill: null }
    const second = bill('2')
    const known = { ...second, shipment: withCallArrival(second.shipment, bound) }
    expect(silent(known)).toMatchObject({ at: nov(20, 15), latest: false, reportedFor: 'BILL1' })
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
  type Due = [eta: string, first: string, boxes: number]

  /** Bills for Houston and Mobile, each with its ETA, its first one and so many boxes. */
  const toBoth = ([eta, first, boxes]: Due, [mobileEta, mobileFirst, mobileBoxes]: Due) => [
    bill('1', { ...houston, podEtaAt: eta, podOriginalEtaAt: first }, boxes),
    bill('2', { ...mobile, podEtaAt: mobileEta, podOriginalEtaAt: mobileFirst }, mobileBoxes),
  ]

  test('has for each its own boxes and slip, and the color of the next', () => {
    const all = toBoth([nov(23, 15), nov(24, 15), 8], [nov(26, 15), nov(24, 15), 1])
    const [vessel] = fleetOf(all, now)
    const calls = [
      { port: 'Houston', boxes: 8, slip: { days: -1 } },
      { port: 'Mobile', boxes: 1, slip: { days: 2 } },
    ]
    expect(vessel).toMatchObject({ calls, tone: 'early' })
    expect(arrivals(all, now)).toMatchObject(calls)
  })

  test('is never calm while boxes are overdue at one of them', () => {
    const all = toBoth([oct(8, 15), oct(8, 15), 8], [dec(8, 15), dec(8, 15), 33])
    const [vessel] = fleetOf(all, now)
    const mobileCall = { port: 'Mobile', boxes: 33, overdueDays: 0 }
    const houstonCall = { port: 'Houston', boxes: 8, overdueDays: 44 }
    expect(vessel).toMatchObject({ tone: 'bad', calls: [mobileCall, houstonCall] })
    expect([...callsToCome(all, now).values()]).toEqual(expect.arrayContaining([...(vessel?.calls ?? [])]))
    expect(arrivals(all, now)).toMatchObject([
      { port: 'Houston', slip: { days: 44, atLeast: true }, boxes: 8 },
    ])
  })
})

test('a voyage number that comes again makes two calls, and neither speaks for the other', () => {
  const all = [bill('1', { podEtaAt: oct(8, 15) }, 8), bill('2', { podEtaAt: nov(23, 15) })]
  expect(fleetOf(all, now)).toMatchObject([{ tone: 'bad' }])
  expect(arrivals(all, now)).toMatchObject([
    { boxes: 8, overdueDays: 44 },
    { boxes: 1, overdueDays: 0 },
  ])
})

test('a box that two bills list is one', () => {
  const [first, second] = [bill('1', { podEtaAt: nov(23, 15) }), bill('2', { podEtaAt: nov(23, 15) })]
  expect(arrivals([first, { ...second, containers: first.containers }], now)).toMatchObject([{ boxes: 1 }])
})
