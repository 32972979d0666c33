import { describe, expect, test } from 'vitest'
import type { SearchResult } from '#contract/search-result.ts'
import { testSearchResult } from '#domain/testing/records.ts'
import { matchesOf, resolveMatches } from './search-matches.ts'

function resolve(text: string, results: SearchResult[]) {
  return resolveMatches([text], matchesOf(results))
}

const shipment = testSearchResult({ id: 's1', entityType: 'shipment', number: 'HLCUSEL251063257' })

describe('what results point at', () => {
  test('shipments, containers, the shipment that a request led to, and a request without one', () => {
    const ports = { portOfLadingName: 'Busan', portOfDischargeName: null }
    const matches = matchesOf([
      { ...shipment, ...ports, trackingStopped: true },
      testSearchResult({ id: 'c1', entityType: 'cargo', number: 'MSKU9070323' }),
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
  test.each(['HLCUSEL251063257', 'hlcusel251063257', 'HLCU SEL-251063257'])(
    '%s opens its shipment',
    (text) => {
      expect(resolve(text, [shipment]).open).toBe('/shipments/s1')
    },
  )

  test('the exact one is opened though others match in part, or carry it as a reference', () => {
    const part = testSearchResult({ id: 's2', entityType: 'shipment', number: 'HLCUSEL2510632570' })
    const refers = testSearchResult({
      id: 's3',
      entityType: 'shipment',
      number: 'B',
      refNumbers: ['HLCUSEL251063257'],
    })
    expect(resolve('HLCUSEL251063257', [part, refers, shipment]).open).toBe('/shipments/s1')
  })

  test('an exact container before partial shipments', () => {
    const container = testSearchResult({ id: 'c1', entityType: 'cargo', number: 'MSKU9070323' })
    const part = testSearchResult({ id: 's2', entityType: 'shipment', number: 'XMSKU9070323' })
    expect(resolve('MSKU9070323', [part, container]).open).toBe('/containers/c1')
  })

  test('a container that traveled twice gives a choice', () => {
    const found = resolve('MSKU9070323', [
      testSearchResult({ id: 'c1', entityType: 'cargo', number: 'MSKU9070323' }),
      testSearchResult({ id: 'c2', entityType: 'cargo', number: 'MSKU9070323' }),
    ])
    expect(found.open).toBeNull()
    expect(found.matches.map((match) => match.to)).toEqual(['/containers/c1', '/containers/c2'])
  })

  test('a shared reference gives a choice of those that carry it', () => {
    const found = resolve('po 88177', [
      testSearchResult({ id: 's1', entityType: 'shipment', number: 'A', refNumbers: ['PO-88177'] }),
      testSearchResult({ id: 's2', entityType: 'shipment', number: 'B', refNumbers: ['PO-88177'] }),
      testSearchResult({ id: 's3', entityType: 'shipment', number: 'C', refNumbers: ['PO-881770'] }),
    ])
    expect(found.open).toBeNull()
    expect(found.matches.map((match) => match.number)).toEqual(['A', 'B'])
  })

  test('one match in part is opened, several are shown, none is none', () => {
    const other = { ...shipment, id: 's2', number: 'XSEL2510' }
    expect(resolve('SEL2510', [shipment]).open).toBe('/shipments/s1')
    expect(resolve('SEL2510', [shipment, other])).toMatchObject({ open: null, matches: [{}, {}] })
    expect(resolve('SEL2510', [])).toEqual({ open: null, matches: [] })
  })
})

describe('the last digits of a container number', () => {
  const boxes = [
    testSearchResult({ id: 's2', entityType: 'shipment', number: 'BOOK5678123' }),
    testSearchResult({ id: 'c1', entityType: 'cargo', number: 'MSKU9070323' }),
    testSearchResult({ id: 'c2', entityType: 'cargo', number: 'WHSU2345678' }),
    testSearchResult({ id: 'c3', entityType: 'cargo', number: 'TGHU1115678' }),
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
    const order = testSearchResult({
      id: 's4',
      entityType: 'shipment',
      number: 'MAEU243511870',
      refNumbers: ['345678'],
    })
    const { open, matches } = resolve('345678', [order, ...boxes])
    expect(open).toBeNull()
    expect(matches.map(({ number }) => number)).toContain('MAEU243511870')
  })

  test('a number that is these digits exactly comes before those that end with them', () => {
    const booking = testSearchResult({ id: 's3', entityType: 'shipment', number: '2345678' })
    expect(resolve('2345678', [booking, ...boxes]).open).toBe('/shipments/s3')
  })
})
