import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { acceptedAgeSeconds, KeptAnswers } from './kept-answers.ts'
import { PackedBody } from './packed-body.ts'
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

/** Digits that pack to about half: 4,096 bytes. */
function digits(seed: string): PackedBody {
  const hashes = Array.from({ length: 64 }, (_, index) =>
    createHash('sha256').update(`${seed}${index}`).digest('hex'),
  )
  return new PackedBody(Buffer.from(hashes.join('')))
}

test('packed forms count as kept bytes: for them too the oldest answer goes', async () => {
  const kept = new KeptAnswers(10_000)
  const [first, second] = [digits('first'), digits('second')]
  kept.keep('/first', first)
  // Joined by two browsers, an answer is kept twice and counts once.
  kept.keep('/second', second)
  kept.keep('/second', second)
  expect(kept.find('/first', 900)?.body).toBe(first)
  await second.form('br')
  expect(kept.find('/first', 900)).toBeNull()
  expect(kept.find('/second', 900)?.body).toBe(second)
  // What is no longer kept counts no longer, however it is packed: there is room for another one again.
  await first.form('br')
  await first.form('gzip')
  kept.keep('/small', new PackedBody(Buffer.alloc(1_000)))
  expect(kept.find('/second', 900)?.body).toBe(second)
  expect(kept.find('/small', 900)).not.toBeNull()
})

test('an answer with the secrets of webhooks is not kept, nor taken from what is kept', async () => {
  const webhook = { id: 'w1', type: 'webhook', attributes: { secret: 'sesame' } }
  const { upstream, proxy } = await start(
    (_, response) => void response.end(JSON.stringify({ data: [webhook] })),
  )
  const read = async (headers: Record<string, string>) =>
    (await fetch(`${proxy.url}/api/v2/webhooks`, { headers: { ...accepting.headers, ...headers } })).text()
  const revealing = { 'x-quayside-reveal': 'yes' }
  expect(await read(revealing)).toContain('sesame')
  expect(await read({})).not.toContain('sesame')
  expect(upstream.seen).toHaveLength(2)
  expect(await read({})).not.toContain('sesame')
  expect(await read(revealing)).toContain('sesame')
  expect(upstream.seen).toHaveLength(3)
})
