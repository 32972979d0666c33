import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Board, boardSchema } from '#contract/desk/board.ts'
import { deskStatusSchema, getDeskStatus } from '#contract/desk/status.ts'
import { historySchema } from '#contract/desk/history.ts'
import { getMetrics } from '#contract/desk/monitor.ts'
import { backUp } from './backup/back-up.ts'
import { restore } from './backup/restore.ts'
import { Desk } from './open-desk.ts'
import type { DeskParts } from './working-desk.ts'
import { usedNothing } from './testing/account-use.ts'
import { wireList } from './testing/wire-list.ts'

let dataDirectory = ''

beforeEach(() => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'quayside-data-'))
  onTestFinished(() => rmSync(dataDirectory, { recursive: true }))
})

async function open(parts: Partial<DeskParts>, watchSeconds = 0.01) {
  const log: string[] = []
  const desk = await Desk.open(
    { place: { databaseUrl: null, dataDirectory }, watchSeconds, webhookUrl: null },
    {
      ask: () => Promise.reject(new Error('Nobody is asked.')),
      askWebhooks: () => Promise.reject(new Error('Nobody is asked.')),
      account: 'one',
      accountKind: 'embedded',
      use: usedNothing,
      budget: 1_000_000,
      worldNow: () => 0,
      isSimulated: () => true,
      onActive: () => undefined,
      onNews: () => undefined,
      logger: pino({}, { write: (line: string) => log.push(line) }),
      ...parts,
    },
  )
  let isOpen = true
  const close = async () => {
    if (isOpen) await desk.close()
    isOpen = false
  }
  onTestFinished(close)
  return { desk, log, close }
}

/** A service whose box becomes available, and how often it was asked. */
function changing() {
  const service = { asked: 0, isAvailable: false }
  const ask: DeskParts['ask'] = async () => {
    service.asked += 1
    await turn()
    return new Response(wireList([{ id: 's1', available: service.isAvailable }]))
  }
  return { service, ask }
}

/** A service that says nothing. */
const neverAnswered: DeskParts['ask'] = (_, signal) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The desk has left.')))
  })

function answerOf(handle: Desk['handle'], path: string): Promise<Response> {
  const url = new URL(path, 'http://desk.test')
  return handle(new Request(url), url)
}

async function historyOf(desk: Desk) {
  const url = new URL('http://desk.test/api/desk/history/container/c-s1')
  return historySchema.parse(await (await desk.handle(new Request(url), url)).json())
}

async function boardOf(desk: Desk): Promise<Board> {
  const url = new URL('http://desk.test/api/desk/board')
  return boardSchema.parse(await (await desk.handle(new Request(url), url)).json())
}

/** The text of a stream until it holds this. */
async function readUntil(desk: Desk, text: string, after?: string): Promise<string> {
  const url = new URL('http://desk.test/api/desk/live')
  const headers: Record<string, string> = after === undefined ? {} : { 'last-event-id': after }
  const answer = await desk.handle(new Request(url, { headers }), url)
  let read = ''
  for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    read += part
    if (read.includes(text)) break
  }
  return read
}

test('of news the proxy hears before any browser', async () => {
  const { service, ask } = changing()
  const order: string[] = []
  const { desk } = await open({ ask, onNews: () => order.push('proxy') })
  const told = readUntil(desk, 'changed').then(() => order.push('browser'))
  await expect.poll(() => service.asked).toBeGreaterThan(2)
  service.isAvailable = true
  await told
  expect(order).toEqual(['proxy', 'browser'])
  expect((await historyOf(desk)).changes).toMatchObject([{ fact: 'available', from: 'no', to: 'yes' }])
})

test('how it does is told to people and to machines, with what it has recorded', async () => {
  const { service, ask } = changing()
  const { desk } = await open({ ask })
  await expect.poll(() => service.asked).toBeGreaterThan(2)
  service.isAvailable = true
  await expect.poll(async () => (await historyOf(desk)).changes.length).toBe(1)
  const status = deskStatusSchema.parse(await (await answerOf(desk.handle, getDeskStatus.path)).json())
  expect(status.watch).toMatchObject({
    shipments: 1,
    containers: 1,
    read: 1,
    isComplete: true,
    failure: null,
  })
  expect(status.memory.changes).toBe(1)
  const metrics = await (await answerOf(desk.monitor, getMetrics.path)).text()
  expect(metrics).toMatch(/^quayside_changes_recorded_total 1$/m)
  expect(metrics).toMatch(/^quayside_watch_walks_total [1-9]/m)
  expect(metrics).toMatch(/^quayside_watch_pages_total [1-9]/m)
})

test('it closes while its question is not answered, and writes nothing afterwards', async () => {
  let asked = 0
  const { close, log } = await open({
    ask: (_, signal) => {
      asked += 1
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('The desk has left.')))
      })
    },
  })
  await expect.poll(() => asked).toBe(1)
  await close()
  expect(log).toEqual([])
})

test('what comes while it closes is still written down', async () => {
  let asked = 0
  const { close, log } = await open({
    ask: (_, signal) => {
      asked += 1
      return new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve(new Response(wireList([{ id: 's1' }]))))
      })
    },
  })
  await expect.poll(() => asked).toBe(1)
  await close()
  expect(log).toEqual([])
  const { desk } = await open({ ask: neverAnswered })
  expect((await historyOf(desk)).readAt).toBe(0)
})

test('the file with the packed board that earlier versions kept goes', async () => {
  const file = join(dataDirectory, 'desk.db-board')
  writeFileSync(file, 'rows')
  await open({ ask: neverAnswered })
  expect(existsSync(file)).toBe(false)
})

test('that it could not be deleted is in the log', async () => {
  mkdirSync(join(dataDirectory, 'desk.db-board'))
  const { log } = await open({ ask: neverAnswered })
  expect(log.join()).toContain('could not be deleted')
})

test('what was seen of another account is told to nobody', async () => {
  const { service, ask } = changing()
  const first = await open({ ask })
  await expect.poll(() => service.asked).toBeGreaterThan(2)
  await first.close()
  const { desk } = await open({ account: 'two', ask: neverAnswered })
  expect(await historyOf(desk)).toMatchObject({ firstSeenAt: null, changes: [] })
})

test('one that is closed while the memory of another account takes the place opens nothing more', async () => {
  const { ask } = changing()
  const first = await open({ ask })
  await expect.poll(async () => (await boardOf(first.desk)).isComplete).toBe(true)
  await first.close()
  const closing: Promise<void>[] = []
  const { close, log } = await open({
    ask: async (target) => {
      await turn()
      if (target.startsWith('/shipments?')) return new Response(wireList([{ id: 't1' }]))
      if (closing.length === 0) closing.push(close())
      return new Response('{"errors":[]}', { status: 404 })
    },
  })
  await expect.poll(() => log.join()).toContain('the account is another one')
  await Promise.all(closing)
  // Opening the memory after that would reject where nobody catches it, and end the program.
  await wait(500)
})

test('a restore is noticed while it runs: the board is the one restored, and everybody asks anew', async () => {
  const place = { databaseUrl: null, dataDirectory }
  const { service, ask } = changing()
  const first = await open({ ask })
  await expect.poll(async () => (await boardOf(first.desk)).isComplete).toBe(true)
  const { rows } = await boardOf(first.desk)
  expect(rows).toHaveLength(1)
  const { path } = await backUp(place, null, new Date('2026-11-21T17:00:00Z'))
  await first.close()
  rmSync(join(dataDirectory, 'desk.db'))

  // One whose service is away: what it shows, it has from the restore.
  const order: string[] = []
  const away: DeskParts['ask'] = async () => {
    service.asked += 1
    await turn()
    return new Response('', { status: 503, headers: { 'retry-after': '3600' } })
  }
  const { desk, log } = await open({ ask: away, onNews: () => order.push('proxy') })
  expect((await boardOf(desk)).rows).toEqual([])
  const [, before = ''] = /^id: (.*)$/m.exec(await readUntil(desk, 'position')) ?? []
  const told = readUntil(desk, 'reset').then(() => order.push('browser'))
  await restore(place, path)
  await told
  expect(order).toEqual(['proxy', 'browser'])
  expect(await boardOf(desk)).toMatchObject({ isComplete: true, rows })
  expect((await historyOf(desk)).firstSeenAt).toBe(0)
  expect(await readUntil(desk, 'event', before)).toContain('event: reset')
  expect(log.join()).toContain('a backup was restored')
})
