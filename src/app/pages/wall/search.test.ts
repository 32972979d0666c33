import { describe, expect, test } from 'vitest'
import { parseSearch, serializeSearch } from './search.ts'

function search(query: string) {
  return parseSearch(new URLSearchParams(query))
}

describe('the address', () => {
  const usual = search('')

  test.each([
    ['pages=arrivals,deadlines', { views: ['arrivals', 'deadlines'] }],
    ['pages=nonsense', { views: usual.views }],
    ['pages=ready,,ready,what', { views: ['ready'] }],
    ['dwell=45', { dwell: 45 }],
    ['dwell=1', { dwell: 20 }],
    ['dwell=', { dwell: 20 }],
    ['scale=1.5', { scale: 1.5 }],
    ['scale=9', { scale: 1 }],
    ['port=USOAK&customer=Halden', { port: 'USOAK', customer: 'Halden' }],
    ['night=20:30-05', { night: { from: 20 * 60 + 30, to: 5 * 60 } }],
    ['night=off', { night: null }],
    ['night=usoak', { night: { sunAt: 'USOAK' } }],
    ['night=sunset', { night: usual.night }],
    ['night=29-06', { night: usual.night }],
    ['reload=03:15', { reload: 195 }],
    ['reload=off', { reload: null }],
    ['reload=soon', { reload: 240 }],
    ['chime=past', { chime: 'past' }],
  ])('%s', (query, expected) => {
    expect(search(query)).toEqual({ ...usual, ...expected })
  })

  test.each([
    '',
    'pages=arrivals',
    'dwell=30&scale=2&port=USLAX&customer=A%26B&night=off&reload=off&chime=past',
    'night=18:30-07&reload=02:05',
    'night=NLRTM',
  ])('%s comes back as it was read', (query) => {
    const written = serializeSearch(search(query))
    expect(search(written)).toEqual(search(query))
    expect(serializeSearch(search(written))).toBe(written)
  })

  test('defaults are left out, commas and colons stay', () => {
    expect(serializeSearch(usual)).toBe('')
    expect(serializeSearch(search('pages=arrivals,ready&reload=02:05'))).toBe(
      '?pages=arrivals,ready&reload=02:05',
    )
  })
})
