import { text } from 'node:stream/consumers'
import { PassThrough } from 'node:stream'
import { beforeEach, expect, test } from 'vitest'
import { formatClock, quaysideClockHeader } from '#contract/clock-header.ts'
import { listCallArrivals } from '#contract/desk/call-arrivals.ts'
import { getCounts } from '#contract/desk/counts.ts'
import { openPages } from './server-page.tsx'

const hostile = '</script><p style="color:red">'
const asked: string[] = []
let answer: () => Promise<Response> = () => Promise.reject(new Error('not set'))

const clock = { now: Date.UTC(2026, 10, 21, 17), speed: 0, simulated: true }

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/vnd.api+json',
      [quaysideClockHeader]: formatClock(clock),
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

const urgent = { past: 5, today: 4, blocked: 0 }

/** What the desk answers by itself. */
const ofDesk: Readonly<Record<string, unknown>> = {
  [listCallArrivals.path]: [],
  [getCounts.path]: { tracked: 1, urgent },
}

const pages = openPages((path) => {
  asked.push(decodeURIComponent(path))
  return path in ofDesk ? Promise.resolve(Response.json(ofDesk[path])) : answer()
})

beforeEach(() => {
  asked.length = 0
  answer = () => Promise.resolve(json({ data: [shipment], meta: { size: 1, total: 1 }, links: {} }))
})

function open(address: string, narrow = false) {
  return pages.open({ address, clock: null, narrow })
}

/** A page, given at most so long for its data, in milliseconds. */
async function draw(address: string, { narrow = false, longestWaitMs = 60_000 } = {}) {
  const page = open(address, narrow)
  if (page === null || 'redirect' in page) throw new Error('The page is not to be drawn.')
  const { pipe, state } = await page.draw(longestWaitMs)
  const written = new PassThrough()
  pipe(written)
  return { source: page.source, markup: await text(written), state }
}

/** The questions whose answers the browser gets. */
function queriesIn(state: string): unknown[] {
  return (JSON.parse(state) as { queries: unknown[] }).queries
}

/** What was asked of the service, and not of Quayside's own desk. */
function questions(): string[] {
  return asked.filter((path) => !(path in ofDesk))
}

test('the list is drawn with its rows and their number, from one question', async () => {
  const { markup, state, source } = await draw('/shipments')
  expect(questions()).toEqual([expect.stringMatching(/^\/api\/v2\/shipments\?.*page\[number\]=1&.*include=/)])
  expect(markup).toMatch(/^<title>Shipments · Quayside<\/title>/)
  expect(markup).toContain('<table aria-label="Shipments"')
  expect(markup).toContain('href="/shipments/s1"')
  expect(JSON.parse(state)).toMatchObject({
    clock: { now: clock.now, speed: 0, simulated: true },
    narrow: false,
    drawnAfterMs: expect.any(Number) as unknown,
  })
  expect(markup).toMatch(
    /urgent=past"[^>]*><strong data-tone="past">5<\/strong> (?:<!-- -->)?out of free time/,
  )
  expect(markup).not.toContain('urgent=blocked')
  expect(queriesIn(state)).toMatchObject([
    { queryKey: ['shipments', 'urgent'], state: { data: { data: urgent } } },
    { queryKey: ['shipments', 'list', { page: 1 }] },
    { queryKey: ['call-arrivals'] },
    { queryKey: ['shipments', 'count', { tracking: 'tracking' }], state: { data: { data: 1 } } },
  ])
  expect(source).toBeNull()
})

test('the list comes with what other bills on a call report, so that no row changes', async () => {
  const { state } = await draw('/shipments')
  expect(asked.filter((path) => path === listCallArrivals.path)).toHaveLength(1)
  expect(queriesIn(state)).toContainEqual(
    expect.objectContaining({
      queryKey: ['call-arrivals'],
      state: expect.objectContaining({ data: { data: [], included: null } }) as unknown,
    }),
  )
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

test('no text of the account ends an element or becomes an attribute', async () => {
  const { markup, state } = await draw('/shipments')
  expect(markup).toContain('&lt;/script&gt;&lt;p style=&quot;color:red&quot;&gt;')
  expect(markup).not.toContain(hostile)
  expect(state).not.toContain('<')
  expect(state).toContain('\\u003c/script>')
})

// The content security policy forbids both.
test.each([
  ['its rows', {}],
  ['its cards on a phone', { narrow: true }],
  ['nothing yet', { longestWaitMs: 1 }],
])('the list with %s has no style attribute and no script', async (_, options) => {
  if ('longestWaitMs' in options) answer = () => new Promise(() => {})
  const { markup } = await draw('/shipments', options)
  expect(markup).not.toContain(' style="')
  expect(markup).not.toContain('<script')
})

test('a query in the address is part of the question', async () => {
  const { markup } = await draw('/shipments?q=HLCU&tracking=stopped&page=3')
  expect(questions()).toHaveLength(1)
  expect(questions()[0]).toMatch(/q=HLCU.*filter\[tracking_stopped\]=true.*page\[number\]=3/)
  expect(markup).toMatch(/^<title>Shipments with HLCU, page 3 · Quayside<\/title>/)
})

test('on a phone the rows are a list', async () => {
  const { markup, state } = await draw('/shipments', { narrow: true })
  expect(markup).toContain('<ul aria-label="Shipments"')
  expect(markup).not.toContain('<table')
  expect(JSON.parse(state)).toMatchObject({ narrow: true })
})

test.each([
  ['/shipments/s1', /^\/api\/v2\/shipments\/s1\?/, 'shipment/ShipmentPage'],
  ['/containers/c1', /^\/api\/v2\/containers\/c1\?/, 'container/ContainerPage'],
  [
    '/tracking-requests?page=2',
    /^\/api\/v2\/tracking_requests\?.*page\[number\]=2/,
    'tracking-requests/TrackingRequestsPage',
  ],
  ['/ports/p1', /^\/api\/v2\/ports\/p1/, 'places/PortPage'],
  ['/terminals/t1', /^\/api\/v2\/terminals\/t1/, 'places/TerminalPage'],
])('of %s the frame is drawn, its question asked and its code named', async (address, question, file) => {
  const { markup, source } = await draw(address)
  expect(asked).toEqual([expect.stringMatching(question)])
  expect(markup).toContain('<main')
  expect(markup).toContain('Loading the page')
  expect(markup).not.toContain('<script')
  expect(source).toBe(`src/app/pages/${file}.tsx`)
})

test('the answer of a record comes with its frame', async () => {
  answer = () => Promise.resolve(json({ data: shipment, included: [], links: {} }))
  const { state } = await draw('/shipments/s1')
  expect(queriesIn(state)).toHaveLength(1)
  expect(state).toContain('HLCUSEL251063257')
})

test('a page without one main question asks nothing', async () => {
  const { state, source } = await draw('/custom-fields')
  expect(asked).toEqual([])
  expect(queriesIn(state)).toEqual([])
  expect(source).toBe('src/app/pages/custom-fields/CustomFieldsPage.tsx')
})

test.each([
  ['a failing service', () => Promise.resolve(json({ errors: [{ title: 'Bad Gateway' }] }, 502))],
  ['an answer of something else', () => Promise.resolve(json({ rows: [] }))],
])('%s is asked once, and left to the browser', async (_, failing) => {
  answer = failing
  const { markup, state } = await draw('/shipments')
  expect(questions()).toHaveLength(1)
  expect(markup).toContain('Loading shipments')
  expect(queriesIn(state)).toMatchObject([
    { queryKey: ['shipments', 'urgent'] },
    { queryKey: ['call-arrivals'] },
  ])
})

test('a slow service is not waited for', async () => {
  answer = () => new Promise(() => {})
  expect((await draw('/shipments', { longestWaitMs: 1 })).markup).toContain('Loading shipments')
})

test('the start leads to the list; a wall draws itself', () => {
  expect(open('/')).toEqual({ redirect: '/shipments' })
  expect(open('/?from=mail')).toEqual({ redirect: '/shipments' })
  expect(open('/wall?pages=map')).toBeNull()
})
