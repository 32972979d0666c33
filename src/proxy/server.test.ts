import { describe, expect, test, vi } from 'vitest'
import { parseClock } from '#contract/clock-header.ts'
import { proxyStatusSchema } from '#contract/proxy-status-schema.ts'
import { parseBudget } from '#contract/proxy-status.ts'
import { FileTransfer } from './file-transfer.ts'
import { anyId, askProxy, start } from './testing/proxy-before-upstream.ts'
import { emptyList } from './testing/upstream-double.ts'

describe('the budget', () => {
  test('is shared by all browsers: a call beyond it gets a 429 with the time to retry', async () => {
    const { upstream, proxy } = await start(emptyList, { budget: 3 })
    const ask = (page: number) => askProxy(`${proxy.url}/api/v2/shipments?page[number]=${page}`)
    for (const page of [1, 2, 3]) expect((await ask(page)).status).toBe(200)
    const refused = await ask(4)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50)
    expect(await refused.json()).toMatchObject({ errors: [{ code: 'budget_exhausted' }] })
    expect(upstream.seen).toHaveLength(3)
  })

  test('comes with every answer and with the status, which costs nothing', async () => {
    const { upstream, proxy } = await start(emptyList, { budget: 10 })
    const answer = await askProxy(`${proxy.url}/api/v2/shipments`)
    expect(parseBudget(answer.headers.get('quayside-budget'))).toEqual({ left: 9, limit: 10 })
    const status = proxyStatusSchema.parse(await (await askProxy(`${proxy.url}/api/status`)).json())
    expect(status.budget).toEqual({ left: 9, limit: 10 })
    expect(upstream.seen).toHaveLength(1)
  })
})

test('a read-only proxy serves the wall and changes nothing, whoever asks', async () => {
  const { upstream, proxy } = await start(emptyList, { readOnly: true })
  const headers = { origin: proxy.url, 'sec-fetch-site': 'same-origin' }
  for (const method of ['POST', 'PATCH', 'PUT', 'DELETE']) {
    for (const path of [
      '/shipments',
      `/shipments/${anyId}`,
      '/webhooks',
      `/webhooks/${anyId}`,
      '/tracking_requests',
    ]) {
      const refused = await askProxy(`${proxy.url}/api/v2${path}`, { method, headers })
      // A path without such an operation stays unknown.
      expect([404, 405]).toContain(refused.status)
    }
  }
  const refused = await askProxy(`${proxy.url}/api/v2/tracking_requests`, { method: 'POST', headers })
  expect(refused.status).toBe(405)
  expect(refused.headers.get('allow')).toBe('GET')
  expect(await refused.json()).toMatchObject({ errors: [{ code: 'read_only' }] })
  expect(upstream.seen).toEqual([])
  expect((await askProxy(`${proxy.url}/api/v2/shipments`)).status).toBe(200)
  expect(upstream.seen).toHaveLength(1)
})

test('only the announcement of a file is rewritten by the file transfer', async () => {
  const body = '{"data":[],"signed_id":"f1","direct_upload":{"url":"https://files.example/f1","headers":{}}}'
  const { proxy } = await start((_, response) => void response.end(body))
  const spy = vi.spyOn(FileTransfer.prototype, 'announce')
  const headers = { origin: proxy.url }
  expect(await (await askProxy(`${proxy.url}/api/v2/shipments`)).text()).toBe(body)
  await askProxy(`${proxy.url}/api/v2/custom_fields`, { method: 'POST', body: '{}', headers })
  expect(spy).not.toHaveBeenCalled()
  const announcement = '/api/v2/rails/active_storage/direct_uploads'
  await askProxy(`${proxy.url}${announcement}`, { method: 'POST', body: '{}', headers })
  expect(spy).toHaveBeenCalledOnce()
})

test('every answer carries the security headers and, once the service has told it, the clock', async () => {
  const { proxy } = await start((seen, response) => {
    response.setHeader('simulation-clock', '1795280400000;speed=0;simulated=1')
    emptyList(seen, response)
  })
  await askProxy(`${proxy.url}/api/v2/shipments`)
  for (const path of ['/', '/api/v2/shipments', '/api/status', '/api/v2/nothing']) {
    const { headers } = await askProxy(`${proxy.url}${path}`)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(parseClock(headers.get('quayside-clock'))).not.toBeNull()
  }
  const { headers } = await askProxy(`${proxy.url}/api/status`)
  expect(parseClock(headers.get('quayside-clock'))).toEqual({ now: 1795280400000, speed: 0, simulated: true })
})

test('a proxy that has not heard its service tells no time, and asks for it', async () => {
  const { upstream, proxy } = await start((seen, response) => {
    response.setHeader('simulation-clock', '1795280400000;speed=0;simulated=1')
    emptyList(seen, response)
  })
  const status = async () => (await (await askProxy(`${proxy.url}/api/status`)).json()) as { clock: unknown }
  const { headers } = await askProxy(`${proxy.url}/`)
  expect(headers.get('quayside-clock')).toBeNull()
  expect(upstream.seen).toEqual([])
  expect(await status()).toMatchObject({ clock: null })
  await expect.poll(status).toMatchObject({ clock: { now: 1795280400000, speed: 0, simulated: true } })
  expect(upstream.seen).toHaveLength(1)
})
