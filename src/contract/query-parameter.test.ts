import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillPath, queryString } from './operation.ts'
import { operations } from './operations.ts'
import { flag, include, instant, maximumPageSize, pageNumber, pageSize, text } from './query-parameter.ts'

describe('values', () => {
  test.each([
    ['1', 1],
    ['27', 27],
    ['0', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['two', undefined],
    ['', undefined],
    ['9007199254740993', undefined],
    ['Infinity', undefined],
  ])('page number %j is %j', (sent, read) => {
    expect(pageNumber.parse(sent)).toBe(read)
  })

  test.each([
    ['30', 30],
    ['100', 100],
    ['101', maximumPageSize],
    ['0', undefined],
    ['many', undefined],
  ])('page size %j is %j', (sent, read) => {
    expect(pageSize.parse(sent)).toBe(read)
  })

  test.each([
    ['true', true],
    ['false', false],
    ['1', true],
    ['0', false],
  ])('flag %j is %j', (sent, read) => {
    expect(flag.parse(sent)).toBe(read)
  })

  test.each(['', 'yes', '2', '01', 'TRUE', 'null'])('flag %j is rejected with a message', (sent) => {
    expect(flag.safeParse(sent).error?.issues[0]?.message).toBe('must be true or false')
  })

  test.each([
    ['2026-11-21T17:00:00Z', '2026-11-21T17:00:00.000Z'],
    ['2026-11-21T17:00:00', '2026-11-21T17:00:00.000Z'],
    ['2026-11-21T12:00:00-05:00', '2026-11-21T17:00:00.000Z'],
    ['2026-11-21T18:00:00.250+0100', '2026-11-21T17:00:00.250Z'],
  ])('instant %j is %j', (sent, read) => {
    expect(instant.parse(sent)).toBe(read)
  })

  test.each([
    '',
    'yesterday',
    '2026-11-21',
    '2026-13-41T00:00:00Z',
    '1700000000',
    '2026-02-30T00:00:00Z',
    '2026-02-29T12:00:00',
    '2026-11-31T18:00:00+01:00',
    '2026-11-21T25:00:00Z',
    '2026-11-21T24:00:00Z',
  ])('instant %j is refused', (sent) => {
    expect(instant.safeParse(sent).success).toBe(false)
  })

  test.each([
    ['containers', ['containers']],
    [' containers , port_of_lading ', ['containers', 'port_of_lading']],
    ['containers,containers', ['containers']],
    ['', []],
    [',', []],
  ])('include %j is %j', (sent, read) => {
    expect(include(['containers', 'port_of_lading']).parse(sent)).toEqual(read)
  })

  test('an unknown relationship is named, with the known ones', () => {
    const parsed = include(['containers', 'port_of_lading']).safeParse('containers,ships')
    expect(parsed.error?.issues[0]?.message).toBe(
      "'ships' cannot be included here. Use containers, port_of_lading.",
    )
  })

  test('text is unchanged', () => {
    expect(text.parse(' PO-88190 ')).toBe(' PO-88190 ')
  })
})

describe('a query string', () => {
  test('skips undefined values and empty lists and keeps names readable', () => {
    expect(queryString({})).toBe('')
    expect(queryString({ q: undefined, include: [] })).toBe('')
    expect(queryString({ 'page[number]': 2, q: undefined, 'filter[tracking_stopped]': false })).toBe(
      '?page[number]=2&filter[tracking_stopped]=false',
    )
  })

  test('reads back what it wrote', () => {
    const { query } = operations.listShipments
    const values = fc.record({
      'page[number]': fc.integer({ min: 1 }),
      'page[size]': fc.integer({ min: 1, max: maximumPageSize }),
      q: fc.string({ unit: 'grapheme' }),
      'filter[tracking_stopped]': fc.boolean(),
      include: fc.uniqueArray(fc.constantFrom('containers', 'port_of_lading', 'destination'), {
        minLength: 1,
      }),
    })
    fc.assert(
      fc.property(values, (written) => {
        const read = new URLSearchParams(queryString(written))
        expect({
          'page[number]': query['page[number]'].parse(read.get('page[number]') ?? ''),
          'page[size]': query['page[size]'].parse(read.get('page[size]') ?? ''),
          q: query.q.parse(read.get('q') ?? ''),
          'filter[tracking_stopped]': query['filter[tracking_stopped]'].parse(
            read.get('filter[tracking_stopped]') ?? '',
          ),
          include: query.include.parse(read.get('include') ?? ''),
        }).toEqual(written)
      }),
    )
  })

  test('path parameters are encoded', () => {
    expect(fillPath('/containers/{id}/raw_events', { id: '../a b?' })).toBe(
      '/containers/..%2Fa%20b%3F/raw_events',
    )
  })
})
