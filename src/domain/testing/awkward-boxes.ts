import { arrived, type AwkwardRow, lastDay, mayGo, toChicago } from './awkward.ts'
import { testDays, testHold } from './records.ts'
import { atRamp, free } from './trucks.ts'

/** Boxes that may be fetched, or may not. */
export const awkwardBoxes: AwkwardRow[] = [
  [
    'gated out, still reported available, and its day is long over',
    {
      box: { ...free, podFullOutAt: '2026-11-20T18:00:00Z', ...lastDay('2026-11-19T08:00:00Z') },
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
    'back empty, and the terminal still posts a hold and a day',
    {
      box: {
        ...free,
        emptyTerminatedAt: '2026-11-20T18:00:00Z',
        holdsAtPodTerminal: [testHold()],
        ...lastDay('2026-11-19T08:00:00Z'),
      },
      bill: arrived,
    },
    {
      truck: 'No: Already returned empty [muted]',
      status: 'Empty returned [muted]',
      arrival: 'arrived Sat 14 Nov',
      slip: 'on time [on-time]',
      where: 'Returned empty Fri 20 Nov 18:00 (zone unknown).',
    },
  ],
  [
    'gated out before it was discharged',
    { box: { ...free, podFullOutAt: '2026-11-14T18:00:00Z' }, bill: arrived },
    {
      truck: 'No: Already picked up [muted]',
      status: 'Picked up [muted]',
      arrival: 'arrived Sat 14 Nov',
      slip: 'on time [on-time]',
      where: 'Picked up Sat 14 Nov 10:00 PST, out for 7 days, empty not returned yet.',
    },
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
      bill: arrived,
    },
    {
      truck: 'No: Already returned empty [muted]',
      status: 'Empty returned [muted]',
      arrival: 'arrived Sat 14 Nov',
      slip: 'on time [on-time]',
      where: 'Returned empty Wed 18 Nov 10:00 PST.',
    },
  ],
  [
    'picked up by its status alone, and reported available',
    { box: { ...free, currentStatus: 'picked_up', ...lastDay('2026-11-23T08:00:00Z') }, bill: arrived },
    {
      truck: 'Not known: Reported available, but its status is “picked up” [unknown]',
      status: 'Picked up [muted]',
      day: 'Mon 23 Nov (terminal), 2 days [soon]',
      arrival: 'arrived Sat 14 Nov',
      slip: 'on time [on-time]',
      where:
        'Discharged in Los Angeles Sat 14 Nov 18:05 PST. Whether it can be picked up is not known: reported available, but its status is “picked up”.',
    },
  ],
  [
    'returned by its status alone, and reported available',
    { box: { ...free, currentStatus: 'empty_returned' }, bill: arrived },
    {
      truck: 'Not known: Reported available, but its status is “empty returned” [unknown]',
      status: 'Empty returned [muted]',
      arrival: 'arrived Sat 14 Nov',
      slip: 'on time [on-time]',
      where:
        'Discharged in Los Angeles Sat 14 Nov 18:05 PST. Whether it can be picked up is not known: reported available, but its status is “empty returned”.',
    },
  ],
  [
    'not available by its status, available by the terminal',
    { box: { ...free, currentStatus: 'not_available' }, bill: arrived },
    {
      truck: 'Not known: Reported available, but its status is “not available” [unknown]',
      status: 'Not available [soon]',
      arrival: 'arrived Sat 14 Nov',
      slip: 'on time [on-time]',
      where:
        'Discharged in Los Angeles Sat 14 Nov 18:05 PST. Whether it can be picked up is not known: reported available, but its status is “not available”.',
    },
  ],
  [
    'not available ten days ago, and nobody looked since',
    {
      box: {
        ...free,
        currentStatus: 'not_available',
        availableForPickup: false,
        terminalCheckedAt: '2026-11-11T20:00:00Z',
      },
      bill: arrived,
    },
    {
      truck: 'Not known: Was not available 11 Nov [unknown]',
      status: 'Was not available 11 Nov [unknown]',
      arrival: 'arrived Sat 14 Nov',
      slip: 'on time [on-time]',
      where:
        'Discharged in Los Angeles Sat 14 Nov 18:05 PST. Whether it can be picked up is not known: it was not available 11 Nov.',
    },
  ],
  [
    'a status that nobody has heard of',
    { box: { ...free, currentStatus: 'in_limbo' }, bill: arrived },
    {
      truck: 'Yes: Available, no holds [ok]',
      status: 'In limbo [unknown]',
      arrival: 'arrived Sat 14 Nov',
      slip: 'on time [on-time]',
      where: 'Discharged in Los Angeles Sat 14 Nov 18:05 PST. It can be picked up.',
    },
  ],
  [
    'no milestone at all, and the terminal has it already',
    {
      box: { ...free, podDischargedAt: null, currentStatus: 'new' },
      bill: { ...arrived, podAtaAt: null, podEtaAt: null },
    },
    {
      truck: 'Yes: Available, no holds [ok]',
      status: 'No milestone yet [muted]',
      arrival: 'unknown',
      where: 'No milestones reported yet. It can be picked up.',
    },
  ],
  ['a box without a number', { box: { ...free, number: '' }, bill: arrived }, mayGo],
  [
    'a hold without a name',
    { box: { ...free, holdsAtPodTerminal: [testHold({ name: '' })] }, bill: arrived },
    {
      truck: 'No: Hold: not named [muted]',
      status: 'Discharged, on hold [info]',
      arrival: 'arrived Sat 14 Nov',
      slip: 'on time [on-time]',
      where: 'Discharged in Los Angeles Sat 14 Nov 18:05 PST. It cannot be picked up: hold: not named.',
    },
  ],
  [
    'a hold in capitals, of which only the terminal knows what it means',
    {
      box: { ...free, holdsAtPodTerminal: [testHold({ name: 'CUSTOMS', status: 'PENDING' })] },
      bill: arrived,
    },
    {
      truck: 'No: Hold: CUSTOMS [muted]',
      status: 'Discharged, on hold [info]',
      arrival: 'arrived Sat 14 Nov',
      slip: 'on time [on-time]',
      where: 'Discharged in Los Angeles Sat 14 Nov 18:05 PST. It cannot be picked up: hold: CUSTOMS.',
    },
  ],
  [
    'one hold announced, another in force, and available',
    {
      box: {
        ...free,
        holdsAtPodTerminal: [testHold({ name: 'TMF', status: 'pending' }), testHold({ name: 'USDA' })],
        ...lastDay('2026-11-21T08:00:00Z'),
      },
      bill: arrived,
    },
    {
      truck: 'No: USDA hold [muted]',
      status: 'Discharged, on hold [info]',
      day: 'Sat 21 Nov (terminal), today [today]',
      arrival: 'arrived Sat 14 Nov',
      slip: 'on time [on-time]',
      where:
        'Discharged in Los Angeles Sat 14 Nov 18:05 PST. It cannot be picked up: USDA hold (the broker clears it). A TMF hold is pending.',
    },
  ],
  [
    'the terminal was never checked, and its last free day is today',
    { box: { ...free, terminalCheckedAt: null, ...lastDay('2026-11-21T08:00:00Z') }, bill: arrived },
    {
      truck: 'Not known: Reported available, terminal never checked [unknown]',
      status: 'Available, never checked [unknown]',
      day: 'Sat 21 Nov (terminal), deadline not confirmed: terminal never checked [unknown]',
      arrival: 'arrived Sat 14 Nov',
      slip: 'on time [on-time]',
      where:
        'Discharged in Los Angeles Sat 14 Nov 18:05 PST. Whether it can be picked up is not known: reported available, terminal never checked.',
    },
  ],
  [
    'checked by a clock that runs eight hours ahead',
    { box: { ...free, terminalCheckedAt: '2026-11-22T01:00:00Z' }, bill: arrived },
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
      bill: arrived,
    },
    {
      truck: 'Not known: Reported available, terminal never checked [unknown]',
      status: 'Available, never checked [unknown]',
      day: 'Sat 21 Nov (terminal), deadline not confirmed: terminal never checked [unknown]',
      appointment: 'appt. passed, Fri 20 Nov 10:00',
      arrival: 'arrived Sat 14 Nov',
      slip: 'on time [on-time]',
      where:
        'Discharged in Los Angeles Sat 14 Nov 18:05 PST. Whether it can be picked up is not known: reported available, terminal never checked.',
    },
  ],
  [
    'last checked two hours before it came off the ship',
    {
      box: { ...free, podDischargedAt: '2026-11-21T16:30:00Z', terminalCheckedAt: '2026-11-21T14:30:00Z' },
      bill: arrived,
    },
    {
      truck: 'Yes: Available when last checked, no holds [soon]',
      status: 'Available when last checked [soon]',
      arrival: 'arrived Sat 14 Nov',
      slip: 'on time [on-time]',
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
      arrival: 'arrived Sat 14 Nov',
      slip: 'on time [on-time]',
      where:
        'Discharged in Los Angeles Sat 14 Nov 18:05 PST. Whether it can be picked up is not known: it was available 21 Nov.',
    },
  ],
  [
    'the inland destination is the port, with its state and without a code',
    { box: free, bill: { ...arrived, destinationName: 'Los Angeles, CA' } },
    mayGo,
  ],
  [
    'a railroad’s last free day is all that tells of a train',
    {
      box: {
        ...free,
        importDeadlines: testDays({ rail: '2026-11-30T18:00:00Z', terminal: '2026-11-22T08:00:00Z' }),
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
    'on the train by its status alone, with the port’s day and “available”',
    {
      box: { ...free, currentStatus: 'on_rail', ...lastDay('2026-11-22T08:00:00Z') },
      bill: toChicago,
    },
    {
      truck: 'No: On the train [muted]',
      status: 'On rail [info]',
      arrival: 'arrived Sat 14 Nov',
      slip: 'on time [on-time]',
      where: 'On the train to Chicago, IL; no ETA reported.',
    },
  ],
  [
    'on the train, with a hold and a day left behind at the port',
    {
      box: {
        ...free,
        currentStatus: 'on_rail',
        podRailDepartedAt: '2026-11-19T08:00:00Z',
        holdsAtPodTerminal: [testHold()],
        ...lastDay('2026-11-18T08:00:00Z'),
      },
      bill: toChicago,
    },
    {
      truck: 'No: On the train [muted]',
      status: 'On rail [info]',
      arrival: 'arrived Sat 14 Nov',
      slip: 'on time [on-time]',
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
      truck: 'Yes: Available, no holds [ok]',
      status: 'Available [ok]',
      day: 'Sun 22 Nov (rail), 1 day [today]',
      arrival: 'arrived Sat 14 Nov',
      slip: 'on time [on-time]',
      where: 'At the ramp in Chicago, IL since Fri 20 Nov 04:00 CST (UTC-6). It can be picked up.',
    },
  ],
  [
    'picked up at the ramp, still on rail by its status',
    {
      box: {
        ...atRamp,
        currentStatus: 'on_rail',
        finalDestinationFullOutAt: '2026-11-20T20:00:00Z',
        importDeadlines: testDays({ rail: '2026-11-20T18:00:00Z' }),
      },
      bill: toChicago,
    },
    {
      truck: 'No: Already picked up [muted]',
      status: 'Picked up [muted]',
      arrival: 'arrived Sat 14 Nov',
      slip: 'on time [on-time]',
      where: 'Picked up Fri 20 Nov 14:00 CST (UTC-6), out for 1 day, empty not returned yet.',
    },
  ],
]
