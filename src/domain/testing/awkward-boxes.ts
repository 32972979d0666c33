import {
  afloat,
  arrived,
  atSea,
  type AwkwardRow,
  dueAt,
  free,
  inPort,
  lastDay,
  mayGo,
  pickedUp,
  routedByRail,
  toChicago,
  wasDue,
} from './awkward.ts'
import { testDays, testHold } from './records.ts'
import { nothing } from './told.ts'

const returned = { truck: 'No: Already returned empty [muted]', status: 'Empty returned [muted]' }

const neverChecked = {
  truck: 'Not known: Reported available, terminal never checked [unknown]',
  status: 'Available, never checked [unknown]',
  day: 'Sat 21 Nov (terminal), deadline not confirmed: terminal never checked [unknown]',
  where:
    'Discharged in Los Angeles Sat 14 Nov 18:05 PST. Whether it can be picked up is not known: the terminal has not confirmed it yet.',
}

/** Said where nobody confirms the ETA of Monday any more. */
const unconfirmed = (silence: string) => ({
  truck: `Not known: Reported available, but the ship’s ETA is Mon 23 Nov, ${silence} [unknown]`,
  status: 'Available, ship not in [unknown]',
  arrival: 'unconfirmed Mon 23 Nov 07:00',
  slip: 'on time? [unknown]',
  where: `Discharge in Los Angeles not confirmed. Whether it can be picked up is not known: the ship’s ETA is Mon 23 Nov, ${silence.replace('tracking stopped', 'not updated since')}.`,
})

/** Boxes that may be fetched, or may not, and what is reported of a box that is elsewhere, or dated in the future. */
export const awkwardBoxes: AwkwardRow[] = [
  [
    'gated out, still reported available, and its day is long over',
    { box: { ...free, podFullOutAt: '2026-11-20T18:00:00Z', ...lastDay('2026-11-19T08:00:00Z') } },
    {
      ...pickedUp,
      where: 'Picked up in Los Angeles Fri 20 Nov 10:00 PST, out for 1 day, empty not returned yet.',
    },
  ],
  [
    'gated out before it was discharged',
    { box: { ...free, podFullOutAt: '2026-11-14T18:00:00Z' } },
    {
      ...pickedUp,
      where: 'Picked up in Los Angeles Sat 14 Nov 10:00 PST, out for 7 days, empty not returned yet.',
    },
  ],
  [
    'back empty, and the terminal still posts a hold and a day',
    {
      box: {
        ...free,
        emptyTerminatedAt: '2026-11-20T18:00:00Z',
        holdsAtPodTerminal: [testHold()],
        ...lastDay('2026-11-19T08:00:00Z'),
      },
    },
    { ...returned, where: 'Returned empty Fri 20 Nov 18:00 (zone unknown).' },
  ],
  [
    'back empty before it was gated out',
    {
      box: {
        ...free,
        podFullOutAt: '2026-11-20T18:00:00Z',
        emptyTerminatedAt: '2026-11-18T18:00:00Z',
        emptyTerminatedTimezone: 'America/Los_Angeles',
      },
    },
    { ...returned, where: 'Returned empty Wed 18 Nov 10:00 PST.' },
  ],
  [
    'not available by its status, available by the terminal',
    { box: { ...free, currentStatus: 'not_available' } },
    {
      truck: 'Not known: Reported available, but its status is “not available” [unknown]',
      status: 'Not available [soon]',
      where:
        'Discharged in Los Angeles Sat 14 Nov 18:05 PST. Whether it can be picked up is not known: the reports about it differ.',
    },
  ],
  [
    'a status that nobody has heard of',
    { box: { ...free, currentStatus: 'in_limbo' } },
    { ...mayGo, status: 'In limbo [unknown]' },
  ],
  [
    'no milestone at all, and the terminal has it already',
    {
      box: { ...free, podDischargedAt: null, currentStatus: 'new' },
      bill: { ...arrived, podAtaAt: null, podEtaAt: null },
    },
    {
      truck: 'Yes: Available, no holds [ok]',
      status: 'Status not reported [unknown]',
      slip: nothing,
      arrival: 'unknown',
      where: 'No milestones reported yet. It can be picked up.',
    },
  ],
  ['a box without a number', { box: { ...free, number: '' } }, mayGo],
  [
    'a hold in capitals, whose status says more than that it is one',
    { box: { ...free, holdsAtPodTerminal: [testHold({ name: 'CUSTOMS_HOLD', status: 'IN_REVIEW' })] } },
    {
      truck: 'No: Customs hold, in review [blocked]',
      status: 'Discharged, on hold [blocked]',
      where:
        'Discharged in Los Angeles Sat 14 Nov 18:05 PST. It cannot be picked up: customs hold, in review (the broker clears it).',
    },
  ],
  [
    'a hold without a name, in the terminal’s words',
    {
      box: {
        ...free,
        holdsAtPodTerminal: [testHold({ name: null, description: 'Documents lodged, awaiting CBP' })],
      },
    },
    {
      truck: 'No: Hold: Documents lodged, awaiting CBP [blocked]',
      status: 'Discharged, on hold [blocked]',
      where:
        'Discharged in Los Angeles Sat 14 Nov 18:05 PST. It cannot be picked up: hold by the terminal (Documents lodged, awaiting CBP).',
    },
  ],
  [
    'the terminal was never checked, and its last free day is today',
    { box: { ...free, terminalCheckedAt: null, ...lastDay('2026-11-21T08:00:00Z') } },
    neverChecked,
  ],
  [
    'checked by a clock that runs eight hours ahead',
    { box: { ...free, terminalCheckedAt: '2026-11-22T01:00:00Z' } },
    mayGo,
  ],
  [
    'checked in a year to come, and its appointment was yesterday',
    {
      box: {
        ...free,
        terminalCheckedAt: '2027-11-20T16:56:00Z',
        pickupAppointmentAt: '2026-11-20T18:00:00Z',
        ...lastDay('2026-11-21T08:00:00Z'),
      },
    },
    { ...neverChecked, appointment: 'appt. passed, Fri 20 Nov 10:00' },
  ],
  [
    'last checked two hours before it came off the ship',
    { box: { ...free, podDischargedAt: '2026-11-21T16:30:00Z', terminalCheckedAt: '2026-11-21T14:30:00Z' } },
    {
      truck: 'Yes: Available when last checked, no holds [soon]',
      status: 'Available when last checked [soon]',
      where:
        'Discharged in Los Angeles Sat 21 Nov 08:30 PST. It could be picked up when the terminal was last checked, Sat 21 Nov 06:30 PST.',
    },
  ],
  [
    'tracking stopped, with an appointment on its last free day',
    {
      box: { ...free, pickupAppointmentAt: '2026-11-21T22:00:00Z', ...lastDay('2026-11-21T08:00:00Z') },
      bill: { ...arrived, lineTrackingStoppedAt: '2026-11-18T00:00:00Z' },
    },
    {
      truck: 'Not known: Was available 21 Nov [unknown]',
      status: 'Was available 21 Nov [unknown]',
      day: 'Sat 21 Nov (terminal), deadline not confirmed: tracking stopped [unknown]',
      appointment: 'appt. Sat 21 Nov 14:00',
      where:
        'Discharged in Los Angeles Sat 14 Nov 18:05 PST. Whether it can be picked up is not known: it was available 21 Nov.',
    },
  ],
  [
    'the inland destination is the port, with its state and without a code',
    { bill: { ...arrived, destinationName: 'Los Angeles, CA' } },
    mayGo,
  ],
  [
    'on the train by its status alone, with the port’s day and “available”',
    { box: { ...free, currentStatus: 'on_rail', ...lastDay('2026-11-22T08:00:00Z') }, bill: toChicago },
    {
      truck: 'No: On the train [muted]',
      status: 'On rail [info]',
      where: 'On the train to Chicago, IL; no ETA reported.',
    },
  ],
  [
    'unloaded at the ramp, where the train never arrived',
    {
      box: {
        ...free,
        indRailUnloadedAt: '2026-11-20T10:00:00Z',
        finalDestinationTimezone: 'America/Chicago',
        importDeadlines: testDays({ rail: '2026-11-22T18:00:00Z' }),
      },
      bill: toChicago,
    },
    {
      ...mayGo,
      day: 'Sun 22 Nov (rail), 1 day [today]',
      where: 'At the ramp in Chicago, IL since Fri 20 Nov 04:00 CST (UTC-6). It can be picked up.',
    },
  ],
  [
    '“arrived” six hours ahead: an estimate that was sent as actual',
    { box: afloat, bill: { ...dueAt('2026-11-21T15:00:00Z'), podAtaAt: '2026-11-21T23:00:00Z' } },
    { ...wasDue('Sat 21 Nov', '07:00 PST'), arrival: 'due Sat 21 Nov 07:00' },
  ],
  [
    'arrived by the wall clock of a zone that is not known',
    {
      box: afloat,
      bill: { ...dueAt('2026-11-21T15:00:00Z'), podTimezone: null, podAtaAt: '2026-11-21T23:00:00Z' },
    },
    {
      ...inPort,
      arrival: 'arrived Sat 21 Nov',
      where: 'The ship arrived in Los Angeles Sat 21 Nov 23:00 (zone unknown); not discharged yet.',
    },
  ],
  [
    'its terminal never reports holds, and the list of them is empty',
    { lacks: ['holds_at_pod_terminal'] },
    {
      truck: 'Yes: Available, holds not reported by this terminal [soon]',
      status: 'Available, holds not reported [soon]',
      where:
        'Discharged in Los Angeles Sat 14 Nov 18:05 PST. It could be picked up, but this terminal does not report holds.',
    },
  ],
  [
    'no list of holds was sent',
    { box: { ...free, holdsAtPodTerminal: null } },
    {
      truck: 'Not known: Reported available, holds not reported [unknown]',
      status: 'Available, holds not reported [unknown]',
      where:
        'Discharged in Los Angeles Sat 14 Nov 18:05 PST. Whether it can be picked up is not known: the terminal has not confirmed that there are no holds.',
    },
  ],
  [
    'available by the terminal, at a yard outside it by its status',
    { box: { ...free, currentStatus: 'off_dock' } },
    {
      truck:
        'Yes: Available, at an off-dock yard, no holds / Ask which off-dock yard before sending a truck [soon]',
      status: 'At an off-dock yard [info]',
      where: 'Discharged in Los Angeles Sat 14 Nov 18:05 PST. It could be picked up at an off-dock yard.',
    },
  ],
  [
    'gated out tomorrow',
    { box: { ...free, podFullOutAt: '2026-11-22T18:00:00Z', ...lastDay('2026-11-23T08:00:00Z') } },
    {
      truck:
        'Yes: Available, no holds / “Gated out at the port” is dated Sun 22 Nov 10:00 PST, still to come: not confirmed [soon]',
      status: 'Available, not confirmed [soon]',
      day: 'Mon 23 Nov (terminal), 2 days [soon]',
      where:
        'Discharged in Los Angeles Sat 14 Nov 18:05 PST. It could be picked up. Its gate-out is reported for Sun 22 Nov 10:00 PST, which is still to come.',
    },
  ],
  [
    'gated out by a clock that runs 40 minutes ahead',
    { box: { ...free, podFullOutAt: '2026-11-21T17:40:00Z', ...lastDay('2026-11-23T08:00:00Z') } },
    { ...pickedUp, where: 'Picked up in Los Angeles Sat 21 Nov 09:40 PST.' },
  ],
  [
    'gated out tomorrow, and picked up by its status',
    { box: { ...free, currentStatus: 'picked_up', podFullOutAt: '2026-11-22T18:00:00Z' } },
    {
      truck:
        'Not known: Reported available, but its status is “picked up” / “Gated out at the port” is dated Sun 22 Nov 10:00 PST, still to come: not confirmed [unknown]',
      status: 'Picked up [muted]',
      where:
        'Discharged in Los Angeles Sat 14 Nov 18:05 PST. Whether it can be picked up is not known: the reports about it differ.',
    },
  ],
  [
    'available, and discharged tonight',
    { box: { ...free, podDischargedAt: '2026-11-22T02:00:00Z' } },
    {
      truck: 'Not known: Reported available, but its discharge is dated Sat 21 Nov 18:00 PST [unknown]',
      status: 'Available, discharge not confirmed [unknown]',
      where:
        'Discharge in Los Angeles not confirmed. Whether it can be picked up is not known: its discharge is reported for Sat 21 Nov 18:00 PST, which is still to come.',
    },
  ],
  [
    'on the ship by its status, and discharged tonight',
    { box: { ...afloat, podDischargedAt: '2026-11-22T02:00:00Z' } },
    { ...inPort, where: 'The ship arrived in Los Angeles Sat 14 Nov 08:00 PST; not discharged yet.' },
  ],
  [
    'out since yesterday, returned empty on Monday',
    { box: { ...free, podFullOutAt: '2026-11-20T18:00:00Z', emptyTerminatedAt: '2026-11-23T18:00:00Z' } },
    {
      ...pickedUp,
      where: 'Picked up in Los Angeles Fri 20 Nov 10:00 PST, out for 1 day, empty not returned yet.',
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
    { ...routedByRail, day: 'Sun 22 Nov (terminal), 1 day [today]' },
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
      where:
        'Discharge in Los Angeles not confirmed. Whether it can be picked up is not known: the ship is due Mon 23 Nov.',
    },
  ],
  [
    'available, the ship due on Monday, and nobody asks the line since yesterday',
    {
      box: { ...free, podDischargedAt: null },
      bill: { ...atSea, lineTrackingStoppedAt: '2026-11-20T00:00:00Z' },
    },
    unconfirmed('tracking stopped 20 Nov'),
  ],
  [
    'available, the ship due on Monday, as the line said a week ago',
    {
      box: { ...free, podDischargedAt: null },
      bill: { ...atSea, lineTrackingLastSucceededAt: '2026-11-14T15:00:00Z' },
    },
    unconfirmed('not updated since 14 Nov'),
  ],
]
