import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Budget } from './budget.ts'
import type { Claim } from './spent.ts'
import { emptyList, startUpstream } from './testing/upstream-double.ts'
import { TrackingCalls } from './tracking-calls.ts'
import { UpstreamService } from './upstream.ts'
import { UpstreamClock } from './upstream-clock.ts'

const target = '/shipments?page[size]=100'

/** The calls of a proxy in front of a service. */
async function open(answer: Parameters<typeof startUpstream>[0] = emptyList, limit = 100) {
  const upstream = await startUpstream(answer)
  onTestFinished(upstream.close)
  const budget = new Budget(limit)
  const claims: Claim[] = []
  const take = budget.take.bind(budget)
  vi.spyOn(budget, 'take').mockImplementation((claim, ...rest) => {
    claims.push(claim)
    return take(claim, ...rest)
  })
  const calls = new TrackingCalls({
    upstream: new UpstreamService({
      url: upstream.url,
      apiKey: 'test-key-0123456789abcdef',
      clock: new UpstreamClock(),
      logger: pino({ enabled: false }),
    }),
    budget,
  })
  return {
    upstream,
    claims,
    calls,
    forDesk: (signal = new AbortController().signal) => calls.forDesk(target, signal),
    forBrowser: () => {
      const { pathname, searchParams } = new URL(target, 'http://proxy')
      const request = new Request('http://proxy', { headers: { 'quayside-work': 'person' } })
      return calls.serve(request, pathname, searchParams, null)
    },
  }
}

/** A service that answers when it is let go. */
function held() {
  const gate: (() => void)[] = []
  const answer: Parameters<typeof startUpstream>[0] = (seen, response) => {
    gate.push(() => emptyList(seen, response))
  }
  return { gate, answer }
}

test('the desk asks behind all people', async () => {
  const { claims, forDesk, upstream } = await open()
  const answer = await forDesk()
  expect([answer.status, await answer.json()]).toMatchObject([200, { data: [] }])
  expect(claims).toEqual([{ screen: 'desk', work: 'background' }])
  expect(upstream.seen.map((seen) => [seen.method, seen.target])).toEqual([
    ['GET', '/v2/shipments?page[size]=100'],
  ])
})

test('it wants to know how things are now, and its answers are for nobody else', async () => {
  const { forDesk, forBrowser, upstream } = await open()
  await forDesk()
  await forBrowser()
  expect(upstream.seen).toHaveLength(2)
  await forDesk()
  expect(upstream.seen).toHaveLength(3)
  // What a browser has asked is kept for browsers as ever.
  await forBrowser()
  expect(upstream.seen).toHaveLength(3)
})

test('one question of desk and browser at the same time is one, as urgent as the browser’s', async () => {
  const { gate, answer } = held()
  const { forDesk, forBrowser, upstream, claims } = await open(answer)
  const desk = forDesk()
  const browser = forBrowser()
  await expect.poll(() => gate.length).toBe(1)
  gate[0]?.()
  expect([(await desk).status, (await browser).status]).toEqual([200, 200])
  expect(upstream.seen).toHaveLength(1)
  expect(claims).toMatchObject([{ work: 'person' }])
})

test('when the desk closes, its question ends', async () => {
  const { gate, answer } = held()
  const { forDesk, upstream } = await open(answer)
  const leaving = new AbortController()
  const asked = forDesk(leaving.signal)
  await expect.poll(() => gate.length).toBe(1)
  leaving.abort()
  await expect(asked).rejects.toThrow()
  await expect(forDesk(leaving.signal)).rejects.toThrow()
  expect(upstream.seen).toHaveLength(1)
})

test('where the budget is used up, it is told when to come again', async () => {
  const { forDesk, upstream } = await open(emptyList, 1)
  expect((await forDesk()).status).toBe(200)
  const refused = await forDesk()
  expect([refused.status, await refused.json()]).toMatchObject([
    429,
    { errors: [{ code: 'budget_exhausted' }] },
  ])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50)
  expect(upstream.seen).toHaveLength(1)
})

test('a service that is away is left alone, and it is told for how long', async () => {
  const { forDesk, upstream } = await open((_, response) => void response.writeHead(503).end())
  const answers: Response[] = []
  for (let asked = 0; asked < 6; asked += 1) answers.push(await forDesk())
  const last = answers.at(-1)
  expect(last?.ok).toBe(false)
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(upstream.seen.length).toBeLessThan(6)
})

test('after news nobody gets an answer from before, kept or still under way', async () => {
  const { gate, answer } = held()
  const { forBrowser, calls, upstream } = await open(answer)
  const first = forBrowser()
  await expect.poll(() => gate.length).toBe(1)
  calls.noteChange()
  const second = forBrowser()
  await expect.poll(() => gate.length).toBe(2)
  for (const letGo of gate) letGo()
  await Promise.all([first, second])
  await forBrowser()
  expect(upstream.seen).toHaveLength(2)
  calls.noteChange()
  const third = forBrowser()
  await expect.poll(() => gate.length).toBe(3)
  gate[2]?.()
  expect((await third).status).toBe(200)
})
