import {
  afloat,
  afloatWithDay,
  arrived,
  atRamp,
  atSea,
  type AwkwardFacts,
  type AwkwardRow,
  dueAt,
  free,
  lastDay,
  mayGo,
  onShip,
  pickedUp,
  routedByRail,
  toChicago,
  wasDue,
} from './awkward.ts'
import { testDays, testHold } from './records.ts'
import { nothing } from './told.ts'

/** A free box at the minute of its terminal check; the ship came on its first ETA, unless `due` names another. */
function checkedAt(
  at: string,
  { came, due = came, discharged, last }: { came: string; due?: string; discharged: string; last: string },
): AwkwardFacts {
  return {
    box: { ...free, podDischargedAt: discharged, terminalCheckedAt: at, ...lastDay(last) },
    bill: { ...arrived, polAtdAt: '2026-10-01T10:00:00Z', podAtaAt: came, podOriginalEtaAt: due },
    at,
  }
}

const charged = { feesAtPodTerminal: [{ type: 'demurrage', amount: 525, currencyCode: 'USD' }] }

/** Last free days and appointments. */
export const awkwardDays: AwkwardRow[] = [
  [
    'charged demurrage, and no last free day',
    { box: { ...free, ...charged } },
    { ...mayGo, day: '$525 demurrage [past]' },
  ],
  [
    'charged demurrage before its day, with an appointment in time',
    {
      box: {
        ...free,
        ...charged,
        ...lastDay('2026-11-24T08:00:00Z'),
        pickupAppointmentAt: '2026-11-23T18:00:00Z',
      },
    },
    {
      ...mayGo,
      day: 'Tue 24 Nov (terminal), $525 demurrage [past]',
      appointment: 'appt. Mon 23 Nov 10:00',
    },
  ],
  [
    'charged demurrage, and its day cannot be right',
    { box: { ...free, ...charged, ...lastDay('2026-11-10T08:00:00Z') } },
    { ...mayGo, day: 'Tue 10 Nov (terminal), $525 demurrage: before the ship’s arrival, Sat 14 Nov [past]' },
  ],
  [
    'charged demurrage since its day was over',
    { box: { ...free, ...charged, ...lastDay('2026-11-19T08:00:00Z') } },
    { ...mayGo, day: 'Thu 19 Nov (terminal), 2 days over [past]' },
  ],
  ['demurrage that was posted before its ship came', { box: { ...afloat, ...charged }, bill: atSea }, onShip],
  [
    'an appointment at 23:59 of the last free day, when it is tomorrow in UTC',
    {
      box: {
        ...free,
        terminalCheckedAt: '2026-11-22T06:50:00Z',
        pickupAppointmentAt: '2026-11-22T07:59:00Z',
        ...lastDay('2026-11-21T08:00:00Z'),
      },
      at: '2026-11-22T07:00:00Z',
    },
    { ...mayGo, day: 'Sat 21 Nov (terminal), today [soon]', appointment: 'appt. Sat 21 Nov 23:59' },
  ],
  [
    'half an hour before midnight of the day the clocks go back',
    checkedAt('2026-11-02T07:30:00Z', {
      came: '2026-10-24T10:00:00Z',
      discharged: '2026-10-25T10:00:00Z',
      last: '2026-11-01T07:00:00Z',
    }),
    {
      ...mayGo,
      day: 'Sun 1 Nov (terminal), today [today]',
      arrival: 'arrived Sat 24 Oct',
      where: 'Discharged in Los Angeles Sun 25 Oct 03:00 PDT. It can be picked up.',
    },
  ],
  [
    'half an hour before midnight of the day the clocks go forward',
    checkedAt('2027-03-15T06:30:00Z', {
      came: '2027-03-07T10:00:00Z',
      due: '2027-03-06T10:00:00Z',
      discharged: '2027-03-08T10:00:00Z',
      last: '2027-03-14T08:00:00Z',
    }),
    {
      ...mayGo,
      day: 'Sun 14 Mar (terminal), today [today]',
      arrival: 'arrived Sun 7 Mar',
      slip: '+1 d [note]',
      where: 'Discharged in Los Angeles Mon 8 Mar 02:00 PST. It can be picked up.',
    },
  ],
  [
    'the last hour of a leap day',
    checkedAt('2028-03-01T07:30:00Z', {
      came: '2028-02-21T10:00:00Z',
      discharged: '2028-02-22T10:00:00Z',
      last: '2028-02-29T08:00:00Z',
    }),
    {
      ...mayGo,
      day: 'Tue 29 Feb (terminal), today [today]',
      arrival: 'arrived Mon 21 Feb',
      where: 'Discharged in Los Angeles Tue 22 Feb 02:00 PST. It can be picked up.',
    },
  ],
  [
    'a day of next year, three days off',
    checkedAt('2026-12-30T17:00:00Z', {
      came: '2026-12-25T10:00:00Z',
      discharged: '2026-12-26T10:00:00Z',
      last: '2027-01-02T08:00:00Z',
    }),
    {
      ...mayGo,
      day: 'Sat 2 Jan 2027 (terminal), 3 days [soon]',
      arrival: 'arrived Fri 25 Dec',
      where: 'Discharged in Los Angeles Sat 26 Dec 02:00 PST. It can be picked up.',
    },
  ],
  [
    'written as midnight of UTC, which is the day before in Los Angeles: the earlier day, the safe side',
    { box: { ...free, ...lastDay('2026-11-22T00:00:00Z') } },
    { ...mayGo, day: 'Sat 21 Nov (terminal), today [today]' },
  ],
  [
    'written as a plain day',
    { box: { ...free, ...lastDay('2026-11-21') } },
    { ...mayGo, day: 'Sat 21 Nov (terminal), today [today]' },
  ],
  ['written as a word', { box: { ...free, ...lastDay('TBD') } }, mayGo],
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
      ...mayGo,
      day: 'Mon 23 Nov (rail), today [today]',
      where: 'At the ramp in Chicago, IL since Fri 20 Nov 04:00 CST (UTC-6). It can be picked up.',
    },
  ],
  [
    'before it was discharged, and nobody tells when the ship came',
    { box: { ...free, ...lastDay('2026-11-12T08:00:00Z') }, bill: { ...arrived, podAtaAt: null } },
    {
      ...mayGo,
      slip: nothing,
      day: 'Thu 12 Nov (terminal), deadline doubted: before the discharge, Sat 14 Nov [unknown]',
      arrival: 'arrived by Sat 14 Nov',
    },
  ],
  [
    'between the ship’s arrival and the discharge',
    { box: { ...free, podDischargedAt: '2026-11-18T10:00:00Z', ...lastDay('2026-11-16T08:00:00Z') } },
    {
      ...mayGo,
      day: 'Mon 16 Nov (terminal), deadline doubted: before the discharge, Wed 18 Nov [unknown]',
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
      ...mayGo,
      day: 'Sat 21 Nov (terminal), today [today]',
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
      ...mayGo,
      day: 'Sat 21 Nov (terminal), today [today]',
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
      ...mayGo,
      day: 'Sat 21 Nov (terminal), 1 day over [past]',
      arrival: 'arrived Sun 15 Nov',
      where: 'Discharged in Kiritimati Sun 15 Nov 16:05 UTC+14. It can be picked up.',
    },
  ],
  [
    'an appointment of before the box was discharged',
    { box: { ...free, pickupAppointmentAt: '2026-11-12T18:00:00Z', ...lastDay('2026-11-23T08:00:00Z') } },
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
    { ...onShip, appointment: 'appt. missed, Fri 20 Nov 10:00' },
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
    },
    {
      truck: 'No: Hold: radiation [blocked]',
      status: 'Discharged, on hold [blocked]',
      day: 'Mon 23 Nov (terminal), 2 days [soon]',
      appointment: 'appt. on hold, Mon 23 Nov 10:00',
      where:
        'Discharged in Los Angeles Sat 14 Nov 18:05 PST. It cannot be picked up: hold by the terminal (radiation).',
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
    },
    {
      ...pickedUp,
      appointment: 'done',
      where: 'Picked up in Los Angeles Fri 20 Nov 10:00 PST, out for 1 day, empty not returned yet.',
    },
  ],
  [
    'an appointment today, and the day is over since Thursday',
    { box: { ...free, pickupAppointmentAt: '2026-11-21T22:00:00Z', ...lastDay('2026-11-19T08:00:00Z') } },
    {
      ...mayGo,
      day: 'Thu 19 Nov (terminal), 2 days over [past]',
      appointment: 'appt. too late, Sat 21 Nov 14:00',
    },
  ],
  [
    'an appointment on the day before the ship is due',
    { box: { ...afloatWithDay, pickupAppointmentAt: '2026-11-22T18:00:00Z' }, bill: atSea },
    {
      ...onShip,
      day: 'Tue 24 Nov (terminal), 3 days [soon]',
      appointment: 'appt. doubted, Sun 22 Nov 10:00',
    },
  ],
  [
    'an appointment on the day after the ship is due',
    { box: { ...afloatWithDay, pickupAppointmentAt: '2026-11-24T18:00:00Z' }, bill: atSea },
    { ...onShip, day: 'Tue 24 Nov (terminal), 3 days [muted]', appointment: 'appt. Tue 24 Nov 10:00' },
  ],
  [
    'an appointment to come, and the ship is three days overdue',
    { box: { ...afloat, pickupAppointmentAt: '2026-11-24T18:00:00Z' }, bill: dueAt('2026-11-18T15:00:00Z') },
    {
      ...wasDue('Wed 18 Nov', '07:00 PST'),
      appointment: 'appt. doubted, Tue 24 Nov 10:00',
      arrival: 'overdue 3 d',
      slip: '≥ 3 d late [warn]',
    },
  ],
  [
    'an appointment at the port, in time, for a box that goes inland by rail',
    {
      box: {
        ...free,
        podRailCarrierScac: 'UPRR',
        pickupAppointmentAt: '2026-11-22T18:00:00Z',
        ...lastDay('2026-11-23T08:00:00Z'),
      },
      bill: toChicago,
    },
    {
      ...routedByRail,
      day: 'Mon 23 Nov (terminal), 2 days [soon]',
      appointment: 'appt. doubted, Sun 22 Nov 10:00',
    },
  ],
]
