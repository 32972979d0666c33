import { once } from 'node:events'
import { connect } from 'node:net'
import type { APIResponse } from 'playwright/test'
import { matchOperation } from '#contract/match.ts'
import { operationOf } from '#contract/operations.ts'
import { livePath } from '#contract/desk/paths.ts'
import { workHeader } from '#contract/work.ts'
import { askProxy } from './support/ask-proxy.ts'
import { charleston, oakland } from './support/featured.ts'
import { expect, test } from './support/fixtures.ts'
import { apiKey } from './support/world.ts'

/** The key as it is, and as it would look packed. */
const disguises = [
  apiKey,
  Buffer.from(apiKey).toString('base64').replace(/=+$/, ''),
  Buffer.from(`Token ${apiKey}`).toString('base64').replace(/=+$/, ''),
  Buffer.from(apiKey).toString('hex'),
  encodeURIComponent(apiKey).replaceAll('-', '%2D'),
]

function holdsKey(text: string): boolean {
  return disguises.some((disguise) => text.includes(disguise))
}

/**
 * Sends what no browser and no `fetch` would send, and reads the whole answer.
 * @param until of an answer that does not end: what comes last
 */
async function raw(url: string, lines: string[], until?: RegExp): Promise<string> {
  const { hostname, port, host } = new URL(url)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (data) => {
    answer += data.toString('latin1')
    if (until?.test(answer) === true) socket.destroy()
  })
  const head = lines.some((line) => /^host:/i.test(line)) ? lines : [...lines, `Host: ${host}`]
  // As the app does, so that what is refused is refused for what it asks.
  socket.write([...head, `${workHeader}: person`, 'Connection: close', '', ''].join('\r\n'))
  await once(socket, 'close')
  return answer
}

test('the check finds a key that is there', () => {
  expect(holdsKey(`{"key":"${apiKey}"}`)).toBe(true)
  expect(holdsKey(Buffer.from(`Token ${apiKey}`).toString('base64'))).toBe(true)
  expect(holdsKey(JSON.stringify({ key: 'another' }))).toBe(false)
})

/** Shipments that the account does not have: to questions for them the service answers with what it was sent. */
const echoing404 = '00000000-0000-4000-8000-000000000404'
const echoing500 = '00000000-0000-4000-8000-000000000500'

test('the key is in no byte that a whole journey brings to the browser', async ({
  page,
  relayed,
  problems,
}) => {
  problems.expect(/status of (404|500)/)
  const answers: { url: string; text: string }[] = []
  // Nothing is changed here: this is the one place where every answer passes whole, also one that nobody awaits. The
  // stream of what has changed is never whole: the next test reads it.
  // A page that is routed has no cache of its own: a part of the app, which never changes, would come with every page.
  const parts = new Map<string, APIResponse>()
  await page.route('**/*', async (route) => {
    const { href, pathname } = new URL(route.request().url())
    if (pathname === livePath) return route.continue()
    const part = parts.get(href)
    if (part !== undefined) return route.fulfill({ response: part })
    const response = await route.fetch({ maxRedirects: 0 })
    if (pathname.startsWith('/assets/')) parts.set(href, response)
    const headers = JSON.stringify(response.headersArray())
    answers.push({ url: response.url(), text: `${headers} ${(await response.body()).toString('latin1')}` })
    return route.fulfill({ response })
  })
  // A service that tells its clients what they sent, in an answer and in a failure.
  relayed.relay.rule = ({ target, headers }) => {
    const echo = JSON.stringify({
      errors: [{ title: 'Not Found', detail: `You sent ${headers.authorization}` }],
    })
    const echoHeaders = { 'x-echo': headers.authorization ?? '' }
    if (target.includes(echoing404)) return { status: 404, body: echo, headers: echoHeaders }
    if (target.includes(echoing500)) return { status: 500, body: echo, headers: echoHeaders }
    return null
  }
  await page.goto(`${relayed.url}/shipments`)
  await expect(page.getByRole('table', { name: 'Shipments' })).toBeVisible()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText(/^26–50 of/)).toBeVisible()
  await page.goto(`${relayed.url}/find?q=${oakland.reference}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(oakland.bill)
  await page.getByRole('link', { name: oakland.overdue.number }).click()
  await expect(page.getByRole('region', { name: 'Milestones' }).getByRole('listitem').first()).toBeVisible()
  await page.goto(`${relayed.url}/shipments/${echoing404}`)
  await expect(page.getByRole('heading', { name: 'No such shipment' })).toBeVisible()
  await page.goto(`${relayed.url}/shipments/${echoing500}`)
  await expect(page.getByRole('main')).toContainText('The tracking service is not responding.')

  await page.unrouteAll({ behavior: 'wait' })
  expect(answers.filter(({ url }) => url.includes('/api/v2/')).length).toBeGreaterThan(8)
  expect(answers.filter(({ url }) => url.endsWith('.js')).length).toBeGreaterThan(3)
  expect(answers.some(({ text }) => text.includes(oakland.bill))).toBe(true)
  expect(answers.filter(({ text }) => holdsKey(text)).map(({ url }) => url)).toEqual([])
  const kept = await page.evaluate(() => JSON.stringify(localStorage) + document.cookie)
  expect(holdsKey(kept)).toBe(false)
  expect(holdsKey(relayed.output())).toBe(false)
})

test('nor in the answer to any other request, nor in a log', async ({ world, relayed }) => {
  const wanted = [
    '/',
    '/api/status',
    `/api/v2/webhooks/${charleston.id}`,
    '/api/v2/nothing',
    `/api/desk/history/container/${charleston.free.id}`,
    '/api/desk/nothing',
    '/api',
    '/index.html.map',
    '/.env',
    '/x.js',
  ]
  for (const path of wanted) {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS', 'TRACE']) {
      for (const url of [world.url, relayed.url]) {
        const answer = await raw(url, [`${method} ${path} HTTP/1.1`, 'X-Api-Key: x'])
        expect(answer).toMatch(/^HTTP\/1\.1 \d{3}/)
        expect(holdsKey(answer)).toBe(false)
      }
    }
  }
  const stream = await raw(relayed.url, [`GET ${livePath} HTTP/1.1`, 'X-Api-Key: x'], /event: position/)
  expect(stream).toMatch(/^HTTP\/1\.1 200/)
  expect(holdsKey(stream)).toBe(false)
  expect(holdsKey(world.output())).toBe(false)
  expect(holdsKey(relayed.output())).toBe(false)
})

test('no path outside the contract reaches the service', async ({ relayed }) => {
  const id = charleston.id
  const outside = [
    'GET /control/clock',
    'GET /api/control/clock',
    'GET /api/v2/control/clock',
    'GET /api/v2/../control/clock',
    'GET /api/v2/%2e%2e/control/clock',
    'GET /api/v2/%2e%2e%2fcontrol%2fclock',
    'GET /api/v2/shipments/../../control/clock',
    'GET /api/v2/shipments/..%2f..%2fcontrol%2fclock',
    'GET /api/v2/shipments/%2e%2e',
    'GET /api/v2/shipments/..%5c..%5ccontrol%5cclock',
    'GET /api/v2/shipments/%00',
    'GET /api/v2//shipments',
    'GET /api/v2/shipments/',
    'GET /api/v2/Shipments',
    'GET /api/v2',
    'GET /api/v2/',
    'GET /api/v1/shipments',
    'GET /api/v2/webhooks/x/secret',
    'GET /api/v2/openapi.json',
    'GET /api/files/../control/clock',
    'GET /api/files/documents/..%2f..%2fcontrol%2fclock',
    'GET /api/files/documents/%2e%2e/control/clock',
    'GET /api/files/uploads/..%2f..%2fcontrol%2fclock',
    'PUT /api/files/uploads/..%2f..%2fcontrol%2fclock',
    `PUT /api/files/uploads/${id}`,
    `POST /api/files/documents/${id}`,
    `GET /api/v2/shipments/${id}/containers`,
    `POST /api/v2/shipments`,
    `PUT /api/v2/shipments/${id}`,
    `DELETE /api/v2/shipments/${id}`,
    `PUT /api/v2/webhooks/${id}`,
    `HEAD /api/v2/shipments/${id}`,
    `OPTIONS /api/v2/shipments`,
    `TRACE /api/v2/shipments`,
    `PUT /control/clock`,
    `GET ${relayed.relay.url}/control/clock`,
    `CONNECT ${new URL(relayed.relay.url).host}`,
  ]
  for (const request of outside) {
    const answer = await raw(relayed.url, [`${request} HTTP/1.1`])
    // 501: of a method that nobody serves.
    expect(answer, request).not.toMatch(/^HTTP\/1\.1 5(?!01)/)
    if (request.includes('/api/')) expect(answer, request).not.toMatch(/^HTTP\/1\.1 2/)
  }
  expect(relayed.relay.seen).toEqual([])
})

test('what passes is built anew: only what the operation knows', async ({ relayed }) => {
  const { seen } = relayed.relay
  await askProxy(relayed.url, '/shipments?page[number]=2&q=a%26b%3D1&admin=1&page[size]=1#x', {
    headers: { 'x-forwarded-host': 'elsewhere.example', authorization: 'Token mine', cookie: 'a=b' },
  })
  await askProxy(relayed.url, `/webhooks/${charleston.id.toUpperCase()}`)
  const refused = await askProxy(relayed.url, '/webhooks/a%3Fb%3D1%23')
  expect(refused.status).toBe(400)
  expect(seen).toHaveLength(2)
  expect(new URL(`http://x${(seen[0] ?? '').replace('GET ', '')}`).searchParams.toString()).toBe(
    new URLSearchParams({ 'page[number]': '2', 'page[size]': '1', q: 'a&b=1' }).toString(),
  )
  expect(seen[1]).toBe(`GET /v2/webhooks/${charleston.id}`)
})

test('everything that a journey made the proxy ask is an operation of the contract', async ({
  page,
  relayed,
}) => {
  const authorizations = new Set<string | undefined>()
  relayed.relay.rule = ({ headers }) => {
    authorizations.add(headers.authorization)
    return null
  }
  await page.goto(`${relayed.url}/shipments`)
  await page.getByRole('link', { name: charleston.bill }).click()
  await page.getByRole('link', { name: charleston.held.number }).click()
  await expect(page.getByRole('region', { name: 'Custom fields' })).toContainText('Two Rivers Drayage')
  const asked = relayed.relay.seen.map((request) => {
    const [method = '', target = ''] = request.split(' ')
    const url = new URL(target, 'http://service')
    const match = url.pathname.startsWith('/v2/') ? matchOperation(method, url.pathname.slice(3)) : null
    const known = match === null ? [] : Object.keys(operationOf(match.name).query)
    return {
      request,
      known: match !== null && [...url.searchParams.keys()].every((name) => known.includes(name)),
    }
  })
  expect(asked.length).toBeGreaterThan(5)
  expect(asked.filter(({ known }) => !known)).toEqual([])
  expect([...authorizations]).toEqual([`Token ${apiKey}`])
})

test.describe('another site in the same browser', () => {
  test('it is refused before a byte goes on', async ({ relayed }) => {
    for (const [what, head] of [
      ['a foreign host', ['GET /api/v2/shipments HTTP/1.1', 'Host: evil.example']],
      ['a foreign host at the right port', ['GET /shipments HTTP/1.1', 'Host: evil.example:8480']],
      ['a foreign origin', ['GET /api/v2/shipments HTTP/1.1', 'Origin: https://evil.example']],
      ['no origin at all, from a sandbox', ['GET /api/v2/shipments HTTP/1.1', 'Origin: null']],
      [
        'a form of another site',
        ['POST /api/v2/custom_fields HTTP/1.1', 'Origin: https://evil.example', 'Content-Length: 0'],
      ],
      ['a picture of another site', ['GET /api/v2/shipments HTTP/1.1', 'Sec-Fetch-Site: cross-site']],
    ] as const) {
      const answer = await raw(relayed.url, [...head])
      expect(answer, what).toMatch(/^HTTP\/1\.1 403/)
      expect(relayed.relay.seen, what).toEqual([])
    }
  })

  test('every answer carries the security headers', async ({ world }) => {
    const paths = [
      '/',
      '/shipments',
      '/api/status',
      '/api/v2/nothing',
      '/api/files/x',
      '/nothing.js',
      '/icon.svg',
    ]
    for (const path of paths) {
      const { headers } = await fetch(`${world.url}${path}`)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy, path).toContain("default-src 'none'")
      expect(policy, path).not.toContain('unsafe')
      expect(policy, path).toContain("frame-ancestors 'none'")
      expect(headers.get('x-content-type-options'), path).toBe('nosniff')
      expect(headers.get('referrer-policy'), path).toBe('no-referrer')
    }
  })
})
