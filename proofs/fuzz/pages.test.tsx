import * as fc from 'fast-check'
import { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router'
import { beforeAll, expect, vi } from 'vitest'
import { formatClock, quaysideClockHeader } from '#contract/clock-header.ts'
import { getBoard } from '#contract/desk/board.ts'
import { getCounts } from '#contract/desk/counts.ts'
import { getFleet } from '#contract/desk/fleet.ts'
import type { History } from '#contract/desk/history.ts'
import { deskPrefix } from '#contract/desk/paths.ts'
import type { DeskStatus } from '#contract/desk/status.ts'
import { jsonApiMediaType } from '#contract/error.ts'
import { isMalformed } from '#contract/malformed.ts'
import { matchOperation } from '#contract/match.ts'
import type { OperationName } from '#contract/operations.ts'
import { getVessel } from '#contract/operations/vessels.ts'
import { proxyApiPrefix } from '#contract/proxy-status.ts'
import samples from '#contract/samples.json' with { type: 'json' }
import { getDeskStatus } from '#contract/desk/status.ts'
import { getOwnWebhook } from '#contract/desk/webhook.ts'
import { fuzz } from './fuzz.ts'
import { type HostileAnswer, hostileAnswers } from './hostile-answers.ts'
import { askThrough } from '#app/api/client.ts'
import { ContractError, HttpError, NetworkError, TimeoutError } from '#app/api/errors.ts'
import { learnClock } from '#app/clock/world-clock.ts'
import { held } from '../../src/desk/watch/held.ts'
import { readPage } from '../../src/desk/watch/read-page.ts'
import { drawn, wholeRoutes } from './drawn-pages.tsx'

// Leaflet looks for a window as soon as it is loaded.
vi.mock('leaflet', () => {
  const Stub = vi.fn()
  return { Control: Stub, DomUtil: {}, Layer: Stub, Map: Stub, TileLayer: Stub, point: Stub }
})

// Most pages are drawn in a browser alone, and need not say what they would be without one.
vi.mock('react', async (load) => {
  const react = await load<typeof import('react')>()
  const useSyncExternalStore: typeof react.useSyncExternalStore = (subscribe, read, readOnServer) =>
    react.useSyncExternalStore(subscribe, read, readOnServer ?? read)
  return { ...react, useSyncExternalStore }
})

interface Case {
  address: string
  /** The answers of which not all are as they should be; all others are. */
  answers: HostileAnswer[]
}

const now = Date.parse('2026-11-21T17:00:00Z')
const id = '7f8d3f5e-2b1c-4d6a-9e0f-1a2b3c4d5e6f'

/** Pages, with the operations that each of them asks. */
const pages: Readonly<Record<string, readonly OperationName[]>> = {
  '/shipments': ['listShipments'],
  [`/shipments/${id}`]: [
    'getShipment',
    'listContainerRawEvents',
    'getContainerMap',
    'listDocuments',
    'listShipmentCustomFields',
    'listCustomFieldDefinitions',
  ],
  [`/containers/${id}`]: [
    'getContainer',
    'listContainerRawEvents',
    'listContainerTransportEvents',
    'listContainerCustomFields',
    'getContainerMap',
  ],
  '/tracking-requests': ['listTrackingRequests'],
  [`/tracking-requests/${id}`]: ['getTrackingRequest', 'listTrackingRequestCustomFields'],
  [`/track?request=${id}`]: ['getTrackingRequest', 'listShippingLines'],
  '/documents': ['listDocuments', 'listDocumentTypes'],
  [`/documents/${id}`]: ['getDocument', 'listDocumentTypes'],
  '/webhooks': ['listWebhooks', 'listWebhookNotifications'],
  [`/webhooks/${id}`]: ['getWebhook', 'listWebhookNotifications', 'listWebhookEvents'],
  '/custom-fields': ['listCustomFieldDefinitions'],
  [`/custom-fields/${id}`]: ['getCustomFieldDefinition', 'listCustomFieldOptions', 'listCustomFields'],
  '/map': ['listShipments', 'getVessel', 'getContainerMap'],
  '/vessels/9780859': ['getVessel', 'listShipments', 'getContainerMap'],
  '/parties': ['listParties'],
  [`/parties/${id}`]: ['getParty'],
  '/ports/USLAX': ['getPort', 'listShipments'],
  [`/terminals/${id}`]: ['getTerminal', 'listShipments'],
  '/shipping-lines/MAEU': ['listShippingLines', 'listShipments'],
  '/status': [],
  '/find?q=MSKU7454839': ['search', 'listShipments'],
}

/** Rounds of drawing and asking: what is shown of one answer decides what is asked next. */
const mostRounds = 4

/** Requests of one page: a list that never ends must not be read for ever. */
const mostRequests = 300

/** Milliseconds: what is still asked then is asked for in the background. */
const patienceMs = 250

/** Characters that a page may have for each that was sent: names and numbers stand in several places. */
const mostGrowth = 60
const pageCharacters = 600_000

const good = new Map(Object.entries(samples).map(([name, answer]) => [name, JSON.stringify(answer)]))
const declared = [ContractError, HttpError, NetworkError, TimeoutError]

let whole: RouteObject[] = []
let texts = new Map<string, string>()
let requests = 0

const head = {
  run: 'r',
  version: 1,
  isLatest: true,
  since: null,
  isComplete: true,
  read: 1,
  total: 1,
  gone: [],
}

/** The JSON that the service sends to an operation; undefined where it is none. */
function sentTo(name: OperationName): unknown {
  try {
    return JSON.parse(texts.get(name) ?? good.get(name) ?? '')
  } catch {
    return undefined
  }
}

/** The board as the desk reads it from what the service sends. */
async function boardText(): Promise<string> {
  const read = await readPage(sentTo('listShipments'), 0, now)
  const rows = (read?.boarded ?? []).flatMap(([, row]) => (row === null ? [] : [row]))
  return `${JSON.stringify(head).slice(0, -1)},"rows":[${rows.join(',')}]}`
}

function fleetText(): string {
  const vessel = held(getVessel, sentTo('getVessel'))?.data
  if (vessel === undefined || isMalformed(vessel) || vessel.imo === null)
    return JSON.stringify({ ...head, rows: [] })
  const rows = [{ imo: vessel.imo, inquiry: 'answered', vessel }]
  return JSON.stringify({ ...head, rows })
}

async function ofDesk(url: string): Promise<string> {
  if (url.startsWith(getBoard.path)) return boardText()
  if (url.startsWith(getFleet.path)) return fleetText()
  if (url === getCounts.path) return JSON.stringify({ tracked: 1 })
  if (url === getOwnWebhook.path) return JSON.stringify({ id: null })
  if (url.startsWith(`${deskPrefix}/history/`)) {
    return JSON.stringify({
      firstSeenAt: null,
      recordedSince: null,
      readAt: null,
      facts: {},
      changes: [],
      hasMore: false,
      older: [],
    } satisfies History)
  }
  return JSON.stringify(url === getDeskStatus.path ? deskStatus : null)
}

async function ask(url: string, init: RequestInit = {}): Promise<Response> {
  requests += 1
  if (url.startsWith(deskPrefix)) return new Response(await ofDesk(url))
  const path = url.slice(proxyApiPrefix.length).split('?')[0] ?? ''
  const name = matchOperation(init.method ?? 'GET', path)?.name ?? ''
  const headers = {
    'content-type': jsonApiMediaType,
    [quaysideClockHeader]: formatClock({ now, speed: 0, simulated: true }),
  }
  return new Response(texts.get(name) ?? good.get(name) ?? '{}', { headers })
}

/** What the proxy says of itself. */
const status = {
  clock: { now, speed: 0, simulated: true },
  budget: { limit: 100, left: 100 },
  service: { lastAnsweredAt: now, failure: null },
  run: 'of this test',
  version: 'of this test',
}

const deskStatus: DeskStatus = {
  uptimeMs: 60_000,
  node: '24.0.0',
  zoneData: '2025c',
  account: 'embedded',
  watch: {
    everySeconds: 300,
    shipments: 1,
    containers: 1,
    isComplete: true,
    read: 1,
    total: 1,
    vessels: { read: 1, total: 1, ageMs: 60_000 },
    ageMs: 60_000,
    walkEndedAgoMs: 60_000,
    walk: null,
    nextInMs: 60_000,
    failure: null,
  },
  budget: {
    limit: 100,
    left: 100,
    spent: { person: 0, view: 0, wall: 0, background: 0, desk: 0, earlier: 0 },
  },
  screens: { streams: 1 },
  deliveries: { isRegistered: false, received: 0, accepted: 0, dropped: 0, refused: 0, lastAgoMs: null },
  memory: { database: 'embedded', problem: null, changes: 0, oldestChangeAt: null, bytes: 4096 },
}

beforeAll(async () => {
  askThrough(ask)
  learnClock({ now, speed: 0, simulated: true })
  whole = await wholeRoutes()
})

/** Asks for what the page has just begun to wait for. */
async function askPending(client: QueryClient): Promise<number> {
  const pending = client
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => state.status === 'pending' && typeof options.queryFn === 'function')
  const asked = Promise.allSettled(pending.map((query) => query.fetch()))
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, patienceMs))])
  return pending.length
}

async function attempt({ address, answers }: Case): Promise<string> {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(status))))
  texts = new Map(answers.map(({ name, text }) => [name, text]))
  requests = 0
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  let sent = pageCharacters
  for (const { text } of answers) sent += text.length * mostGrowth
  try {
    for (let round = 0; round < mostRounds; round += 1) {
      const { markup, errors } = await drawn(address, client, whole)
      expect([...new Set(errors.map(String))].join(), 'while drawing').toBe('')
      expect(markup.length).toBeLessThan(sent)
      if ((await askPending(client)) === 0) break
    }
    expect(requests).toBeLessThan(mostRequests)
    const failures = client
      .getQueryCache()
      .getAll()
      .flatMap(({ state }) => state.error ?? [])
    const unforeseen = failures.filter((error) => !declared.some((kind) => error instanceof kind))
    expect([...new Set(unforeseen.map(String))].join(), 'while asking').toBe('')
    return failures.length > 0 ? 'with an error' : 'drawn'
  } finally {
    client.clear()
  }
}

function casesOf(address: string, names: readonly OperationName[]): fc.Arbitrary<Case> {
  return fc.tuple(...names.map((name) => hostileAnswers([name]))).map((answers) => ({ address, answers }))
}

fuzz<Case>({
  name: 'pages',
  title: 'no page fails, whatever the service sends',
  cases: () => fc.oneof(...Object.entries(pages).map(([address, names]) => casesOf(address, names))),
  classOf: ({ answers }) => {
    const classes = new Set(answers.map((each) => each.class))
    return classes.has('wild') ? 'wild' : classes.has('near') ? 'near' : 'valid'
  },
  attempt,
  classes: { valid: 0.02, near: 0.4, wild: 0.1 },
  outcomes: { drawn: 0.4, 'with an error': 0.05 },
})
