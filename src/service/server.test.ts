import { pino } from 'pino'
import { describe, expect, test, vi } from 'vitest'
import { jsonApiMediaType } from '#contract/error.ts'
import { RateLimit } from './rate-limit.ts'
import { createServer } from './server.ts'
import { onEveryService } from './testing/every-service.ts'
import { testKey, testNow, refusedAt } from './testing/test-service.ts'

const noId = '00000000-0000-4000-8000-000000000000'

const put = (body: unknown): RequestInit => ({ method: 'PUT', body: JSON.stringify(body) })

onEveryService((service) => {
  describe('the key', () => {
    test.each([
      ['missing', ''],
      ['wrong', 'Token another'],
      ['as Bearer', `Bearer ${testKey}`],
      ['without its scheme', testKey],
      ['with two spaces', `Token  ${testKey}`],
      ['in lower case', `token ${testKey}`],
      ['with extra characters', `Token ${testKey}x`],
    ])('%s: 401 with the error body', async (_, authorization) => {
      const refusal = await service().refusal('/v2/shipments', { headers: { authorization } })
      expect(refusal).toMatchObject({ status: 401, errors: [{ title: 'Unauthorized', status: '401' }] })
    })

    test('is checked before anything else', async () => {
      for (const path of ['/v2/nothing', '/', '/control/clock', '/v2/webhooks/x']) {
        expect((await service().refusal(path, { headers: { authorization: 'Token x' } })).status).toBe(401)
      }
    })
  })

  describe('paths', () => {
    test.each([
      '/',
      '/v2',
      '/v2/',
      '/v2/nothing',
      '/v2/shipments/',
      '/shipments',
      '/v2/shipments/a/b',
      '/v2//shipments',
    ])('%s: 404 in JSON', async (path) => {
      expect(await service().refusal(path)).toMatchObject({
        status: 404,
        errors: [{ title: 'Not Found', status: '404' }],
      })
    })

    test.each([
      ['DELETE', '/v2/shipments', 'GET, HEAD'],
      ['PUT', '/v2/custom_fields', 'GET, HEAD, POST'],
      ['GET', '/v2/rails/active_storage/direct_uploads', 'POST'],
      ['OPTIONS', `/v2/containers/${noId}/raw_events`, 'GET, HEAD'],
      ['HEAD', '/v2/rails/active_storage/direct_uploads', 'POST'],
    ])('%s %s: 405 that allows %s', async (method, path, allowed) => {
      const response = await service().send(path, { method })
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toBe(allowed)
      if (method !== 'HEAD') expect(await response.json()).toMatchObject({ errors: [{ status: '405' }] })
    })

    test.each([
      '/v2/shipments',
      '/v2/shipments?page[size]=x',
      `/v2/shipments/${noId}`,
      '/v2/openapi.json',
      '/control/clock',
    ])('HEAD %s has the status and headers of GET, and no body', async (path) => {
      const get = await service().send(path)
      const head = await service().send(path, { method: 'HEAD' })
      expect([head.status, head.headers.get('content-type')]).toEqual([
        get.status,
        get.headers.get('content-type'),
      ])
      expect(await head.text()).toBe('')
    })

    test.each(['shipments', 'vessels'])('an unknown or malformed id among %s: 404', async (resource) => {
      for (const id of [noId, 'x', '1234', '%20', `${noId}0`, "'%22;--"]) {
        expect(await service().refusal(`/v2/${resource}/${id}`)).toMatchObject({
          status: 404,
          errors: [{ title: 'Not Found' }],
        })
      }
    })
  })

  describe('the clock', () => {
    test('is read and set outside the interface', async () => {
      const read = await service().send('/control/clock')
      expect(await read.json()).toEqual({ now: '2026-11-21T17:00:00.000Z', speed: 0 })
      const set = await service().send('/control/clock', put({ now: '2026-11-25T12:00:00+01:00', speed: 0 }))
      expect(await set.json()).toEqual({ now: '2026-11-25T11:00:00.000Z', speed: 0 })
      const answer = await service().send('/v2/shipments')
      expect(answer.headers.get('simulation-clock')).toBe(
        `${Date.parse('2026-11-25T11:00:00Z')};speed=0;simulated=1`,
      )
    })

    test('can be set to another speed alone', async () => {
      await service().send('/control/clock', put({ speed: 60 }))
      expect(service().clock.reading().speed).toBe(60)
      expect(service().clock.now()).toBeGreaterThanOrEqual(testNow)
    })

    test.each([
      [{ now: 'tomorrow' }, '/now'],
      [{ now: '1970-01-01T00:00:00Z' }, '/now'],
      [{ now: '2026-02-30T00:00:00Z' }, '/now'],
      [{ now: '2099-01-01T00:00:00Z' }, '/now'],
      [{ now: 5 }, '/now'],
      [{ speed: -1 }, '/speed'],
      [{ speed: 'fast' }, '/speed'],
      ['now', '/'],
    ])('%j is refused at %s', async (body, pointer) => {
      expect(await service().refusal('/control/clock', put(body))).toMatchObject(refusedAt(pointer))
      expect(service().clock.reading()).toMatchObject({ now: testNow, speed: 0 })
    })

    test('has no other method, and accepts only JSON', async () => {
      expect((await service().refusal('/control/clock', { method: 'DELETE' })).status).toBe(405)
      expect((await service().refusal('/control/clock', { method: 'PUT', body: '{' })).status).toBe(400)
    })
  })
})

describe('the request limit', () => {
  onEveryService(
    (service) => {
      test('allows 5 per minute, then responds 429 until the oldest is a minute old', async () => {
        const request = () => service().send('/v2/custom_field_definitions')
        // Neither of these counts.
        await service().send('/v2/shipments', { headers: { authorization: 'Token another' } })
        await service().send('/control/clock')
        for (const time of [0, 1_000, 2_000, 3_000, 4_000]) {
          service().realMs = time
          expect((await request()).status).toBe(200)
        }
        service().realMs = 10_500
        const refused = await request()
        expect(refused.status).toBe(429)
        expect(refused.headers.get('retry-after')).toBe('50')
        expect(refused.headers.get('content-type')).toBe(jsonApiMediaType)
        expect(await refused.json()).toMatchObject({
          errors: [{ title: 'Too Many Requests', status: '429' }],
        })
        service().realMs = 60_500
        expect((await request()).status).toBe(200)
        expect((await request()).status).toBe(429)
        // The world's clock does not affect it, and reading that clock does not count.
        service().clock.set({ now: testNow + 3_600_000 })
        expect((await request()).status).toBe(429)
        expect((await service().send('/control/clock')).status).toBe(200)
      })

      test('counts requests that are refused for another reason', async () => {
        for (let count = 0; count < 5; count += 1) {
          expect((await service().refusal('/v2/nothing')).status).toBe(404)
        }
        expect((await service().refusal('/v2/nothing')).status).toBe(429)
      })
    },
    { rateLimit: 5 },
  )
})

onEveryService((service) => {
  test('an unexpected error is a 500 without detail, and the log does not contain the key', async () => {
    const lines: string[] = []
    const { simulation, clock, dispatcher } = service()
    vi.spyOn(simulation, 'advanceTo').mockRejectedValueOnce(new Error('the disk is gone'))
    const handler = createServer({
      simulation,
      clock,
      dispatcher,
      apiKey: testKey,
      rateLimit: new RateLimit(100),
      logger: pino({}, { write: (line: string) => lines.push(line) }),
    })
    const headers = { authorization: `Token ${testKey}` }
    const response = await handler(new Request('http://service.test/v2/shipments?q=secret', { headers }))
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({ errors: [{ status: '500', title: 'Internal Server Error' }] })
    expect(lines.join('')).toContain('the disk is gone')
    expect(lines.join('')).not.toContain(testKey)
  })
})
