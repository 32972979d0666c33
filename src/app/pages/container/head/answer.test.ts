import { describe, expect, test } from 'vitest'
import { holdNames } from '#contract/container.ts'
import { terminalSchema } from '#contract/terminal.ts'
import { answerText } from './answer.ts'
import { deadline } from '#domain/deadline/deadline.ts'
import { testDays, testHold } from '#domain/testing/records.ts'
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
      'Container HLXU 874211-3, bill of lading HLCUSEL251063257, BL-20417.',
      'Discharged in Charleston Sat 14 Nov 21:05 EST, at Wando Welch Terminal. It cannot be picked up: customs hold (the broker clears it).',
      'Last: vessel discharged at Charleston, Sat 14 Nov 21:05 EST (“Discharge”).',
      'Next: empty return at Charleston, expected Mon 30 Nov.',
      'Last free day: Sat 21 Nov (terminal), today.',
      'Arrived 1 day later than the original ETA.',
    ])
  })

  test.each([
    [
      'past the ETA without an arrival',
      { podOriginalEtaAt: '2026-10-23T14:00:00Z', podEtaAt: '2026-10-30T14:00:00Z' },
      'At least 29 days late, arrival not reported.',
    ],
    [
      'past the ETA, no first ETA',
      { podEtaAt: '2026-11-20T14:00:00Z' },
      'At least 1 day overdue, arrival not reported.',
    ],
    [
      'as promised',
      { podOriginalEtaAt: '2026-11-23T14:00:00Z', podEtaAt: '2026-11-23T14:00:00Z' },
      'On schedule (original ETA).',
    ],
    [
      'later than promised',
      { podOriginalEtaAt: '2026-11-23T14:00:00Z', podEtaAt: '2026-11-25T14:00:00Z' },
      'Due 2 days later than the original ETA.',
    ],
    [
      'later than promised, the line silent for days',
      {
        podOriginalEtaAt: '2026-11-23T14:00:00Z',
        podEtaAt: '2026-11-25T14:00:00Z',
        lineTrackingLastSucceededAt: '2026-11-12T14:00:00Z',
      },
      'That is 2 days later than the original ETA.',
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
      'Last free day: Sat 21 Nov (terminal), not confirmed: terminal never checked.',
    )
  })

  test('says the year of a day of another one, and that it is doubted', () => {
    const days = testDays({ terminal: '2027-11-19T05:00:00Z' })
    expect(text(testFacts({ ...ashore, importDeadlines: days }))).toContain(
      'Last free day: Fri 19 Nov 2027 (terminal), doubted: 370 days of free time.',
    )
    const january = testDays({ terminal: '2027-01-04T05:00:00Z' })
    expect(text(testFacts({ ...ashore, importDeadlines: january }))).toContain(
      'Last free day: Mon 4 Jan 2027 (terminal), 44 days left.',
    )
  })

  test.each([
    ['too late', '2026-11-23T15:00:00Z'],
    ['missed', '2026-11-20T15:00:00Z'],
    ['in time', '2026-11-21T19:30:00Z'],
  ])('promises nothing of an appointment that is %s', (_, pickupAppointmentAt) => {
    const days = testDays({ terminal: '2026-11-21T05:00:00Z' })
    expect(text(testFacts({ ...ashore, importDeadlines: days, pickupAppointmentAt }))).not.toMatch(
      /app(oin)?t/i,
    )
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
      `Container HLXU 874211-3.\nNo milestones reported yet.\nLast free day: none reported.`,
    )
  })
})
