import { describe, expect, test } from 'vitest'
import type { Container } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import { type BindingDay, bindingDay, type NotApplying, ownerDeadlines } from './last-free-day.ts'
import { testContainer, testDays, testShipment } from '../testing/records.ts'

const newYork = 'America/New_York'
const chicago = 'America/Chicago'
const inland: Partial<Container> = {
  podTimezone: 'America/Vancouver',
  finalDestinationTimezone: chicago,
  podRailDepartedAt: '2026-11-15T10:00:00Z',
}

const now = Date.parse('2026-11-21T17:00:00Z')

/** Without its doubt: of these days none has one. */
type Binding = Omit<BindingDay, 'doubt'>

const cases: [string, Partial<Container>, Binding | null][] = [
  [
    'the terminal’s day comes before the line’s, which is the headline',
    {
      podTimezone: newYork,
      importDeadlines: testDays({ terminal: '2026-11-21T05:00:00Z', line: '2026-11-23T05:00:00Z' }),
      pickupLfd: '2026-11-23T05:00:00Z',
    },
    { owner: 'terminal', day: '2026-11-21', zone: newYork, misleadingHeadline: '2026-11-23' },
  ],
  [
    'the line’s day comes first and is the headline',
    {
      podTimezone: newYork,
      importDeadlines: testDays({ terminal: '2026-11-23T05:00:00Z', line: '2026-11-21T05:00:00Z' }),
      pickupLfd: '2026-11-21T05:00:00Z',
    },
    { owner: 'line', day: '2026-11-21', zone: newYork, misleadingHeadline: null },
  ],
  [
    'a tie is the terminal’s',
    {
      podTimezone: newYork,
      importDeadlines: testDays({ terminal: '2026-11-21T05:00:00Z', line: '2026-11-21T05:00:00Z' }),
      pickupLfd: '2026-11-21T05:00:00Z',
    },
    { owner: 'terminal', day: '2026-11-21', zone: newYork, misleadingHeadline: null },
  ],
  [
    'days are compared, not instants: line’s midday against terminal’s midnight of the same day',
    {
      podTimezone: newYork,
      importDeadlines: testDays({ line: '2026-11-21T17:00:00Z', terminal: '2026-11-21T05:00:00Z' }),
    },
    { owner: 'terminal', day: '2026-11-21', zone: newYork, misleadingHeadline: null },
  ],
  [
    'the line’s day is read in the zone of the final destination',
    {
      podTimezone: 'America/Los_Angeles',
      finalDestinationTimezone: newYork,
      importDeadlines: testDays({ line: '2026-11-21T05:00:00Z' }),
    },
    { owner: 'line', day: '2026-11-21', zone: newYork, misleadingHeadline: null },
  ],
  [
    'an earlier rail day does not bind before the box goes inland',
    {
      podTimezone: 'America/Vancouver',
      finalDestinationTimezone: chicago,
      importDeadlines: testDays({ terminal: '2026-11-21T08:00:00Z', rail: '2026-11-20T18:00:00Z' }),
    },
    { owner: 'terminal', day: '2026-11-21', zone: 'America/Vancouver', misleadingHeadline: null },
  ],
  [
    'rail at midday, once the box is inland',
    {
      ...inland,
      importDeadlines: testDays({ rail: '2026-11-26T18:00:00Z' }),
      pickupLfd: '2026-11-26T18:00:00Z',
    },
    { owner: 'rail', day: '2026-11-26', zone: chicago, misleadingHeadline: null },
  ],
  [
    'the terminal’s day ends with the train, though no gate-out is reported',
    {
      ...inland,
      importDeadlines: testDays({ terminal: '2026-11-14T08:00:00Z', rail: '2026-11-26T18:00:00Z' }),
      pickupLfd: '2026-11-14T08:00:00Z',
    },
    { owner: 'rail', day: '2026-11-26', zone: chicago, misleadingHeadline: '2026-11-14' },
  ],
  [
    'the rail day goes on after the port’s gate-out',
    {
      ...inland,
      podFullOutAt: '2026-11-15T10:00:00Z',
      importDeadlines: testDays({ line: '2026-11-13T06:00:00Z', rail: '2026-11-26T18:00:00Z' }),
      pickupLfd: '2026-11-13T06:00:00Z',
    },
    { owner: 'rail', day: '2026-11-26', zone: chicago, misleadingHeadline: '2026-11-13' },
  ],
  [
    'nothing binds after pickup inland',
    {
      ...inland,
      finalDestinationFullOutAt: '2026-11-20T10:00:00Z',
      importDeadlines: testDays({ rail: '2026-11-26T18:00:00Z', line: '2026-11-26T06:00:00Z' }),
      pickupLfd: '2026-11-26T06:00:00Z',
    },
    null,
  ],
  [
    'nothing binds after gate-out, the headline neither',
    {
      podTimezone: newYork,
      podFullOutAt: '2026-11-20T10:00:00Z',
      importDeadlines: testDays({ terminal: '2026-11-21T05:00:00Z', line: '2026-11-23T05:00:00Z' }),
      pickupLfd: '2026-11-23T05:00:00Z',
    },
    null,
  ],
  [
    'only the headline: it binds',
    { podTimezone: newYork, pickupLfd: '2026-11-21T05:00:00Z' },
    { owner: 'headline', day: '2026-11-21', zone: newYork, misleadingHeadline: null },
  ],
  [
    'a rail day before the box is inland shows as the headline, in the rail’s zone',
    {
      podTimezone: 'America/Vancouver',
      finalDestinationTimezone: chicago,
      importDeadlines: testDays({ rail: '2026-11-27T04:00:00Z' }),
      pickupLfd: '2026-11-27T04:00:00Z',
    },
    { owner: 'headline', day: '2026-11-26', zone: chicago, misleadingHeadline: null },
  ],
  [
    'the headline does not revive a day that is over',
    {
      ...inland,
      importDeadlines: testDays({ terminal: '2026-11-14T08:00:00Z' }),
      pickupLfd: '2026-11-14T08:00:00Z',
    },
    null,
  ],
]

describe('bindingDay', () => {
  test.each(cases)('%s', (_, facts, expected) => {
    const found = bindingDay({ container: testContainer(facts), shipment: null, now })
    expect(found).toEqual(expected === null ? null : { ...expected, doubt: null })
  })
})

describe('ownerDeadlines', () => {
  test.each([
    ['at the terminal', {}, ['not-reported', 'not-reported', 'not-on-rail']],
    ['rail planned', { podRailCarrierScac: 'CNRU' }, ['not-reported', 'not-reported', 'not-inland-yet']],
    ['on the train', inland, ['left-port-by-rail', 'not-reported', 'not-reported']],
    ['gated out', { podFullOutAt: '2026-11-20T10:00:00Z' }, ['left-port', 'gated-out', 'not-on-rail']],
    [
      'picked up inland',
      { ...inland, finalDestinationFullOutAt: '2026-11-20T10:00:00Z' },
      ['left-port-by-rail', 'picked-up', 'picked-up'],
    ],
    [
      'back, with no gate-out reported',
      { emptyTerminatedAt: '2026-11-20T10:00:00Z' },
      ['returned-empty', 'returned-empty', 'not-on-rail'],
    ],
  ] as [string, Partial<Container>, NotApplying[]][])('reasons: %s', (_, facts, expected) => {
    expect(
      ownerDeadlines({ container: testContainer(facts), shipment: null, now }).map(
        (each) => each.reasonNotApplying,
      ),
    ).toEqual(expected)
  })

  test('a day that is over is still shown', () => {
    const container = testContainer({
      podTimezone: newYork,
      podFullOutAt: '2026-11-20T10:00:00Z',
      importDeadlines: testDays({ terminal: '2026-11-21T05:00:00Z' }),
    })
    const [terminal] = ownerDeadlines({ container, shipment: null, now })
    expect(terminal).toEqual({
      owner: 'terminal',
      day: '2026-11-21',
      zone: newYork,
      applies: false,
      reasonNotApplying: 'left-port',
      doubt: null,
    })
  })
})

describe('a day that cannot be right does not decide beside one that can', () => {
  const ashore = { podTimezone: newYork, podDischargedAt: '2026-11-15T02:05:00Z' }

  test.each([
    [
      'the earlier one is doubted, the later one binds',
      {
        podTimezone: newYork,
        importDeadlines: testDays({ terminal: '2026-11-21T05:00:00Z', line: '2026-11-30T05:00:00Z' }),
      },
      { podEtaAt: '2026-11-25T14:00:00Z', podTimezone: newYork },
      ['line', '2026-11-30', null, null],
    ],
    [
      'both are doubted: the earlier one stands for them',
      {
        ...ashore,
        importDeadlines: testDays({ terminal: '2027-11-13T05:00:00Z', line: '2027-02-26T05:00:00Z' }),
      },
      {},
      ['line', '2027-02-26', 'too-long', null],
    ],
    [
      'a headline of its own that can be right',
      {
        ...ashore,
        importDeadlines: testDays({ terminal: '2027-11-13T05:00:00Z' }),
        pickupLfd: '2026-11-24T05:00:00Z',
      },
      {},
      ['headline', '2026-11-24', null, null],
    ],
    [
      'only the headline, and it is doubted',
      { ...ashore, pickupLfd: '2027-11-13T05:00:00Z' },
      {},
      ['headline', '2027-11-13', 'too-long', null],
    ],
  ] as [
    string,
    Partial<Container>,
    Partial<Shipment>,
    [BindingDay['owner'], string, string | null, string | null],
  ][])('%s', (_, facts, of, expected) => {
    const found = bindingDay({ container: testContainer(facts), shipment: testShipment(of), now })
    expect([found?.owner, found?.day, found?.doubt?.code ?? null, found?.misleadingHeadline]).toEqual(
      expected,
    )
  })
})
