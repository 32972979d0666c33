import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { liveEvents } from '#contract/desk/live.ts'
import { startPageServer, stubPage } from '../testing/page-server.ts'
import { catchUp } from './catch-up.ts'
import type { News } from './news.ts'

let asked: { ago: string | null; lastEventId: string | string[] | undefined }[]
let answer: (response: ServerResponse, count: number) => void
let end: () => Promise<void>
let leaving: AbortController
let isClosed: boolean
let heard: News[]

const changed = `id: r:1\nevent: ${liveEvents.changed}\ndata: ${JSON.stringify({ subjects: [{ type: 'container', id: 'c1' }] })}\n\n`
const position = `id: r:2\nevent: ${liveEvents.position}\ndata: {}\n\n`
const news: News = { kind: 'changed', subjects: [{ type: 'container', id: 'c1' }] }

beforeEach(async () => {
  asked = []
  heard = []
  isClosed = false
  leaving = new AbortController()
  stubPage()
  end = await startPageServer((request, response) => {
    asked.push({
      ago: new URL(request.url ?? '', 'http://here').searchParams.get('ago'),
      lastEventId: request.headers['last-event-id'],
    })
    response.on('close', () => {
      isClosed = true
    })
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 1\n\n')
    answer(response, asked.length)
  })
})

afterEach(async () => {
  leaving.abort()
  await end()
})

const begin = async () => catchUp((each) => heard.push(each), leaving.signal)

test('all that changed since the page was opened is told, then the connection ends', async () => {
  answer = (response) => response.write(changed + position)
  await begin()
  expect(heard).toEqual([news])
  expect(Number(asked[0]?.ago)).toBeGreaterThan(0)
  await expect.poll(() => isClosed).toBe(true)
})

test('where the connection breaks before, all of it is asked for again', async () => {
  answer = (response, count) => {
    if (count === 1) response.end(changed)
    else response.write(changed + position)
  }
  await begin()
  expect(heard).toEqual([news, news])
  expect(asked.map(({ lastEventId }) => lastEventId)).toEqual([undefined, undefined])
})

test('a page that was left before asks for nothing', async () => {
  leaving.abort()
  await expect(begin()).rejects.toThrow()
  expect(asked).toEqual([])
})

test('a page that is left gives up', async () => {
  answer = () => leaving.abort()
  await expect(begin()).rejects.toThrow()
  await expect.poll(() => isClosed).toBe(true)
})
