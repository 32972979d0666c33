import { describe, expect, test } from 'vitest'
import { testEvents } from '#domain/testing/journeys.ts'
import { testDays, testHold } from '#domain/testing/records.ts'
import { ashore, charleston, now, testFacts } from '../testing/charleston.ts'
import { zonedTimes } from '#domain/time/time-at.ts'
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
      'at sea, the ETA is long over',
      testFacts({}, { ...charleston, podEtaAt: '2026-10-23T14:00:00Z' }, [
        {
          event: 'vessel_departed',
          timestamp: '2026-10-09T05:00:00Z',
          timezone: 'Asia/Shanghai',
          locationName: 'Shanghai',
          vesselName: 'MSC ARIANE',
          voyageNumber: '446N',
        },
      ]),
      'Last reported on MSC ARIANE 446N; was due in Charleston Fri 23 Oct 10:00 EDT, arrival not reported.',
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
      'in port, and off the ship by an event alone',
      testFacts({ podTimezone: 'America/New_York', podArrivedAt: '2026-11-21T10:00:00Z' }, charleston, [
        { event: 'vessel_discharged', timestamp: '2026-11-21T15:00:00Z', timezone: 'America/New_York' },
      ]),
      'The ship arrived in Charleston Sat 21 Nov 05:00 EST; discharge not confirmed.',
    ],
    [
      'free when last seen',
      testFacts({ ...ashore, terminalCheckedAt: '2026-11-19T16:56:00Z' }, charleston),
      'Discharged in Charleston Sat 14 Nov 21:05 EST, at Wando Welch Terminal. It could be picked up when the terminal was last checked, Thu 19 Nov 11:56 EST.',
    ],
    [
      'on two holds, and a third to come',
      testFacts(
        {
          ...ashore,
          holdsAtPodTerminal: [
            testHold(),
            testHold({ name: 'freight' }),
            testHold({ name: 'USDA', status: 'pending' }),
          ],
        },
        charleston,
      ),
      'Discharged in Charleston Sat 14 Nov 21:05 EST, at Wando Welch Terminal. It cannot be picked up: customs hold (the broker clears it). Also on hold: freight hold (the carrier or forwarder clears it). A USDA hold is pending.',
    ],
    [
      'on one hold in three rows, and one to come in two',
      testFacts(
        {
          ...ashore,
          holdsAtPodTerminal: [
            ...['container', 'bill', 'entry'].map((description) => testHold({ description })),
            ...['A', 'B'].map((description) => testHold({ name: 'USDA', status: 'pending', description })),
          ],
        },
        charleston,
      ),
      'Discharged in Charleston Sat 14 Nov 21:05 EST, at Wando Welch Terminal. It cannot be picked up: customs hold (the broker clears it). A USDA hold is pending.',
    ],
    [
      'on a hold of many words',
      testFacts(
        { ...ashore, holdsAtPodTerminal: [testHold({ name: 'other', description: 'word '.repeat(20) })] },
        charleston,
      ),
      `Discharged in Charleston Sat 14 Nov 21:05 EST, at Wando Welch Terminal. It cannot be picked up: terminal hold (${'word '.repeat(12).trim()}…).`,
    ],
    [
      'free, with two pending holds',
      testFacts(
        {
          ...ashore,
          holdsAtPodTerminal: [
            testHold({ status: 'pending' }),
            testHold({ name: 'freight', status: 'pending' }),
          ],
        },
        charleston,
      ),
      'Discharged in Charleston Sat 14 Nov 21:05 EST, at Wando Welch Terminal. It can be picked up, but a customs hold and a freight hold are pending.',
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
      'On the train to Chicago, due Mon 23 Nov 06:00 CST (UTC-6).',
    ],
    [
      'on the train, the ETA is over',
      testFacts(
        { ...ashore, podRailDepartedAt: '2026-11-18T10:00:00Z', indEtaAt: '2026-11-20T12:00:00Z' },
        { ...charleston, destinationName: 'Chicago' },
      ),
      'On the train to Chicago; was due Fri 20 Nov 06:00 CST (UTC-6), arrival not reported.',
    ],
    [
      'at the ramp, the unloading not reported',
      testFacts({ ...ashore, currentStatus: 'available', indAtaAt: '2026-11-20T12:00:00Z' }, charleston),
      'At the ramp in Chicago since Fri 20 Nov 06:00 CST (UTC-6). It can be picked up.',
    ],
    [
      'at the ramp, taken there by truck',
      testFacts(
        {
          ...ashore,
          podFullOutAt: '2026-11-18T15:00:00Z',
          importDeadlines: testDays({ rail: '2026-11-24T06:00:00Z' }),
        },
        charleston,
      ),
      'At the ramp in Chicago. It can be picked up.',
    ],
    [
      'free, with an inland plan and no railroad',
      testFacts(ashore, { ...charleston, destinationName: 'Chicago, IL' }),
      'Discharged in Charleston Sat 14 Nov 21:05 EST, at Wando Welch Terminal. It can be picked up. It is to go on to Chicago, IL; how is not known yet.',
    ],
    [
      'free nine days ago',
      testFacts({ ...ashore, terminalCheckedAt: '2026-11-12T16:56:00Z' }, charleston),
      'Discharged in Charleston Sat 14 Nov 21:05 EST, at Wando Welch Terminal. Whether it can be picked up is not known: it was available 12 Nov.',
    ],
    [
      'at sea, on hold, another hold announced',
      testFacts(
        {
          currentStatus: 'on_ship',
          holdsAtPodTerminal: [testHold(), testHold({ name: 'USDA', status: 'pending' })],
        },
        { ...charleston, podEtaAt: '2026-11-23T14:00:00Z' },
      ),
      'On MAERSK SHIVLING 546E, due in Charleston Mon 23 Nov 09:00 EST. On hold: customs hold (the broker clears it). A USDA hold is pending.',
    ],
    [
      'free, and out by an event alone',
      testFacts(ashore, charleston, testEvents('full_out USCHS 18 15:00')),
      'Discharged in Charleston Sat 14 Nov 21:05 EST, at Wando Welch Terminal. Whether it can be picked up is not known: the carrier reports its gate-out 18 Nov.',
    ],
    [
      'free, and on a train by an event alone',
      testFacts(ashore, charleston, testEvents('rail_departed USCHS 18')),
      'Discharged in Charleston Sat 14 Nov 21:05 EST, at Wando Welch Terminal. Whether it can be picked up is not known: the carrier reports its departure by rail 18 Nov.',
    ],
    [
      'free, after a way to its ship by train',
      testFacts(
        ashore,
        charleston,
        testEvents('rail_departed USLAX 01, full_out USLAX 02, vessel_departed USLAX 03'),
      ),
      'Discharged in Charleston Sat 14 Nov 21:05 EST, at Wando Welch Terminal. It can be picked up.',
    ],
    [
      'free, and at its destination, which is the port',
      testFacts(
        ashore,
        { ...charleston, portOfDischargeLocode: 'USCHS' },
        testEvents('vessel_discharged USCHS 15 02:05, arrived_at_destination USCHS 15 02:05'),
      ),
      'Discharged in Charleston Sat 14 Nov 21:05 EST, at Wando Welch Terminal. It can be picked up.',
    ],
    [
      'before its ship, to which a train brought it',
      testFacts(
        { currentStatus: 'new' },
        { ...charleston, podEtaAt: '2026-12-24T14:00:00Z' },
        testEvents('rail_loaded CNSHG 03, rail_departed CNSHG 04, full_in CNSHG 12'),
      ),
      'Gate-in at CNSHG, Fri 13 Nov 01:00 CST (UTC+8), due in Charleston Thu 24 Dec 09:00 EST.',
    ],
    [
      'delivered, the gate-out not reported',
      testFacts({ ...ashore, deliveredAt: '2026-11-19T15:00:00Z' }, charleston),
      'Delivered Thu 19 Nov 09:00 CST (UTC-6), out for 2 days, empty not returned yet.',
    ],
    [
      'at sea, the departure told by an event alone',
      testFacts(
        { currentStatus: 'on_ship' },
        {
          ...charleston,
          portOfLadingName: 'Busan',
          polEtdAt: '2026-11-10T03:00:00Z',
          podEtaAt: '2026-11-25T14:00:00Z',
        },
        [
          {
            event: 'vessel_departed',
            timestamp: '2026-11-11T03:00:00Z',
            timezone: 'Asia/Seoul',
            locationName: 'BUSAN',
          },
        ],
      ),
      'At sea on MAERSK SHIVLING 546E, due in Charleston Wed 25 Nov 09:00 EST.',
    ],
    [
      'due, and arrived by an event alone',
      testFacts(
        { currentStatus: 'on_ship' },
        { ...charleston, podEtaAt: '2026-11-25T14:00:00Z' },
        testEvents('vessel_arrived - 19'),
      ),
      'The carrier reports the arrival in Charleston Thu 19 Nov 17:00 (zone unknown); not confirmed, ETA Wed 25 Nov 09:00 EST.',
    ],
    [
      'was due, and arrived by an event alone',
      testFacts(
        { currentStatus: 'on_ship' },
        { ...charleston, podEtaAt: '2026-11-19T14:00:00Z' },
        testEvents('vessel_arrived - 19'),
      ),
      'The carrier reports the arrival in Charleston Thu 19 Nov 17:00 (zone unknown); not confirmed.',
    ],
    [
      'picked up, and back by an event alone, before its next trip',
      testFacts(
        { ...ashore, podFullOutAt: '2026-11-16T15:00:00Z' },
        charleston,
        testEvents('full_out USCHS 16, empty_in USCHS 19, empty_out USCHS 20'),
      ),
      'Picked up in Charleston Mon 16 Nov 10:00 EST. The carrier reports its empty return Thu 19 Nov 12:00 EST.',
    ],
  ])('%s', (_, box, expected) => {
    expect(whereIsMyBox(box, zonedTimes(now))).toBe(expected)
  })
})
