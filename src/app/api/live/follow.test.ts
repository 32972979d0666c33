import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { heartbeatMs } from '#contract/desk/live.ts'
import { startPageServer, stubPage } from '../testing/page-server.ts'
import { follow } from './follow.ts'
import type { News } from './news.ts'
import type { Place } from './stream.ts'

const box = (id: string) => ({ type: 'container' as const, id })

/** The id of the last event that each connection says it has seen; null: none. */
let asked: (string | null)[]
let answer: (request: IncomingMessage, response: ServerResponse, count: number) => void
let end: () => Promise<void>
let leaving: AbortController
let events: EventTarget
const heard: News[] = []

beforeEach(async () => {
  asked = []
  heard.length = 0
  leaving = new AbortController()
  events = stubPage()
  end = await startPageServer((request, response) => {
    asked.push((request.headers['last-event-id'] as string | undefined) ?? null)
    answer(request, response, asked.length)
  })
})

afterEach(async () => {
  vi.useRealTimers()
  leaving.abort()
  await end()
})

function begin(lastEventId: string | null = null): Place {
  const place: Place = { lastEventId, pauseMs: null }
  follow(place, (news) => heard.push(news), leaving.signal).catch(() => null)
  return place
}

function open(response: ServerResponse, ...parts: string[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const part of parts) response.write(part)
}

function changed(id: string, ...ids: string[]): string {
  return `id: ${id}\nevent: changed\ndata: ${JSON.stringify({ subjects: ids.map(box) })}\n\n`
}

test('news come as they are told, however they are cut on their way', async () => {
  const event = changed('r:1', 'c1', 'c2')
  answer = (_, response) => open(response, 'retry: 1\n\n', event.slice(0, 30), event.slice(30))
  const place = begin()
  await expect.poll(() => heard).toEqual([{ kind: 'changed', subjects: [box('c1'), box('c2')] }])
  expect([asked, place.lastEventId]).toEqual([[null], 'r:1'])
})

test('a stream that ends is begun anew where it was', async () => {
  answer = (_, response, count) => {
    open(response, 'retry: 1\n\n', changed(`r:${count}`, `c${count}`))
    if (count < 3) response.end()
  }
  begin('r:0')
  await expect.poll(() => heard.length).toBe(3)
  expect(asked).toEqual(['r:0', 'r:1', 'r:2'])
})

test.each([
  ['refused', 503],
  ['not there', 404],
])('one that is %s is asked for again, at once when the network is back', async (_what, status) => {
  answer = (_, response, count) => {
    if (count === 1) response.writeHead(status).end()
    else open(response, 'retry: 1\n\n', changed('r:1', 'c1'))
  }
  begin()
  await expect.poll(() => asked.length).toBe(1)
  await expect
    .poll(() => {
      events.dispatchEvent(new Event('online'))
      return heard.length
    })
    .toBe(1)
})

test('nobody listens for a page that has left before', async () => {
  answer = (_, response) => open(response, 'retry: 1\n\n')
  leaving.abort()
  const place: Place = { lastEventId: null, pauseMs: null }
  await expect(follow(place, (news) => heard.push(news), leaving.signal)).rejects.toThrow()
  expect(asked).toEqual([])
})

test('one that is silent for longer than it may be is given up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  answer = (_, response, count) => open(response, 'retry: 1\n\n', changed(`r:${count}`, 'c1'))
  begin()
  await vi.waitFor(() => expect(heard.length).toBe(1))
  vi.advanceTimersByTime(2 * heartbeatMs)
  expect(asked.length).toBe(1)
  await vi.waitFor(() => {
    vi.advanceTimersByTime(heartbeatMs)
    expect(asked.length).toBeGreaterThan(1)
  })
})

describe('what nobody knows', () => {
  test.each([
    ['that something was missed', 'event: reset\ndata: {}\n\n'],
    ['a change in another form', 'event: changed\ndata: {"all":true}\n\n'],
    ['a change that is no JSON', 'event: changed\ndata: {\n\n'],
  ])('%s has everything asked for again', async (_what, event) => {
    answer = (_, response) => open(response, 'retry: 1\n\n', event)
    begin()
    await expect.poll(() => heard).toEqual([{ kind: 'reset' }])
  })

  test('signs of life and events of a later server are no news', async () => {
    answer = (_, response) =>
      open(response, 'retry: 1\n\n', ': \n\n', 'event: weather\ndata: {}\n\n', changed('r:1', 'c1'))
    begin()
    await expect.poll(() => heard.length).toBe(1)
  })
})
