import { describe, expect, test } from 'vitest'
import type { SearchResult } from '#contract/search-result.ts'
import { nearMisses, nearMissSearches, readFindInput, resolveResults } from './resolve.ts'

function result(
  part: Partial<SearchResult> & Pick<SearchResult, 'id' | 'entityType' | 'number'>,
): SearchResult {
  return {
    type: 'search_result',
    relationships: {},
    shipmentId: null,
    scac: 'HLCU',
    refNumbers: [],
    createdAt: null,
    updatedAt: null,
    portOfLadingName: null,
    portOfDischargeName: null,
    containersCount: null,
    trackingStopped: null,
    trackingStoppedReason: null,
    status: null,
    failedReason: null,
    ...part,
  }
}

test.each([
  ['MSKU 907032-3', 'MSKU9070323', 'container'],
  ['msku9070323', 'MSKU9070323', 'container'],
  ['Container no.: MSKU 907 032 3', 'MSKU9070323', 'container'],
  ['MSKU9070332', 'MSKU9070332', 'container-with-slip'],
  ['B/L no. MEDUDL413269', 'MEDUDL413269', 'other'],
  ['BL: HLCUSEL251063257', 'HLCUSEL251063257', 'other'],
  ['PO-88213', 'PO-88213', 'other'],
  ['Booking number: 12', '12', 'other'],
])('%s is read as %s, %s', (query, text, shape) => {
  expect(readFindInput(query)).toMatchObject({ text, shape })
})

describe('results', () => {
  const input = readFindInput('HLCUSEL251063257')
  const shipment = result({ id: 's1', entityType: 'shipment', number: 'HLCUSEL251063257' })

  test('one exact shipment is opened', () => {
    expect(resolveResults(input, [shipment]).open).toBe('/shipments/s1')
  })

  test('an exact one is opened though others match in part', () => {
    const other = result({ id: 's2', entityType: 'shipment', number: 'HLCUSEL2510632570' })
    expect(resolveResults(input, [other, shipment]).open).toBe('/shipments/s1')
  })

  test('a container that travelled twice gives a choice', () => {
    const twice = readFindInput('MSKU9070323')
    const found = resolveResults(twice, [
      result({ id: 'c1', entityType: 'cargo', number: 'MSKU9070323' }),
      result({ id: 'c2', entityType: 'cargo', number: 'MSKU9070323' }),
    ])
    expect(found.open).toBeNull()
    expect(found.matches.map((match) => match.to)).toEqual(['/containers/c1', '/containers/c2'])
  })

  test('a shared reference gives a choice of those that carry it', () => {
    const found = resolveResults(readFindInput('po 88177'), [
      result({ id: 's1', entityType: 'shipment', number: 'A', refNumbers: ['PO-88177'] }),
      result({ id: 's2', entityType: 'shipment', number: 'B', refNumbers: ['PO-88177'] }),
      result({ id: 's3', entityType: 'shipment', number: 'C', refNumbers: ['PO-881770'] }),
    ])
    expect(found.open).toBeNull()
    expect(found.matches.map((match) => match.number)).toEqual(['A', 'B'])
  })

  test('one match in part is opened, several are shown, none is none', () => {
    const part = readFindInput('SEL2510')
    expect(resolveResults(part, [shipment]).open).toBe('/shipments/s1')
    expect(resolveResults(part, [shipment, { ...shipment, id: 's2', number: 'XSEL2510' }]).open).toBeNull()
    expect(resolveResults(part, [])).toEqual({ open: null, matches: [] })
  })
})

test('near misses are found by either half of the number', () => {
  expect(nearMissSearches('MSKU9070332')).toEqual(['MSKU90', '70332'])
  // MSKU 907 032 3 with the characters swapped that stand on both sides of the cut.
  expect(nearMissSearches('MSKU9700323')).toEqual(['MSKU97', '00323', 'MSKU9070323'])
  const found = nearMisses('MSKU9070332', [
    result({ id: 'c1', entityType: 'cargo', number: 'MSKU9070323' }),
    result({ id: 'c2', entityType: 'cargo', number: 'MSKU9075555' }),
    { type: 'malformed', id: 'x', problem: 'p', raw: null },
  ])
  expect(found.map((match) => match.number)).toEqual(['MSKU9070323'])
})
