import { expect, test } from 'vitest'
import { csvFile, type CsvValue, readCsv } from './csv.ts'

/** A cell as it stands in a file, between two others. */
function cellOf(value: CsvValue): string {
  return csvFile(['a', 'b', 'c'], [[1, value, 2]])
    .replace(/^[^]*?\r\n1,/, '')
    .replace(/,2\r\n$/, '')
}

test.each<[CsvValue, string]>([
  [null, ''],
  ['', ''],
  ['Orchard & Vale', 'Orchard & Vale'],
  ['PO-88213', 'PO-88213'],
  ['a=b', 'a=b'],
  ['2026-11-22 06:00', '2026-11-22 06:00'],
  ['a,b', '"a,b"'],
  ['a;b', '"a;b"'],
  ['say "yes"', '"say ""yes"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  [' padded ', '" padded "'],
  [12, '12'],
  [-2, '-2'],
  [1.5, '1.5'],
  [Number.NaN, ''],
])('%j is written as %j', (value, cell) => {
  expect(cellOf(value)).toBe(cell)
})

test.each([
  ['=1+1', `"'=1+1"`],
  ['+1 d', `"'+1 d"`],
  ['-2 d', `"'-2 d"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\tx', '"\'\tx"'],
  ['\rx', '"\'\rx"'],
  [' =1', `"' =1"`],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
])('%j cannot run as a formula', (value, cell) => {
  expect(cellOf(value)).toBe(cell)
})

test('a file begins with the byte order mark; empty cells keep their place', () => {
  expect(csvFile(['Bill of lading', 'Vessel', 'Days'], [['MEDUDL413269', null, -1]])).toBe(
    '\u{FEFF}Bill of lading,Vessel,Days\r\nMEDUDL413269,,-1\r\n',
  )
})

test('what is written is read back equal', () => {
  const rows = [
    ['a;b', 'say "yes"', 'two\r\nlines'],
    ['', 'plain', 'x,y'],
  ]
  expect(readCsv(csvFile(['one', 'two', 'three'], rows))).toEqual([['one', 'two', 'three'], ...rows])
})

test.each([';', '\t', ',', '|'])('a sheet whose columns are separated by %j', (mark) => {
  const sheet = `\u{FEFF}number${mark}note\r\n\r\n A1 ${mark}"first${mark}\nsecond ""quoted"""\r\n${mark}\r\n`
  expect(readCsv(sheet)).toEqual([
    ['number', 'note'],
    ['A1', `first${mark}\nsecond "quoted"`],
  ])
})

test('a text without columns is one field a line', () => {
  expect(readCsv('Dear team,\nthank you')).toEqual([['Dear team', ''], ['thank you']])
  expect(readCsv('')).toEqual([])
})

test.each([
  [
    'a blank before a quoted field',
    'number,scac,reference\nMEDUAB123456, MSCU, "Smith, Jones"',
    [
      ['number', 'scac', 'reference'],
      ['MEDUAB123456', 'MSCU', 'Smith, Jones'],
    ],
  ],
  [
    'a field that only begins with quotes',
    'number\tnotes\nA1\t"HOT" deliver asap\nA2\t"open\nA3\t"two\nlines" \nA4\t"40"" rack"',
    [
      ['number', 'notes'],
      ['A1', '"HOT" deliver asap'],
      ['A2', '"open'],
      ['A3', 'two\nlines'],
      ['A4', '40" rack'],
    ],
  ],
  [
    'lines that end in different ways',
    'number,reference\r\nMSCU1234566,A\nTEMU1234561,B\rTEMU1234577,C',
    [
      ['number', 'reference'],
      ['MSCU1234566', 'A'],
      ['TEMU1234561', 'B'],
      ['TEMU1234577', 'C'],
    ],
  ],
])('a sheet with %s is read whole', (_, text, rows) => {
  expect(readCsv(text)).toEqual(rows)
})

test.each([
  ['a title above the columns', 'Week 47\na;b\n1;2', [['Week 47'], ['a', 'b'], ['1', '2']]],
  [
    'commas in values',
    'a\tb\n1,2\t3,4',
    [
      ['a', 'b'],
      ['1,2', '3,4'],
    ],
  ],
  [
    'a rounded number with a comma',
    'Booking\n6,39031E+11\n2,1E+09',
    [['Booking'], ['6,39031E+11'], ['2,1E+09']],
  ],
  ['groups of thousands', '700,300,411\n700,300,412', [['700,300,411'], ['700,300,412']]],
])('what separates columns is told from %s', (_, sheet, rows) => {
  expect(readCsv(sheet)).toEqual(rows)
})
