import { describe, expect, test } from 'vitest'
import { readServiceConfig } from './config.ts'

const key = 'test-key'

describe('readServiceConfig', () => {
  test('needs nothing but the key', () => {
    expect(readServiceConfig({ SERVICE_API_KEY: key })).toEqual({
      host: '127.0.0.1',
      port: 8481,
      apiKey: key,
      shipments: 1200,
      seed: 1,
      startAt: null,
      speed: 1,
      rateLimit: 100,
      dataDirectory: 'data',
      databaseUrl: null,
      allowLocalWebhooks: false,
      webhookTimeoutMs: 10_000,
      webhookPauseMs: 10_000,
    })
  })

  test('reads every variable', () => {
    expect(
      readServiceConfig({
        HOST: '0.0.0.0',
        SERVICE_PORT: '0',
        SERVICE_API_KEY: key,
        SERVICE_SHIPMENTS: '200',
        SERVICE_SEED: '7',
        SERVICE_NOW: '2026-11-21T12:00:00-05:00',
        SERVICE_SPEED: '0.5',
        SERVICE_RATE_LIMIT: '5',
        DATA_DIR: '/var/lib/quayside',
        DATABASE_URL: 'postgres://user:secret@db/quayside',
        SERVICE_ALLOW_LOCAL_WEBHOOKS: 'yes',
        SERVICE_WEBHOOK_TIMEOUT_MS: '500',
        SERVICE_WEBHOOK_PAUSE_MS: '1',
      }),
    ).toEqual({
      host: '0.0.0.0',
      port: 0,
      apiKey: key,
      shipments: 200,
      seed: 7,
      startAt: Date.UTC(2026, 10, 21, 17),
      speed: 0.5,
      rateLimit: 5,
      dataDirectory: '/var/lib/quayside',
      databaseUrl: 'postgres://user:secret@db/quayside',
      allowLocalWebhooks: true,
      webhookTimeoutMs: 500,
      webhookPauseMs: 1,
    })
  })

  test('an empty text counts as not set', () => {
    expect(readServiceConfig({ SERVICE_API_KEY: key, SERVICE_SEED: ' ' }).seed).toBe(1)
    expect(() => readServiceConfig({ SERVICE_API_KEY: '' })).toThrow(/^SERVICE_API_KEY is missing/)
  })

  test.each([
    ['HOST', 'my host'],
    ['SERVICE_PORT', '70000'],
    ['SERVICE_PORT', '0x10'],
    ['SERVICE_SHIPMENTS', '-1'],
    ['SERVICE_SHIPMENTS', '12.5'],
    ['SERVICE_SEED', 'one'],
    ['SERVICE_NOW', '2026-11-21'],
    ['SERVICE_NOW', '2026-11-21T17:00:00'],
    ['SERVICE_NOW', '2026-13-21T17:00:00Z'],
    ['SERVICE_NOW', '2026-02-30T17:00:00Z'],
    ['SERVICE_NOW', '1970-01-01T00:00:00Z'],
    ['SERVICE_SPEED', '-1'],
    ['SERVICE_SPEED', '0.0000001'],
    ['SERVICE_SPEED', '1e3'],
    ['SERVICE_RATE_LIMIT', '0'],
    ['DATABASE_URL', 'mysql://db/quayside'],
    ['DATABASE_URL', 'quayside'],
  ])('%s=%s is refused in one line that names it', (name, value) => {
    expect(() => readServiceConfig({ SERVICE_API_KEY: key, [name]: value })).toThrow(
      new RegExp(`^${name} must [^\n]+$`),
    )
  })

  test('reports every problem, one per line, and never repeats the key', () => {
    const secret = 'two words'
    const read = () => readServiceConfig({ SERVICE_API_KEY: secret, SERVICE_SEED: 'x', SERVICE_SPEED: 'x' })
    expect(read).toThrow(/^SERVICE_API_KEY .+\nSERVICE_SEED .+\nSERVICE_SPEED .+$/)
    expect(read).not.toThrow(new RegExp(secret))
  })
})
