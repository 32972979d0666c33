import { describe, expect, test } from 'vitest'
import { type ListedShipment, wireList, wireShipment } from '../testing/wire-list.ts'
import { readPage, readShipment } from './read-page.ts'

const now = Date.parse('2026-11-21T17:00:00Z')

interface WirePage {
  data: { attributes: Record<string, unknown> }[]
  meta: { total?: number }
  links: { next?: string }
}

/** A page of shipments, changed in one respect. */
function page(
  shipments: readonly ListedShipment[],
  total: number,
  change?: (wire: WirePage) => unknown,
): WirePage {
  const wire = JSON.parse(wireList(shipments, total)) as WirePage
  change?.(wire)
  return wire
}

async function idsOf(body: unknown): Promise<string[]> {
  return ((await readPage(body, 0, now))?.readings ?? []).map(({ subject }) => subject.id)
}

const two = [{ id: 's1', eta: '2026-11-28T12:00:00Z' }, { id: 's2' }]

describe('what does not fit', () => {
  test('costs its member, and nothing of the others', async () => {
    const body = page(two, 2, ({ data }) => {
      if (data[1] !== undefined) data[1].attributes['pod_eta_at'] = { day: 'Monday' }
    })
    const { readings } = (await readPage(body, 0, now)) ?? {}
    expect(readings?.map(({ subject }) => subject.id)).toEqual(['s1', 'c-s1', 's2', 'c-s2'])
    expect(readings?.[0]?.facts).toMatchObject({ eta: '2026-11-28T12:00Z' })
    expect(readings?.[2]?.facts).toEqual({})
  })

  test('costs its record where nothing of it can be read, which is on the page all the same', async () => {
    const body = page(two, 2, ({ data }) => {
      Object.assign(data[0] ?? {}, { id: 7 })
    })
    expect(await idsOf(body)).toEqual(['s2', 'c-s2'])
    expect(await readPage(body, 0, now)).toMatchObject({ rows: 2, hasNext: false })
  })

  test('of one shipment costs all there is', () => {
    expect(readShipment({ data: { type: 'vessel' } }, now)).toBeNull()
  })

  test.each([undefined, [], { errors: [] }, { meta: { total: 0 } }])(
    'an answer that is none is no page: %j',
    async (body) => {
      expect(await readPage(body, 0, now)).toBeNull()
    },
  )

  test('an id that can stand in no address is passed over', async () => {
    expect(await idsOf(page([{ id: 'a/b' }, { id: 'x'.repeat(65) }, { id: 's1' }], 3))).toEqual([
      's1',
      'c-s1',
    ])
  })
})

test('a page of many is read in parts: each shipment with its own boxes, in their order', async () => {
  const many = Array.from({ length: 25 }, (_, index) => ({ id: `s${index}` }))
  expect(await idsOf(page(many, 40))).toEqual(many.flatMap(({ id }) => [id, `c-${id}`]))
  expect(await readPage(page(many, 40), 0, now)).toMatchObject({ rows: 25, total: 40, hasNext: true })
})

test('one shipment is read with its box', () => {
  const { readings } = readShipment(JSON.parse(wireShipment({ id: 's1', available: true })), now) ?? {}
  expect(readings?.map(({ subject, facts }) => [subject.id, facts.available])).toEqual([
    ['s1', undefined],
    ['c-s1', 'yes'],
  ])
})

test('a box is read with its own terminal, which may be another one than that of its shipment', async () => {
  // More than are read in one part.
  const many = Array.from({ length: 25 }, (_, index) => ({ id: `s${index}` }))
  const body = JSON.parse(wireList(many)) as { included: object[] }
  const terminal = { type: 'terminal', id: 't1' }
  Object.assign(body.included[0] ?? {}, { relationships: { pod_terminal: { data: terminal } } })
  const terminalOf = async () => (await readPage(body, 0, now))?.readings[1]?.facts.terminal
  expect(await terminalOf()).toBeUndefined()
  body.included.push({ ...terminal, attributes: { name: 'APM Terminals' } })
  expect(await terminalOf()).toBe('APM Terminals')
})

describe('there is a next page', () => {
  test.each([
    ['where fewer came than there are, however few a page has', 30, page(two, 33), true],
    ['not where all have come', 31, page(two, 33), false],
    ['not after one without shipments', 30, page([], 33), false],
    [
      'where one is named and nothing is counted',
      0,
      page(two, 0, ({ meta, links }) => {
        delete meta.total
        links.next = 'https://service.test/v2/shipments?page[number]=2'
      }),
      true,
    ],
    [
      'not where none is named and nothing is counted',
      0,
      page(two, 0, ({ meta }) => delete meta.total),
      false,
    ],
  ])('%s', async (_what, before, body, hasNext) => {
    expect((await readPage(body, before, now))?.hasNext).toBe(hasNext)
  })
})
