import { afloat, arrived, atSea, type AwkwardRow, lastDay, mayGo, toChicago } from './awkward.ts'
import { testDays, testHold } from './records.ts'
import { atRamp, free } from './trucks.ts'

/** Last free days and appointments. */
export const awkwardDays: AwkwardRow[] = [
  [
    'an appointment at 23:59 of the last free day, when it is tomorrow in UTC',
    {
      box: {
        ...free,
        terminalCheckedAt: '2026-11-22T06:50:00Z',
        pickupAppointmentAt: '2026-11-22T07:59:00Z',
        ...lastDay('2026-11-21T08:00:00Z'),
      },
      bill: arrived,
      at: '2026-11-22T07:00:00Z',
    },
    { ...mayGo, day: 'Sat 21 Nov (terminal), today [soon]', appointment: 'appt. Sat 21 Nov 23:59' },
  ],
  [
    'half an hour before midnight of the day the clocks go back',
    {
      box: {
        ...free,
        podDischargedAt: '2026-10-25T10:00:00Z',
        terminalCheckedAt: '2026-11-02T07:00:00Z',
        ...lastDay('2026-11-01T07:00:00Z'),
      },
      bill: {
        ...arrived,
        polAtdAt: '2026-10-01T10:00:00Z',
        podAtaAt: '2026-10-24T10:00:00Z',
        podOriginalEtaAt: '2026-10-24T10:00:00Z',
      },
      at: '2026-11-02T07:30:00Z',
    },
    {
      truck: 'Yes: Available, no holds [ok]',
      status: 'Available [ok]',
      day: 'Sun 1 Nov (terminal), today [today]',
      arrival: 'arrived Sat 24 Oct',
      slip: 'on time [on-time]',
      where: 'Discharged in Los Angeles Sun 25 Oct 03:00 PDT. It can be picked up.',
    },
  ],
  [
    'half an hour before midnight of the day the clocks go forward',
    {
      box: {
        ...free,
        podDischargedAt: '2027-03-08T10:00:00Z',
        terminalCheckedAt: '2027-03-15T06:00:00Z',
        ...lastDay('2027-03-14T08:00:00Z'),
      },
      bill: { ...arrived, podAtaAt: '2027-03-07T10:00:00Z', podOriginalEtaAt: '2027-03-06T10:00:00Z' },
      at: '2027-03-15T06:30:00Z',
    },
    {
      truck: 'Yes: Available, no holds [ok]',
      status: 'Available [ok]',
      day: 'Sun 14 Mar (terminal), today [today]',
      arrival: 'arrived Sun 7 Mar',
      slip: '+1 d [note]',
      where: 'Discharged in Los Angeles Mon 8 Mar 02:00 PST. It can be picked up.',
    },
  ],
  [
    'the last hour of a leap day',
    {
      box: {
        ...free,
        podDischargedAt: '2028-02-22T10:00:00Z',
        terminalCheckedAt: '2028-03-01T07:00:00Z',
        ...lastDay('2028-02-29T08:00:00Z'),
      },
      bill: { ...arrived, podAtaAt: '2028-02-21T10:00:00Z', podOriginalEtaAt: '2028-02-21T10:00:00Z' },
      at: '2028-03-01T07:30:00Z',
    },
    {
      truck: 'Yes: Available, no holds [ok]',
      status: 'Available [ok]',
      day: 'Tue 29 Feb (terminal), today [today]',
      arrival: 'arrived Mon 21 Feb',
      slip: 'on time [on-time]',
      where: 'Discharged in Los Angeles Tue 22 Feb 02:00 PST. It can be picked up.',
    },
  ],
  [
    'a day of next year, three days off',
    {
      box: {
        ...free,
        podDischargedAt: '2026-12-26T10:00:00Z',
        terminalCheckedAt: '2026-12-30T16:00:00Z',
        ...lastDay('2027-01-02T08:00:00Z'),
      },
      bill: { ...arrived, podAtaAt: '2026-12-25T10:00:00Z', podOriginalEtaAt: '2026-12-25T10:00:00Z' },
      at: '2026-12-30T17:00:00Z',
    },
    {
      truck: 'Yes: Available, no holds [ok]',
      status: 'Available [ok]',
      day: 'Sat 2 Jan 2027 (terminal), 3 days [soon]',
      arrival: 'arrived Fri 25 Dec',
      slip: 'on time [on-time]',
      where: 'Discharged in Los Angeles Sat 26 Dec 02:00 PST. It can be picked up.',
    },
  ],
  [
    'written as midnight of UTC, which is the day before in Los Angeles: the earlier day, the safe side',
    { box: { ...free, ...lastDay('2026-11-22T00:00:00Z') }, bill: arrived },
    { ...mayGo, day: 'Sat 21 Nov (terminal), today [today]' },
  ],
  [
    'written as a plain day',
    { box: { ...free, ...lastDay('2026-11-21') }, bill: arrived },
    { ...mayGo, day: 'Sat 21 Nov (terminal), today [today]' },
  ],
  ['written as a word', { box: { ...free, ...lastDay('TBD') }, bill: arrived }, mayGo],
  [
    'the railroad’s day at midday, in the evening of that day',
    {
      box: {
        ...atRamp,
        terminalCheckedAt: '2026-11-23T22:00:00Z',
        importDeadlines: testDays({ rail: '2026-11-23T18:00:00Z' }),
      },
      bill: toChicago,
      at: '2026-11-23T23:00:00Z',
    },
    {
      truck: 'Yes: Available, no holds [ok]',
      status: 'Available [ok]',
      day: 'Mon 23 Nov (rail), today [today]',
      arrival: 'arrived Sat 14 Nov',
      slip: 'on time [on-time]',
      where: 'At the ramp in Chicago, IL since Fri 20 Nov 04:00 CST (UTC-6). It can be picked up.',
    },
  ],
  [
    'before it was discharged, and nobody tells when the ship came',
    { box: { ...free, ...lastDay('2026-11-12T08:00:00Z') }, bill: { ...arrived, podAtaAt: null } },
    {
      truck: 'Yes: Available, no holds [ok]',
      status: 'Available [ok]',
      day: 'Thu 12 Nov (terminal), deadline doubted: before the discharge, Sat 14 Nov [unknown]',
      arrival: 'arrived by Sat 14 Nov',
      where: 'Discharged in Los Angeles Sat 14 Nov 18:05 PST. It can be picked up.',
    },
  ],
  [
    'between the ship’s arrival and the discharge',
    {
      box: { ...free, podDischargedAt: '2026-11-18T10:00:00Z', ...lastDay('2026-11-16T08:00:00Z') },
      bill: arrived,
    },
    {
      truck: 'Yes: Available, no holds [ok]',
      status: 'Available [ok]',
      day: 'Mon 16 Nov (terminal), deadline doubted: before the discharge, Wed 18 Nov [unknown]',
      arrival: 'arrived Sat 14 Nov',
      slip: 'on time [on-time]',
      where: 'Discharged in Los Angeles Wed 18 Nov 02:00 PST. It can be picked up.',
    },
  ],
  [
    'a zone that no browser knows',
    {
      box: { ...free, podTimezone: 'Foo/Bar', ...lastDay('2026-11-21T08:00:00Z') },
      bill: { ...arrived, podTimezone: 'Foo/Bar' },
    },
    {
      truck: 'Yes: Available, no holds [ok]',
      status: 'Available [ok]',
      day: 'Sat 21 Nov (terminal), today [today]',
      arrival: 'arrived Sat 14 Nov',
      slip: 'on time [on-time]',
      where: 'Discharged in Los Angeles Sun 15 Nov 02:05 (zone unknown). It can be picked up.',
    },
  ],
  [
    'no zone, and an appointment whose hour is over somewhere',
    {
      box: {
        ...free,
        podTimezone: null,
        pickupAppointmentAt: '2026-11-21T09:00:00Z',
        ...lastDay('2026-11-21T08:00:00Z'),
      },
      bill: { ...arrived, podTimezone: null },
    },
    {
      truck: 'Yes: Available, no holds [ok]',
      status: 'Available [ok]',
      day: 'Sat 21 Nov (terminal), today [soon]',
      appointment: 'appt. Sat 21 Nov 09:00',
      arrival: 'arrived Sat 14 Nov',
      slip: 'on time [on-time]',
      where: 'Discharged in Los Angeles Sun 15 Nov 02:05 (zone unknown). It can be picked up.',
    },
  ],
  [
    'today in Honolulu, tomorrow in UTC',
    {
      box: {
        ...free,
        podTimezone: 'Pacific/Honolulu',
        terminalCheckedAt: '2026-11-22T04:00:00Z',
        ...lastDay('2026-11-21T10:00:00Z'),
      },
      bill: { ...arrived, podTimezone: 'Pacific/Honolulu', portOfDischargeName: 'Honolulu' },
      at: '2026-11-22T05:00:00Z',
    },
    {
      truck: 'Yes: Available, no holds [ok]',
      status: 'Available [ok]',
      day: 'Sat 21 Nov (terminal), today [today]',
      arrival: 'arrived Sat 14 Nov',
      slip: 'on time [on-time]',
      where: 'Discharged in Honolulu Sat 14 Nov 16:05 HST. It can be picked up.',
    },
  ],
  [
    'over on Kiritimati, where it is tomorrow',
    {
      box: { ...free, podTimezone: 'Pacific/Kiritimati', ...lastDay('2026-11-20T10:00:00Z') },
      bill: { ...arrived, podTimezone: 'Pacific/Kiritimati', portOfDischargeName: 'Kiritimati' },
    },
    {
      truck: 'Yes: Available, no holds [ok]',
      status: 'Available [ok]',
      day: 'Sat 21 Nov (terminal), 1 day over [past]',
      arrival: 'arrived Sun 15 Nov',
      slip: 'on time [on-time]',
      where: 'Discharged in Kiritimati Sun 15 Nov 16:05 UTC+14. It can be picked up.',
    },
  ],
  [
    'an appointment of before the box was discharged',
    {
      box: { ...free, pickupAppointmentAt: '2026-11-12T18:00:00Z', ...lastDay('2026-11-23T08:00:00Z') },
      bill: arrived,
    },
    { ...mayGo, day: 'Mon 23 Nov (terminal), 2 days [soon]', appointment: 'appt. missed, Thu 12 Nov 10:00' },
  ],
  [
    'an appointment that passed while the box was at sea',
    {
      box: {
        ...afloat,
        terminalCheckedAt: '2026-11-21T16:00:00Z',
        pickupAppointmentAt: '2026-11-20T18:00:00Z',
      },
      bill: atSea,
    },
    {
      truck: 'No: On the ship, due Mon 23 Nov [muted]',
      status: 'On the ship [info]',
      appointment: 'appt. missed, Fri 20 Nov 10:00',
      arrival: 'due Mon 23 Nov 07:00',
      slip: 'on time [on-time]',
      where: 'On MSC ARIANE 446N, due in Los Angeles Mon 23 Nov 07:00 PST.',
    },
  ],
  [
    'an appointment in time, and the hold is gone',
    {
      box: {
        ...free,
        holdsAtPodTerminal: [],
        pickupAppointmentAt: '2026-11-23T18:00:00Z',
        ...lastDay('2026-11-23T08:00:00Z'),
      },
      bill: arrived,
    },
    { ...mayGo, day: 'Mon 23 Nov (terminal), 2 days [muted]', appointment: 'appt. Mon 23 Nov 10:00' },
  ],
  [
    'an appointment in time, and a hold of a kind that nobody knows',
    {
      box: {
        ...free,
        holdsAtPodTerminal: [testHold({ name: 'radiation', status: 'set' })],
        pickupAppointmentAt: '2026-11-23T18:00:00Z',
        ...lastDay('2026-11-23T08:00:00Z'),
      },
      bill: arrived,
    },
    {
      truck: 'No: Hold: radiation [muted]',
      status: 'Discharged, on hold [info]',
      day: 'Mon 23 Nov (terminal), 2 days [soon]',
      appointment: 'appt. on hold, Mon 23 Nov 10:00',
      arrival: 'arrived Sat 14 Nov',
      slip: 'on time [on-time]',
      where: 'Discharged in Los Angeles Sat 14 Nov 18:05 PST. It cannot be picked up: hold: radiation.',
    },
  ],
  [
    'an appointment to come for a box that is out',
    {
      box: {
        ...free,
        podFullOutAt: '2026-11-20T18:00:00Z',
        pickupAppointmentAt: '2026-11-23T18:00:00Z',
        ...lastDay('2026-11-22T08:00:00Z'),
      },
      bill: arrived,
    },
    {
      truck: 'No: Already picked up [muted]',
      status: 'Picked up [muted]',
      appointment: 'done',
      arrival: 'arrived Sat 14 Nov',
      slip: 'on time [on-time]',
      where: 'Picked up Fri 20 Nov 10:00 PST, out for 1 day, empty not returned yet.',
    },
  ],
  [
    'an appointment today, and the day is over since Thursday',
    {
      box: { ...free, pickupAppointmentAt: '2026-11-21T22:00:00Z', ...lastDay('2026-11-19T08:00:00Z') },
      bill: arrived,
    },
    {
      ...mayGo,
      day: 'Thu 19 Nov (terminal), 2 days over [past]',
      appointment: 'appt. too late, Sat 21 Nov 14:00',
    },
  ],
]
