import { expect, test } from 'vitest'
import { webhookAddress } from './address.ts'

const listening = { host: '127.0.0.1', port: 8480 }

test.each([
  ['127.0.0.1', 'http://127.0.0.1:8480/api/desk/webhook'],
  ['localhost', 'http://localhost:8480/api/desk/webhook'],
  ['0.0.0.0', 'http://127.0.0.1:8480/api/desk/webhook'],
  ['::', 'http://[::1]:8480/api/desk/webhook'],
  ['::1', 'http://[::1]:8480/api/desk/webhook'],
  ['10.1.2.3', 'http://10.1.2.3:8480/api/desk/webhook'],
])('an embedded service posts to where the dashboard listens: %s', (host, url) => {
  expect(webhookAddress(null, { host, port: 8480 }, true)).toEqual({ url, isOnThisMachine: true })
})

test.each([
  ['https://dashboard.example', 'https://dashboard.example/api/desk/webhook'],
  ['https://Dashboard.example:443/', 'https://dashboard.example/api/desk/webhook'],
  ['https://dashboard.example/quayside/', 'https://dashboard.example/quayside/api/desk/webhook'],
  ['https://dashboard.example/api/desk/webhook', 'https://dashboard.example/api/desk/webhook'],
])('a service posts to where it is told: %s', (configured, url) => {
  for (const isEmbedded of [true, false]) {
    expect(webhookAddress(configured, listening, isEmbedded)).toEqual({ url, isOnThisMachine: false })
  }
})

test('a service that is elsewhere is told nothing by itself, and none where nothing is to come', () => {
  expect(webhookAddress(null, listening, false)).toBeNull()
  expect(webhookAddress('none', listening, true)).toBeNull()
})
