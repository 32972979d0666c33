import { describe, expect, test } from 'vitest'
import { isLocalAddress, isLocalUrl } from './local-address.ts'
import { post } from './post.ts'

describe('isLocalAddress', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'no address',
  ])('%s is not a public address', (address) => {
    expect(isLocalAddress(address)).toBe(true)
  })

  test.each(['8.8.8.8', '172.32.0.1', '35.222.62.171', '2606:4700::1111', '2a00:1450:4001::1'])(
    '%s is a public address',
    (address) => {
      expect(isLocalAddress(address)).toBe(false)
    },
  )
})

describe('isLocalUrl', () => {
  test.each([
    ['https://localhost/x', true],
    ['https://localhost.', true],
    ['https://printer.local', true],
    ['https://app.localhost:8443', true],
    ['https://intranet', true],
    ['https://0x7f000001/', true],
    ['https://2130706433/', true],
    ['https://[::1]:8443/', true],
    ['https://example.com/', false],
    ['https://8.8.8.8/', false],
  ])('%s: %s', (url, local) => {
    expect(isLocalUrl(new URL(url))).toBe(local)
  })
})

describe('a delivery where local addresses are not allowed', () => {
  const settings = { allowLocal: false, timeoutMs: 60_000, firstPauseMs: 1 }

  test.each([
    ['http://127.0.0.1:1/', 'The address is on a private network.'],
    ['http://[::1]:1/', 'The address is on a private network.'],
    // The name is looked up, and the addresses are checked before connecting.
    ['http://localhost:1/', 'The name resolves to an address on a private network.'],
  ])('%s: %s', async (url, error) => {
    const attempt = await post({ url, body: '{}', secret: null, headers: [] }, settings)
    expect(attempt).toMatchObject({ succeeded: false, statusCode: null, error })
  })

  test.each([
    ['http://127.0.0.1:1/hook', 'The receiver refused the connection.'],
    ['http://127.0.0.1:1/', 'The address is on a private network.'],
    ['http://127.0.0.1:1/hook?more', 'The address is on a private network.'],
    ['http://127.0.0.1:2/hook', 'The address is on a private network.'],
    ['http://localhost:1/hook', 'The name resolves to an address on a private network.'],
  ])('goes to the one that is allowed, and to no other: %s: %s', async (url, error) => {
    const allowed = { ...settings, allowedUrl: 'http://127.0.0.1:1/hook' }
    const attempt = await post({ url, body: '{}', secret: null, headers: [] }, allowed)
    expect(attempt).toMatchObject({ succeeded: false, statusCode: null, error })
  })
})
