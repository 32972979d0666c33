import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { md5, md5Base64 } from './md5.ts'

const encoder = new TextEncoder()

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}

// RFC 1321, A.5, "Test suite".
test.each([
  ['', 'd41d8cd98f00b204e9800998ecf8427e'],
  ['a', '0cc175b9c0f1b6a831c399e269772661'],
  ['abc', '900150983cd24fb0d6963f7d28e17f72'],
  ['message digest', 'f96b697d7cb7938d525a2f31aaf161d0'],
  ['abcdefghijklmnopqrstuvwxyz', 'c3fcd3d76192e4007dfb496cca67e13b'],
  ['ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789', 'd174ab98d277d9f5a5611c2c9f419d9f'],
  [
    '12345678901234567890123456789012345678901234567890123456789012345678901234567890',
    '57edf4a22be3c955ac49da2e2107b67a',
  ],
])('the digest of %j', (text, digest) => {
  expect(hex(md5(encoder.encode(text)))).toBe(digest)
})

test('every length around the ends of blocks, and a part of a larger buffer', () => {
  const bytes = Uint8Array.from({ length: 200 }, (_, index) => (index * 37) % 256)
  for (let length = 0; length <= 200; length += 1) {
    const part = bytes.subarray(200 - length)
    expect(hex(md5(part))).toBe(createHash('md5').update(part).digest('hex'))
  }
})

test('in Base64', () => {
  expect(md5Base64(encoder.encode(''))).toBe('1B2M2Y8AsgTpgAmY7PhCfg==')
})
