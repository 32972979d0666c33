import { expect, test } from 'vitest'
import { isExpectedSource } from './source.ts'

const told = { isOnThisMachine: false, addresses: new Set(['35.222.62.171']) }
const untold = { isOnThisMachine: false, addresses: null }
const own = { isOnThisMachine: true, addresses: null }

test.each([
  ['one that the service tells', '35.222.62.171', told, true],
  ['the same over a socket of IPv6', '::ffff:35.222.62.171', told, true],
  ['another', '35.222.62.172', told, false],
  ['another of IPv6', '2001:4860::1', told, false],
  ['a reverse proxy on this machine', '127.0.0.1', told, true],
  ['a reverse proxy on the network', '::ffff:10.0.0.7', told, true],
  ['any, where the service tells none', '35.222.62.172', untold, true],
  ['this machine, where the service runs', '127.0.0.1', own, true],
  ['this machine in IPv6', '::1', own, true],
  ['this machine by its address on the network', '10.0.0.4', own, true],
  ['another machine, where the service runs on this one', '10.0.0.7', own, false],
])('%s', (_, remote, sources, isExpected) => {
  expect(isExpectedSource({ remote, local: '10.0.0.4' }, sources)).toBe(isExpected)
})

test('of a connection that nothing is known of the signature decides', () => {
  expect(isExpectedSource(undefined, told)).toBe(true)
  expect(isExpectedSource({ remote: undefined, local: undefined }, own)).toBe(true)
})
