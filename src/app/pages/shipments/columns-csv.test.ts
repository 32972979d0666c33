import { expect, test } from 'vitest'
import type { Container } from '#contract/container.ts'
import { terminalSchema } from '#contract/terminal.ts'
import { testContainer, testDays, testHold, testShipment } from '#domain/testing/records.ts'
import { shipmentsCsv } from './columns-csv.ts'
import type { ShipmentRow } from './row.ts'

const now = Date.parse('2026-11-21T17:00:00Z')

const free = {
  number: 'AAAU0000001',
  podDischargedAt: '2026-11-10T00:00:00Z',
  availabilityKnown: true,
  availableForPickup: true,
  terminalCheckedAt: '2026-11-21T16:00:00Z',
}

const ashore = {
  podDischargedAt: '2026-11-14T00:00:00Z',
  podTimezone: 'America/New_York',
  terminalCheckedAt: '2026-11-21T16:00:00Z',
}

function file(row: Partial<ShipmentRow>): string {
  return shipmentsCsv([{ id: 's1', containers: [], terminal: null, ...row }], now)
}

function cells(row: Partial<ShipmentRow>): Record<string, string> {
  const [head, line] = file(row)
    .slice(1)
    .split('\r\n')
    // None of the values of these cases holds a comma.
    .map((each) => each.split(','))
  return Object.fromEntries((head ?? []).map((name, index) => [name, line?.[index] ?? '']))
}

test('times stand in UTC and in the time of the port', () => {
  const shipment = testShipment({
    podEtaAt: '2026-11-22T14:00:00Z',
    podOriginalEtaAt: '2026-11-21T14:00:00Z',
    podTimezone: 'America/Los_Angeles',
  })
  expect(cells({ record: shipment })).toMatchObject({
    'ETA (UTC)': '2026-11-22T14:00:00Z',
    'ETA (port time)': '2026-11-22 06:00',
    'Port of discharge zone': 'America/Los_Angeles',
    'Arrived (UTC)': '',
    'Slip (days)': '1',
  })
})

test.each([
  [
    'by the shipment',
    { podAtaAt: '2026-10-31T14:00:00Z' },
    { podArrivedAt: '2026-10-30T14:00:00Z' },
    ['2026-10-31T14:00:00Z', '2026-10-31 07:00'],
  ],
  ['by a box', {}, { podArrivedAt: '2026-10-31T14:00:00Z' }, ['2026-10-31T14:00:00Z', '2026-10-31 07:00']],
  ['at the latest when a box was off the ship', {}, { podDischargedAt: '2026-10-31T14:00:00Z' }, ['', '']],
])('when the ship came, %s', (_, facts, box, expected) => {
  const record = testShipment({ podTimezone: 'America/Los_Angeles', ...facts })
  const row = cells({ record, containers: [testContainer(box)] })
  expect(row['Arrival']).toBe('arrived')
  expect([row['Arrived (UTC)'], row['Arrived (port time)']]).toEqual(expected)
})

const promised = { podTimezone: 'America/Los_Angeles', podOriginalEtaAt: '2026-10-23T14:00:00Z' }

test.each([
  ['expected', { podEtaAt: '2026-11-22T14:00:00Z' }, [], ['expected', '', '30', 'no']],
  ['overdue', { podEtaAt: '2026-10-30T14:00:00Z' }, [], ['not reported', '22', '29', 'yes']],
  [
    'overdue, no first ETA',
    { podOriginalEtaAt: null, podEtaAt: '2026-10-30T14:00:00Z' },
    [],
    ['not reported', '22', '', ''],
  ],
  [
    'not confirmed for days',
    { podEtaAt: '2026-11-22T14:00:00Z', lineTrackingLastSucceededAt: '2026-11-12T14:00:00Z' },
    [],
    ['"expected; not updated since 12 Nov"', '', '30', 'no'],
  ],
  ['nothing known', { podOriginalEtaAt: null }, [], ['no ETA', '', '', '']],
])('%s: a slip that sorts, and whether it is a minimum', (_, facts, boxes, expected) => {
  const row = cells({
    record: testShipment({ ...promised, ...facts }),
    containers: boxes.map((box) => testContainer(box)),
  })
  const names = ['Arrival', 'Days past ETA', 'Slip (days)', 'Slip is a minimum']
  expect(names.map((name) => row[name])).toEqual(expected)
})

const inland = { destinationName: 'Chicago', destinationTimezone: 'America/Chicago' }
const came = { podRailDepartedAt: '2026-11-14T10:00:00Z', indAtaAt: '2026-11-18T13:00:00Z' }

test.each([
  ['by the line', { ...inland, destinationAtaAt: '2026-11-17T13:00:00Z' }, {}, 'Chicago', '2026-11-17 07:00'],
  ['by its box', inland, came, 'Chicago', '2026-11-18 07:00'],
  ['not yet', { ...inland, destinationEtaAt: '2026-11-24T13:00:00Z' }, {}, 'Chicago', ''],
])('where a shipment goes inland, and when it came: %s', (_, facts, box, destination, at) => {
  const row = cells({ record: testShipment(facts), containers: [testContainer(box)] })
  expect([row['Inland destination'], row['Inland arrival (port time)']]).toEqual([destination, at])
})

test('a time without a zone is the wall clock as given', () => {
  const shipment = testShipment({ polAtdAt: '2026-11-09T03:30:00Z' })
  expect(cells({ record: shipment })).toMatchObject({
    'Departed (port time)': '2026-11-09 03:30',
    'Port of lading zone': 'unknown',
  })
})

test('the most urgent box tells the day; holds name their box', () => {
  const relationships = {
    ...testShipment().relationships,
    containers: [
      { type: 'container' as const, id: 'c1' },
      { type: 'container' as const, id: 'c2' },
    ],
  }
  const containers = [
    testContainer({
      ...ashore,
      id: 'c1',
      number: 'AAAU0000001',
      importDeadlines: testDays({ terminal: '2026-11-24T05:00:00Z' }),
    }),
    testContainer({
      ...ashore,
      id: 'c2',
      number: 'BBBU0000002',
      importDeadlines: testDays({ terminal: '2026-11-20T05:00:00Z' }),
      holdsAtPodTerminal: [testHold()],
    }),
  ]
  expect(cells({ record: testShipment({ relationships }), containers })).toMatchObject({
    Containers: '2',
    'Next last free day': '2026-11-20',
    'Whose day': 'terminal',
    'Days left': '-1',
    Holds: 'BBBU0000002: Customs hold',
  })
})

test.each([
  ['free', {}, {}, '"AAAU0000001: Yes; Available, no holds",'],
  [
    'a pending hold',
    { holdsAtPodTerminal: [testHold({ status: 'pending' })] },
    {},
    '"AAAU0000001: Yes; Available, but a customs hold is pending",AAAU0000001: Customs hold pending,',
  ],
  [
    'a terminal that was never checked',
    { terminalCheckedAt: null },
    {},
    ',"AAAU0000001: not reported, terminal never checked"',
  ],
])('%s: can a truck go, and its holds', (_, facts, bill, text) => {
  const container = testContainer({ ...free, ...facts })
  expect(file({ record: testShipment(bill), containers: [container] })).toContain(text)
})

test('a box that is gone has no answer and no word about holds', () => {
  const out = testContainer({ ...free, podFullOutAt: '2026-11-20T00:00:00Z', terminalCheckedAt: null })
  expect(file({ record: testShipment(), containers: [out] })).not.toContain('AAAU0000001:')
})

test('a day that cannot be right says so, an appointment what is wrong with it', () => {
  const wrongYear = testContainer({
    ...ashore,
    importDeadlines: testDays({ terminal: '2027-11-19T05:00:00Z' }),
  })
  expect(cells({ record: testShipment(), containers: [wrongYear] })).toMatchObject({
    'Next last free day': '2027-11-19',
  })
  expect(file({ record: testShipment(), containers: [wrongYear] })).toContain(
    '"terminal, doubted: 371 days of free time"',
  )
  const late = testContainer({
    ...ashore,
    importDeadlines: testDays({ terminal: '2026-11-24T05:00:00Z' }),
    pickupAppointmentAt: '2026-11-25T15:00:00Z',
  })
  expect(cells({ record: testShipment(), containers: [late] })).toMatchObject({
    'Whose day': 'terminal',
    'Appointment (place time)': '2026-11-25 10:00',
    'Appointment problem': 'too late',
  })
})

test.each<[string, Partial<Container>, string]>([
  ['waits', {}, 'not reported by this terminal'],
  ['is gone', { podFullOutAt: '2026-11-20T00:00:00Z' }, ''],
])('a terminal that reports no day and no appointment, and the box %s', (_, facts, words) => {
  const providedData = { pickup_lfd: false, pickup_appointment_at: false }
  const terminal = { ...terminalSchema.parse({ id: 't1', type: 'terminal', attributes: {} }), providedData }
  const containers = [testContainer({ ...free, ...facts })]
  expect(cells({ record: testShipment(), containers, terminal })).toMatchObject({
    'Next last free day': '',
    'Whose day': words,
    'Appointment problem': words,
  })
})

test('a record that cannot be read keeps its line', () => {
  expect(cells({ id: 'x9', problem: 'attributes: expected object' })['Bill of lading']).toBe(
    'record x9 cannot be read: attributes: expected object',
  )
})
