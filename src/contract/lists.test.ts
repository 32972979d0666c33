import { describe, expect, test } from 'vitest'
import { containerSchema } from './container.ts'
import { listDocument } from './envelope.ts'
import { isMalformed } from './malformed.ts'
import { container, read } from './testing/answers.ts'

const includedSchemas = { container: containerSchema }

describe('a list', () => {
  const schema = listDocument(containerSchema, includedSchemas)
  const rest = { meta: { size: 2, total: 7 }, links: { self: 'https://tracking.example/v2/containers' } }

  test.each([
    ['another type', { ...container('bad'), type: 'vessel' }, 'bad', 'type: not readable'],
    ['no id', { type: 'container', attributes: { number: 'X' } }, 'record 2', 'id: expected string'],
    ['no object', 'nonsense', 'record 2', 'the record: expected object'],
    ['null', null, 'record 2', 'the record: expected object'],
  ])('one malformed record (%s) is shown as such and keeps the others', (_, broken, id, problem) => {
    const parsed = read(schema, { data: [container('c1'), broken, container('c3')], ...rest })
    expect(parsed.data.map((row) => row.id)).toEqual(['c1', id, 'c3'])
    const [first, second, third] = parsed.data
    expect([first, third].some((row) => row !== undefined && isMalformed(row))).toBe(false)
    if (second === undefined || !isMalformed(second)) throw new Error('The record was read.')
    expect(second.problem).toBe(problem)
    expect(second.raw).toEqual(broken)
  })

  test.each([
    [
      'a hold with a status of another type',
      { holds_at_pod_terminal: [{ name: 'customs', status: 1 }] },
      'holds_at_pod_terminal[0].status',
    ],
    [
      'a fee of another type',
      { fees_at_pod_terminal: [{ type: 1, amount: 5 }] },
      'fees_at_pod_terminal[0].type',
    ],
    ['a hold that is null', { holds_at_pod_terminal: [null] }, 'holds_at_pod_terminal[0]'],
    ['holds that are text', { holds_at_pod_terminal: 'customs' }, 'holds_at_pod_terminal'],
    ['a number of another type', { number: 7 }, 'number'],
    ['a reference of another type', { ref_numbers: ['A', 5, 'B'] }, 'ref_numbers[1]'],
    [
      'a day of another type',
      { import_deadlines: { pickup_lfd_line: 7 } },
      'import_deadlines.pickup_lfd_line',
    ],
    [
      'a day that is no time',
      { import_deadlines: { pickup_lfd_terminal: '11/24/2026' } },
      'import_deadlines.pickup_lfd_terminal',
    ],
    ['a headline that is no time', { pickup_lfd: '11/24/2026' }, 'pickup_lfd'],
    ['a gate-out of another type', { pod_full_out_at: true }, 'pod_full_out_at'],
    ['a day of a ramp that is no time', { ind_facility_lfd_on: '24 Nov' }, 'ind_facility_lfd_on'],
  ])('%s leaves the record, and is told', (_, attributes, member) => {
    const [record] = read(schema, { data: [container('c1', attributes)], ...rest }).data
    expect(record).toMatchObject({ id: 'c1', type: 'container', unreadable: [member] })
  })

  test('what cannot be read is null, has a word in its place, or leaves its list', () => {
    const [record] = read(schema, {
      data: [
        container(
          'c1',
          {
            number: 7,
            pickup_lfd: 5,
            ref_numbers: [null, 'A', 5, 'B'],
            holds_at_pod_terminal: [{ name: 'customs', status: 2 }, 'TMF'],
            fees_at_pod_terminal: [{ type: 3, amount: 5, currency_code: 'USD' }],
          },
          {
            raw_events: { data: [{ type: 'raw_event', id: 'e1' }, null, { type: 'raw_event' }] },
            shipment: { data: { type: 'shipment', id: 9 } },
          },
        ),
      ],
      ...rest,
    }).data
    expect(record).toMatchObject({
      number: '',
      pickupLfd: null,
      refNumbers: ['A', 'B'],
      holdsAtPodTerminal: [
        { name: 'customs', status: null },
        { name: null, status: null },
      ],
      feesAtPodTerminal: [{ type: null, amount: 5, currencyCode: 'USD' }],
      relationships: { rawEvents: [{ type: 'raw_event', id: 'e1' }], shipment: null },
    })
    expect(record !== undefined && 'unreadable' in record ? record.unreadable?.toSorted() : null).toEqual([
      'fees_at_pod_terminal[0].type',
      'holds_at_pod_terminal[0].status',
      'holds_at_pod_terminal[1]',
      'number',
      'pickup_lfd',
      'raw_events[1]',
      'raw_events[2].id',
      'ref_numbers[0]',
      'ref_numbers[2]',
      'shipment.id',
    ])
  })

  test.each([
    ['customs', [{ name: null, status: null, description: null }]],
    [{ name: 'customs', status: 'hold' }, [{ name: 'customs', status: 'hold', description: null }]],
    [[null], [{ name: null, status: null, description: null }]],
    // Null is not none either.
    ['none', null],
  ])('holds that are %j stop a truck: nobody may take them for none', (holds, held) => {
    const [record] = read(schema, { data: [container('c1', { holds_at_pod_terminal: holds })], ...rest }).data
    expect(record).toMatchObject({ holdsAtPodTerminal: held })
  })

  test('an attribute called unreadable tells nothing', () => {
    const [record] = read(schema, { data: [container('c1', { unreadable: ['number'] })], ...rest }).data
    expect(record).toMatchObject({ unreadable: undefined })
  })

  test('a readable record is not malformed, nor is just any object with that type', () => {
    const parsed = containerSchema.parse(container('c1'))
    expect(isMalformed(parsed)).toBe(false)
    expect(isMalformed({ type: 'malformed' })).toBe(false)
  })

  test('keeps the paging it was sent', () => {
    const links = { self: 'a', current: 'b', next: 'c', last: 'd' }
    const parsed = schema.parse({ data: [], meta: { size: 30, total: 1200, more: 1 }, links })
    expect(parsed.meta).toMatchObject({ size: 30, total: 1200 })
    expect(parsed.links).toEqual(links)
  })

  test.each([
    [{}, {}],
    [{ links: null }, {}],
    [{ links: { self: 'a', next: null } }, { self: 'a' }],
    [{ links: { self: { href: 'a' }, last: 'z' } }, { last: 'z' }],
  ])('links of another kind (%j) count as not sent', (members, links) => {
    expect(schema.parse({ data: [], ...members }).links).toEqual(links)
  })

  test.each([
    ['no meta, and no next page', {}, { total: 2 }],
    ['null for meta', { meta: null }, { total: 2 }],
    ['meta without numbers', { meta: {} }, { total: 2 }],
    ['null for its numbers', { meta: { size: null, total: null } }, { total: 2 }],
    ['a total, and a next page', { meta: { total: 9 }, links: { next: '/x' } }, { total: 9 }],
    ['no meta, and a next page', { links: { next: '/x?page%5Bnumber%5D=2' } }, { total: 2, more: true }],
    [
      'the third page, and a next one',
      { links: { self: '/x?page[number]=3&page[size]=2', next: '/x?page[number]=4&page[size]=2' } },
      { total: 6, more: true },
    ],
    ['a next page only, the third', { links: { next: '/x?page[number]=3' } }, { total: 4, more: true }],
    [
      'the last of three pages',
      { links: { self: '/x?page%5bnumber%5d=3&page%5bsize%5d=25' } },
      { total: 52 },
    ],
    ['meta of another type', { meta: 'many' }, { total: 2 }],
    ['a total below none', { meta: { total: -1 } }, { total: 2 }],
    ['a total of fewer rows than came', { meta: { total: 1 } }, { total: 2 }],
    ['a total that is no whole number', { meta: { total: 2.5 } }, { total: 2 }],
    ['a total and a size beyond all numbers', { meta: { total: 1e308, size: 1e308 } }, { total: 2 }],
    ['a total as large as numbers are whole', { meta: { total: 2 ** 53 - 1 } }, { total: 2 ** 53 - 1 }],
    [
      'a page beyond all numbers',
      { links: { self: '/x?page[number]=1e308&page[size]=1e308', next: '/x?page[number]=-1' } },
      { total: 2, more: true },
    ],
    ['a total of another type', { meta: { total: 'many' } }, { total: 2 }],
    ['a size of another type, and a total', { meta: { size: '2', total: 400 } }, { total: 400 }],
    ['links of another type', { meta: { total: 9 }, links: 'none' }, { total: 9 }],
  ])('with %s the rows are counted, also one that cannot be read', (_, members, counted) => {
    for (const second of [container('c2'), 'nonsense']) {
      const parsed = read(schema, { data: [container('c1'), second], ...members })
      expect(parsed.data).toHaveLength(2)
      expect(parsed.meta).toEqual({ size: 2, ...counted })
    }
  })

  test.each([
    ['', {}],
    ['?page[number]=9&page[size]=25', {}],
    ['?page[number]=9&page[size]=25', { next: '/x?page[number]=10&page[size]=25' }],
  ])('a page without rows (%s) proves no rows before it: %j', (query, links) => {
    const { meta } = read(schema, { data: [], links: { self: `/x${query}`, ...links } })
    expect(meta).toEqual({ size: 0, total: 0, ...('next' in links ? { more: true } : {}) })
  })

  test.each([[{}], [{ data: null }], [{ data: container('c1') }], ['<html>'], [[]], [null]])(
    'what is no list is refused: %j',
    (document) => {
      expect(schema.safeParse(document).success).toBe(false)
    },
  )
})
