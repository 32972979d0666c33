import { beforeEach, expect, test, vi } from 'vitest'
import { recentSearches, rememberSearch } from './recent-searches.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  })
})

test('the last search stands first, each once, and only eight are kept', () => {
  expect(recentSearches()).toEqual([])
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'c']) rememberSearch(text)
  expect(recentSearches()).toEqual(['c', 'i', 'h', 'g', 'f', 'e', 'd', 'b'])
})
