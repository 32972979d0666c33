import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { md5Base64 } from './md5.ts'

test.each([0, 1, 55, 56, 64, 200])('the digest of %d bytes, a part of a larger buffer', (length) => {
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => (index * 37) % 256).subarray(256 - length)
  expect(md5Base64(bytes)).toBe(createHash('md5').update(bytes).digest('base64'))
})
