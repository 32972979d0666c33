import { describe, expect, test } from 'vitest'
import { holdNames } from '#contract/container.ts'
import { answerText } from './answer.ts'
import { deadline } from '#domain/deadline/deadline.ts'
import { testDays, testHold } from '#domain/testing/records.ts'
import { ashore, charleston, now, testFacts } from '../testing/charleston.ts'
import type { KnownFacts } from '../container-context.ts'

describe('answerText', () => {
  const link = 'https://quayside.example/containers/c1'
  const text = (box: KnownFacts) => answerText(box, deadline(box.container, box.shipment, now), link, now)

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
      link,
    ])
  })

  test.each(holdNames)('never says available beside a %s hold', (name) => {
    const box = testFacts({
      ...ashore,
      currentStatus: 'available',
      holdsAtPodTerminal: [testHold({ name })],
    })
    expect(text(box)).not.toMatch(/available|can be picked up\./i)
  })

  test('says that a deadline is not confirmed', () => {
    const days = testDays({ terminal: '2026-11-21T05:00:00Z' })
    expect(text(testFacts({ ...ashore, importDeadlines: days, terminalCheckedAt: null }))).toContain(
      'Last free day: Sat 21 Nov (terminal), not confirmed: terminal never checked.',
    )
  })

  test('is readable with almost nothing known', () => {
    expect(text({ ...testFacts({}, null), journey: null, terminal: null })).toBe(
      `Container HLXU 874211-3.\nNo milestones reported yet.\nLast free day: none reported.\n${link}`,
    )
  })
})
