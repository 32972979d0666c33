import { describe, expect, test } from 'vitest'
import { sendRaw, start } from './testing/proxy-before-upstream.ts'

/** The host that a browser names. */
function own(port: number): string {
  return `127.0.0.1:${port}`
}

describe('access', () => {
  test.each([
    ['its own host', (port: number) => ({ host: own(port) }), 200],
    ['localhost', (port: number) => ({ host: `localhost:${port}` }), 200],
    ['another name for this machine', (port: number) => ({ host: `evil.example:${port}` }), 403],
    ['another port', () => ({ host: '127.0.0.1:1' }), 403],
    ['its own origin', (port: number) => ({ host: own(port), origin: `http://${own(port)}` }), 200],
    ['another origin', (port: number) => ({ host: own(port), origin: 'https://evil.example' }), 403],
    ['a null origin', (port: number) => ({ host: own(port), origin: 'null' }), 403],
    ['a cross-site request', (port: number) => ({ host: own(port), 'sec-fetch-site': 'cross-site' }), 403],
    ['a same-origin request', (port: number) => ({ host: own(port), 'sec-fetch-site': 'same-origin' }), 200],
  ])('%s', async (_, headers, status) => {
    const { proxy } = await start()
    const answer = await sendRaw(proxy.port, '/api/v2/shipments', headers(proxy.port))
    expect(answer.status).toBe(status)
  })

  test('a link opened from an email opens the page', async () => {
    const { proxy } = await start()
    const headers = { host: own(proxy.port), 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
    expect((await sendRaw(proxy.port, '/shipments', headers)).status).toBe(200)
  })

  test('a request that changes something must come from its own page', async () => {
    const { upstream, proxy } = await start()
    const answer = await sendRaw(proxy.port, '/api/v2/custom_fields', { host: own(proxy.port) }, 'POST')
    expect(answer.status).toBe(403)
    expect(upstream.seen).toEqual([])
  })
})
