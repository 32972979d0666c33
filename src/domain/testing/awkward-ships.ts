import { afloat, arrived, atSea, type AwkwardRow, lastDay, mayGo } from './awkward.ts'
import { testHold } from './records.ts'
import { free } from './trucks.ts'

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
      bill: arrived,
    },
    {
      truck: 'Yes: Available, no holds [ok]',
      status: 'Available [ok]',
      day: 'Mon 23 Nov (terminal), 2 days [soon]',
      arrival: 'arrived Sat 14 Nov',
      slip: 'on time [on-time]',
      where: 'Discharged in Los Angeles Fri 13 Nov 02:00 PST. It can be picked up.',
    },
  ],
  [
    'arrived by a clock that runs half an hour ahead',
    {
      box: afloat,
      bill: {
        ...atSea,
        podEtaAt: '2026-11-21T15:00:00Z',
        podOriginalEtaAt: '2026-11-21T15:00:00Z',
        podAtaAt: '2026-11-21T17:30:00Z',
      },
    },
    {
      truck: 'No: On the ship, not discharged yet [muted]',
      status: 'On the ship [info]',
      arrival: 'arrived Sat 21 Nov',
      slip: 'on time [on-time]',
      where: 'The ship arrived in Los Angeles Sat 21 Nov 09:30 PST; not discharged yet.',
    },
  ],
  [
    '“arrived” on a day that is still to come',
    {
      box: { ...afloat, podArrivedAt: '2026-11-24T16:00:00Z' },
      bill: { ...atSea, podAtaAt: '2026-11-24T16:00:00Z' },
    },
    {
      truck: 'No: On the ship, due Mon 23 Nov [muted]',
      status: 'On the ship [info]',
      arrival: 'due Mon 23 Nov 07:00',
      slip: 'on time [on-time]',
      where: 'On MSC ARIANE 446N, due in Los Angeles Mon 23 Nov 07:00 PST.',
    },
  ],
  [
    'arrived, and a later ETA still stands',
    { box: afloat, bill: { ...arrived, podEtaAt: '2026-11-25T16:00:00Z' } },
    {
      truck: 'No: On the ship, not discharged yet [muted]',
      status: 'On the ship [info]',
      arrival: 'arrived Sat 14 Nov',
      slip: 'on time [on-time]',
      where: 'The ship arrived in Los Angeles Sat 14 Nov 08:00 PST; not discharged yet.',
    },
  ],
  [
    'due before it is to depart',
    {
      box: { ...afloat, currentStatus: 'new' },
      bill: {
        ...atSea,
        polAtdAt: null,
        polEtdAt: '2026-11-25T10:00:00Z',
        podEtaAt: '2026-11-20T15:00:00Z',
        podOriginalEtaAt: '2026-11-20T15:00:00Z',
      },
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
      bill: {
        ...atSea,
        polAtdAt: '2026-11-18T10:00:00Z',
        podEtaAt: '2026-11-15T15:00:00Z',
        podOriginalEtaAt: '2026-11-10T15:00:00Z',
      },
    },
    {
      truck: 'No: On the ship, was due Sun 15 Nov [muted]',
      status: 'On the ship [info]',
      arrival: 'overdue 6 d',
      slip: '≥ 11 d late [bad]',
      where: 'On MSC ARIANE 446N; was due in Los Angeles Sun 15 Nov 07:00 PST, arrival not reported.',
    },
  ],
  ['departed after it arrived', { box: free, bill: { ...arrived, polAtdAt: '2026-11-19T10:00:00Z' } }, mayGo],
  [
    'a first ETA two years after the arrival',
    { box: free, bill: { ...arrived, podOriginalEtaAt: '2028-11-14T14:00:00Z' } },
    {
      truck: 'Yes: Available, no holds [ok]',
      status: 'Available [ok]',
      arrival: 'arrived Sat 14 Nov',
      where: 'Discharged in Los Angeles Sat 14 Nov 18:05 PST. It can be picked up.',
    },
  ],
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
    'an ETA of next year, over night',
    { box: afloat, bill: { ...atSea, podEtaAt: '2027-11-23T15:00:00Z' } },
    {
      truck: 'No: On the ship, due Tue 23 Nov 2027 [muted]',
      status: 'On the ship [info]',
      arrival: 'due Tue 23 Nov 2027 07:00',
      where: 'On MSC ARIANE 446N, due in Los Angeles Tue 23 Nov 2027 07:00 PST.',
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
    'due today, and the hour is over',
    {
      box: afloat,
      bill: { ...atSea, podEtaAt: '2026-11-21T10:00:00Z', podOriginalEtaAt: '2026-11-21T10:00:00Z' },
    },
    {
      truck: 'No: On the ship, was due Sat 21 Nov [muted]',
      status: 'On the ship [info]',
      arrival: 'due Sat 21 Nov 02:00',
      slip: 'on time [on-time]',
      where: 'On MSC ARIANE 446N; was due in Los Angeles Sat 21 Nov 02:00 PST, arrival not reported.',
    },
  ],
  [
    'due today, with no hour given',
    {
      box: afloat,
      bill: { ...atSea, podEtaAt: '2026-11-21T08:00:00Z', podOriginalEtaAt: '2026-11-21T08:00:00Z' },
    },
    {
      truck: 'No: On the ship, due Sat 21 Nov [muted]',
      status: 'On the ship [info]',
      arrival: 'due Sat 21 Nov 00:00',
      slip: 'on time [on-time]',
      where: 'On MSC ARIANE 446N, due in Los Angeles Sat 21 Nov.',
    },
  ],
  [
    'due an hour ago in Honolulu, where it is still today',
    {
      box: { ...afloat, podTimezone: 'Pacific/Honolulu' },
      bill: {
        ...atSea,
        podTimezone: 'Pacific/Honolulu',
        portOfDischargeName: 'Honolulu',
        podEtaAt: '2026-11-22T04:00:00Z',
        podOriginalEtaAt: '2026-11-22T04:00:00Z',
      },
      at: '2026-11-22T05:00:00Z',
    },
    {
      truck: 'No: On the ship, was due Sat 21 Nov [muted]',
      status: 'On the ship [info]',
      arrival: 'due Sat 21 Nov 18:00',
      slip: 'on time [on-time]',
      where: 'On MSC ARIANE 446N; was due in Honolulu Sat 21 Nov 18:00 HST, arrival not reported.',
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
    'tracking stopped at sea, and the ETA is over',
    {
      box: afloat,
      bill: {
        ...atSea,
        podEtaAt: '2026-11-15T14:00:00Z',
        podOriginalEtaAt: '2026-11-15T14:00:00Z',
        lineTrackingStoppedAt: '2026-11-12T00:00:00Z',
      },
    },
    {
      truck: 'No: On the ship, was due Sun 15 Nov [muted]',
      status: 'On the ship [info]',
      arrival: 'overdue 6 d',
      where: 'On MSC ARIANE 446N; was due in Los Angeles Sun 15 Nov 06:00 PST, arrival not reported.',
    },
  ],
  [
    'the line has been silent since before the ETA',
    {
      box: afloat,
      bill: {
        ...atSea,
        podEtaAt: '2026-11-19T14:00:00Z',
        podOriginalEtaAt: '2026-11-19T14:00:00Z',
        lineTrackingLastSucceededAt: '2026-11-12T00:00:00Z',
      },
    },
    {
      truck: 'No: On the ship, was due Thu 19 Nov [muted]',
      status: 'On the ship [info]',
      arrival: 'overdue 2 d',
      slip: '≥ 2 d late [note]',
      where: 'On MSC ARIANE 446N; was due in Los Angeles Thu 19 Nov 06:00 PST, arrival not reported.',
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
      day: 'Tue 24 Nov (terminal), 3 days [soon]',
      arrival: 'arrived Sat 14 Nov',
      where: 'Discharged in Los Angeles Sat 14 Nov 18:05 PST. It can be picked up.',
    },
  ],
  [
    'added after the arrival, which only the discharge tells',
    { box: free, bill: { ...arrived, podAtaAt: null, podEtaAt: null, podOriginalEtaAt: null } },
    {
      truck: 'Yes: Available, no holds [ok]',
      status: 'Available [ok]',
      arrival: 'arrived by Sat 14 Nov',
      where: 'Discharged in Los Angeles Sat 14 Nov 18:05 PST. It can be picked up.',
    },
  ],
  [
    'in port and not discharged, with a last free day',
    {
      box: {
        ...afloat,
        podArrivedAt: '2026-11-20T16:00:00Z',
        terminalCheckedAt: '2026-11-21T16:00:00Z',
        ...lastDay('2026-11-24T08:00:00Z'),
      },
      bill: {
        ...atSea,
        podEtaAt: '2026-11-20T15:00:00Z',
        podOriginalEtaAt: '2026-11-14T15:00:00Z',
        podAtaAt: '2026-11-20T16:00:00Z',
      },
    },
    {
      truck: 'No: On the ship, not discharged yet [muted]',
      status: 'On the ship [info]',
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
      arrival: 'arrived by',
      where: 'Discharged in Los Angeles. Whether it can be picked up is not reported.',
    },
  ],
]
