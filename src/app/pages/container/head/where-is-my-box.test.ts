import { describe, expect, test } from 'vitest'
import { testHold } from '#domain/testing/records.ts'
import { ashore, charleston, now, testFacts } from '../testing/charleston.ts'
import { whereIsMyBox } from './where-is-my-box.ts'

describe('whereIsMyBox', () => {
  test.each([
    ['nothing', testFacts({}, {}), 'No milestones reported yet.'],
    [
      'at sea',
      testFacts({}, { ...charleston, podEtaAt: '2026-11-22T14:00:00Z' }, [
        {
          event: 'vessel_departed',
          timestamp: '2026-11-09T05:00:00Z',
          timezone: 'Asia/Shanghai',
          locationName: 'Shanghai',
          vesselName: 'MSC ARIANE',
          voyageNumber: '446N',
        },
      ]),
      'At sea on MSC ARIANE 446N, due in Charleston Sun 22 Nov 09:00 EST.',
    ],
    [
      'at sea, the ETA is over',
      testFacts({ currentStatus: 'on_ship' }, { ...charleston, podEtaAt: '2026-11-19T14:00:00Z' }),
      'On MAERSK SHIVLING 546E; was due in Charleston Thu 19 Nov 09:00 EST, arrival not reported.',
    ],
    [
      'before the ship',
      testFacts({}, charleston, [
        {
          event: 'full_in',
          timestamp: '2026-11-20T16:00:00Z',
          timezone: 'Asia/Seoul',
          locationName: 'Busan',
        },
      ]),
      'Gate-in at Busan, Sat 21 Nov 01:00 KST; no ETA reported.',
    ],
    [
      'in port, on board',
      testFacts({ podTimezone: 'America/New_York', podArrivedAt: '2026-11-21T10:00:00Z' }, charleston),
      'The ship arrived in Charleston Sat 21 Nov 05:00 EST; not discharged yet.',
    ],
    [
      'free',
      testFacts(ashore, charleston),
      'Discharged in Charleston Sat 14 Nov 21:05 EST, at Wando Welch Terminal. It can be picked up.',
    ],
    [
      'free when last seen',
      testFacts({ ...ashore, terminalCheckedAt: '2026-11-19T16:56:00Z' }, charleston),
      'Discharged in Charleston Sat 14 Nov 21:05 EST, at Wando Welch Terminal. It could be picked up when the terminal was last checked, Thu 19 Nov 11:56 EST.',
    ],
    [
      'on hold',
      testFacts({ ...ashore, holdsAtPodTerminal: [testHold()] }, charleston),
      'Discharged in Charleston Sat 14 Nov 21:05 EST, at Wando Welch Terminal. It cannot be picked up: customs hold (the broker clears it).',
    ],
    [
      'free, with a pending hold',
      testFacts({ ...ashore, holdsAtPodTerminal: [testHold({ status: 'pending' })] }, charleston),
      'Discharged in Charleston Sat 14 Nov 21:05 EST, at Wando Welch Terminal. It can be picked up, but a customs hold is pending.',
    ],
    [
      'not known',
      testFacts({ ...ashore, availabilityKnown: false }, charleston),
      'Discharged in Charleston Sat 14 Nov 21:05 EST, at Wando Welch Terminal. Whether it can be picked up is not reported.',
    ],
    [
      'zone not known, shipment not in the answer',
      testFacts({ ...ashore, podTimezone: null }, null),
      'Discharged Sun 15 Nov 02:05 (zone unknown), at Wando Welch Terminal. It can be picked up.',
    ],
    [
      'on the train',
      testFacts(
        { ...ashore, podRailDepartedAt: '2026-11-18T10:00:00Z', indEtaAt: '2026-11-23T12:00:00Z' },
        { ...charleston, destinationName: 'Chicago' },
      ),
      'On the train to Chicago, due Mon 23 Nov 06:00 CST.',
    ],
    [
      'at the ramp',
      testFacts(
        {
          ...ashore,
          podRailDepartedAt: '2026-11-18T10:00:00Z',
          indRailUnloadedAt: '2026-11-20T12:00:00Z',
        },
        charleston,
      ),
      'At the ramp in Chicago since Fri 20 Nov 06:00 CST. It can be picked up.',
    ],
    [
      'picked up',
      testFacts({ ...ashore, podFullOutAt: '2026-11-19T15:00:00Z' }, charleston),
      'Picked up Thu 19 Nov 10:00 EST, out for 2 days, empty not returned yet.',
    ],
    [
      'back',
      testFacts(
        { emptyTerminatedAt: '2026-11-19T15:00:00Z', emptyTerminatedTimezone: 'US/Eastern' },
        charleston,
      ),
      'Returned empty Thu 19 Nov 10:00 EST.',
    ],
  ])('%s', (_, box, expected) => {
    expect(whereIsMyBox(box, now)).toBe(expected)
  })
})
