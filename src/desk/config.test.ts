import { expect, test } from 'vitest'
import { readDeskConfig } from './config.ts'

test('with nothing set it watches every five minutes, and remembers beside everything else', () => {
  expect(readDeskConfig({})).toEqual({
    place: { dataDirectory: 'data', databaseUrl: null },
    watchSeconds: 300,
    webhookUrl: null,
  })
})

test('every variable is read', () => {
  const databaseUrl = 'postgres://user:secret@db/desk'
  expect(
    readDeskConfig({ DATA_DIR: '/var/lib/quayside', DESK_DATABASE_URL: databaseUrl, WATCH_SECONDS: '1' }),
  ).toEqual({ place: { dataDirectory: '/var/lib/quayside', databaseUrl }, watchSeconds: 1, webhookUrl: null })
  expect(readDeskConfig({ WATCH_SECONDS: '86400' }).watchSeconds).toBe(86_400)
})

test.each([
  'none',
  'https://dashboard.example',
  'https://dashboard.example:8443/quayside/',
  'http://127.0.0.1:8480',
  'http://[::1]:8480',
  'http://dashboard:8480',
  'http://192.168.1.4',
])('deliveries can come to %s', (address) => {
  expect(readDeskConfig({ DESK_WEBHOOK_URL: address }).webhookUrl).toBe(address)
})

test('the database of the service is not the desk’s', () => {
  expect(readDeskConfig({ DATABASE_URL: 'postgres://db/quayside' }).place.databaseUrl).toBeNull()
})

test.each([
  ['WATCH_SECONDS', '0'],
  ['WATCH_SECONDS', '-1'],
  ['WATCH_SECONDS', '86401'],
  ['WATCH_SECONDS', '1.5'],
  ['WATCH_SECONDS', 'five'],
  ['DESK_WEBHOOK_URL', 'yes'],
  ['DESK_WEBHOOK_URL', 'dashboard.example'],
  ['DESK_WEBHOOK_URL', 'http://dashboard.example'],
  ['DESK_WEBHOOK_URL', 'ftp://127.0.0.1'],
  ['DESK_WEBHOOK_URL', 'https://user:sesame@dashboard.example'],
  ['DESK_WEBHOOK_URL', 'https://dashboard.example?sesame'],
  ['DESK_DATABASE_URL', 'mysql://db/desk'],
  ['DESK_DATABASE_URL', 'user:sesame@db'],
])('%s=%s is refused in one line that names it, and repeats no password', (name, value) => {
  const read = () => readDeskConfig({ [name]: value })
  expect(read).toThrow(new RegExp(`^${name} must [^\n]+$`))
  expect(read).not.toThrow(/sesame/)
})
