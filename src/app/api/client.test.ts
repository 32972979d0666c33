import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { quaysideClockHeader } from '#contract/clock-header.ts'
import { getContainer } from '#contract/operations/containers.ts'
import { createCustomField } from '#contract/operations/custom-fields.ts'
import { search } from '#contract/operations/search.ts'
import { quaysideBudgetHeader } from '#contract/proxy-status.ts'
import { worldClock } from '../clock/world-clock.ts'
import { startPageServer } from './testing/page-server.ts'
import { call } from './client.ts'
import { connection } from './connection.ts'
import { ContractError, HttpError, NetworkError, TimeoutError } from './errors.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

let answer: Answer
let end: () => Promise<void>

beforeEach(async () => {
  end = await startPageServer((request, response) => answer(request, response))
})

afterEach(async () => {
  vi.useRealTimers()
  await end()
})

/** What a search fails with. */
function failure(): Promise<unknown> {
  return call(search, { query: { query: 'x' } }).catch((thrown: unknown) => thrown)
}

function reply(status: number, body: string, headers: Record<string, string> = {}): Answer {
  return (_, response) => response.writeHead(status, headers).end(body)
}

const found = JSON.stringify({ data: [], links: { self: 'http://tracking.example/v2/search' } })

test('an operation becomes a request, its answer the parsed type', async () => {
  let asked: string | undefined
  answer = (request, response) => {
    asked = `${request.method} ${request.url}`
    reply(200, found)(request, response)
  }
  await expect(call(search, { query: { query: 'BL-1 & Söhne' } })).resolves.toMatchObject({ data: [] })
  expect(asked).toBe('GET /api/v2/search?query=BL-1%20%26%20S%C3%B6hne')
})

test('a body is sent as JSON:API', async () => {
  const sent: string[] = []
  answer = (request, response) => {
    request.on('data', (chunk: Buffer) =>
      sent.push(String(request.headers['content-type']), chunk.toString()),
    )
    request.on('end', () => reply(422, '{"errors":[]}')(request, response))
  }
  const data = {
    type: 'custom_field' as const,
    attributes: { api_slug: 'priority', value: 'high' },
    relationships: { entity: { data: { type: 'container' as const, id: 'c1' } } },
  }
  await expect(call(createCustomField, { body: { data } })).rejects.toThrow(HttpError)
  expect(sent).toEqual(['application/vnd.api+json', JSON.stringify({ data })])
})

test('every answer carries the clock and the budget', async () => {
  answer = reply(503, '', {
    [quaysideClockHeader]: '1795280400000;speed=60;simulated=1',
    [quaysideBudgetHeader]: 'left=77;limit=100',
  })
  await expect(call(search, { query: { query: 'x' } })).rejects.toThrow(HttpError)
  expect(worldClock()).toMatchObject({ now: 1_795_280_400_000, speed: 60, simulated: true })
  expect(connection.state().budget).toEqual({ left: 77, limit: 100 })
})

describe('errors', () => {
  test('of the service keep what it said', async () => {
    answer = reply(
      404,
      '{"errors":[{"status":"404","title":"Not Found","detail":"No such container.","code":null}]}',
    )
    const error = await call(getContainer, { path: { id: 'c1' } }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(HttpError)
    expect(error).toMatchObject({ status: 404, code: null, message: 'No such container.' })
  })

  test.each([
    ['7', 7],
    ['Sat, 21 Nov 2026 17:00:00 GMT', null],
    ['-3', null],
  ])('429 with Retry-After %s waits %s seconds', async (header, seconds) => {
    answer = reply(429, '{"errors":[{"code":"budget_exhausted"}]}', { 'retry-after': header })
    const before = Date.now()
    const error = await failure()
    expect(error).toMatchObject({ status: 429, code: 'budget_exhausted', retryAfterSeconds: seconds })
    expect(connection.state().limitedUntil - before).toBeGreaterThanOrEqual((seconds ?? 60) * 1000)
  })

  test.each(['<html>Bad gateway</html>', '', '{"errors":', '{"errors":"many"}', '[]'])(
    'an error page of something in between, %j, is still its status',
    async (body) => {
      answer = reply(502, body)
      const error = await failure()
      expect(error).toBeInstanceOf(HttpError)
      expect(error).toMatchObject({ status: 502, message: 'HTTP 502' })
    },
  )

  test.each([
    ['<html></html>', 'the answer'],
    ['{"data":', 'the answer'],
    ['', 'the answer'],
    ['{"data":{}}', 'data'],
    ['[]', 'the answer'],
  ])('a good status with %j is a broken answer: %s', async (body, member) => {
    answer = reply(200, body)
    const error = await failure()
    expect(error).toBeInstanceOf(ContractError)
    expect(error).toMatchObject({ member, answer: body })
  })

  test('a broken answer names the member deep in it', async () => {
    answer = reply(200, '{"data":{"id":7,"type":"container","attributes":{"number":"MSKU9070323"}}}')
    await expect(call(getContainer, { path: { id: 'c1' } })).rejects.toMatchObject({ member: 'data.id' })
  })

  test('a record stays with a member that cannot be read, and says so', async () => {
    answer = reply(200, '{"data":{"id":"c1","type":"container","attributes":{"number":7}}}')
    const { data } = await call(getContainer, { path: { id: 'c1' } })
    expect(data).toMatchObject({ id: 'c1', number: '', unreadable: ['number'] })
  })

  test.each([
    ['{"errors":[{"title":"Bad","detail":"Too long."}]}', 'Too long.'],
    ['{"errors":[{"title":"Bad","detail":null}]}', 'Bad'],
    ['{"errors":[null,{"detail":"Behind a null."}]}', 'Behind a null.'],
    ['{"error":[{"detail":"In a list."}]}', 'In a list.'],
    ['{"error":"Just its text."}', 'Just its text.'],
    ['{"error":{"title":"Bad","detail":"An object."}}', 'An object.'],
    ['{"error":{"message":"Under another name."}}', 'Under another name.'],
    ['{"error":{"detail":5}}', 'HTTP 422'],
    ['{"errors":[{"status":422,"detail":"With a number."}]}', 'With a number.'],
    ['{"error":null}', 'HTTP 422'],
  ])('the refusal %s says %s', async (body, message) => {
    answer = reply(422, body)
    await expect(call(search, { query: { query: 'x' } })).rejects.toMatchObject({ status: 422, message })
  })

  test('no server is no connection', async () => {
    await end()
    await expect(call(search, { query: { query: 'x' } })).rejects.toThrow(NetworkError)
    expect(connection.state().proxyLost).toBe(true)
  })

  test('a connection that breaks in the middle of the answer is none', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('{"data":')
      setTimeout(() => response.destroy(), 20)
    }
    await expect(call(search, { query: { query: 'x' } })).rejects.toThrow(NetworkError)
  })

  test('an answer that does not come in time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let arrived: () => void
    const arrival = new Promise<void>((resolve) => {
      arrived = resolve
    })
    answer = () => arrived()
    const outcome = expect(call(search, { query: { query: 'x' } })).rejects.toThrow(TimeoutError)
    await arrival
    vi.advanceTimersByTime(30_000)
    await outcome
  })

  test('one that nobody waits for anymore ends, and is no lost connection', async () => {
    answer = reply(200, found)
    await call(search, { query: { query: 'x' } })
    const controller = new AbortController()
    answer = () => controller.abort()
    await expect(call(search, { query: { query: 'x' }, signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    })
    expect(connection.state().proxyLost).toBe(false)
  })

  test('nor is one that was given up before it began', async () => {
    const request = call(search, { query: { query: 'x' }, signal: AbortSignal.abort() })
    await expect(request).rejects.toMatchObject({ name: 'AbortError' })
  })
})

function ask(query: string, signal?: AbortSignal) {
  return call(search, { query: { query }, signal })
}

test('four calls wait for answers at the same time, the next go out in order as these end or are given up', async () => {
  const asked: string[] = []
  const held: ServerResponse[] = []
  answer = (request, response) => {
    asked.push(request.url ?? '')
    held.push(response)
  }
  const nobody = new AbortController()
  const first = ['1', '2', '3'].map((query) => ask(query))
  const givenUp = ask('4', nobody.signal)
  const fifth = ask('5')
  const leavesTheLine = ask('6', nobody.signal)
  const seventh = ask('7')
  await vi.waitFor(() => expect(asked.length).toBe(4))
  nobody.abort(new Error('given up'))
  await expect(givenUp).rejects.toThrow()
  await expect(leavesTheLine).rejects.toThrow('given up')
  await vi.waitFor(() => expect(asked.at(-1)).toContain('query=5'))
  expect(asked.length).toBe(5)
  held[0]?.end(found)
  await vi.waitFor(() => expect(asked.at(-1)).toContain('query=7'))
  for (const response of held.slice(1)) response.end(found)
  await Promise.all([...first, fifth, seventh])
  expect(asked.some((url) => url.includes('query=6'))).toBe(false)
})
