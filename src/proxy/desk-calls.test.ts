import { pino } from 'pino'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { Budget, type RequestLog } from './budget.ts'
import type { Claim } from './spent.ts'
import { anyId } from './testing/proxy-before-upstream.ts'
import { emptyList, startUpstream } from './testing/upstream-double.ts'
import { TrackingCalls } from './tracking-calls.ts'
import { UpstreamService } from './upstream.ts'

const target = '/shipments?page[size]=100'

/** The calls of a proxy in front of a service. */
async function open(
  answer: Parameters<typeof startUpstream>[0] = emptyList,
  limit = 100,
  log: RequestLog | null = null,
) {
  const upstream = await startUpstream(answer)
  onTestFinished(upstream.close)
  const budget = new Budget(limit, log)
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
      logger: pino({ enabled: false }),
    }),
    budget,
  })
  return {
    upstream,
    claims,
    calls,
    forDesk: (signal = new AbortController().signal) => calls.forDesk({ target }, signal),
    forBrowser: () => {
      const { pathname, searchParams } = new URL(target, 'http://proxy')
      const request = new Request('http://proxy', { headers: { 'quayside-work': 'person' } })
      return calls.serve(request, pathname, searchParams)
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

test('what is given up while it is noted is not sent, and costs nothing', async () => {
  const leaving = new AbortController()
  const note = () => leaving.abort()
  const { calls, forDesk, upstream } = await open(emptyList, 100, { note })
  await expect(forDesk(leaving.signal)).rejects.toThrow('left')
  expect([upstream.seen, calls.use().left]).toEqual([[], 100])
})

test('the desk asks behind all people', async () => {
  const { claims, forDesk, upstream } = await open()
  const answer = await forDesk()
  expect([answer.status, await answer.json()]).toMatchObject([200, { data: [] }])
  expect(claims).toEqual([{ address: 'desk', screen: '', work: 'background' }])
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

test('what is asked is counted by who asks, with what came of it', async () => {
  let status = 200
  const { forDesk, forBrowser, calls } = await open((seen, response) =>
    status === 200 ? emptyList(seen, response) : void response.writeHead(status).end('{"errors":[]}'),
  )
  await forDesk()
  await forBrowser()
  status = 404
  await forDesk()
  expect(calls.use()).toMatchObject({
    limit: 100,
    left: 97,
    spent: { person: 1, view: 0, background: 0, desk: 2 },
    requests: { person: 1, desk: 2 },
    answers: { '2xx': 2, '4xx': 1, '5xx': 0 },
  })
})

describe('webhooks of the account', () => {
  const { signal } = new AbortController()
  const record = {
    data: {
      id: anyId,
      type: 'webhook',
      attributes: { url: 'https://desk.test', secret: 'shh', headers: [] },
    },
  }
  const answer: Parameters<typeof startUpstream>[0] = (_, response) => {
    response.setHeader('content-type', 'application/vnd.api+json')
    response.end(JSON.stringify(record))
  }
  const place = `/webhooks/${anyId}`

  /** What a browser asks, with the header that has secrets shown. */
  function forBrowser(calls: TrackingCalls, method: string, body?: object) {
    const headers = { 'quayside-work': 'person', 'content-type': 'application/vnd.api+json' }
    const request = new Request('http://proxy', {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return calls.serve(request, place, new URLSearchParams())
  }

  test('come to the desk with their secrets, behind all people, and to browsers without', async () => {
    const { calls, claims } = await open(answer)
    const told = await calls.forDesk({ method: 'GET', target: place }, signal)
    expect(await told.json()).toEqual(record)
    expect(claims).toEqual([{ address: 'desk', screen: '', work: 'background' }])
    const shown = (await (await forBrowser(calls, 'GET')).json()) as typeof record
    expect(shown.data.attributes.secret).toBeNull()
  })

  test('are changed by the desk as the contract says, and nothing else is', async () => {
    const { calls, upstream } = await open(answer)
    const body = { data: { type: 'webhook', attributes: { active: true } } }
    expect((await calls.forDesk({ method: 'PATCH', target: place, body }, signal)).status).toBe(200)
    expect(upstream.seen).toMatchObject([
      { method: 'PATCH', target: `/v2${place}`, body: JSON.stringify(body) },
    ])
    const wrong = { data: { type: 'webhook', attributes: { active: 7 } } }
    expect((await calls.forDesk({ method: 'PATCH', target: place, body: wrong }, signal)).status).toBe(422)
    expect((await calls.forDesk({ method: 'DELETE', target: '/webhooks' }, signal)).status).toBe(404)
    expect(upstream.seen).toHaveLength(1)
  })

  test('that are the desk’s own no browser changes or deletes; others it does', async () => {
    const { calls, upstream } = await open(answer)
    calls.ownWebhook = () => anyId.toUpperCase()
    const change = { data: { type: 'webhook', attributes: { active: false } } }
    for (const refused of [await forBrowser(calls, 'DELETE'), await forBrowser(calls, 'PATCH', change)]) {
      expect([refused.status, await refused.json()]).toMatchObject([
        409,
        { errors: [{ code: 'own_webhook' }] },
      ])
    }
    expect(upstream.seen).toEqual([])
    expect((await forBrowser(calls, 'GET')).status).toBe(200)
    expect((await calls.forDesk({ method: 'DELETE', target: place }, signal)).status).toBe(200)
    calls.ownWebhook = () => null
    expect((await forBrowser(calls, 'DELETE')).status).toBe(200)
  })
})
