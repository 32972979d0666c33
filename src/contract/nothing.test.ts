import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { containerSchema } from './container.ts'
import { singleDocument } from './envelope.ts'
import { standsForNothing } from './nothing.ts'
import { portSchema } from './place.ts'
import { shipmentSchema } from './shipment.ts'
import { container } from './testing/answers.ts'
import { recordSchemas } from './testing/record-schemas.ts'
import { readTolerantly } from './tolerant.ts'

test.each([
  '',
  ' ',
  '\u00a0',
  '\u200b',
  '\ufeff \u00ad',
  '\t\n',
  '\u2800',
  '-',
  '--',
  '—',
  '...',
  '???',
  '0',
  '000',
  'N/A',
  'n/a',
  ' NA ',
  '#N/A',
  '#REF!',
  'null',
  'NULL',
  '(null)',
  'undefined',
  'NaN',
  'None',
  '[object Object]',
  'TBN',
  'T.B.A.',
  'tbd',
  'To be advised',
  'UNKNOWN',
  'not available',
  '1900-01-01T05:00:00Z',
  '0001-01-01T00:00:00Z',
  '1970-01-01T00:00:00Z',
  '1899-12-30T00:00:00Z',
  '0000-00-00',
  '1899-12-31',
  '1753-01-01 00:00:00',
  '1601-01-01T00:00:00Z',
  '2000-01-01',
  '9999-12-31T23:59:59Z',
  '2099-12-31',
  '2038-01-19T03:14:07Z',
  '2049-12-31',
  '2050-01-01T04:59:59Z',
  '2069-12-31',
  '2078-12-31',
  '2079-06-06T23:59:00Z',
  '12/31/9999',
  '1/1/1900 00:00',
  '31.12.2099',
  '00/00/0000',
  '0.00',
  'Invalid date',
  'NaT',
  '\\N',
  '&nbsp;',
  '<br>',
  'TBA.',
  'VESSEL TBA',
  'TBN VESSEL',
  'M/V TBN',
  'TO BE NAMED VESSEL',
  'UNKNOWN VESSEL',
  'DUMMY',
  'XXX',
])('%j stands for nothing', (text) => {
  expect(standsForNothing(text)).toBe(true)
})

test.each([
  'A',
  '1',
  'NAN SHA',
  'Nantong',
  'UNKNOWN STAR',
  'VESSEL',
  'MV ALTO',
  '11/24/2026',
  '10-20-30',
  '100',
  '2038-01-21',
  '2045-11-21',
  '2026-11-21',
  '2026-11-21T05:00:00Z',
  '2010-01-01',
  '0426W',
  'MSC-1',
])('%j says something', (text) => {
  expect(standsForNothing(text)).toBe(false)
})

const read = (attributes: object) => shipmentSchema.parse({ id: 's1', type: 'shipment', attributes })

describe('a record', () => {
  test('reads as if what stands for nothing had not been sent, and keeps dates beside', () => {
    const sent = {
      number: ' ',
      pod_full_out_at: '1900-01-01T05:00:00Z',
      equipment_type: 'N/A',
      weight_in_lbs: 0,
      ref_numbers: [' ', 'PO-7', 'null', ''],
    }
    const nothing = {
      number: '',
      pod_full_out_at: null,
      equipment_type: null,
      weight_in_lbs: null,
      ref_numbers: ['PO-7'],
    }
    const { leftOut, ...held } = containerSchema.parse(container('c1', sent))
    const { leftOut: none, ...other } = containerSchema.parse(container('c1', nothing))
    expect(held).toEqual(other)
    expect(none).toBeUndefined()
    expect(leftOut).toEqual([{ member: 'pod_full_out_at', sent: '1900-01-01T05:00:00Z' }])
  })

  test.each([
    ['9484948', '9484948'],
    ['IMO 9484948', '9484948'],
    ['imo:9484948 ', '9484948'],
    ['IMO9484948', '9484948'],
    ['IMO No. 9484948', '9484948'],
    ['IMO Number #9484948', '9484948'],
    ['9484948.0', '9484948'],
    ['9 484 948', '9484948'],
    ['9484948 9484950', null],
    ['1234567', null],
    ['9999993', null],
    ['1111117', null],
    [9484948, '9484948'],
    ['', null],
    ['0', null],
    ['0000000', null],
    ['N/A', null],
    ['9999999', null],
    ['948494', null],
  ])('the number of a ship, %j, reads as %j', (sent, number) => {
    expect(read({ pod_vessel_imo: sent }).podVesselImo).toBe(number)
  })

  test('keeps tags as the office wrote them', () => {
    expect(read({ tags: ['TBD', ' ', 'none'] }).tags).toEqual(['TBD', 'none'])
  })
})

test.each([
  ['NA', 'NA'],
  ['N/A', null],
  ['', null],
])('the country %j reads as %j', (country_code, country) => {
  expect(portSchema.parse({ id: 'p1', type: 'port', attributes: { country_code } }).countryCode).toBe(country)
})

test.each([
  ['us chs', 'USCHS'],
  ['US-CHS', 'USCHS'],
  ['N/A', null],
  ['Charleston', 'Charleston'],
])('the UN/LOCODE %j reads as %j', (code, expected) => {
  expect(portSchema.parse({ id: 'p1', type: 'port', attributes: { code } }).code).toBe(expected)
})

/** Types whose members are reported by carriers, terminals and ships. */
const reportedTypes = [
  'container',
  'shipment',
  'raw_event',
  'transport_event',
  'vessel',
  'port',
  'metro_area',
  'terminal',
  'rail_terminal',
  'route_location',
] as const

const nothings = [
  '',
  ' ',
  'N/A',
  'null',
  '-',
  'TBN',
  '0000-00-00',
  '1900-01-01T05:00:00Z',
  '9999-12-31T23:59:59Z',
]

/** Members that are no text, or records of their own. */
const anything: ReadonlySet<string> = new Set(['provided_data', 'positions'])

describe.each(reportedTypes)('whatever stands for nothing in a %s', (type) => {
  const schema: z.ZodMiniType = recordSchemas[type]
  const readWith = (attributes: object) => {
    const { data } = readTolerantly(singleDocument(schema), { data: { id: 'r1', type, attributes } })
    const { leftOut: _, ...held } = Object(Object(data).data) as Record<string, unknown>
    return held
  }
  const none = readWith({})
  const names = Object.keys(none).filter(
    (name) => !['id', 'type', 'relationships', 'unreadable'].includes(name),
  )

  test.each(names)('is as if %s had not been sent', (camelName) => {
    const name = camelName.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    if (anything.has(name)) return
    const isTexts = Array.isArray(none[camelName])
    // People may call a tag TBN.
    const values = name === 'tags' ? ['', ' '] : nothings
    for (const value of values) expect(readWith({ [name]: isTexts ? [value] : value }), value).toEqual(none)
  })
})

test.each([[[]], [false], [0], ['N/A']])('no days at all, sent as %j, are none', (import_deadlines) => {
  expect(containerSchema.parse(container('c1', { import_deadlines })).importDeadlines).toBeNull()
})

test.each(['pickup_lfd_terminal', 'pickup_lfd_line', 'pickup_lfd_rail'])(
  'a last free day that stands for nothing is none: %s',
  (name) => {
    for (const value of nothings) {
      const held = containerSchema.parse(container('c1', { import_deadlines: { [name]: value } }))
      expect(Object.values(held.importDeadlines ?? {}), value).toEqual([null, null, null])
    }
  },
)
