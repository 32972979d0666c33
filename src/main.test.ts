import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildPrograms } from '#http/testing/built-programs.ts'
import { inherited } from '#http/testing/inherited.ts'
import { type Board, boardSchema, getBoard } from '#contract/desk/board.ts'
import { type History, historySchema, getHistory } from '#contract/desk/history.ts'
import { changedSchema, followLive } from '#contract/desk/live.ts'
import { zoneAdvice } from './zone-advice.ts'
import { askFleetAgain } from '#contract/desk/fleet.ts'
import { uploadPath } from '#contract/proxy-files.ts'
import { proxyStatusSchema } from '#contract/proxy-status-schema.ts'
import { proxyStatusPath } from '#contract/proxy-status.ts'
import { workHeader } from '#contract/work.ts'
import type { Subject } from '#contract/desk/subject.ts'
import { addressOf } from '#contract/operation.ts'
import { takeDelivery } from '#contract/desk/webhook.ts'
import { askProxy, sendRaw } from './proxy/testing/proxy-before-upstream.ts'
import { endProgram, type ProxyProgram, startProxyProgram } from './proxy/testing/proxy-program.ts'

const programs = await buildPrograms()

const key = 'key-of-a-test'
const today = '2026-11-21T17:00:00Z'
const tomorrow = '2026-11-22T17:00:00Z'
const later = '2026-11-23T17:00:00Z'

let dataDirectory = ''
const started: ProxyProgram[] = []

beforeEach(() => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'quayside-data-'))
})

afterEach(async () => {
  await Promise.all(started.splice(0).map(endProgram))
  rmSync(dataDirectory, { recursive: true, force: true })
})

/** The dashboard with its simulated world, whose clock stands still. */
function start(now: string, more: Record<string, string> = {}): ProxyProgram {
  const program = startProxyProgram(programs, {
    DATA_DIR: dataDirectory,
    WATCH_SECONDS: '1',
    SERVICE_API_KEY: key,
    SERVICE_SHIPMENTS: '60',
    SERVICE_RATE_LIMIT: '100000',
    SERVICE_NOW: now,
    SERVICE_SPEED: '0',
    ...more,
  })
  started.push(program)
  return program
}

async function setClock(program: ProxyProgram, now: string): Promise<void> {
  const [, service = ''] = /Tracking service .* at (http:\S+)\/v2/.exec(program.output()) ?? []
  const answer = await fetch(`${service}/control/clock`, {
    method: 'PUT',
    headers: { authorization: `Token ${key}` },
    body: JSON.stringify({ now }),
  })
  expect(answer.status).toBe(200)
}

/** Reads the stream of the desk. */
async function connect(program: ProxyProgram, after?: string) {
  return readStream(await program.url, after)
}

async function readStream(url: string, after?: string) {
  const headers: Record<string, string> = after === undefined ? {} : { 'last-event-id': after }
  const answer = await askProxy(`${url}${followLive.path}`, { headers })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let read = ''
  return {
    /** All that has come, when it has an event of this name; the part with that event. */
    async event(name: string): Promise<string> {
      for (;;) {
        const found = read.split('\n\n').find((part) => part.includes(`event: ${name}\n`))
        if (found !== undefined) return found
        const { done, value } = (await reader?.read()) ?? { done: true }
        if (done || value === undefined) throw new Error(`The stream has ended: ${read}`)
        read += value
      }
    },
    /** Resolves when the stream has ended as streams do; one that is cut fails. */
    async end(): Promise<void> {
      while ((await reader?.read())?.done === false);
    },
  }
}

async function boardOf(program: ProxyProgram): Promise<Board> {
  return boardAt(await program.url)
}

async function boardAt(url: string): Promise<Board> {
  return boardSchema.parse(await (await askProxy(`${url}${getBoard.path}`)).json())
}

async function leftAt(url: string): Promise<number> {
  const answer = await askProxy(`${url}${proxyStatusPath}`)
  return proxyStatusSchema.parse(await answer.json()).budget.left
}

/** Asks a port of this machine for the board as if by another one. */
async function statusAs(port: string, named: string): Promise<number> {
  const headers = { host: `127.0.0.1:${named}`, [workHeader]: 'person' }
  return (await sendRaw(Number(port), getBoard.path, headers)).status
}

async function historyOf(program: ProxyProgram, subject: Subject): Promise<History> {
  const answer = await askProxy(`${await program.url}${addressOf(getHistory, { path: subject })}`)
  return historySchema.parse(await answer.json())
}

/** Runs a command of the project, as npm does. */
function runCommand(name: string, ...parameters: string[]): string {
  const program = join(import.meta.dirname, 'commands', `${name}.mjs`)
  const env = { ...inherited(), DATA_DIR: dataDirectory }
  return execFileSync(process.execPath, [program, ...parameters], { env, encoding: 'utf8' })
}

test('what changes is told while it is watched and remembered over a restart', async () => {
  const first = start(today)
  const stream = await connect(first)
  await stream.event('position')
  expect(first.output()).toContain(zoneAdvice(process.versions.tz) ?? 'Quayside at')
  const list = await askProxy(`${await first.url}/api/v2/shipments?filter[tracking_stopped]=false`)
  const [shipment] = ((await list.json()) as { data: { id: string }[] }).data
  const listed = { type: 'shipment', id: shipment?.id ?? '' } as const
  await expect.poll(async () => (await historyOf(first, listed)).readAt).toBe(Date.parse(today))

  await setClock(first, tomorrow)
  const changed = await stream.event('changed')
  const [, data = ''] = /^data: (.*)$/m.exec(changed) ?? []
  const [subject] = changedSchema.parse(JSON.parse(data)).subjects.filter(({ type }) => type === 'container')
  if (subject === undefined) throw new Error('Nothing has changed.')
  // The clock of the answer that told of the change is known since then: another reading has it.
  await expect.poll(async () => (await historyOf(first, subject)).readAt).toBe(Date.parse(tomorrow))
  const history = await historyOf(first, subject)
  expect(history.firstSeenAt).toBe(Date.parse(today))
  expect(history.changes).not.toEqual([])

  first.process.kill('SIGTERM')
  await stream.end()
  expect(await first.ended).toBe(0)

  const [, place = ''] = /^id: (.*)$/m.exec(changed) ?? []
  const second = start(tomorrow)
  const { firstSeenAt, changes } = await historyOf(second, subject)
  expect({ firstSeenAt, changes }).toEqual({ firstSeenAt: history.firstSeenAt, changes: history.changes })
  await (await connect(second, place)).event('reset')
  second.process.kill('SIGTERM')
  expect(await second.ended).toBe(0)
})

test('what was seen is there again after the disk is lost, restored while the dashboard runs', async () => {
  const first = start(today)
  const stream = await connect(first)
  await stream.event('position')
  await expect.poll(async () => (await boardOf(first)).isComplete).toBe(true)
  await setClock(first, tomorrow)
  const [, data = ''] = /^data: (.*)$/m.exec(await stream.event('changed')) ?? []
  const [subject] = changedSchema.parse(JSON.parse(data)).subjects
  if (subject === undefined) throw new Error('Nothing has changed.')
  await expect.poll(async () => (await historyOf(first, subject)).readAt).toBe(Date.parse(tomorrow))
  const backup = join(dataDirectory, 'desk.backup')
  const said = runCommand('backup', '--to', backup)
  expect(said).toMatch(new RegExp(`^${backup}\\n\\S+ kB: \\d+ records as of 2026-11-22 17:00 UTC\\.\\n$`))
  const { changes } = await historyOf(first, subject)
  expect(changes).not.toEqual([])
  await endProgram(first)
  for (const file of readdirSync(dataDirectory)) {
    if (file.startsWith('desk.db')) rmSync(join(dataDirectory, file))
  }

  const second = start(tomorrow)
  const again = await connect(second)
  const [, place = ''] = /^id: (.*)$/m.exec(await again.event('position')) ?? []
  await expect.poll(async () => (await boardOf(second)).isComplete).toBe(true)
  expect((await historyOf(second, subject)).changes).toEqual([])
  const records = /(\S+) records/.exec(said)?.[1] ?? ''
  expect(runCommand('restore', backup)).toMatch(
    new RegExp(`^Restored ${records} records as of .* of embedded\\. They replace `),
  )
  await again.event('reset')
  expect((await historyOf(second, subject)).changes).toEqual(changes)
  const back = await connect(second, place)
  await back.event('reset')
  // It goes on, on top of it.
  await setClock(second, later)
  await back.event('changed')
  await expect.poll(async () => (await historyOf(second, subject)).readAt).toBe(Date.parse(later))
})

test('a read-only port has the same board, budget and stream, and refuses what changes anything', async () => {
  const program = start(today, { READ_ONLY_PORT: '0' })
  const url = await program.url
  const [, readOnlyUrl = ''] = /Read-only at (http:\S+)/.exec(program.output()) ?? []
  await expect.poll(async () => (await boardAt(url)).isComplete).toBe(true)
  expect(await boardAt(readOnlyUrl)).toEqual(await boardAt(url))
  expect((await fetch(`${readOnlyUrl}/wall`)).headers.get('content-type')).toMatch(/^text\/html/)

  const shipments = await askProxy(`${readOnlyUrl}/api/v2/shipments?page[size]=7`)
  expect(shipments.status).toBe(200)
  expect(await leftAt(readOnlyUrl)).toBe(await leftAt(url))

  const changes = [
    ['POST', '/api/v2/tracking_requests'],
    ['POST', '/api/v2/rails/active_storage/direct_uploads'],
    ['PUT', uploadPath('f1')],
    ['POST', takeDelivery.path],
    ['POST', askFleetAgain.path],
  ] as const
  for (const [method, path] of changes) {
    const refused = await askProxy(`${readOnlyUrl}${path}`, { method, headers: { origin: readOnlyUrl } })
    expect([path, refused.status]).toEqual([path, 405])
    expect(await refused.json()).toMatchObject({ errors: [{ code: 'read_only' }] })
    const taken = await askProxy(`${url}${path}`, { method, headers: { origin: url } })
    expect([path, taken.status]).not.toEqual([path, 405])
  }

  // Each port is known by its own number only.
  const port = new URL(url).port
  const readOnlyPort = new URL(readOnlyUrl).port
  for (const own of [port, readOnlyPort]) {
    const other = own === port ? readOnlyPort : port
    expect(await statusAs(own, own)).toBe(200)
    expect(await statusAs(own, other)).toBe(403)
  }

  const streams = [await readStream(url), await readStream(readOnlyUrl)]
  for (const stream of streams) await stream.event('position')
  await setClock(program, tomorrow)
  const [told, alsoTold] = await Promise.all(streams.map((stream) => stream.event('changed')))
  expect(alsoTold).toBe(told)
  program.process.kill('SIGTERM')
  await Promise.all(streams.map((stream) => stream.end()))
  expect(await program.ended).toBe(0)
})
