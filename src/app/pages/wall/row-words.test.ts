import { describe, expect, test } from 'vitest'
import type { Container } from '#contract/container.ts'
import { deadline } from '#domain/deadline/deadline.ts'
import { testContainer, testDays, testHold, testShipment } from '#domain/testing/records.ts'
import type { Slip } from '#domain/journey/slip.ts'
import type { Arrival } from '#domain/vessel/arrivals.ts'
import {
  callWords,
  deadlineWords,
  lineWords,
  numberText,
  planWords,
  readyWords,
  slipWords,
  sourceAgeWords,
} from './row-words.ts'

const minute = 60_000
const now = Date.parse('2026-11-21T17:00:00Z')

const free = {
  podDischargedAt: '2026-11-15T02:05:00Z',
  availabilityKnown: true,
  availableForPickup: true,
}

/** A box on the wall. */
function boxOf(
  facts: Partial<Container>,
  terminalRecord: { providedData: unknown } | null = null,
  shipment = testShipment(),
) {
  const container = testContainer(facts)
  return { container, shipment, terminal: null, terminalRecord, deadline: deadline(container, shipment, now) }
}

const testCall: Arrival = {
  ship: 'A',
  etaAt: '2026-11-22T14:00:00Z',
  key: 'call',
  vessel: 'MSC ARIANE',
  imo: null,
  voyage: null,
  port: null,
  terminal: null,
  eta: 0,
  overdueDays: 0,
  isConfirmed: true,
  answeredAt: null,
  zone: null,
  slip: null,
  boxes: 1,
  customers: [],
}

test.each([
  ['ONEU4103328', 'ONEU 410 332 8'],
  ['', 'No number'],
])('the number %j is read aloud as %s', (number, text) => {
  expect(numberText(number)).toBe(text)
})

describe('a box that is ready', () => {
  test.each([
    ['2026-11-21T14:00:00Z', { text: 'ready', sure: true }],
    ['2026-11-21T08:00:00Z', { text: 'ready as of 9 h ago', sure: false }],
    ['2026-11-18T17:00:00Z', { text: 'not confirmed for 3 d', sure: false }],
    [null, { text: 'never checked', sure: false }],
  ])('checked at %s', (terminalCheckedAt, words) => {
    expect(readyWords(boxOf({ ...free, terminalCheckedAt }), now)).toEqual(words)
  })

  test.each<[string, Partial<Container>, string, string | null]>([
    [
      'a hold is pending',
      { holdsAtPodTerminal: [testHold({ status: 'pending' })] },
      'Customs hold pending',
      null,
    ],
    ['an inland plan without a railroad', {}, 'inland plan to Chicago, IL, ask', 'Chicago, IL'],
  ])('%s', (_, facts, text, destinationName) => {
    const checked = { ...free, terminalCheckedAt: '2026-11-21T16:00:00Z', ...facts }
    const box = boxOf(checked, null, testShipment({ destinationName }))
    expect(readyWords(box, now)).toEqual({ text, sure: false })
  })
})

const charged = {
  currentStatus: 'grounded',
  feesAtPodTerminal: [{ type: 'demurrage', amount: 525, currencyCode: 'USD' }],
}

describe('what stands against a box with a last free day', () => {
  const checked = {
    podTimezone: 'America/New_York',
    terminalCheckedAt: '2026-11-21T16:56:00Z',
    importDeadlines: testDays({ terminal: '2026-11-23T05:00:00Z' }),
  }

  test.each([
    ['no appointment', {}, 'no appointment', '2 days'],
    ['one in time', { pickupAppointmentAt: '2026-11-23T15:00:00Z' }, 'appt. Mon 23 Nov 10:00', '2 days'],
    [
      'a day without a time, at a place with another clock',
      { podTimezone: 'America/Chicago', pickupAppointmentAt: '2026-11-22T06:00:00Z' },
      'appt. Sun 22 Nov',
      '1 day',
    ],
    [
      'one too late',
      { pickupAppointmentAt: '2026-11-24T15:00:00Z' },
      'appt. too late, Tue 24 Nov 10:00',
      '2 days',
    ],
    [
      'one missed',
      { pickupAppointmentAt: '2026-11-21T15:00:00Z' },
      'appt. missed, Sat 21 Nov 10:00',
      '2 days',
    ],
    [
      'one that a hold stops',
      { pickupAppointmentAt: '2026-11-23T15:00:00Z', holdsAtPodTerminal: [testHold()] },
      'Customs hold',
      '2 days',
    ],
    [
      'a hold, and one too late',
      { pickupAppointmentAt: '2026-11-24T15:00:00Z', holdsAtPodTerminal: [testHold()] },
      'Customs hold, appt. too late',
      '2 days',
    ],
    [
      'a day that cannot be right',
      { importDeadlines: testDays({ terminal: '2027-11-23T05:00:00Z' }) },
      'no appointment',
      'doubted',
    ],
    ['a day that nobody confirms', { terminalCheckedAt: null }, 'no appointment', 'not confirmed'],
    ['charges', { ...charged, importDeadlines: null }, 'no appointment', '$525 demurrage'],
    [
      'charges and a day that nobody confirms',
      { ...charged, terminalCheckedAt: null },
      'no appointment',
      '$525 demurrage',
    ],
  ])('%s', (_, facts, plan, text) => {
    const box = boxOf({ ...checked, ...facts })
    expect([planWords(box, now, 'America/New_York'), deadlineWords(box).text]).toEqual([plan, text])
  })
})

describe('a terminal that reports neither last free days nor appointments', () => {
  const terminalRecord = { providedData: { pickup_lfd: false, pickup_appointment_at: false } }
  const at = '2026-11-23T15:00:00Z'

  test.each<[string, Partial<Container>, string[]]>([
    [
      'is not taken for one that has none',
      {},
      ['LFD not reported', 'appt. not reported', 'ready, appt. not reported'],
    ],
    [
      'an appointment counts wherever it comes from',
      { pickupAppointmentAt: at },
      ['LFD not reported', 'appt. Mon 23 Nov 15:00 zone unknown', 'ready'],
    ],
  ])('%s', (_, facts, words) => {
    const box = boxOf({ ...free, terminalCheckedAt: '2026-11-21T16:56:00Z', ...facts }, terminalRecord)
    expect([
      deadlineWords(box).text,
      planWords(box, now, 'America/New_York'),
      readyWords(box, now).text,
    ]).toEqual(words)
  })
})

describe('a carrier’s estimate', () => {
  test.each([
    ['2026-11-20T18:00:00Z', null],
    ['2026-11-19T17:00:00Z', { text: 'estimated 2 d ago', state: 'aging' }],
    ['2026-11-16T17:00:00Z', { text: 'not updated 5 d', state: 'stale' }],
    [null, { text: 'never confirmed', state: 'stale' }],
  ])('of %s', (answeredAt, words) => {
    expect(lineWords(answeredAt, now)).toEqual(words)
  })

  test.each([
    ['2026-11-21T20:00:00Z', 0, '2026-11-21T16:00:00Z', 'ETA in 3 h'],
    ['2026-11-21T14:00:00Z', 0, '2026-11-21T16:00:00Z', 'due 3 h ago'],
    ['2026-11-22T14:00:00Z', 0, '2026-11-16T17:00:00Z', 'not updated 5 d'],
    ['2026-10-23T14:00:00Z', 29, '2026-11-21T16:00:00Z', 'arrival not reported'],
    ['2026-10-23T14:00:00Z', 29, null, 'arrival not reported'],
  ])('for %s, overdue %d days, answered %s: %s', (eta, overdueDays, answeredAt, words) => {
    expect(callWords({ ...testCall, eta: Date.parse(eta), overdueDays, answeredAt }, now)).toBe(words)
  })

  test('of several lines, the newest and the oldest', () => {
    const at = now - 12 * minute
    expect(sourceAgeWords({ newest: at, oldest: at }, now)).toBe('12 min')
    expect(sourceAgeWords({ newest: at, oldest: now - 5 * 24 * 60 * minute }, now)).toBe('12 min–5 d')
  })
})

test.each<[Omit<Slip, 'tone'>, string]>([
  [{ days: 0, atLeast: false, since: 'original-eta' }, 'on time'],
  [{ days: 1, atLeast: false, since: 'original-eta' }, '1 d late'],
  [{ days: -2, atLeast: false, since: 'original-eta' }, '2 d early'],
  [{ days: 0, atLeast: false, since: 'original-eta', doubt: 'not-updated' }, 'on time?'],
  [{ days: 5, atLeast: false, since: 'original-eta', doubt: 'conflict' }, '5 d late?'],
  [{ days: -1, atLeast: false, since: 'original-eta', doubt: 'not-departed' }, 'not departed'],
  [{ days: 5, atLeast: false, since: 'original-eta', doubt: 'not-departed' }, '5 d late'],
  [{ days: 29, atLeast: true, since: 'original-eta' }, '≥ 29 d late'],
  [{ days: 1, atLeast: true, since: 'eta' }, '≥ 1 d overdue'],
])('%j across a room: %s', (found, words) => {
  expect(slipWords({ ...found, tone: 'unknown' })).toBe(words)
})
