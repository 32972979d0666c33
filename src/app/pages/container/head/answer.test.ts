import { describe, expect, test } from 'vitest'
import { type Container, holdNames } from '#contract/container.ts'
import type { RawEvent } from '#contract/raw-event.ts'
import type { Shipment } from '#contract/shipment.ts'
import { terminalSchema } from '#contract/terminal.ts'
import { answerText } from './answer.ts'
import { deadline } from '#domain/deadline/deadline.ts'
import { testDays, testHold } from '#domain/testing/records.ts'
import { testEvents } from '#domain/testing/journeys.ts'
import { ashore, charleston, now, testFacts } from '../testing/charleston.ts'
import type { KnownFacts } from '../container-context.ts'

const text = (box: KnownFacts) => answerText(box, deadline(box.container, box.shipment, now), now)

describe('answerText', () => {
  test('holds what a customer asks for', () => {
    const box = testFacts(
      {
        ...ashore,
        importDeadlines: testDays({ terminal: '2026-11-21T05:00:00Z' }),
        holdsAtPodTerminal: [testHold()],
        refNumbers: ['BL-20417'],
      },
      {
        ...charleston,
        refNumbers: ['BL-20417'],
        podOriginalEtaAt: '2026-11-13T10:00:00Z',
        podAtaAt: '2026-11-14T09:28:00Z',
      },
      [
        {
          event: 'vessel_discharged',
          timestamp: '2026-11-15T02:05:00Z',
          timezone: 'America/New_York',
          locationName: 'Charleston',
          originalEvent: 'Discharge',
        },
        {
          event: 'empty_in',
          timestamp: '2026-11-30T05:00:00Z',
          timezone: 'America/New_York',
          locationName: 'Charleston',
          estimated: true,
        },
      ],
    )
    expect(text(box).split('\n')).toEqual([
      'Discharged in Charleston Sat 14 Nov 21:05, at Wando Welch Terminal. It cannot be picked up: customs hold (the broker clears it).',
      'Next: empty return at Charleston, expected Mon 30 Nov.',
      'Last free day: Sat 21 Nov (terminal), today.',
      'The ship arrived 1 day later than the original ETA.',
      'Container HLXU 874211-3, bill of lading HLCUSEL251063257, reference BL-20417.',
      'Times are local to each place.',
    ])
  })

  test.each([
    [
      'past the ETA without an arrival',
      { podOriginalEtaAt: '2026-10-23T14:00:00Z', podEtaAt: '2026-10-30T14:00:00Z' },
      'The ship is at least 29 days late, arrival not reported.',
    ],
    [
      'past the ETA, no first ETA',
      { podEtaAt: '2026-11-20T14:00:00Z' },
      'The ship is at least 1 day overdue, arrival not reported.',
    ],
    [
      'as promised',
      { podOriginalEtaAt: '2026-11-23T14:00:00Z', podEtaAt: '2026-11-23T14:00:00Z' },
      'The ship is on time.',
    ],
    [
      'later than promised',
      { podOriginalEtaAt: '2026-11-23T14:00:00Z', podEtaAt: '2026-11-25T14:00:00Z' },
      'The ship is due 2 days later than the original ETA.',
    ],
    [
      'later than promised, the line silent for days',
      {
        podOriginalEtaAt: '2026-11-23T14:00:00Z',
        podEtaAt: '2026-11-25T14:00:00Z',
        lineTrackingLastSucceededAt: '2026-11-12T14:00:00Z',
      },
      'By the last known ETA, the ship is due 2 days later than the original ETA.',
    ],
  ])('%s: how late it is', (_, eta, words) => {
    const shipment = { ...charleston, podOriginalEtaAt: null, podAtaAt: null, ...eta }
    expect(text(testFacts({ currentStatus: 'on_ship' }, shipment)).split('\n')).toContain(words)
  })

  test.each(holdNames)('never says available beside a %s hold', (name) => {
    const box = testFacts({
      ...ashore,
      currentStatus: 'available',
      holdsAtPodTerminal: [testHold({ name })],
    })
    expect(text(box)).not.toMatch(/available|can be picked up\./i)
  })

  test('leads nowhere: a customer cannot open this dashboard', () => {
    expect(text(testFacts(ashore, charleston))).not.toMatch(/https?:|www\.|\/containers\//)
  })

  test('says that a deadline is not confirmed', () => {
    const days = testDays({ terminal: '2026-11-21T05:00:00Z' })
    expect(text(testFacts({ ...ashore, importDeadlines: days, terminalCheckedAt: null }))).toContain(
      'Last free day: Sat 21 Nov (terminal), not confirmed by the terminal yet.',
    )
  })

  test('says the year of a day of another one, and that it is doubted', () => {
    const days = testDays({ terminal: '2027-11-19T05:00:00Z' })
    expect(text(testFacts({ ...ashore, importDeadlines: days }))).toContain(
      'Last free day: Fri 19 Nov 2027 (terminal), to be confirmed.',
    )
    const january = testDays({ terminal: '2027-01-04T05:00:00Z' })
    expect(text(testFacts({ ...ashore, importDeadlines: january }))).toContain(
      'Last free day: Mon 4 Jan 2027 (terminal), 44 days left.',
    )
  })

  const atSea = { currentStatus: 'on_ship' }
  const due = { ...charleston, portOfDischargeLocode: 'USCHS', podEtaAt: '2026-11-25T14:00:00Z' }

  test('tells nothing twice: the last milestone only where the sentence does not', () => {
    const discharge = testEvents('vessel_discharged USCHS 15 02:05')
    expect(text(testFacts(ashore, charleston, discharge))).not.toContain('Last:')
    const departure = testEvents('vessel_departed CNSHG 10 15:00')
    expect(text(testFacts(ashore, charleston, departure))).not.toContain('Last:')
    expect(text(testFacts(atSea, due, departure))).toContain(
      'Last: vessel departed at CNSHG, Tue 10 Nov 23:00.',
    )
    const overdue = { ...due, podEtaAt: '2026-11-19T14:00:00Z' }
    expect(text(testFacts(atSea, overdue, departure))).toContain('Last: vessel departed at CNSHG')
    const release = testEvents('vessel_discharged USCHS 15 02:05, customs_release USCHS 16 15:00')
    expect(text(testFacts(ashore, charleston, release)).split('\n')).toContain(
      'Last: customs release at USCHS, Mon 16 Nov 10:00.',
    )
  })

  test('says where each time is local, and no letters of zones', () => {
    const box = testFacts(
      { ...ashore, podFullOutAt: '2026-11-20T15:00:00Z' },
      { ...charleston, portOfDischargeLocode: 'USCHS' },
      testEvents('full_out USCHS 20 15:00, empty_in USCHS 24 15:00?'),
    )
    expect(text(box).split('\n')).toEqual([
      'Picked up in Charleston Fri 20 Nov 10:00, out for 1 day, empty not returned yet.',
      'Next: empty return at USCHS, expected Tue 24 Nov 10:00.',
      expect.stringMatching(/^Container /),
      'Times are local to each place.',
    ])
  })

  const days = testDays({ terminal: '2026-11-23T05:00:00Z' })
  const inTime = '2026-11-23T15:00:00Z'
  const monday = 'Pickup appointment at Wando Welch Terminal: Mon 23 Nov 10:00'

  test.each<[string, Partial<Container>, string | null]>([
    ['none', {}, null],
    ['in time', { pickupAppointmentAt: inTime }, `${monday}.`],
    ['without a last free day', { pickupAppointmentAt: inTime, importDeadlines: null }, `${monday}.`],
    [
      'a day without an hour',
      { pickupAppointmentAt: '2026-11-23T05:00:00Z' },
      'Pickup appointment at Wando Welch Terminal: Mon 23 Nov.',
    ],
    [
      'too late',
      { pickupAppointmentAt: '2026-11-24T15:00:00Z' },
      'Pickup appointment at Wando Welch Terminal: Tue 24 Nov 10:00, which is after the last free day.',
    ],
    [
      'on hold',
      { pickupAppointmentAt: inTime, holdsAtPodTerminal: [testHold()] },
      `${monday}, but the container is on hold.`,
    ],
    [
      'over, and nobody looked since',
      { pickupAppointmentAt: '2026-11-21T15:00:00Z', terminalCheckedAt: '2026-11-21T14:00:00Z' },
      'Pickup appointment at Wando Welch Terminal: Sat 21 Nov 10:00. It has passed, and no pickup is reported.',
    ],
    [
      'missed',
      { pickupAppointmentAt: '2026-11-20T15:00:00Z' },
      'Pickup appointment at Wando Welch Terminal: Fri 20 Nov 10:00. It was missed.',
    ],
    [
      'the box goes on by rail',
      { pickupAppointmentAt: inTime, podRailCarrierScac: 'CSXT' },
      `${monday}, but the container leaves the port by rail.`,
    ],
    ['the box is out', { pickupAppointmentAt: inTime, podFullOutAt: '2026-11-20T15:00:00Z' }, null],
  ])('tells the appointment after the sentence, and whether it can be kept: %s', (_, facts, words) => {
    const lines = text(testFacts({ ...ashore, importDeadlines: days, ...facts })).split('\n')
    expect(lines[1]?.startsWith('Pickup appointment') === true ? lines[1] : null).toBe(words)
  })

  test('an appointment that the ship may miss', () => {
    const box = testFacts(
      {
        currentStatus: 'on_ship',
        podTimezone: 'America/New_York',
        pickupAppointmentAt: '2026-11-22T15:00:00Z',
      },
      { ...charleston, podEtaAt: '2026-11-23T14:00:00Z' },
    )
    expect(text(box)).toContain(
      'Pickup appointment at Wando Welch Terminal, Charleston: Sun 22 Nov 10:00, but the ship may not be in by then.',
    )
  })

  test('names three references and counts the others, each once', () => {
    const references = Array.from({ length: 201 }, (_, index) => `PO-${index + 1}`)
    const box = testFacts({ ...ashore, refNumbers: ['PO-1'] }, { ...charleston, refNumbers: references })
    expect(text(box).split('\n').at(-2)).toBe(
      'Container HLXU 874211-3, bill of lading HLCUSEL251063257, references PO-1, PO-2, PO-3 and 198 more.',
    )
  })

  const many = Array.from({ length: 201 }, (_, index) => `PO${index + 1000}`).join(', ')

  test.each<[string, string[], string]>([
    ['many in one text', [many], 'references PO1000, PO1001, PO1002 and 198 more'],
    ['in lines', ['PO-1\r\nPO-2'], 'references PO-1, PO-2'],
    [
      'the same in several ways',
      ['PO 4711', 'PO  4711 ', 'po 4711', 'PO4711', 'X1'],
      'references PO 4711, X1',
    ],
    ['some that are none', ['NaT', 'A;N/A;<br>'], 'reference A'],
    ['a long one', ['a'.repeat(41)], `reference ${'a'.repeat(40)}…`],
  ])('references: %s', (_, refNumbers, words) => {
    const last = text(testFacts({ ...ashore, refNumbers }, null))
      .split('\n')
      .at(-2)
    expect(last).toBe(`Container HLXU 874211-3, ${words}.`)
  })

  test('says what a container without numbers is, and nothing in place of them', () => {
    const box = testFacts({ ...ashore, number: '' }, { ...charleston, billOfLadingNumber: '' })
    expect(text(box).split('\n').at(-2)).toBe('Container without a number.')
  })

  test('names what is charged for standing', () => {
    const fees = [
      { type: 'demurrage', amount: 275, currencyCode: 'USD' },
      { type: 'exam', amount: 80, currencyCode: 'USD' },
      { type: 'demurrage', amount: 250, currencyCode: 'USD' },
    ]
    expect(text(testFacts({ ...ashore, feesAtPodTerminal: fees }))).toContain(
      'Charges so far: demurrage $525.',
    )
  })

  test.each<[string, Partial<Shipment>, string | null, ...Partial<RawEvent>[]]>([
    [
      'contradicts an event',
      { podAtaAt: '2026-11-13T12:00:00Z' },
      'The ship arrived on time; the date of its arrival is not confirmed.',
      { event: 'vessel_arrived', timestamp: '2026-11-17T12:00:00Z', timezone: 'America/New_York' },
    ],
    [
      'contradicts the box',
      { podAtaAt: '2026-11-20T09:28:00Z' },
      'The ship arrived 7 days later than the original ETA; the date of its arrival is not confirmed.',
    ],
    ['is as promised', { podAtaAt: '2026-11-13T12:00:00Z' }, 'The ship arrived on time.'],
  ])('the arrival %s', (_, facts, words, ...events) => {
    const box = testFacts(
      { ...ashore, podArrivedAt: null },
      { ...charleston, podOriginalEtaAt: '2026-11-13T10:00:00Z', ...facts },
      events,
    )
    expect(text(box).split('\n')).toContain(words)
  })

  const arrived = { ...due, podAtaAt: '2026-11-20T14:00:00Z' }
  const fetched = { ...ashore, podFullOutAt: '2026-11-19T15:00:00Z' }

  test.each<[string, Partial<Container>, Partial<Shipment>, events: string, string | null]>([
    ['a gate-out of a box that is out', fetched, arrived, 'full_out USCHS 24?', null],
    [
      'a train to which a truck takes the box',
      fetched,
      arrived,
      'arrived_at_destination USCHI 25?',
      'Next: arrival at destination at USCHI, expected Wed 25 Nov 11:00.',
    ],
    [
      'a return of a box that is back',
      { ...fetched, emptyTerminatedAt: '2026-11-20T15:00:00Z' },
      arrived,
      'empty_in USCHS 24?',
      null,
    ],
    ['a discharge of a box that is ashore', ashore, due, 'vessel_discharged USCHS 14?', null],
    ['an arrival that the shipment reports', atSea, arrived, 'vessel_arrived USCHS 19?', null],
    ['an arrival before the discharge of the box', ashore, due, 'vessel_arrived USCHS 19?', null],
    [
      'a departure from a port on the way',
      atSea,
      { ...due, polAtdAt: '2026-11-10T14:00:00Z', portOfLadingLocode: 'KRPUS' },
      'vessel_departed KRPUS 11?, vessel_departed CNSHG 24?',
      'Next: vessel departure at CNSHG, expected Wed 25 Nov 01:00.',
    ],
    [
      'a loading after the departure of a feeder',
      atSea,
      { ...due, polAtdAt: '2026-11-10T14:00:00Z', portOfLadingLocode: 'KRPUS' },
      'vessel_loaded CNSHG 24?',
      'Next: vessel loading at CNSHG, expected Wed 25 Nov 01:00.',
    ],
    // The sentence tells the ETA of the shipment.
    [
      'an ETA other than that of the shipment',
      atSea,
      due,
      'vessel_departed KRPUS 10, vessel_arrived USCHS 20?',
      null,
    ],
    [
      'three ETAs',
      atSea,
      due,
      'vessel_arrived USCHS 20?, vessel_arrived USCHS 22?, vessel_arrived USCHS 25?',
      null,
    ],
    [
      'the ETA at another port',
      atSea,
      due,
      'vessel_arrived CNSHG 23 12:00?',
      'Next: vessel arrival at CNSHG, expected Mon 23 Nov 20:00.',
    ],
  ])('what is next goes by what the box and its shipment report: %s', (_, box, shipment, events, line) => {
    const lines = text(testFacts(box, shipment, testEvents(events))).split('\n')
    expect(lines.find((each) => each.startsWith('Next')) ?? null).toBe(line)
  })

  test('of what is next the first with a time is told', () => {
    const [first, second] = testEvents('full_out USCHS 24?, empty_in USCHS 30 05:00?')
    const box = testFacts(ashore, due, [{ ...first, timestamp: null }, { ...second }])
    expect(text(box)).toContain('Next: empty return at USCHS, expected Mon 30 Nov.')
  })

  test('a ship that only an event says has come is not said to be due', () => {
    const box = testFacts(
      atSea,
      { ...due, podOriginalEtaAt: '2026-11-24T14:00:00Z' },
      testEvents('vessel_arrived USCHS 19'),
    )
    expect(text(box)).not.toMatch(/The ship|due/)
  })

  test('an ETA of today whose hour is over is not on time', () => {
    const eta = '2026-11-21T14:00:00Z'
    const box = testFacts(
      { currentStatus: 'on_ship' },
      { ...charleston, podEtaAt: eta, podOriginalEtaAt: eta },
    )
    expect(text(box)).not.toMatch(/on time/)
  })

  test('takes a terminal that reports no last free day at its word', () => {
    const facts = testFacts({ ...ashore, importDeadlines: null })
    const terminalRecord = terminalSchema.parse({
      id: 't1',
      type: 'terminal',
      attributes: { provided_data: { pickup_lfd: false } },
    })
    expect(text({ ...facts, terminalRecord })).toContain('Last free day: not reported by this terminal.')
  })

  test('is readable with almost nothing known', () => {
    expect(text({ ...testFacts({}, null), journey: null, terminal: null })).toBe(
      `No milestones reported yet.\nContainer HLXU 874211-3.`,
    )
  })
})
