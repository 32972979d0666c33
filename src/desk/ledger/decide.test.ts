import { describe, expect, test } from 'vitest'
import { decide, silentMs } from './decide.ts'

const now = 1_000_000

type Books = Parameters<typeof decide>[0]

/** Requests of a machine, with the numbers from one to another. */
function requests(machine: string, from: number, to: number): Books['requests'] {
  return Array.from({ length: to - from + 1 }, (_, index) => ({ machine, number: from + index }))
}

function other(id: string, changes: Partial<Books['others'][number]> = {}): Books['others'][number] {
  return { id, share: 33, heard: 0, seen_at: now, ...changes }
}

function decided(changes: Partial<Books>) {
  const books = { limit: 100, unheard: 8, wanted: 5, isBlocked: false, requests: [], others: [], now }
  return decide({ ...books, ...changes })
}

describe('what may be taken', () => {
  test('is what the limit leaves, and nothing while the service asks to wait', () => {
    expect(decided({ wanted: 200 }).granted).toBe(8)
    expect(decided({ requests: requests('own', 1, 97) }).granted).toBe(3)
    expect(decided({ requests: requests('own', 1, 120) }).granted).toBe(0)
    expect(decided({ isBlocked: true }).granted).toBe(0)
  })

  test('leaves the share of a machine that is not seen', () => {
    const away = other('two', { seen_at: now - silentMs - 1 })
    expect(decided({ others: [away], requests: requests('own', 1, 60) })).toMatchObject({
      granted: 5,
      keptFree: 33,
      seen: 1,
    })
    expect(decided({ others: [away], requests: requests('own', 1, 65) }).granted).toBe(2)
    // One that was seen before the clock was set back.
    expect(decided({ others: [other('two', { seen_at: now + 60_000 })] })).toMatchObject({ keptFree: 33 })
  })

  test('is little until all that are seen have heard of it', () => {
    const taken = requests('own', 1, 6)
    expect(decided({ others: [other('two')], requests: taken }).granted).toBe(2)
    expect(decided({ others: [other('two', { heard: 6 })], requests: taken }).granted).toBe(5)
    expect(
      decided({ others: [other('two', { heard: 6 }), other('three', { heard: 1 })], requests: taken })
        .granted,
    ).toBe(3)
    // It knows its own, and whoever is not seen keeps nobody waiting.
    expect(decided({ others: [other('two')], requests: requests('two', 1, 8) }).granted).toBe(5)
    expect(decided({ others: [other('two', { seen_at: 0 })], requests: taken }).granted).toBe(5)
  })
})

describe('shares', () => {
  test('are equal, and a half for one that is alone', () => {
    expect(decided({}).share).toBe(50)
    expect(decided({ others: [other('two', { share: 33 }), other('three', { share: 33 })] }).share).toBe(33)
  })

  test('are never more than the limit together, also while others have yet to learn of theirs', () => {
    expect(decided({ others: [other('two', { share: 50 }), other('three', { share: 50 })] }).share).toBe(0)
    expect(decided({ others: [other('two', { share: 50 }), other('three', { share: 33 })] }).share).toBe(17)
  })
})
