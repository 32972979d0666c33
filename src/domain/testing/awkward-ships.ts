import {
  afloat,
  afloatWithDay,
  arrived,
  atSea,
  type AwkwardRow,
  dueAt,
  free,
  inPort,
  lastDay,
  mayGo,
  onShip,
  wasDue,
} from './awkward.ts'
import { testHold } from './records.ts'
import { nothing } from './told.ts'

const longOverdue = dueAt('2026-10-30T14:00:00Z', '2026-10-28T14:00:00Z')

/** Ships that came, or did not. */
export const awkwardShips: AwkwardRow[] = [
  [
    'discharged before the ship arrived',
    {
      box: {
        ...free,
        podDischargedAt: '2026-11-13T10:00:00Z',
        podArrivedAt: '2026-11-14T16:00:00Z',
        ...lastDay('2026-11-23T08:00:00Z'),
      },
    },
    {
      ...mayGo,
      slip: 'on time? [unknown]',
      day: 'Mon 23 Nov (terminal), 2 days [soon]',
      where: 'Discharged in Los Angeles Fri 13 Nov 02:00 PST. It can be picked up.',
    },
  ],
  [
    'arrived by a clock that runs half an hour ahead',
    { box: afloat, bill: { ...dueAt('2026-11-21T15:00:00Z'), podAtaAt: '2026-11-21T17:30:00Z' } },
    {
      ...inPort,
      arrival: 'arrived Sat 21 Nov',
      where: 'The ship arrived in Los Angeles Sat 21 Nov 09:30 PST; not discharged yet.',
    },
  ],
  [
    '“arrived” on a day that is still to come',
    {
      box: { ...afloat, podArrivedAt: '2026-11-24T16:00:00Z' },
      bill: { ...atSea, podAtaAt: '2026-11-24T16:00:00Z' },
    },
    onShip,
  ],
  [
    'arrived, and a later ETA still stands',
    { box: afloat, bill: { ...arrived, podEtaAt: '2026-11-25T16:00:00Z' } },
    { ...inPort, where: 'The ship arrived in Los Angeles Sat 14 Nov 08:00 PST; not discharged yet.' },
  ],
  [
    'due before it is to depart',
    {
      box: { ...afloat, currentStatus: 'new' },
      bill: { ...dueAt('2026-11-20T15:00:00Z'), polAtdAt: null, polEtdAt: '2026-11-25T10:00:00Z' },
    },
    {
      truck: 'Not known: Discharge not reported [unknown]',
      status: 'No milestone yet [muted]',
      arrival: 'overdue 1 d',
      slip: '≥ 1 d late [note]',
      where: 'No milestones reported yet.',
    },
  ],
  [
    'departed after it was due',
    {
      box: afloat,
      bill: { ...dueAt('2026-11-15T15:00:00Z', '2026-11-10T15:00:00Z'), polAtdAt: '2026-11-18T10:00:00Z' },
    },
    { ...wasDue('Sun 15 Nov', '07:00 PST'), arrival: 'overdue 6 d', slip: '≥ 11 d late [bad]' },
  ],
  [
    'departed after it arrived',
    { bill: { ...arrived, polAtdAt: '2026-11-19T10:00:00Z' } },
    { ...mayGo, slip: 'on time? [unknown]' },
  ],
  [
    'arrived two days after its box was discharged',
    { bill: { ...arrived, podAtaAt: '2026-11-17T16:00:00Z' } },
    { ...mayGo, arrival: 'arrived Tue 17 Nov', slip: '+3 d? [unknown]' },
  ],
  [
    'the departure was due four days ago and is not reported, the ship is due in two weeks',
    {
      box: { ...afloat, currentStatus: 'new' },
      bill: { ...dueAt('2026-12-05T15:00:00Z'), polAtdAt: null, polEtdAt: '2026-11-17T10:00:00Z' },
    },
    {
      truck: 'Not known: Discharge not reported [unknown]',
      status: 'No milestone yet [muted]',
      arrival: 'due Sat 5 Dec 07:00',
      slip: 'not departed [warn]',
      where:
        'No milestones reported yet. Departure was due Tue 17 Nov 18:00 CST (UTC+8) and is not reported yet.',
    },
  ],
  [
    'a first ETA two years after the arrival',
    { bill: { ...arrived, podOriginalEtaAt: '2028-11-14T14:00:00Z' } },
    { ...mayGo, slip: nothing },
  ],
  [
    'a first ETA of last year, and the ship is overdue since Thursday',
    { box: afloat, bill: dueAt('2026-11-19T14:00:00Z', '2025-11-19T14:00:00Z') },
    { ...wasDue('Thu 19 Nov', '06:00 PST'), arrival: 'overdue 2 d', slip: '≥ 2 d overdue [note]' },
  ],
  [
    'an ETA of next year, over night',
    { box: afloat, bill: { ...atSea, podEtaAt: '2027-11-23T15:00:00Z' } },
    {
      ...onShip,
      truck: 'No: On the ship, due Tue 23 Nov 2027 [muted]',
      slip: nothing,
      arrival: 'due Tue 23 Nov 2027 07:00',
      where: 'On MSC ARIANE 446N, due in Los Angeles Tue 23 Nov 2027 07:00 PST.',
    },
  ],
  [
    'due at this minute',
    { box: afloat, bill: dueAt('2026-11-21T17:00:00Z', '2026-11-20T17:00:00Z') },
    {
      ...onShip,
      truck: 'No: On the ship, due Sat 21 Nov [muted]',
      arrival: 'due Sat 21 Nov 09:00',
      slip: '+1 d [note]',
      where: 'On MSC ARIANE 446N, due in Los Angeles Sat 21 Nov 09:00 PST.',
    },
  ],
  [
    'due today, and the hour is over',
    { box: afloat, bill: dueAt('2026-11-21T10:00:00Z') },
    { ...wasDue('Sat 21 Nov', '02:00 PST'), arrival: 'due Sat 21 Nov 02:00' },
  ],
  [
    'due today, with no hour given',
    { box: afloat, bill: dueAt('2026-11-21T08:00:00Z') },
    {
      ...onShip,
      truck: 'No: On the ship, due Sat 21 Nov [muted]',
      arrival: 'due Sat 21 Nov 00:00',
      where: 'On MSC ARIANE 446N, due in Los Angeles Sat 21 Nov.',
    },
  ],
  [
    'due yesterday in a zone that no browser knows',
    {
      box: { ...afloat, podTimezone: 'Foo/Bar' },
      bill: { ...dueAt('2026-11-20T23:00:00Z'), podTimezone: 'Foo/Bar' },
    },
    { ...wasDue('Fri 20 Nov', '23:00 (zone unknown)'), arrival: 'overdue 1 d', slip: '≥ 1 d late [note]' },
  ],
  [
    'an ETA that is a word',
    { box: afloat, bill: { ...atSea, podEtaAt: 'TBA' } },
    {
      ...onShip,
      truck: 'No: On the ship, due TBA [muted]',
      slip: nothing,
      arrival: 'unknown',
      where: 'On MSC ARIANE 446N, due in Los Angeles TBA.',
    },
  ],
  [
    'tracking stopped at sea, before the ETA',
    { box: afloat, bill: { ...atSea, lineTrackingStoppedAt: '2026-11-12T00:00:00Z' } },
    {
      ...onShip,
      truck: 'No: On the ship, ETA Mon 23 Nov, tracking stopped 12 Nov [muted]',
      arrival: 'unconfirmed Mon 23 Nov 07:00',
      slip: 'on time? [unknown]',
      where: 'On MSC ARIANE 446N; ETA in Los Angeles Mon 23 Nov 07:00 PST, not updated since 12 Nov.',
    },
  ],
  [
    'due on Monday, and the line has been silent for ten days',
    { box: afloat, bill: { ...atSea, lineTrackingLastSucceededAt: '2026-11-11T15:00:00Z' } },
    {
      ...onShip,
      truck: 'No: On the ship, ETA Mon 23 Nov, not updated since 11 Nov [muted]',
      arrival: 'unconfirmed Mon 23 Nov 07:00',
      slip: 'on time? [unknown]',
      where: 'On MSC ARIANE 446N; ETA in Los Angeles Mon 23 Nov 07:00 PST, not updated since 11 Nov.',
    },
  ],
  [
    'due today, the hour over, and the line has been silent for ten days',
    {
      box: afloat,
      bill: { ...dueAt('2026-11-21T10:00:00Z'), lineTrackingLastSucceededAt: '2026-11-11T15:00:00Z' },
    },
    {
      ...wasDue('Sat 21 Nov', '02:00 PST'),
      arrival: 'unconfirmed Sat 21 Nov 02:00',
      slip: 'on time? [unknown]',
    },
  ],
  [
    'tracking stopped at sea, and the ETA is over',
    {
      box: afloat,
      bill: { ...dueAt('2026-11-15T14:00:00Z'), lineTrackingStoppedAt: '2026-11-12T00:00:00Z' },
    },
    { ...wasDue('Sun 15 Nov', '06:00 PST'), arrival: 'overdue 6 d', slip: nothing },
  ],
  [
    'the line has been silent since before the ETA',
    {
      box: afloat,
      bill: { ...dueAt('2026-11-19T14:00:00Z'), lineTrackingLastSucceededAt: '2026-11-12T00:00:00Z' },
    },
    { ...wasDue('Thu 19 Nov', '06:00 PST'), arrival: 'overdue 2 d', slip: '≥ 2 d late [note]' },
  ],
  [
    'weeks overdue, with a hold set ahead',
    { box: { ...afloat, holdsAtPodTerminal: [testHold()] }, bill: longOverdue },
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
    { box: { ...free, podDischargedAt: null, currentStatus: 'on_ship' }, bill: longOverdue },
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
    { ...mayGo, slip: nothing, day: 'Tue 24 Nov (terminal), 3 days [soon]' },
  ],
  [
    'added after the arrival, which only the discharge tells',
    { bill: { ...arrived, podAtaAt: null, podEtaAt: null, podOriginalEtaAt: null } },
    { ...mayGo, slip: nothing, arrival: 'arrived by Sat 14 Nov' },
  ],
  [
    'in port and not discharged, with a last free day',
    {
      box: { ...afloatWithDay, podArrivedAt: '2026-11-20T16:00:00Z' },
      bill: { ...dueAt('2026-11-20T15:00:00Z', '2026-11-14T15:00:00Z'), podAtaAt: '2026-11-20T16:00:00Z' },
    },
    {
      ...inPort,
      day: 'Tue 24 Nov (terminal), 3 days [soon]',
      arrival: 'arrived Fri 20 Nov',
      slip: '+6 d [warn]',
      where: 'The ship arrived in Los Angeles Fri 20 Nov 08:00 PST; not discharged yet.',
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
