import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { formatClock, quaysideClockHeader } from '#contract/clock-header.ts'
import type { DrawnPage } from '#contract/page-program.ts'
import { openPages } from './server-page.tsx'

const hostile = '</script><p style="color:red">'
const asked: string[] = []
let answer: () => Promise<Response> = () => Promise.reject(new Error('not set'))

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/vnd.api+json',
      [quaysideClockHeader]: formatClock({ now: Date.UTC(2026, 10, 21, 17), speed: 0, simulated: true }),
    },
  })
}

const shipment = {
  id: 's1',
  type: 'shipment',
  attributes: {
    bill_of_lading_number: 'HLCUSEL251063257',
    created_at: '2026-10-10T00:00:00Z',
    customer_name: hostile,
  },
  relationships: {},
}

const pages = openPages((path) => {
  asked.push(decodeURIComponent(path))
  return answer()
})

beforeEach(() => {
  asked.length = 0
  answer = () => Promise.resolve(json({ data: [shipment], meta: { size: 1, total: 1 }, links: {} }))
})

/** A page, given at most so long for its data, in milliseconds. */
async function draw(address: string, { narrow = false, longestWaitMs = 60_000 } = {}): Promise<DrawnPage> {
  const plan = pages.plan({ address, clock: null, narrow })
  if (plan === null || 'redirect' in plan) throw new Error('The page is not to be drawn.')
  const drawn = await plan.draw(longestWaitMs)
  return { ...drawn, sources: [...plan.sources, ...drawn.sources] }
}

test('the list is drawn with its rows and their number, from one question', async () => {
  const { title, markup, state, sources } = await draw('/shipments')
  expect(asked).toEqual([expect.stringMatching(/^\/api\/v2\/shipments\?.*page\[number\]=1&.*include=/)])
  expect(title).toBe('Shipments · Quayside')
  expect(markup).toContain('<table aria-label="Shipments"')
  expect(markup).toContain('href="/shipments/s1"')
  expect(JSON.parse(state)).toMatchObject({
    whole: true,
    answers: [
      { key: ['shipments', 'list', { page: 1 }] },
      { key: ['shipments', 'count', { tracking: 'tracking' }], data: 1 },
    ],
  })
  expect(sources).toEqual([])
})

test('the list comes without the ids of its boxes’ events, which it does not show', async () => {
  const box = {
    id: 'c1',
    type: 'container',
    attributes: { number: 'MSKU7454839', created_at: '2026-10-10T00:00:00Z' },
    relationships: { raw_events: { data: [{ id: 'event-1', type: 'raw_event' }] } },
  }
  const containers = { data: [{ id: 'c1', type: 'container' }] }
  const data = [{ ...shipment, relationships: { containers } }]
  answer = () => Promise.resolve(json({ data, included: [box], meta: { size: 1, total: 1 }, links: {} }))
  const { state } = await draw('/shipments')
  expect(state).toContain('MSKU7454839')
  expect(state).not.toContain('event-1')
})

test('no text of the account ends an element or becomes an attribute, and no style is one', async () => {
  const { markup, state } = await draw('/shipments')
  expect(markup).toContain('&lt;/script&gt;&lt;p style=&quot;color:red&quot;&gt;')
  expect(markup).not.toContain(' style="')
  expect(markup).toContain(' data-style="')
  expect(state).not.toContain('<')
  expect(state).toContain('\\u003c/script>')
})

test('a query in the address is part of the question', async () => {
  const { title } = await draw('/shipments?q=HLCU&tracking=stopped&page=3')
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatch(/q=HLCU.*filter\[tracking_stopped\]=true.*page\[number\]=3/)
  expect(title).toBe('Shipments with HLCU, page 3 · Quayside')
})

test('on a phone the rows are a list', async () => {
  const { markup, state } = await draw('/shipments', { narrow: true })
  expect(markup).toContain('<ul aria-label="Shipments"')
  expect(markup).not.toContain('<table')
  expect(JSON.parse(state)).toMatchObject({ narrow: true })
})

test.each([
  ['/shipments/s1', /^\/api\/v2\/shipments\/s1\?/, 'ShipmentPage.tsx'],
  ['/containers/c1', /^\/api\/v2\/containers\/c1\?/, 'ContainerPage.tsx'],
  [
    '/tracking-requests?page=2',
    /^\/api\/v2\/tracking_requests\?.*page\[number\]=2/,
    'TrackingRequestsPage.tsx',
  ],
  ['/ports/p1', /^\/api\/v2\/ports\/p1/, 'PortPage.tsx'],
  ['/terminals/t1', /^\/api\/v2\/terminals\/t1/, 'TerminalPage.tsx'],
])('of %s the frame is drawn, its question asked and its code named', async (address, question, file) => {
  const { markup, state, sources } = await draw(address)
  expect(asked).toEqual([expect.stringMatching(question)])
  expect(markup).toContain('<main')
  expect(JSON.parse(state)).toMatchObject({ whole: false })
  expect(sources.map((source) => source.split('/').at(-1))).toEqual(['page-modules.ts', file])
  const root = join(import.meta.dirname, '../..')
  expect(sources.filter((source) => !existsSync(join(root, source)))).toEqual([])
})

test('a page without one main question asks nothing', async () => {
  const { sources } = await draw('/custom-fields')
  expect(asked).toEqual([])
  expect(sources).toEqual(['src/app/page-modules.ts'])
})

test.each([
  ['a failing service', () => Promise.resolve(json({ errors: [{ title: 'Bad Gateway' }] }, 502))],
  ['an answer of something else', () => Promise.resolve(json({ rows: [] }))],
])('%s is asked once, and left to the browser', async (_, failing) => {
  answer = failing
  const { markup, state, sources } = await draw('/shipments')
  expect(asked).toHaveLength(1)
  expect(markup).toContain('Loading shipments')
  expect(JSON.parse(state)).toMatchObject({ whole: true, answers: [] })
  expect(sources).toEqual(['src/app/api/read-shipments.ts'])
})

test('a slow service is not waited for', async () => {
  answer = () => new Promise(() => {})
  expect((await draw('/shipments', { longestWaitMs: 1 })).markup).toContain('Loading shipments')
})

test('the start leads to the list; a wall draws itself', () => {
  expect(pages.plan({ address: '/', clock: null, narrow: false })).toEqual({ redirect: '/shipments' })
  expect(pages.plan({ address: '/?from=mail', clock: null, narrow: false })).toEqual({
    redirect: '/shipments',
  })
  expect(pages.plan({ address: '/wall?pages=map', clock: null, narrow: false })).toBeNull()
})
