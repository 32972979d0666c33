import { expect, test } from 'vitest'
import { acceptedEncoding } from './accepted-encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br', 'br'],
  ['br;q=1.0, gzip;q=0.5', 'br'],
  ['br;q=0.5, GZIP;Q=1.0', 'gzip'],
  ['br;q=0.2, gzip ; q=0.2', 'br'],
  ['gzip;q=0, br;q=0.000', null],
  ['gzip; q=0.0, br', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*', 'br'],
  ['*;q=0', null],
  ['identity', null],
  ['identity;q=0.5, gzip;q=0.4', null],
  ['identity;q=0.5, gzip', 'gzip'],
  ['identity, gzip', 'gzip'],
  ['br;q=much, gzip', 'gzip'],
  ['zebra, gzipped', null],
  ['', null],
])('accept-encoding %j gets %s', (header, encoding) => {
  expect(acceptedEncoding(new Request('http://127.0.0.1/', { headers: { 'accept-encoding': header } }))).toBe(
    encoding,
  )
})
