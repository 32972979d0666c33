import { afloat, atSea, type AwkwardRow, lastDay, toChicago } from './awkward.ts'
import { testDays } from './records.ts'
import { free } from './trucks.ts'

/** Appointments for boxes that may not be there. */
export const awkwardAppointments: AwkwardRow[] = [
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
      slip: 'on time [on-time]',
      where: 'On MSC ARIANE 446N, due in Los Angeles Mon 23 Nov 07:00 PST.',
    },
  ],
  [
    'an appointment on the day after the ship is due',
    {
      box: {
        ...afloat,
        terminalCheckedAt: '2026-11-21T16:56:00Z',
        pickupAppointmentAt: '2026-11-24T18:00:00Z',
        ...lastDay('2026-11-24T08:00:00Z'),
      },
      bill: atSea,
    },
    {
      truck: 'No: On the ship, due Mon 23 Nov [muted]',
      status: 'On the ship [info]',
      day: 'Tue 24 Nov (terminal), 3 days [muted]',
      appointment: 'appt. Tue 24 Nov 10:00',
      arrival: 'due Mon 23 Nov 07:00',
      slip: 'on time [on-time]',
      where: 'On MSC ARIANE 446N, due in Los Angeles Mon 23 Nov 07:00 PST.',
    },
  ],
  [
    'an appointment to come, and the ship is three days overdue',
    {
      box: { ...afloat, pickupAppointmentAt: '2026-11-24T18:00:00Z' },
      bill: { ...atSea, podEtaAt: '2026-11-18T15:00:00Z', podOriginalEtaAt: '2026-11-18T15:00:00Z' },
    },
    {
      truck: 'No: On the ship, was due Wed 18 Nov [muted]',
      status: 'On the ship [info]',
      appointment: 'appt. doubted, Tue 24 Nov 10:00',
      arrival: 'overdue 3 d',
      slip: '≥ 3 d late [warn]',
      where: 'On MSC ARIANE 446N; was due in Los Angeles Wed 18 Nov 07:00 PST, arrival not reported.',
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
      arrival: 'arrived Sat 14 Nov',
      slip: 'on time [on-time]',
      where:
        'Discharged in Los Angeles Sat 14 Nov 18:05 PST. It cannot be picked up: routed by rail to Chicago, IL.',
    },
  ],
  [
    'an appointment at the ramp, for the day after the train is due there',
    {
      box: {
        ...free,
        currentStatus: 'on_rail',
        podRailDepartedAt: '2026-11-19T08:00:00Z',
        indEtaAt: '2026-11-23T12:00:00Z',
        finalDestinationTimezone: 'America/Chicago',
        pickupAppointmentAt: '2026-11-24T18:00:00Z',
        importDeadlines: testDays({ rail: '2026-11-25T18:00:00Z' }),
      },
      bill: toChicago,
    },
    {
      truck: 'No: On the train [muted]',
      status: 'On rail [info]',
      day: 'Wed 25 Nov (rail), 4 days [muted]',
      appointment: 'appt. Tue 24 Nov 12:00',
      arrival: 'arrived Sat 14 Nov',
      slip: 'on time [on-time]',
      where: 'On the train to Chicago, IL, due Mon 23 Nov 06:00 CST (UTC-6).',
    },
  ],
]
