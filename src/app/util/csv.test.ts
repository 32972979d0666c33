import { expect, test } from 'vitest'
import { csvCell, csvFile } from './csv.ts'

test.each([
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+49', "'+49"],
  ['-3', "'-3"],
  ['@cmd', "'@cmd"],
  ['\tx', "'\tx"],
  ['=a,b', '"\'=a,b"'],
  ['', ''],
  [null, ''],
  [-3, '-3'],
])('%j becomes %j', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})

test('a file begins with the mark and ends its lines with CRLF', () => {
  expect(csvFile(['a', 'b'], [['1', null]])).toBe('\u{FEFF}a,b\r\n1,\r\n')
})
