import { describe, expect, test } from 'vitest'
import type { SearchResult } from '#contract/search-result.ts'
import { testSearchResult } from '#domain/testing/records.ts'
import { matchesOf, resolveMatches } from './search-matches.ts'

function resolve(text: string, results: SearchResult[]) {
  return resolveMatches([text], matchesOf(results))
}

function hit(id: string, entityType: 'shipment' | 'cargo', number: string, ...refNumbers: string[]) {
  return testSearchResult({ id, entityType, number, refNumbers })
}

const shipment = hit('s1', 'shipment', 'HLCUSEL251063257')

describe('what results point at', () => {
  test('shipments, containers, the shipment that a request led to, and a request without one', () => {
    const ports = { portOfLadingName: 'Busan', portOfDischargeName: null }
    const matches = matchesOf([
      { ...shipment, ...ports, trackingStopped: true },
      hit('c1', 'cargo', 'MSKU9070323'),
      testSearchResult({ id: 'r1', entityType: 'tracking_request', number: 'X1', shipmentId: 's9' }),
      testSearchResult({ id: 'r2', entityType: 'tracking_request', number: 'X2', status: 'failed' }),
      { type: 'malformed', id: 'x', problem: 'p', raw: null },
    ])
    expect(matches.map(({ kind, to }) => [kind, to])).toEqual([
      ['shipment', '/shipments/s1'],
      ['container', '/containers/c1'],
      ['shipment', '/shipments/s9'],
      ['request', '/tracking-requests/r2'],
    ])
    expect(matches.map(({ status }) => status)).toEqual([null, null, null, 'failed'])
    expect(matches[0]).toMatchObject({ route: 'Busan to destination not known', stopped: true })
  })
})

function request(id: string, shipmentId: string | null, number = 'BOOK1'): SearchResult {
  return testSearchResult({ id, entityType: 'tracking_request', number, shipmentId })
}

describe('requests beside what they led to', () => {
  const container = testSearchResult({
    id: 'c1',
    entityType: 'cargo',
    number: 'MSKU9070323',
    shipmentId: 's1',
  })

  test.each([
    ['its shipment', [shipment, request('r1', 's1')], ['/shipments/s1']],
    ['its container', [container, request('r1', 's1', 'MSKU9070323')], ['/containers/c1']],
    ['another request for the shipment', [request('r2', 's1'), request('r1', 's1')], ['/shipments/s1']],
    ['a later request', [request('r2', null), request('r1', null, 'book-1')], ['/tracking-requests/r2']],
    [
      'a request for something else',
      [request('r2', null), request('r1', null, 'BOOK10')],
      ['/tracking-requests/r2', '/tracking-requests/r1'],
    ],
  ])('beside %s', (_, results, expected) => {
    expect(matchesOf(results).map(({ to }) => to)).toEqual(expected)
  })

  test('the only request for a number is opened', () => {
    expect(resolve('book 1', [request('r1', null)]).open).toBe('/tracking-requests/r1')
  })
})

describe('which one is meant', () => {
  const number = 'HLCUSEL251063257'
  const box = hit('c1', 'cargo', 'MSKU9070323')
  const order = (id: string, reference: string) => hit(id, 'shipment', id, reference)

  test.each<[string, string, SearchResult[], string | null, string[]]>([
    ['as it is', number, [shipment], '/shipments/s1', [number]],
    ['in small letters', 'hlcusel251063257', [shipment], '/shipments/s1', [number]],
    ['with gaps', 'HLCU SEL-251063257', [shipment], '/shipments/s1', [number]],
    [
      'the exact one though others match in part, or carry it as a reference',
      number,
      [hit('s2', 'shipment', `${number}0`), hit('s3', 'shipment', 'B', number), shipment],
      '/shipments/s1',
      [number],
    ],
    [
      'an exact container before partial shipments',
      box.number ?? '',
      [hit('s2', 'shipment', 'XMSKU9070323'), box],
      '/containers/c1',
      ['MSKU9070323'],
    ],
    [
      'a container that traveled twice is a choice',
      box.number ?? '',
      [box, hit('c2', 'cargo', 'MSKU9070323')],
      null,
      ['MSKU9070323', 'MSKU9070323'],
    ],
    [
      'a shared reference is a choice of those that carry it',
      'po 88177',
      [order('A', 'PO-88177'), order('B', 'PO-88177'), order('C', 'PO-881770')],
      null,
      ['A', 'B'],
    ],
    ['one match in part', 'SEL2510', [shipment], '/shipments/s1', [number]],
    ['several in part', 'SEL2510', [shipment, hit('s2', 'shipment', 'XSEL2510')], null, [number, 'XSEL2510']],
    ['none', 'SEL2510', [], null, []],
  ])('%s', (_, text, results, open, numbers) => {
    const resolved = resolve(text, results)
    expect(resolved.open).toBe(open)
    expect(resolved.matches.map((match) => match.number)).toEqual(numbers)
  })
})

describe('the last digits of a container number', () => {
  const boxes = [
    hit('s2', 'shipment', 'BOOK5678123'),
    hit('c1', 'cargo', 'MSKU9070323'),
    hit('c2', 'cargo', 'WHSU2345678'),
    hit('c3', 'cargo', 'TGHU1115678'),
  ]
  test.each([
    ['567 8', boxes, null, ['WHSU2345678', 'TGHU1115678', 'BOOK5678123', 'MSKU9070323']],
    ['5678', boxes.slice(0, 3), null, ['WHSU2345678', 'BOOK5678123', 'MSKU9070323']],
    ['5678', boxes.slice(2, 3), '/containers/c2', ['WHSU2345678']],
    ['345 678', boxes, '/containers/c2', ['WHSU2345678', 'BOOK5678123', 'MSKU9070323', 'TGHU1115678']],
  ])('%s', (text, results, open, order) => {
    const resolved = resolve(text, results)
    expect(resolved.open).toBe(open)
    if (order !== undefined) expect(resolved.matches.map(({ number }) => number)).toEqual(order)
  })

  test('what has these digits as its reference is asked about, not passed over', () => {
    const order = hit('s4', 'shipment', 'MAEU243511870', '345678')
    const { open, matches } = resolve('345678', [order, ...boxes])
    expect(open).toBeNull()
    expect(matches.map(({ number }) => number)).toContain('MAEU243511870')
  })

  test('a number that is these digits exactly comes before those that end with them', () => {
    const booking = hit('s3', 'shipment', '2345678')
    expect(resolve('2345678', [booking, ...boxes]).open).toBe('/shipments/s3')
  })
})
