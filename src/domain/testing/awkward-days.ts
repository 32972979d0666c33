import { afloat, arrived, atSea, type AwkwardRow, free, lastDay, mayGo, toChicago } from './awkward.ts'
import { testHold } from './records.ts'
import { nothing } from './told.ts'

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
  ['written as a word', { box: { ...free, ...lastDay('TBD') }, bill: arrived }, mayGo],
  [
    'before it was discharged, and nobody tells when the ship came',
    { box: { ...free, ...lastDay('2026-11-12T08:00:00Z') }, bill: { ...arrived, podAtaAt: null } },
    {
      truck: 'Yes: Available, no holds [ok]',
      status: 'Available [ok]',
      slip: nothing,
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
      where: 'Discharged in Los Angeles Wed 18 Nov 02:00 PST. It can be picked up.',
    },
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
      where: 'Discharged in Los Angeles Sat 14 Nov 18:05 PST. It cannot be picked up: hold: radiation.',
    },
  ],
  [
    'an appointment on the day before the ship is due',
    {
      box: {
        ...afloat,
        terminalCheckedAt: '2026-11-21T16:56:00Z',
        pickupAppointmentAt: '2026-11-22T18:00:00Z',
        ...lastDay('2026-11-24T08:00:00Z'),
      },
      bill: atSea,
    },
    {
      truck: 'No: On the ship, due Mon 23 Nov [muted]',
      status: 'On the ship [info]',
      day: 'Tue 24 Nov (terminal), 3 days [soon]',
      appointment: 'appt. doubted, Sun 22 Nov 10:00',
      arrival: 'due Mon 23 Nov 07:00',
      where: 'On MSC ARIANE 446N, due in Los Angeles Mon 23 Nov 07:00 PST.',
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
      truck: 'No: Routed by rail to Chicago, IL [muted]',
      status: 'Discharged, routed by rail [info]',
      day: 'Mon 23 Nov (terminal), 2 days [soon]',
      appointment: 'appt. doubted, Sun 22 Nov 10:00',
      where:
        'Discharged in Los Angeles Sat 14 Nov 18:05 PST. It cannot be picked up: routed by rail to Chicago, IL.',
    },
  ],
]
