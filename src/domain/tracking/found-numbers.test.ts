import { expect, test } from 'vitest'
import { numberProblem, numbersInText } from './found-numbers.ts'

/** Each number, its type, and the code of its carrier where it is known. */
const numbersIn = (text: string) =>
  numbersInText(text).map(({ number, type, scac }) => `${number} ${type} ${scac}`.trimEnd())

test.each<[text: string, ...found: string[]]>([
  ['HLXU8742116', 'HLXU8742116 container'],
  ['Box hlxu 874 211-6 and HLXU-8743051.', 'HLXU8742116 container', 'HLXU8743051 container'],
  ['maeu243511870', 'MAEU243511870 bill_of_lading MAEU'],
  ['Please follow MEDUDL413269, ETA 2026-11-21, tel. 0049 40 1234567', 'MEDUDL413269 bill_of_lading MSCU'],
  ['EISU140500912245', 'EISU140500912245 bill_of_lading EGLV'],
  ['our Booking no. 6390277 for you', '6390277 booking_number'],
  ['6390277\n2026-11-21\nRegards', '6390277 booking_number'],
  ['HLXU8742116\nhlxu8742116', 'HLXU8742116 container'],
  ['hlcu sel 251063257', 'HLCUSEL251063257 bill_of_lading HLCU'],
  ['6390277 6390278', '6390277 booking_number', '6390278 booking_number'],
  [
    'maeu 700 100 200\nONEYSGNF 2187 4600',
    'MAEU700100200 bill_of_lading MAEU',
    'ONEYSGNF21874600 bill_of_lading ONEY',
  ],
  // A bill with and without the letters of its carrier.
  ['700300411\nMAEU700300411', 'MAEU700300411 bill_of_lading MAEU'],
  ['MAEU700300411 and MAEU 700 300 411', 'MAEU700300411 bill_of_lading MAEU'],
  // A spreadsheet drops zeros: the whole number is kept.
  ['0123456789\n123456789', '0123456789 booking_number'],
  ['123456789\n0123456789', '0123456789 booking_number'],
  // Lists and quotes of mails.
  ['> 1. 6390277', '6390277 booking_number'],
  ['• 6390277,', '6390277 booking_number'],
  ["'6390277", '6390277 booking_number'],
  ['6390277, 6390278;6390279', '6390277 booking_number', '6390278 booking_number', '6390279 booking_number'],
  [
    'B/L no.: 700300411, house B/L 700300412, Bkg 700300413',
    '700300411 bill_of_lading',
    '700300413 booking_number',
  ],
  ['HLCU SEL 251063257 2 x 40HC, seal 7781234 or SEAL 7781234', 'HLCUSEL251063257 bill_of_lading HLCU'],
  ['MAEU 700300411 arrives 21 Nov 2026', 'MAEU700300411 bill_of_lading MAEU'],
  ['MAEU243511870@example.com and MAEU243511871', 'MAEU243511871 bill_of_lading MAEU'],
  // Several after one label, or in one line.
  ['Booking no.: 6390277, 6390278', '6390277 booking_number', '6390278 booking_number'],
  ['B/L# 700300411; 700300412', '700300411 bill_of_lading', '700300412 bill_of_lading'],
  ['MBLs: MAEU700300411 / 700300412', 'MAEU700300411 bill_of_lading MAEU', '700300412 bill_of_lading'],
  [
    'Bookings: 6390277, 6390278 and 6390279',
    '6390277 booking_number',
    '6390278 booking_number',
    '6390279 booking_number',
  ],
  ['HLXU 874211-6 / 874305-1', 'HLXU8742116 container', 'HLXU8743051 container'],
  ['6390277/6390278', '6390277 booking_number', '6390278 booking_number'],
  ['6390277 & 6390278', '6390277 booking_number', '6390278 booking_number'],
  ['Booking 6390277, MAEU700300411', '6390277 booking_number', 'MAEU700300411 bill_of_lading MAEU'],
  ['Booking 6390277, 18240KG, 8435550142, PO 881771', '6390277 booking_number'],
  ['6390277-79', '6390277-79 booking_number'],
  ['SHA-202611-23', 'SHA20261123 booking_number'],
  ['Booking 6390277-6390280', '6390277-6390280 booking_number'],
  // A name is no bill of lading, not even one that begins with the prefix of a line.
  ['Brightline'],
  ['Brightline Foods\nMatson2026\nSealand 47 2026'],
  ['Please ask Matson or Brightline about BRIGHTLINE2026'],
  ['MAEU'],
  ['MAEU HLCU ONEY'],
  ['SCAC MAEU 2026-11-21'],
  // What else mails hold.
  ['hlcu20261121@carrier.com'],
  ['21 Nov 2026\n11/21/2026\n2026 11 21\nNov 21 2026'],
  ['843-555-0142\n0049 40 1234567\nTel 8435550142'],
  ['PO 12345678-12345679\nSO 450012-14'],
  ['PO 88177\nWeek 47 2026\nCharleston SC 29401'],
  ['booking Brightline'],
  ['Booking: 2026-11-21'],
  ['Dear team,\nthank you for nothing.'],
  [''],
])('the numbers in %j', (text, ...found) => {
  expect(numbersIn(text)).toEqual(found)
})

/** One container and one bill, as mails, spreadsheets and PDFs dress them. */
test.each<[string, (groups: readonly string[]) => string]>([
  ['no-break spaces', (groups) => groups.join('\u00a0')],
  ['narrow no-break spaces', (groups) => groups.join('\u202f')],
  ['ideographic spaces', (groups) => groups.join('\u3000')],
  ['tabs', (groups) => groups.join('\t')],
  ['no-break hyphens', (groups) => groups.join('\u2011')],
  ['en dashes', (groups) => groups.join('\u2013')],
  ['minus signs', (groups) => groups.join('\u2212')],
  ['long vowels', (groups) => groups.join('\u30fc')],
  ['zero-width spaces', (groups) => groups.join('\u200b')],
  ['soft hyphens', (groups) => groups.join('\u00ad')],
  ['marks of direction', (groups) => `\u202d${groups.join('\u200e')}\u202c`],
  ['a byte order mark', (groups) => `\ufeff${groups.join('')}`],
  ['tags', (groups) => groups.join('\u{e0020}')],
  ['dots', (groups) => groups.join('.')],
  ['quotes', (groups) => `"${groups.join('')}"`],
  ['curly quotes', (groups) => `\u201c${groups.join('')}\u201d`],
  [
    'full-width letters and digits',
    (groups) => groups.join('').replace(/./g, (each) => String.fromCharCode(each.charCodeAt(0) + 0xfee0)),
  ],
])('numbers dressed with %s are found clean, alone and in a mail', (_, dress) => {
  const [container, bill] = [dress(['HLXU', '874211', '6']), dress(['HLCU', 'SEL', '251063257'])]
  expect(numbersIn(container)).toEqual(['HLXU8742116 container'])
  expect(numbersIn(bill)).toEqual(['HLCUSEL251063257 bill_of_lading HLCU'])
  expect(numbersIn(`Dear team, ${container} and ${bill} arrive.`)).toHaveLength(2)
})

test.each([
  'HLXU874211(6)',
  'HLXU874211 [6]',
  'HLXU 874211 - 6',
  'HLXU.874211.6',
  '(HLXU) 874211-6',
  'HLX U 874211 6',
  'HLXU 874\n211 6',
  'HLXU8742116/40HC',
  '="HLXU8742116"',
])('a container written as %j is found in a mail', (written) => {
  expect(numbersIn(`Please follow ${written}.`)).toEqual(['HLXU8742116 container'])
})

test.each(['6.39031E+11', '6,39031E+11', '2.1E+09', '6.39031e11', '6.39E+011', '2E+09', '6.39031 x 10^11'])(
  '%s is refused, and twice the same stays two',
  (rounded) => {
    const found = numbersInText(`${rounded}\n${rounded}\n6390277`)
    expect(found.map(({ number }) => number)).toEqual([rounded, rounded, '6390277'])
    expect(new Set(found.map(({ key }) => key)).size).toBe(3)
    expect(found.map(numberProblem)).toEqual([
      expect.stringMatching(/rounded.*lost.*format the column as text/i),
      expect.stringMatching(/rounded/),
      null,
    ])
  },
)

test.each<[string, RegExp | null, 'container'?]>([
  ['#N/A', /error/],
  ['#REF!', /error/],
  ['#######', /error/],
  ['21-Nov', /date/],
  ['2026-11-21', /date/],
  ['6390277-6390280', /range/],
  ['\u041dLXU8742116', /Did you mean HLXU8742116/],
  ['MA\u0395U700300411', /Did you mean MAEU700300411/],
  ['12345', /Too short/],
  ['1'.repeat(61), /Too long/],
  ['BRIGHTLINE', /a number has digits/],
  ['MAEU', /a number has digits/],
  ['123456', null],
  ['EBKG01234567', null],
  ['TESTTRSUCCEEDED', null],
  // Nothing is lost.
  ['6.39031E+05', null],
  ['700300411.0', null],
  ['700,300,411.00', null],
  ['21NOV2026', null],
  // Its check digit does not fit, or does, or it is too short to have one.
  ['HLXU8742115', /Did you mean HLXU8742116/, 'container'],
  ['HLXU8742116', null, 'container'],
  ['HLXU874', /four letters/, 'container'],
])('the problem of %s in place of a number is %s', (number, problem, type) => {
  const found = numberProblem({ number, type: type ?? 'booking_number' })
  if (problem === null) expect(found).toBeNull()
  else expect(found).toMatch(problem)
})
