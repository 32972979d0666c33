import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { GatheredBytes } from './gathered-bytes.ts'

const mebibyte = 1024 * 1024

test.each([
  ['nothing', 0, null],
  ['what is short', 3 * 60_000, null],
  ['what is long', 3 * mebibyte, null],
  ['all that there may be', 4 * mebibyte, null],
  ['a length that is known', 2 * mebibyte, 2 * mebibyte],
  ['less than what was announced', mebibyte, 2 * mebibyte],
])('of %s the parts become one', (_, length, certain) => {
  const bytes = randomBytes(length)
  const gathered = new GatheredBytes(4 * mebibyte, certain)
  for (let at = 0; at < length; at += 60_000) gathered.add(bytes.subarray(at, at + 60_000))
  expect(gathered.length).toBe(length)
  expect(gathered.whole().equals(bytes)).toBe(true)
})
