import { expect, test } from 'vitest'
import { testContainer, testDays, testHold, testShipment } from '#domain/testing/records.ts'
import { shipmentsCsv } from './columns-csv.ts'
import type { ShipmentRow } from './row.ts'

const now = Date.parse('2026-11-21T17:00:00Z')

function cells(row: Partial<ShipmentRow>): Record<string, string> {
  const full: ShipmentRow = { id: 's1', containers: [], terminalName: null, ...row }
  const [head, line] = shipmentsCsv([full], now)
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
  const ashore = {
    podDischargedAt: '2026-11-14T00:00:00Z',
    podTimezone: 'America/New_York',
    terminalCheckedAt: '2026-11-21T16:00:00Z',
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

test('a record that cannot be read keeps its line', () => {
  expect(cells({ id: 'x9', problem: 'attributes: expected object' })['Bill of lading']).toBe(
    'record x9 cannot be read: attributes: expected object',
  )
})
