import { expect, test } from 'vitest'
import { csvCell, csvFile, type CsvValue } from './csv.ts'

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
  expect(csvCell(value)).toBe(cell)
})

test.each([
  ['=1+1', "'=1+1"],
  ['+1 d', "'+1 d"],
  ['-2 d', "'-2 d"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', '"\'\tx"'],
  ['\rx', '"\'\rx"'],
  [' =1', "' =1"],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
])('%j cannot run as a formula', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})

test('a file begins with the byte order mark; empty cells keep their place', () => {
  expect(csvFile(['Bill of lading', 'Vessel', 'Days'], [['MEDUDL413269', null, -1]])).toBe(
    '\u{FEFF}Bill of lading,Vessel,Days\r\nMEDUDL413269,,-1\r\n',
  )
})
