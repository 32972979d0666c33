import { expect, test } from 'vitest'
import { requestAddress } from './search.ts'

const { parse, print } = requestAddress

test.each(['', '?q=PO-1&status=failed&page=3', '?status=awaiting_manifest'])(
  '%j is read back equal',
  (text) => {
    expect(print(parse(new URLSearchParams(text)))).toBe(text)
  },
)
