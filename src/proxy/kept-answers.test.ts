import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { acceptedAge, KeptAnswers } from './kept-answers.ts'
import { PackedBody } from '#http/packed-body.ts'
import { anyId, askProxy, start } from './testing/proxy-before-upstream.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})

afterEach(() => {
  vi.useRealTimers()
})

test.each([
  [null, 10, true],
  ['', 10, true],
  ['no-cache', 0, false],
  ['max-age=3, No-Store', 0, false],
  ['max-age=0', 0, false],
  ['max-age=900', 900, false],
  ['no-transform, Max-Age=5', 5, false],
  ['s-max-age=5', 10, true],
  ['max-age=-1', 10, true],
  ['max-age=9999999', 10, true],
])('%s accepts an answer of %s seconds', (header, seconds, isDefault) => {
  expect(acceptedAge(header)).toEqual({ seconds, isDefault })
})

const target = '/api/v2/vessels/9484948'
const accepting = { headers: { 'cache-control': 'max-age=900' } }

test('browsers that accept an older answer share one request, others cost one each', async () => {
  const { upstream, proxy } = await start((_, response) => void response.end('{"data":null}'))
  const first = await askProxy(`${proxy.url}${target}`, accepting)
  expect(await first.text()).toBe('{"data":null}')
  vi.advanceTimersByTime(900_000)
  const second = await askProxy(`${proxy.url}${target}`, accepting)
  expect(await second.text()).toBe('{"data":null}')
  expect(second.headers.get('age')).toBe('900')
  expect(upstream.seen).toHaveLength(1)
  // A browser that wants the current answer gets it, and so does one that accepts less.
  await askProxy(`${proxy.url}${target}`)
  expect(upstream.seen).toHaveLength(2)
  await askProxy(`${proxy.url}${target}?show_positions[from_timestamp]=2026-11-20T00:00:00Z`, accepting)
  expect(upstream.seen).toHaveLength(3)
  vi.advanceTimersByTime(1)
  await askProxy(`${proxy.url}${target}`, { headers: { 'cache-control': 'max-age=0' } })
  expect(upstream.seen).toHaveLength(4)
})

test('an answer from before a reload is not told again where the reload fails', () => {
  const answers = new KeptAnswers(() => 0)
  const body = new PackedBody(new TextEncoder().encode('{"errors":[]}'))
  const any = acceptedAge(null)
  answers.keep('/v2/parties', { status: 404, body })
  expect(answers.find('/v2/parties', any)).toMatchObject({ status: 404 })
  expect(answers.find('/v2/parties', any, true)).toBeNull()
  expect(answers.find('/v2/parties', any)).toBeNull()
})

test('a failed answer is not kept', async () => {
  let status = 500
  const { upstream, proxy } = await start(
    (_, response) => void response.writeHead(status).end('{"data":null}'),
  )
  expect((await askProxy(`${proxy.url}${target}`, accepting)).status).toBe(500)
  status = 200
  expect((await askProxy(`${proxy.url}${target}`, accepting)).status).toBe(200)
  expect(upstream.seen).toHaveLength(2)
})

describe.each([403, 404])('that the service says %s', (status) => {
  const refusing = () => start((_, response) => void response.writeHead(status).end('{"errors":[]}'))

  test('is told to all for ten seconds, however old a record they accept', async () => {
    const { upstream, proxy } = await refusing()
    for (const init of [{}, accepting, {}]) {
      expect((await askProxy(`${proxy.url}${target}`, init)).status).toBe(status)
    }
    expect(upstream.seen).toHaveLength(1)
    vi.advanceTimersByTime(10_001)
    await askProxy(`${proxy.url}${target}`, accepting)
    expect(upstream.seen).toHaveLength(2)
  })

  test('is asked again after a write, also of what no write changes', async () => {
    const { upstream, proxy } = await refusing()
    const read = () => askProxy(`${proxy.url}/api/v2/ports/USOAK`)
    await read()
    await askProxy(`${proxy.url}/api/v2/shipments/${anyId}/stop_tracking`, { method: 'PATCH' })
    await read()
    expect(upstream.seen.map(({ method }) => method)).toEqual(['GET', 'PATCH', 'GET'])
  })
})

const lasting = { seconds: 900, isDefault: false }

const answerOf = (bytes: number) => ({ status: 200, body: new PackedBody(Buffer.alloc(bytes)) })

test('the oldest answers go when there is no more room, and one that is too long is not kept', () => {
  const kept = new KeptAnswers(() => 0)
  const isKept = (...targets: string[]) => targets.map((each) => kept.find(each, lasting) !== null)
  kept.keep('/first', answerOf(1_000_000))
  // What is over 3 MB of the 8 MiB.
  const others = [1_000_000, 1_000_000, 1_000_000, 1_000_000, 1_000_000, 388_608]
  for (const [nth, bytes] of others.entries()) kept.keep(`/${nth}`, answerOf(bytes))
  // Joined by two browsers, an answer is kept twice and counts once.
  for (let time = 0; time < 2; time += 1) kept.keep('/second', answerOf(1_000_000))
  kept.keep('/third', answerOf(1_000_000))
  expect(isKept('/first', '/second', '/third')).toEqual([true, true, true])
  kept.keep('/fourth', answerOf(1))
  expect(isKept('/first', '/second', '/third', '/fourth')).toEqual([false, true, true, true])
  // Nor is its own older one.
  kept.keep('/second', answerOf(1024 * 1024 + 1))
  expect(isKept('/second', '/third', '/fourth')).toEqual([false, true, true])
})

const list = '/api/v2/shipments'
const empty = '{"data":[]}'

test('220 screens that ask one after the other cost what one costs', async () => {
  const { upstream, proxy } = await start((_, response) => void response.end(empty))
  const questions = [list, `${list}?page[number]=2`, `/api/v2/shipments/${anyId}`, '/api/v2/ports/USOAK']
  for (let screen = 0; screen < 220; screen += 1) {
    for (const question of questions) {
      const answer = await askProxy(`${proxy.url}${question}`, {
        headers: { 'quayside-screen': `s${screen}` },
      })
      expect(answer.status).toBe(200)
    }
    vi.advanceTimersByTime(40)
  }
  expect(upstream.seen).toHaveLength(questions.length)
})

test('upper-case ids, repeated parameters and unknown ones are the same question', async () => {
  const { upstream, proxy } = await start((_, response) => void response.end(empty))
  for (const question of [
    `/api/v2/containers/${anyId}?include=shipment`,
    `/api/v2/containers/${anyId.toUpperCase()}?include=shipment&include=shipment`,
    `/api/v2/containers/${anyId}?utm_source=mail&include=%20shipment`,
  ]) {
    expect((await askProxy(`${proxy.url}${question}`)).status).toBe(200)
  }
  expect(upstream.seen.map((seen) => seen.target)).toEqual([`/v2/containers/${anyId}?include=shipment`])
})

describe('after a write', () => {
  test('what only asks, by whatever method, is none', async () => {
    const { upstream, proxy } = await start((_, response) => void response.end(empty))
    await askProxy(`${proxy.url}${list}`)
    const asked = await askProxy(`${proxy.url}/api/v2/tracking_requests/infer_number`, {
      method: 'POST',
      headers: { origin: proxy.url, 'content-type': 'application/json' },
      body: '{"number":"MAEU261430598"}',
    })
    expect(asked.status).toBe(200)
    await askProxy(`${proxy.url}${list}`)
    expect(upstream.seen.map(({ method }) => method)).toEqual(['GET', 'POST'])
  })

  test('nobody gets an answer from before it, but places stay as they are', async () => {
    const { upstream, proxy } = await start((_, response) => void response.end(empty))
    const readBoth = async () => {
      await askProxy(`${proxy.url}${list}`)
      await askProxy(`${proxy.url}/api/v2/ports/USOAK`)
    }
    await readBoth()
    await askProxy(`${proxy.url}/api/v2/shipments/${anyId}/stop_tracking`, { method: 'PATCH' })
    await readBoth()
    expect(upstream.seen.map((seen) => `${seen.method} ${seen.target}`)).toEqual([
      'GET /v2/shipments',
      'GET /v2/ports/USOAK',
      `PATCH /v2/shipments/${anyId}/stop_tracking`,
      'GET /v2/shipments',
    ])
  })
})

test('where the world’s clock has jumped, an answer is as old as the world says', () => {
  let now = 0
  const kept = new KeptAnswers(() => now)
  kept.keep('/shipments', answerOf(10))
  kept.keep('/ports', answerOf(10), { seconds: 10, overWrites: true })
  now = 86_400_000
  const usual = { seconds: 10, isDefault: true }
  expect(kept.find('/shipments', usual)).toBeNull()
  expect(kept.find('/ports', usual)).not.toBeNull()
  expect(kept.find('/shipments', { seconds: 10, isDefault: false })).not.toBeNull()
})

test('an answer with the secrets of webhooks is not kept, nor taken from what is kept', async () => {
  const webhook = { id: 'w1', type: 'webhook', attributes: { secret: 'sesame' } }
  const { upstream, proxy } = await start(
    (_, response) => void response.end(JSON.stringify({ data: [webhook] })),
  )
  const read = async (headers: Record<string, string>) =>
    (await askProxy(`${proxy.url}/api/v2/webhooks`, { headers: { ...accepting.headers, ...headers } })).text()
  const revealing = { 'x-quayside-reveal': 'yes' }
  expect(await read(revealing)).toContain('sesame')
  expect(await read({})).not.toContain('sesame')
  expect(upstream.seen).toHaveLength(2)
  expect(await read({})).not.toContain('sesame')
  expect(await read(revealing)).toContain('sesame')
  expect(upstream.seen).toHaveLength(3)
})
