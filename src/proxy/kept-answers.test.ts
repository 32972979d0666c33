import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { acceptedAgeSeconds } from './kept-answers.ts'
import { start } from './testing/proxy-before-upstream.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})

afterEach(() => {
  vi.useRealTimers()
})

test.each([
  [null, null],
  ['', null],
  ['no-cache', null],
  ['max-age=900', 900],
  ['no-transform, Max-Age=5', 5],
  ['s-max-age=5', null],
  ['max-age=-1', null],
  ['max-age=9999999', null],
])('%s accepts an answer of %s seconds', (header, seconds) => {
  expect(acceptedAgeSeconds(header)).toBe(seconds)
})

const target = '/api/v2/vessels/9484948'
const accepting = { headers: { 'cache-control': 'max-age=900' } }

test('browsers that accept an older answer share one request, others cost one each', async () => {
  const { upstream, proxy } = await start((_, response) => void response.end('{"data":null}'))
  const first = await fetch(`${proxy.url}${target}`, accepting)
  expect(await first.text()).toBe('{"data":null}')
  vi.advanceTimersByTime(900_000)
  const second = await fetch(`${proxy.url}${target}`, accepting)
  expect(await second.text()).toBe('{"data":null}')
  expect(second.headers.get('age')).toBe('900')
  expect(upstream.seen).toHaveLength(1)
  // A browser that wants the current answer gets it, and so does one that accepts less.
  await fetch(`${proxy.url}${target}`)
  expect(upstream.seen).toHaveLength(2)
  await fetch(`${proxy.url}${target}?show_positions[from_timestamp]=2026-11-20T00:00:00Z`, accepting)
  expect(upstream.seen).toHaveLength(3)
  vi.advanceTimersByTime(1)
  await fetch(`${proxy.url}${target}`, { headers: { 'cache-control': 'max-age=0' } })
  expect(upstream.seen).toHaveLength(4)
})

test('a failed answer is not kept', async () => {
  let status = 500
  const { upstream, proxy } = await start((_, response) => void response.writeHead(status).end('{}'))
  expect((await fetch(`${proxy.url}${target}`, accepting)).status).toBe(500)
  status = 404
  expect((await fetch(`${proxy.url}${target}`, accepting)).status).toBe(404)
  status = 200
  expect((await fetch(`${proxy.url}${target}`, accepting)).status).toBe(200)
  expect(upstream.seen).toHaveLength(3)
})
