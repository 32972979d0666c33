import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ColumnRole } from './column-roles.ts'
import { readSheet } from './sheet.ts'

/** A sheet of lines whose cells are separated by bars. */
const rowsOf = (...lines: string[]) => lines.map((line) => line.split('|'))
const read = (...lines: string[]) => readSheet(rowsOf(...lines))
const numbersOf = (...lines: string[]) => read(...lines)?.numbers.map(({ number }) => number)

const [box, other, bill] = ['HLXU8742116', 'HLXU8743051', 'HLCUSEL251063257'] as const

test.each([
  ['Carrier|Container', `HLCU|${box}`, box, 'HLCU'],
  ['Container|Carrier Booking Number', `${box}|6390277`, box, ''],
  ['Carrier Booking No|PO', '6390277|88190', '6390277', ''],
  ['Carrier B/L|Ocean Carrier', `${bill}|HLCU`, bill, 'HLCU'],
  // Names, other codes and several words.
  ['Container|Shipping Line', `${box}|Hapag-Lloyd`, box, 'HLCU'],
  ['Container|Carrier', `${box}|MEDU - MSC`, box, 'MSCU'],
  ['Container|SCAC', `${box}|sudu`, box, 'SUDU'],
  ['Container|SCAC', `${box}|N/A`, box, ''],
  ['Booking|SCAC', '6390277|QQ1', '6390277', 'QQ1'],
  // The rows are counted, by no carrier.
  ['Line|Container', `1|${box}`, box, ''],
  // The head that says so comes before values, and no head of others is one.
  ['Booking|Vessel Operator|Carrier', '6390277|MSC|Maersk', '6390277', 'MAEU'],
  ['Container|Operator|SCAC', `${box}|MSC|MAEU`, box, 'MAEU'],
  ['MBL|NVOCC|SSL', '700300411|MSC|Maersk', '700300411', 'MAEU'],
  ['Booking|Vessel|Line', '6390277|ONE|Maersk', '6390277', 'MAEU'],
  ['Booking|Customer', '6390277|Crowley', '6390277', ''],
  ['Booking|Shipper', '6390277|Maersk', '6390277', ''],
  ['Booking|Vessel', '6390277|ONE', '6390277', ''],
  ['Booking|Trucking line', '6390277|Crowley', '6390277', ''],
  ['Booking|Terminal operator', '6390277|MSC', '6390277', ''],
  // A ship or an agent beside the line.
  ['Booking|Ship line', '6390277|Maersk', '6390277', 'MAEU'],
  ['Booking|Ship Line Name', '6390277|Maersk', '6390277', 'MAEU'],
  ['Booking|Carrier/Vessel', '6390277|Maersk', '6390277', 'MAEU'],
  ['Booking|VOCC/NVOCC', '6390277|Maersk', '6390277', 'MAEU'],
  ['Booking|Carrier / Forwarder', '6390277|Maersk', '6390277', 'MAEU'],
  ['Booking|Vessel Operator', '6390277|Maersk', '6390277', 'MAEU'],
  ['Booking|Vessel|Reederei', '6390277|ONE|Maersk', '6390277', 'MAEU'],
  // A word of four letters is no carrier.
  ['Buchung|Status', '6390277|OPEN', '6390277', ''],
])('under %s, %s: number %s, carrier %s', (titles, row, number, scac) => {
  expect(read(titles, row)?.numbers).toMatchObject([{ number, scac }])
})

test.each([
  'Available',
  'Bill To',
  'Seal Number',
  'Container Size',
  'Container Type',
  'Size/Type',
  'Booking Date',
  'Booking Party',
  'Number of Packages',
  'No. of Containers',
  'Container Count',
  'Phone Number',
  'Vessel',
  'Voyage Number',
  'Customer',
  'House B/L',
  'Order Number',
  'Reference Number',
  'Invoice No',
])('%s is no column of numbers, not even before those', (title) => {
  for (const value of ['639027712', 'SEAL778812', 'YES', '2026-11-21']) {
    expect(numbersOf(`${title}|Booking No.`, `${value}|700300411`)).toEqual(['700300411'])
    expect(numbersOf(`${title}|Container`, `${value}|${box}`)).toEqual([box])
    expect(read(title, value)).toBeNull()
  }
})

test.each([
  ['Container'],
  ['Container Number'],
  ['container_no'],
  ['ContainerNumber'],
  ['CNTR #'],
  ['Equipment No.'],
  ['B/L'],
  ['BL No.'],
  ['Bill of Lading Number'],
  ['MBL'],
  ['Master BOL (carrier)'],
  ['Booking'],
  ['Bkg No'],
  ['Carrier Booking Ref'],
  ['Container / Booking'],
  ['Number'],
  ['Tracking number'],
])('%s is a column of numbers', (title) => {
  expect(numbersOf(`Customer|${title}`, 'Halden|700300411')).toEqual(['700300411'])
})

/** Columns that dispatchers keep beside the numbers: a head, and a value of each row. */
const beside = [
  ['Available', 'YES', 'NO'],
  ['Customer', 'Halden', 'Vale Trading'],
  ['Vessel', 'ONE APUS', 'TBN'],
  ['Seal Number', 'SEAL778812', ''],
  ['LFD', '2026-11-21', '11/24/2026'],
  ['Container Size', '40HC', '20'],
  ['Weight (kg)', '18,240', '9120.5'],
  ['Invoice No', '639027712', '639027713'],
  ['Phone', '+1 510 555 0100', ''],
] as const
const sheets = fc
  .tuple(
    fc.subarray([...beside], { minLength: 1 }),
    fc.constantFrom('Container', 'Container No.', 'CNTR #', 'Box', ''),
  )
  .chain(([columns, title]) => {
    const all = [[title, box, other], ...columns]
    return fc.shuffledSubarray(all, { minLength: all.length })
  })
  .map((columns) => [0, 1, 2].map((row) => columns.map((column) => column[row] ?? '')))

test('containers are found in whatever column they stand', () => {
  fc.assert(
    fc.property(sheets, (rows) => {
      expect(readSheet(rows)?.numbers.map(({ number }) => number)).toEqual([box, other])
    }),
  )
})

const typesOf = (title: string, ...numbers: string[]) =>
  read(title, ...numbers)?.numbers.map(({ type }) => type)

test('the head says what a number is that does not say it itself', () => {
  expect(typesOf('B/L', '700300411', box)).toEqual(['bill_of_lading', 'container'])
  expect(typesOf('Booking', '700300411', bill)).toEqual(['booking_number', 'booking_number'])
  expect(typesOf('Container', 'HLXU874211', bill)).toEqual(['container', 'bill_of_lading'])
  expect(typesOf('Number', '700300411', bill)).toEqual(['booking_number', 'bill_of_lading'])
})

test.each([
  ['Booking|Type', '6390277|Bill of Lading', 'bill_of_lading'],
  ['Booking|Document', '6390277|Bill of Lading', 'booking_number'],
  ['Booking|Document Type', '6390277|Bill of Lading', 'bill_of_lading'],
  ['Booking|Type of document', '6390277|BL', 'bill_of_lading'],
  ['Number|Ref type', '6390277|BL', 'bill_of_lading'],
  // Under any head that names nothing else, where that of the numbers does not say it.
  ['Number|Doc', '6390277|BL', 'bill_of_lading'],
  ['Number|BL/Booking', '6390277|BL', 'bill_of_lading'],
  ['Number|Search by', '6390277|BL', 'bill_of_lading'],
  ['Number|Tipo', '6390277|BL', 'bill_of_lading'],
  ['Booking|', '6390277|BL', 'bill_of_lading'],
  ['Number|Doc|Type', '6390277|Booking|BL', 'bill_of_lading'],
  ['Number|Equipment', 'SZX4083756|Container', 'booking_number'],
  ['Number|Load type', 'SZX4083756|Container', 'booking_number'],
  ['Booking|Unit Type', '6390277|Container', 'booking_number'],
  ['Booking|Type', '6390277|Container', 'booking_number'],
  ['Container|Type', `${box}|Bill of Lading`, 'container'],
])('under %s, %s is a %s', (titles, row, type) => {
  expect(read(titles, row)?.numbers).toMatchObject([{ type }])
})

test.each([
  ['6390277/6390278', '6390277', '6390278'],
  ['6390277 & 6390278', '6390277', '6390278'],
  ['6390277 and 6390278', '6390277', '6390278'],
  ['MAEU700300411 / 700300412', 'MAEU700300411', '700300412'],
  ['6390277 (amended)', '6390277'],
  ['6390278 - HOT', '6390278'],
  ['6390277 CANCELLED', '6390277'],
  ['6390277 21-Nov', '6390277'],
  ['Maersk 6390277', '6390277'],
  ['MSC EBKG01234567', 'EBKG01234567'],
  ['No.: 6390277', '6390277'],
  // Groups of one number, and letters that may be part of it.
  ['639 0277', '6390277'],
  ['639 0277 HOT', '6390277'],
  ['SZX 4083756', 'SZX4083756'],
  ['EBKG 01234567', 'EBKG01234567'],
  ['SGN 0123 4567', 'SGN01234567'],
  ['ABC 1234 5678 90 HOT', 'ABC1234567890'],
  ['SGN 01234567 01234568', 'SGN01234567', '01234568'],
  ['SGN 01234567 2026-11-21', 'SGN01234567'],
  ['EXP/2026/123456', 'EXP2026123456'],
  ['SGN0123/4567 (amended)', 'SGN01234567'],
  ['EBKG01234567/HOT', 'EBKG01234567'],
  ['HOT EBKG01234567', 'EBKG01234567'],
  ['EBKG01234567/6390278 HOT', 'EBKG01234567', '6390278'],
  ['Maersk/6390277', '6390277'],
  ['New: 6390277', '6390277'],
  ['Shanghai: SGN 0123 4567', 'SGN01234567'],
  ['TESTTRSUCCEEDED', 'TESTTRSUCCEEDED'],
  // Refused as it is written.
  ['6390277-79', '6390277-79'],
  ['Maersk 6390277-79', '6390277-79'],
  ['New: 6390277-79', '6390277-79'],
  ['12345 HOT', '12345'],
  // No number.
  ['Total: 2 bookings'],
  ['Total 2026'],
  ['ETA: 2026-12-01'],
  ['Voyage 123456'],
  ['Seal no: 123456'],
  ['Shipper: 123456'],
  ['PO: 123456'],
  ['Rev: 2'],
  ['+49 40 1234567'],
])('a cell of bookings with %j', (cell, ...numbers) => {
  expect(numbersOf('Booking|PO', `${cell}|1`, 'EBKG7654321|2')).toEqual([...numbers, 'EBKG7654321'])
})

test.each<[string, string[], string[]]>([
  ['containers under any head', ['Foo|Bar', `x1|${box}`], [box]],
  ['containers under the head of bookings', ['Booking|Container', `${box}|6390277`], [box]],
  ['containers before bills', ['B/L|Box', `${bill}|${box}`], [box]],
  ['bills before bookings', ['Booking|Konossement', `6390277|${bill}`], [bill]],
  ['the head among like values', ['Old container|Container', `${other}|${box}`], [box]],
  ['a head below a title', ['Week 47|', '|', 'Customer|Container', `Vale|${box}`], [box]],
  ['no head', ['700300411|SUDU|bill of lading'], ['700300411']],
  ['no head, several rows', ['Vale|700300411', 'Vale|700300412'], ['700300411', '700300412']],
  ['several in a cell', ['Container|PO', `${box}, ${other}|1`], [box, other]],
  ['a number and its size', ['Container|PO', `${box} / 40HC|1`], [box]],
  ['a prefix and a serial number', ['Prefix|Number|PO', 'HLXU|8742116|1'], [box]],
  [
    'a prefix and a serial number of equipment',
    ['Equipment Initial|Equipment Number', 'HLXU|8742116', 'hlxu|8743051', '|'],
    [box, other],
  ],
  [
    'a prefix, a serial number and a check digit',
    ['PO|Prefix|Serial|Check', '1|HLXU|874211|6', '1|HLXU|874305|1'],
    [box, other],
  ],
  ['a code of a carrier before bookings', ['SCAC|Booking', 'HLXU|8742116'], ['8742116']],
  [
    'marks of spreadsheets',
    ['Booking', '="700300411"', "'700300412", '700300413.0'],
    ['700300411', '700300412', '700300413'],
  ],
])('the column of numbers: %s', (_, lines, expected) => {
  expect(numbersOf(...lines)).toEqual(expected)
})

test.each([
  ['Please track this container:', box, 'Thanks'],
  ['Hello', box],
  ['Number'],
  [`${box}|${other}`, `MSKU9070323|CSQU3054383`],
  [`Hi team|`, `${box}|MAEU700300411`, 'Thanks'],
  [`Dear team|${box}`],
  ['Booking 6390277|2x40HC', 'Booking 6390278|1x20GP'],
  ['Booking: 6390277|Vessel: APUS', 'ETA: 2026-12-01|Voy: 023E'],
  ['Booking|6390277', 'Voyage|1234567'],
  ['ETA|Foo', '20261121|a'],
  ['Ankunft|Foo', '20261121|a'],
])('%s, %s: no sheet', (...lines) => {
  expect(
    read(...lines.filter((line) => line !== undefined))?.columns.some(({ role }) => role === 'number') ??
      false,
  ).toBe(false)
})

test('each column says what it is taken for, and people say otherwise', () => {
  const lines = rowsOf(
    'Vessel|Container|Booking|SCAC|PO',
    `Apus|${box}|6390277|ONEY|1`,
    `Apus||6390278|ONEY|2`,
  )
  const rolesOf = (chosen: Record<string, ColumnRole>) =>
    readSheet(lines, chosen)?.columns.map(({ role }) => role)
  const sheet = readSheet(lines)
  expect(sheet?.columns.map(({ title, sample }) => [title, sample])).toEqual([
    ['Vessel', 'Apus'],
    ['Container', box],
    ['Booking', '6390277'],
    ['SCAC', 'ONEY'],
    ['PO', '1'],
  ])
  expect(rolesOf({})).toEqual(['skip', 'number', 'skip', 'scac', 'reference'])
  expect(sheet?.rowsWithout).toBe(1)
  const [vessel = '', , booking = ''] = sheet?.columns.map(({ key }) => key) ?? []
  expect(rolesOf({ [booking]: 'number', [vessel]: 'reference' })).toEqual([
    'reference',
    'skip',
    'number',
    'scac',
    'reference',
  ])
  expect(readSheet(lines, { [booking]: 'number', [vessel]: 'reference' })?.numbers).toMatchObject([
    { number: '6390277', references: ['Apus', '1'] },
    { number: '6390278', references: ['Apus', '2'] },
  ])
})

test('of a table that nobody can read people say which column holds the numbers', () => {
  const lines = rowsOf('Buchung|Kunde', '6390277|Vale 1', 'offen|Vale 2')
  const sheet = readSheet(lines)
  expect(sheet).toMatchObject({ numbers: [], columns: [{ role: 'skip' }, { role: 'skip' }] })
  expect(readSheet(lines, { [sheet?.columns[0]?.key ?? '']: 'number' })?.numbers).toMatchObject([
    { number: '6390277' },
  ])
})

test('a number that stands in several rows is one, with all of its references', () => {
  expect(read('Container|PO', `${box}|1`, `${box}|2`, `${other}|1`)?.numbers).toMatchObject([
    { number: box, references: ['1', '2'] },
    { number: other, references: ['1'] },
  ])
})

test.each([
  ['4500123456.0', ['4500123456'], []],
  ['4,500,123,456.00', ['4500123456'], []],
  ['4,500,123,456', ['4500123456'], []],
  ['4.500123E+06', ['4500123'], []],
  ['PO-1', ['PO-1'], []],
  ['Rev 1.0', ['Rev 1.0'], []],
  ['21NOV2026', ['21NOV2026'], []],
  ['6390277-79', ['6390277-79'], []],
  ['4.50012E+11', [], ['4.50012E+11']],
  ['4,50012E+11', [], ['4,50012E+11']],
  ['1-Mar', [], ['1-Mar']],
])('the reference %s is sent as %j, and told as lost: %j', (written, references, lostReferences) => {
  const sheet = read('Container|PO', `${box}|${written}`, `${box}|7`)
  expect(sheet?.numbers).toMatchObject([{ references: [...references, '7'], lostReferences }])
})

test('the error of a formula is told under the numbers and left out beside them', () => {
  const sheet = read('Container|PO', `${box}|1`, '#N/A|#REF!', 'N/A|2')
  expect(sheet?.numbers).toMatchObject([{ number: box }, { number: '#N/A', references: [] }])
  expect(sheet?.rowsWithout).toBe(1)
})
