import { describe, expect, test } from 'vitest'
import { StartError } from '#http/listen.ts'
import { readProxyConfig } from './config.ts'
import { withSecurityHeaders } from './security-headers.ts'

function problem(environment: Record<string, string>): string {
  try {
    readProxyConfig(environment)
  } catch (error) {
    if (error instanceof StartError) return error.message
    throw error
  }
  return 'no problem'
}

test('with nothing set it starts its own service on this machine', () => {
  expect(readProxyConfig({})).toEqual({
    host: '127.0.0.1',
    port: 8480,
    openAccess: false,
    allowedHosts: [],
    dataDirectory: 'data',
    readOnly: false,
    readOnlyPort: null,
    sharesAnswers: true,
    upstream: { kind: 'embedded', apiKey: expect.stringMatching(/^[0-9a-f]{48}$/), port: 8481 },
    budget: 100,
  })
})

test('the budget follows the limit of the embedded service', () => {
  expect(readProxyConfig({ SERVICE_RATE_LIMIT: '7' }).budget).toBe(7)
})

test('a real account is named by address and key; a slash at the end does not matter', () => {
  const config = readProxyConfig({
    TRACKING_API_URL: 'https://t.example/v2/',
    TRACKING_API_KEY: 'key-of-a-test',
  })
  expect(config.upstream).toEqual({ kind: 'account', url: 'https://t.example/v2', apiKey: 'key-of-a-test' })
  expect(config.budget).toBe(100)
})

test('it is read-only when told so', () => {
  expect(readProxyConfig({}).readOnly).toBe(false)
  expect(readProxyConfig({ READ_ONLY: 'yes' }).readOnly).toBe(true)
  expect(problem({ READ_ONLY: 'true' })).toMatch(/^READ_ONLY must be yes or no/)
})

test('a second port can be read-only', () => {
  expect(readProxyConfig({ READ_ONLY_PORT: '8490' })).toMatchObject({ readOnly: false, readOnlyPort: 8490 })
})

test('map tiles need a credit for their maker', () => {
  const url = 'https://tiles.example/{z}/{x}/{y}.png'
  expect(readProxyConfig({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: 'Tiles & Co' }).mapTiles).toEqual({
    url,
    attribution: 'Tiles & Co',
  })
  expect(problem({ MAP_TILES_URL: url })).toMatch(/^MAP_TILES_ATTRIBUTION is missing/)
  expect(problem({ MAP_TILES_URL: 'https://{s}.example/{z}/{x}/{y}.png' })).toMatch(/^MAP_TILES_URL must be/)
})

function policy(tilesOrigin: string | null): string | null {
  return withSecurityHeaders(new Response(''), tilesOrigin).headers.get('content-security-policy')
}

test('the policy adds only the tile server, and only when one is configured', () => {
  expect(policy(null)).toContain("img-src 'self' data:;")
  expect(policy('https://tiles.example')).toContain("img-src https://tiles.example 'self' data:;")
})

describe('each invalid value stops the start with one line', () => {
  test.each([
    [{ PORT: 'eight' }, /^PORT must be/],
    [{ PORT: '70000' }, /^PORT must be/],
    [{ HOST: 'nowhere at all' }, /^HOST must be/],
    [{ HOST: '0.0.0.0' }, /^HOST 0\.0\.0\.0 would let anyone/],
    [{ HOST: '192.168.1.5', ALLOW_OPEN_ACCESS: 'no' }, /would let anyone/],
    [{ ALLOW_OPEN_ACCESS: 'maybe' }, /^ALLOW_OPEN_ACCESS must be/],
    [
      { TRACKING_API_URL: 'ftp://t.example/v2', TRACKING_API_KEY: 'key-of-a-test' },
      /^TRACKING_API_URL must be/,
    ],
    [{ TRACKING_API_URL: 'nonsense', TRACKING_API_KEY: 'key-of-a-test' }, /^TRACKING_API_URL must be/],
    [{ TRACKING_API_URL: 'https://t.example/', TRACKING_API_KEY: 'key-of-a-test' }, /\/v2/],
    [
      { TRACKING_API_URL: 'https://t.example/v2?a=1', TRACKING_API_KEY: 'key-of-a-test' },
      /^TRACKING_API_URL must be/,
    ],
    [
      { TRACKING_API_URL: 'https://:pass@t.example/v2', TRACKING_API_KEY: 'key-of-a-test' },
      /^TRACKING_API_URL must be/,
    ],
    [{ TRACKING_API_URL: 'http://t.example/v2', TRACKING_API_KEY: 'key-of-a-test' }, /key in clear/],
    [{ TRACKING_API_URL: 'http://8.8.8.8/v2', TRACKING_API_KEY: 'key-of-a-test' }, /key in clear/],
    [{ TRACKING_API_URL: 'http://[2001:db8::1]/v2', TRACKING_API_KEY: 'key-of-a-test' }, /key in clear/],
    [{ TRACKING_API_URL: 'https://t.example/v2' }, /^TRACKING_API_KEY is missing/],
    [{ ALLOWED_HOSTS: 'dashboard.example' }, /^ALLOWED_HOSTS has no meaning/],
    [{ ALLOWED_HOSTS: 'https://dashboard.example', ALLOW_OPEN_ACCESS: 'yes' }, /^ALLOWED_HOSTS must be/],
    [{ PORT: '9000', SERVICE_PORT: '9000' }, /^PORT and SERVICE_PORT are both 9000/],
    [{ PORT: '9000', READ_ONLY_PORT: '9000' }, /^PORT and READ_ONLY_PORT are both 9000/],
    [{ READ_ONLY_PORT: '8481' }, /^READ_ONLY_PORT and SERVICE_PORT are both 8481/],
    [{ READ_ONLY_PORT: '8490', READ_ONLY: 'yes' }, /^READ_ONLY_PORT has no meaning with READ_ONLY=yes/],
    [{ TRACKING_API_URL: 'https://t.example/v2', TRACKING_API_KEY: 'two words' }, /^TRACKING_API_KEY/],
    [{ TRACKING_API_URL: 'https://t.example/v2', TRACKING_API_KEY: 'seven77' }, /at least 8/],
  ])('%j', (environment, message) => {
    const said = problem(environment)
    expect(said).toMatch(message)
    expect(said).not.toContain('\n')
  })

  test('the key is never repeated', () => {
    const said = problem({ TRACKING_API_URL: 'https://t.example/v2', TRACKING_API_KEY: 'se cret' })
    expect(said).not.toContain('cret')
  })
})

test('another address is allowed behind a proxy that authenticates', () => {
  expect(readProxyConfig({ HOST: '0.0.0.0', ALLOW_OPEN_ACCESS: 'yes' })).toMatchObject({
    host: '0.0.0.0',
    openAccess: true,
  })
})

test.each([
  'http://localhost:8481/v2',
  'http://127.0.0.1:8481/v2',
  'http://[::1]:8481/v2',
  'http://192.168.1.5/v2',
  'http://tracking:8481/v2',
  'https://t.example/v2',
])('the key may go to %s', (url) => {
  const config = readProxyConfig({ TRACKING_API_URL: url, TRACKING_API_KEY: 'key-of-a-test' })
  expect(config.upstream).toMatchObject({ kind: 'account', url })
})

test('names by which people reach it stand between commas', () => {
  const { allowedHosts } = readProxyConfig({
    ALLOW_OPEN_ACCESS: 'yes',
    ALLOWED_HOSTS: 'Dashboard.example, yard.example:8443',
  })
  expect(allowedHosts).toEqual(['dashboard.example', 'yard.example:8443'])
})
