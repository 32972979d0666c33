import { afloat, arrived, atSea, type AwkwardRow, lastDay, toChicago } from './awkward.ts'
import { free } from './trucks.ts'

/** What a terminal never reports, what it reports of a box that is elsewhere, and what is dated in the future. */
export const awkwardReports: AwkwardRow[] = [
  [
    '“arrived” six hours ahead: an estimate that was sent as actual',
    {
      box: afloat,
      bill: {
        ...atSea,
        podEtaAt: '2026-11-21T15:00:00Z',
        podOriginalEtaAt: '2026-11-21T15:00:00Z',
        podAtaAt: '2026-11-21T23:00:00Z',
      },
    },
    {
      truck: 'No: On the ship, was due Sat 21 Nov [muted]',
      status: 'On the ship [info]',
      arrival: 'due Sat 21 Nov 07:00',
      slip: 'on time [on-time]',
      where: 'On MSC ARIANE 446N; was due in Los Angeles Sat 21 Nov 07:00 PST, arrival not reported.',
    },
  ],
  [
    'arrived by the wall clock of a zone that is not known',
    {
      box: afloat,
      bill: {
        ...atSea,
        podTimezone: null,
        podEtaAt: '2026-11-21T15:00:00Z',
        podOriginalEtaAt: '2026-11-21T15:00:00Z',
        podAtaAt: '2026-11-21T23:00:00Z',
      },
    },
    {
      truck: 'No: On the ship, not discharged yet [muted]',
      status: 'On the ship [info]',
      arrival: 'arrived Sat 21 Nov',
      slip: 'on time [on-time]',
      where: 'The ship arrived in Los Angeles Sat 21 Nov 23:00 (zone unknown); not discharged yet.',
    },
  ],
  [
    'its terminal never reports holds, and the list of them is empty',
    { box: free, bill: arrived, lacks: ['holds_at_pod_terminal'] },
    {
      truck: 'Yes: Available, holds not reported by this terminal [soon]',
      status: 'Available, holds not reported [soon]',
      arrival: 'arrived Sat 14 Nov',
      slip: 'on time [on-time]',
      where:
        'Discharged in Los Angeles Sat 14 Nov 18:05 PST. It could be picked up, but holds are not reported by this terminal.',
    },
  ],
  [
    'no list of holds was sent',
    { box: { ...free, holdsAtPodTerminal: null }, bill: arrived },
    {
      truck: 'Yes: Available, holds not reported [soon]',
      status: 'Available, holds not reported [soon]',
      arrival: 'arrived Sat 14 Nov',
      slip: 'on time [on-time]',
      where:
        'Discharged in Los Angeles Sat 14 Nov 18:05 PST. It could be picked up, but holds are not reported.',
    },
  ],
  [
    'available by the terminal, at a yard outside it by its status',
    { box: { ...free, currentStatus: 'off_dock' }, bill: arrived },
    {
      truck:
        'Yes: Available, at an off-dock yard, no holds / Ask which off-dock yard before sending a truck [soon]',
      status: 'At an off-dock yard [info]',
      arrival: 'arrived Sat 14 Nov',
      slip: 'on time [on-time]',
      where: 'Discharged in Los Angeles Sat 14 Nov 18:05 PST. It could be picked up at an off-dock yard.',
    },
  ],
  [
    'gated out tomorrow',
    {
      box: { ...free, podFullOutAt: '2026-11-22T18:00:00Z', ...lastDay('2026-11-23T08:00:00Z') },
      bill: arrived,
    },
    {
      truck:
        'Yes: Available, no holds / “Gated out” is dated Sun 22 Nov 10:00 PST, still to come: not confirmed [soon]',
      status: 'Available, not confirmed [soon]',
      day: 'Mon 23 Nov (terminal), 2 days [soon]',
      arrival: 'arrived Sat 14 Nov',
      slip: 'on time [on-time]',
      where:
        'Discharged in Los Angeles Sat 14 Nov 18:05 PST. It could be picked up. “Gated out” is dated Sun 22 Nov 10:00 PST, still to come.',
    },
  ],
  [
    'gated out by a clock that runs 40 minutes ahead',
    {
      box: { ...free, podFullOutAt: '2026-11-21T17:40:00Z', ...lastDay('2026-11-23T08:00:00Z') },
      bill: arrived,
    },
    {
      truck: 'No: Already picked up [muted]',
      status: 'Picked up [muted]',
      arrival: 'arrived Sat 14 Nov',
      slip: 'on time [on-time]',
      where: 'Picked up Sat 21 Nov 09:40 PST.',
    },
  ],
  [
    'gated out tomorrow, and picked up by its status',
    {
      box: { ...free, currentStatus: 'picked_up', podFullOutAt: '2026-11-22T18:00:00Z' },
      bill: arrived,
    },
    {
      truck:
        'Not known: Reported available, but its status is “picked up” / “Gated out” is dated Sun 22 Nov 10:00 PST, still to come: not confirmed [unknown]',
      status: 'Picked up [muted]',
      arrival: 'arrived Sat 14 Nov',
      slip: 'on time [on-time]',
      where:
        'Discharged in Los Angeles Sat 14 Nov 18:05 PST. Whether it can be picked up is not known: reported available, but its status is “picked up”.',
    },
  ],
  [
    'available, and discharged tonight',
    { box: { ...free, podDischargedAt: '2026-11-22T02:00:00Z' }, bill: arrived },
    {
      truck: 'Not known: Reported available, but its discharge is dated Sat 21 Nov 18:00 PST [unknown]',
      status: 'Available, discharge not confirmed [unknown]',
      arrival: 'arrived Sat 14 Nov',
      slip: 'on time [on-time]',
      where:
        'Discharge in Los Angeles not confirmed. Whether it can be picked up is not known: reported available, but its discharge is dated Sat 21 Nov 18:00 PST.',
    },
  ],
  [
    'on the ship by its status, and discharged tonight',
    { box: { ...afloat, podDischargedAt: '2026-11-22T02:00:00Z' }, bill: arrived },
    {
      truck: 'No: On the ship, not discharged yet [muted]',
      status: 'On the ship [info]',
      arrival: 'arrived Sat 14 Nov',
      slip: 'on time [on-time]',
      where: 'The ship arrived in Los Angeles Sat 14 Nov 08:00 PST; not discharged yet.',
    },
  ],
  [
    'out since yesterday, returned empty on Monday',
    {
      box: {
        ...free,
        podFullOutAt: '2026-11-20T18:00:00Z',
        emptyTerminatedAt: '2026-11-23T18:00:00Z',
        emptyTerminatedTimezone: 'America/Los_Angeles',
      },
      bill: arrived,
    },
    {
      truck: 'No: Already picked up [muted]',
      status: 'Picked up [muted]',
      arrival: 'arrived Sat 14 Nov',
      slip: 'on time [on-time]',
      where: 'Picked up Fri 20 Nov 10:00 PST, out for 1 day, empty not returned yet.',
    },
  ],
  [
    'departed by rail tomorrow, with the port’s day still running',
    {
      box: {
        ...free,
        podRailCarrierScac: 'UPRR',
        podRailDepartedAt: '2026-11-22T18:00:00Z',
        ...lastDay('2026-11-22T08:00:00Z'),
      },
      bill: toChicago,
    },
    {
      truck: 'No: Routed by rail to Chicago, IL [muted]',
      status: 'Discharged, routed by rail [info]',
      day: 'Sun 22 Nov (terminal), 1 day [today]',
      arrival: 'arrived Sat 14 Nov',
      slip: 'on time [on-time]',
      where:
        'Discharged in Los Angeles Sat 14 Nov 18:05 PST. It cannot be picked up: routed by rail to Chicago, IL.',
    },
  ],
  [
    'available, and the ship is due on Monday, after the appointment and the port’s day',
    {
      box: {
        ...free,
        podDischargedAt: null,
        pickupAppointmentAt: '2026-11-22T18:00:00Z',
        ...lastDay('2026-11-22T08:00:00Z'),
      },
      bill: atSea,
    },
    {
      truck: 'Not known: Reported available, but the ship is due Mon 23 Nov [unknown]',
      status: 'Available, ship not in [unknown]',
      day: 'Sun 22 Nov (terminal), deadline doubted: before the ship’s arrival, Mon 23 Nov [unknown]',
      appointment: 'appt. doubted, Sun 22 Nov 10:00',
      arrival: 'due Mon 23 Nov 07:00',
      slip: 'on time [on-time]',
      where:
        'Discharge in Los Angeles not confirmed. Whether it can be picked up is not known: reported available, but the ship is due Mon 23 Nov.',
    },
  ],
  [
    'available, the ship due on Monday, and nobody asks the line since yesterday',
    {
      box: { ...free, podDischargedAt: null },
      bill: { ...atSea, lineTrackingStoppedAt: '2026-11-20T00:00:00Z' },
    },
    {
      truck: 'Not known: Reported available, but the ship was due Mon 23 Nov [unknown]',
      status: 'Available, ship not in [unknown]',
      arrival: 'unconfirmed Mon 23 Nov 07:00',
      slip: 'on time [unknown]',
      where:
        'Discharge in Los Angeles not confirmed. Whether it can be picked up is not known: reported available, but the ship was due Mon 23 Nov.',
    },
  ],
  [
    'available, the ship due on Monday, as the line said a week ago',
    {
      box: { ...free, podDischargedAt: null },
      bill: { ...atSea, lineTrackingLastSucceededAt: '2026-11-14T15:00:00Z' },
    },
    {
      truck: 'Not known: Reported available, but the ship was due Mon 23 Nov [unknown]',
      status: 'Available, ship not in [unknown]',
      arrival: 'unconfirmed Mon 23 Nov 07:00',
      slip: 'on time [unknown]',
      where:
        'Discharge in Los Angeles not confirmed. Whether it can be picked up is not known: reported available, but the ship was due Mon 23 Nov.',
    },
  ],
]
