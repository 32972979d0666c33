import { beforeEach, expect, test } from 'vitest'
import { recentSearches, rememberSearch } from './recent-searches.ts'
import { stubStorage } from '../util/testing/stub-storage.ts'

beforeEach(() => {
  stubStorage()
})

test('the last search stands first, each once, and only eight are kept', () => {
  expect(recentSearches()).toEqual([])
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'c']) rememberSearch(text)
  expect(recentSearches()).toEqual(['c', 'i', 'h', 'g', 'f', 'e', 'd', 'b'])
})
