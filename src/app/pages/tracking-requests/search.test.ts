import { expect, test } from 'vitest'
import { parseSearch, serializeSearch } from './search.ts'

test.each(['', '?q=PO-1&status=failed&page=3', '?status=awaiting_manifest'])(
  '%j is read back equal',
  (text) => {
    expect(serializeSearch(parseSearch(new URLSearchParams(text)))).toBe(text)
  },
)

test('what does not fit gives the default', () => {
  expect(parseSearch(new URLSearchParams('q=%20%20&status=lost&page=-1'))).toEqual({
    q: '',
    status: 'all',
    page: 1,
  })
})
