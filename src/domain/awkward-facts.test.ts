import { describe, expect, test } from 'vitest'
import type { Container } from '#contract/container.ts'
import { rankContainers } from './deadline/urgent-container.ts'
import { disagreementsOf } from './testing/agreement.ts'
import { awkwardRows } from './testing/awkward-rows.ts'
import { arrived, free, lastDay, now, recordsOf } from './testing/awkward.ts'
import { testContainer, testDays, testHold, testShipment } from './testing/records.ts'
import { nothing, told } from './testing/told.ts'

describe('awkward facts of one box', () => {
  test.each(awkwardRows)('%s', (_, facts, { where: _where, ...says }) => {
    const { container, now: at, ...beside } = recordsOf(facts)
    const usual = {
      day: nothing,
      appointment: nothing,
      arrival: 'arrived Sat 14 Nov',
      slip: 'on time [on-time]',
    }
    expect(told(container, beside, at)).toEqual({ ...usual, ...says })
    expect(disagreementsOf(container, beside, at)).toEqual([])
  })
})

const [over, soon] = [lastDay('2026-11-19T08:00:00Z'), lastDay('2026-11-23T08:00:00Z')]

describe('the boxes of one shipment, of which the list names the worst', () => {
  test.each<[string, Record<string, Partial<Container>>, string]>([
    [
      'one is out, one is past its day',
      { OUT: { podFullOutAt: '2026-11-20T18:00:00Z', ...over }, PAST: over },
      'PAST',
    ],
    [
      'past and never checked, or soon and sure',
      { UNSURE: { ...over, terminalCheckedAt: null }, SOON: soon },
      'SOON',
    ],
    [
      'soon with an appointment, or soon on hold',
      {
        PLANNED: { ...soon, pickupAppointmentAt: '2026-11-22T18:00:00Z' },
        HELD: { ...soon, holdsAtPodTerminal: [testHold()] },
      },
      'HELD',
    ],
    [
      'a day of a wrong year, or none at all',
      { DOUBTED: lastDay('2027-11-23T08:00:00Z'), NONE: {} },
      'DOUBTED',
    ],
    [
      'on the train with the port’s day over, or at the port with two days',
      { TRAIN: { ...over, currentStatus: 'on_rail' }, PORT: soon },
      'PORT',
    ],
    [
      'a ramp’s day that does not run yet, or the terminal’s',
      { RAMP: { importDeadlines: testDays({ rail: '2026-11-20T18:00:00Z' }) }, TERMINAL: soon },
      'TERMINAL',
    ],
  ])('%s', (_, boxes, worst) => {
    const containers = Object.entries(boxes).map(([number, facts]) =>
      testContainer({ ...free, number, ...facts }),
    )
    for (const order of [containers, containers.toReversed()]) {
      expect(rankContainers(order, testShipment(arrived), now)[0]?.container.number).toBe(worst)
    }
  })
})
