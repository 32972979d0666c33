import { describe, expect, test } from 'vitest'
import type { Container } from '#contract/container.ts'
import { now } from '../testing/awkward.ts'
import { testDays, testHold, testShipment } from '../testing/records.ts'
import { testActive } from '../testing/ships.ts'
import { dec, nov } from '../testing/times.ts'
import {
  activeContainers,
  boxCounts,
  isOfFilter,
  pressingBoxes,
  readyBoxes,
  urgentBoxes,
} from './active-shipments.ts'

/** A box in New York with the last free day of its terminal. */
const box = (number: string, day: string | null, facts: Partial<Container> = {}): Partial<Container> => ({
  id: number,
  number,
  podTimezone: 'America/New_York',
  podDischargedAt: nov(15),
  terminalCheckedAt: nov(21, 15),
  importDeadlines: testDays(day === null ? {} : { terminal: day }),
  ...facts,
})
const active = (...boxes: Partial<Container>[]) => activeContainers([testActive({}, boxes)], now)
const numbers = (boxes: ReturnType<typeof active>) => boxes.map(({ container }) => container.number)

const ready = { availabilityKnown: true, availableForPickup: true }
const held = { holdsAtPodTerminal: [testHold()] }
const unsure = { terminalCheckedAt: null }
const aboard = { podDischargedAt: null, currentStatus: 'on_ship' }
const charged = { ...ready, feesAtPodTerminal: [{ type: 'demurrage', amount: 525, currencyCode: 'USD' }] }
const unread = { unreadable: ['import_deadlines.pickup_lfd_terminal'] }
const several = [
  box('LATER', nov(30, 5)),
  box('TODAY', nov(21, 5), held),
  box('UNSURE', nov(20, 5), unsure),
  box('SOON', nov(24, 5), ready),
  box('PAST', nov(19, 5)),
  box('NONE', null, ready),
]

describe('active containers', () => {
  test('the worst first, what is not confirmed last, what is far off not at all', () => {
    expect(numbers(pressingBoxes(active(...several)))).toEqual(['PAST', 'TODAY', 'SOON', 'UNSURE'])
  })

  test('a day that could not be read is not left out, whatever else is known', () => {
    const boxes = [box('NONE', null, unread), box('LATER', dec(20, 5), unread), box('SOON', nov(23, 5))]
    expect(numbers(pressingBoxes(active(...boxes)))).toEqual(['SOON', 'LATER', 'NONE'])
  })

  test('what is charged for is as urgent as a day that is over, whatever its day', () => {
    const all = active(
      box('TODAY', nov(21, 5)),
      box('CHARGED', null, charged),
      box('CHARGED TODAY', nov(21, 5), charged),
      box('UNSURE', nov(20, 5), { ...charged, ...unsure }),
      box('PAST', nov(19, 5)),
    )
    expect(numbers(pressingBoxes(all))).toEqual(['PAST', 'CHARGED', 'CHARGED TODAY', 'UNSURE', 'TODAY'])
    expect(boxCounts(all, now)).toMatchObject({ past: 4, today: 1 })
    expect(numbers(readyBoxes(all, now))).toEqual(['CHARGED', 'CHARGED TODAY'])
  })

  test.each([
    ['a terminal looked', {}, 0, 0, 0],
    ['no terminal ever looked', unsure, null, null, null],
    ['a terminal looked nine days ago', { terminalCheckedAt: nov(12, 15) }, null, null, null],
    ['nobody sent a list of holds', { holdsAtPodTerminal: null }, 0, 0, null],
    ['a hold that nobody confirmed is one all the same', { ...unsure, ...held }, null, null, 1],
    ['on its ship, where nobody needs to look', { ...unsure, ...aboard }, 0, 0, 0],
  ])('none is counted only where somebody looked: %s', (_, facts, past, today, blocked) => {
    expect(boxCounts(active(box('BOX', null, facts)), now)).toEqual({ past, today, blocked })
  })

  test('those that need somebody are as many as are counted, the most urgent first', () => {
    const boxes = active(...several, box('OVER', nov(20, 5)))
    const found = { past: ['PAST', 'OVER'], today: ['TODAY'], blocked: ['TODAY'] }
    for (const urgency of ['past', 'today', 'blocked'] as const) {
      expect(numbers(urgentBoxes(boxes, urgency))).toEqual(found[urgency])
      expect(boxCounts(boxes, now)[urgency]).toBe(found[urgency].length)
    }
  })

  test('ready, by the day', () => {
    expect(numbers(readyBoxes(active(...several), now))).toEqual(['SOON', 'NONE'])
  })

  test('ready, where the terminal reports no holds at all', () => {
    const item = testActive({}, [box('BOX', null, { ...ready, holdsAtPodTerminal: null })])
    const terminalRecord = { providedData: { holds_at_pod_terminal: false } }
    const lists = [item, { ...item, terminalRecord }].map((each) => activeContainers([each], now))
    expect(lists.map((boxes) => readyBoxes(boxes, now).length)).toEqual([0, 1])
  })

  test('ready, with an appointment that is over: it needs another one', () => {
    const missed = box('MISSED', nov(24, 5), { ...ready, pickupAppointmentAt: nov(21, 14) })
    const planned = box('PLANNED', nov(24, 5), { ...ready, pickupAppointmentAt: nov(23, 14) })
    expect(numbers(readyBoxes(active(missed, planned), now))).toEqual(['MISSED'])
  })

  test.each([
    ['at noon', now, 1, 1],
    ['before midnight in the zone of the port', Date.parse(nov(22, 5)) - 1000, 1, 1],
    ['at midnight in the zone of the port', Date.parse(nov(22, 5)), 2, 0],
  ])('counters leave out what is not confirmed: %s', (_, at, past, today) => {
    const boxes = activeContainers([testActive({}, several)], at)
    expect(boxCounts(boxes, at)).toEqual({ past, today, blocked: 1 })
  })

  test.each([
    [{ port: '', customer: '' }, true],
    [{ port: 'uschs', customer: '' }, true],
    [{ port: 'charles', customer: 'HALDEN' }, true],
    [{ port: 'USOAK', customer: '' }, false],
    [{ port: '', customer: 'nobody' }, false],
  ])('narrowed to %o', (filter, isShown) => {
    const port = { portOfDischargeLocode: 'USCHS', portOfDischargeName: 'Charleston' }
    expect(isOfFilter(testShipment({ ...port, customerName: 'Halden Outdoor' }), filter)).toBe(isShown)
  })
})
