import { afloat, arrived, atSea, type AwkwardRow, free, lastDay } from './awkward.ts'
import { testHold } from './records.ts'
import { nothing } from './told.ts'

/** Ships that came, or did not. */
export const awkwardShips: AwkwardRow[] = [
  [
    'a first ETA of last year, and the ship is overdue since Thursday',
    {
      box: afloat,
      bill: { ...atSea, podEtaAt: '2026-11-19T14:00:00Z', podOriginalEtaAt: '2025-11-19T14:00:00Z' },
    },
    {
      truck: 'No: On the ship, was due Thu 19 Nov [muted]',
      status: 'On the ship [info]',
      arrival: 'overdue 2 d',
      slip: '≥ 2 d overdue [note]',
      where: 'On MSC ARIANE 446N; was due in Los Angeles Thu 19 Nov 06:00 PST, arrival not reported.',
    },
  ],
  [
    'due at this minute',
    {
      box: afloat,
      bill: { ...atSea, podEtaAt: '2026-11-21T17:00:00Z', podOriginalEtaAt: '2026-11-20T17:00:00Z' },
    },
    {
      truck: 'No: On the ship, due Sat 21 Nov [muted]',
      status: 'On the ship [info]',
      arrival: 'due Sat 21 Nov 09:00',
      slip: '+1 d [note]',
      where: 'On MSC ARIANE 446N, due in Los Angeles Sat 21 Nov 09:00 PST.',
    },
  ],
  [
    'due yesterday in a zone that no browser knows',
    {
      box: { ...afloat, podTimezone: 'Foo/Bar' },
      bill: {
        ...atSea,
        podTimezone: 'Foo/Bar',
        podEtaAt: '2026-11-20T23:00:00Z',
        podOriginalEtaAt: '2026-11-20T23:00:00Z',
      },
    },
    {
      truck: 'No: On the ship, was due Fri 20 Nov [muted]',
      status: 'On the ship [info]',
      arrival: 'overdue 1 d',
      slip: '≥ 1 d late [note]',
      where:
        'On MSC ARIANE 446N; was due in Los Angeles Fri 20 Nov 23:00 (zone unknown), arrival not reported.',
    },
  ],
  [
    'an ETA that is a word',
    { box: afloat, bill: { ...atSea, podEtaAt: 'TBA' } },
    {
      truck: 'No: On the ship, due TBA [muted]',
      status: 'On the ship [info]',
      slip: nothing,
      arrival: 'unknown',
      where: 'On MSC ARIANE 446N, due in Los Angeles TBA.',
    },
  ],
  [
    'tracking stopped at sea, before the ETA',
    { box: afloat, bill: { ...atSea, lineTrackingStoppedAt: '2026-11-12T00:00:00Z' } },
    {
      truck: 'No: On the ship, was due Mon 23 Nov [muted]',
      status: 'On the ship [info]',
      arrival: 'unconfirmed Mon 23 Nov 07:00',
      slip: 'on time [unknown]',
      where: 'On MSC ARIANE 446N; was due in Los Angeles Mon 23 Nov 07:00 PST, tracking stopped Thu 12 Nov.',
    },
  ],
  [
    'weeks overdue, with a hold set ahead',
    {
      box: { ...afloat, holdsAtPodTerminal: [testHold()] },
      bill: { ...atSea, podEtaAt: '2026-10-30T14:00:00Z', podOriginalEtaAt: '2026-10-28T14:00:00Z' },
    },
    {
      truck: 'Not known: Arrival not reported, was due Fri 30 Oct [unknown]',
      status: 'Arrival not reported, on hold [unknown]',
      arrival: 'overdue 22 d',
      slip: '≥ 24 d late [bad]',
      where:
        'Last reported on MSC ARIANE 446N; was due in Los Angeles Fri 30 Oct 07:00 PDT, arrival not reported. On hold: customs hold (the broker clears it).',
    },
  ],
  [
    'weeks overdue and on the ship, while the terminal says available',
    {
      box: { ...free, podDischargedAt: null, currentStatus: 'on_ship' },
      bill: { ...atSea, podEtaAt: '2026-10-30T14:00:00Z', podOriginalEtaAt: '2026-10-28T14:00:00Z' },
    },
    {
      truck: 'Not known: Arrival not reported, was due Fri 30 Oct [unknown]',
      status: 'Arrival not reported [unknown]',
      arrival: 'overdue 22 d',
      slip: '≥ 24 d late [bad]',
      where:
        'Last reported on MSC ARIANE 446N; was due in Los Angeles Fri 30 Oct 07:00 PDT, arrival not reported.',
    },
  ],
  [
    'added after the arrival: no ETA, no first ETA, no departure',
    {
      box: { ...free, ...lastDay('2026-11-24T08:00:00Z') },
      bill: { ...arrived, polAtdAt: null, podEtaAt: null, podOriginalEtaAt: null },
    },
    {
      truck: 'Yes: Available, no holds [ok]',
      status: 'Available [ok]',
      slip: nothing,
      day: 'Tue 24 Nov (terminal), 3 days [soon]',
      where: 'Discharged in Los Angeles Sat 14 Nov 18:05 PST. It can be picked up.',
    },
  ],
  [
    'at the terminal by its status, while the ship is due on Wednesday',
    {
      box: { ...free, podDischargedAt: null, currentStatus: 'grounded', availabilityKnown: false },
      bill: { ...atSea, podEtaAt: '2026-11-25T14:00:00Z' },
    },
    {
      truck: 'Not known: Availability not reported [unknown]',
      status: 'At the terminal [info]',
      slip: nothing,
      arrival: 'arrived by',
      where: 'Discharged in Los Angeles. Whether it can be picked up is not reported.',
    },
  ],
]
