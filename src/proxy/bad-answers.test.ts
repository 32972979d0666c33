import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type BadAnswer, badAnswers, type Outcome } from '#http/testing/bad-answers.ts'
import { type GoodAnswer, writeRaw } from '#http/testing/raw-answer.ts'
import { start } from './testing/proxy-before-upstream.ts'

const list = { data: [], meta: { size: 0, total: 0 }, links: { self: '/v2/shipments' } }

const good: GoodAnswer = {
  status: 200,
  headers: { 'content-type': 'application/vnd.api+json' },
  body: Buffer.from(JSON.stringify(list)),
}

function answerWell(response: ServerResponse): void {
  response.writeHead(good.status, good.headers)
  response.end(good.body)
}

/** As the app's own page asks; not for longer than any of these answers may take. */
function ask(url: string): Promise<Response> {
  return fetch(url, { headers: { 'sec-fetch-site': 'same-origin' }, signal: AbortSignal.timeout(10_000) })
}

/** The status and the code with which a browser gets to know it. */
const shown: Readonly<Record<Outcome, { statuses: readonly number[]; code?: string }>> = {
  good: { statuses: [200] },
  failure: { statuses: [500, 502, 503, 504, 599] },
  'key refused': { statuses: [502], code: 'key_refused' },
  limited: { statuses: [429] },
  'not found': { statuses: [404] },
  refused: { statuses: [403, 502] },
}

async function expectOutcome({ becomes, answer }: BadAnswer): Promise<void> {
  let bad = true
  const { upstream, proxy } = await start((_seen, response) => {
    if (bad && response.socket !== null) writeRaw(response.socket, answer(good))
    else answerWell(response)
  })
  const reply = await ask(`${proxy.url}/api/v2/shipments`)
  const text = await reply.text()
  const { statuses, code } = shown[becomes]
  expect(statuses).toContain(reply.status)
  expect(reply.headers.get('content-security-policy')).not.toBeNull()
  // What comes in between is nobody's: no page of it, no word of a server's own troubles.
  expect(text).not.toMatch(/Sign in|Traceback/)
  const document = JSON.parse(text) as unknown
  if (becomes === 'good') expect(document).toMatchObject(list)
  else if (becomes === 'refused') expect(document).toHaveProperty('errors')
  else expect(document).toMatchObject({ errors: [code === undefined ? {} : { code }] })
  const retryAfter = reply.headers.get('retry-after')
  if (becomes === 'limited') {
    expect(Number(retryAfter)).toBeGreaterThan(0)
    expect(Number(retryAfter)).toBeLessThanOrEqual(600)
  }
  // Whatever it was, the proxy stands, and a good answer is one.
  bad = false
  if (becomes === 'limited' || becomes === 'key refused') return
  // An answer that is not from the service is not kept for whoever asks for the same.
  const isKept = becomes === 'good' || becomes === 'not found'
  const next = await ask(`${proxy.url}/api/v2/${isKept ? 'parties' : 'shipments'}`)
  expect(next.status).toBe(200)
  expect(upstream.seen).toHaveLength(2)
  expect(proxy.log.filter((line) => JSON.parse(line).level >= 50 || / at .+:\d+:\d+/.test(line))).toEqual([])
}

describe('what a service may send', () => {
  // The proxy tries a failing service again by a timer, which would count here as a question.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test.each(Object.entries(badAnswers))('%s', async (_name, bad) => {
    await expectOutcome(bad)
  })
})

describe('an answer that is no document of JSON:API', () => {
  const id = '9daa5cfb-ee84-44f3-b5aa-38e48436f68d'
  test.each([
    [`/containers/${id}/map_geojson`, '{"type":"FeatureCollection","features":[]}'],
    ['/documents/types', '{"document_types":[]}'],
    [`/documents/${id}/download_url`, '{"download_url":"https://files.example/1"}'],
    ['/webhooks/ips', '{"last_updated":null}'],
  ])('of %s has its own member, or is the failure of the service', async (path, own) => {
    let body = ''
    const { proxy } = await start((_seen, response) => {
      response.writeHead(200, good.headers)
      response.end(body)
    })
    const statuses = []
    // What is no answer is not kept for the next one who asks.
    for (body of ['{}', '{"data":[]}', own]) {
      const { status } = await ask(`${proxy.url}/api/v2${path}`)
      statuses.push(status)
    }
    expect(statuses).toEqual([502, 502, 200])
  })
})
