import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startRawReceiver } from './testing/raw-receiver.ts'
import { clockOfPrograms, startService } from './testing/service-process.ts'
import { testKey } from './testing/test-service.ts'
import { resource } from './testing/request-bodies.ts'

const authorization = `Token ${testKey}`

let environment: { DATA_DIR: string; SERVICE_SHIPMENTS: string }

beforeEach(() => {
  environment = { DATA_DIR: mkdtempSync(join(tmpdir(), 'quayside-data-')), SERVICE_SHIPMENTS: '20' }
})

afterEach(() => {
  rmSync(environment.DATA_DIR, { recursive: true })
})

/** Epoch milliseconds. */
async function clockOf(url: string | null): Promise<number> {
  const answer = await fetch(`${url}/control/clock`, { headers: { authorization } })
  const clock = (await answer.json()) as { now: string; speed: number }
  return Date.parse(clock.now)
}

async function expectRefusal(wrong: Record<string, string>, problem: RegExp): Promise<void> {
  const service = startService(wrong)
  expect(await service.url).toBeNull()
  const end = await service.ended
  expect(end.problems).toMatch(problem)
  expect(end).toMatchObject({ code: 1, output: '' })
}

describe('the program', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)(
    'prints its address, responds there, and exits with code 0 on %s',
    async (signal) => {
      const service = startService(environment)
      const url = await service.url
      expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
      const answer = await fetch(`${url}/v2/shipments`, { headers: { authorization } })
      expect(answer.status).toBe(200)
      expect(await answer.json()).toMatchObject({ meta: { size: 20, total: 20 } })
      service.process.kill(signal)
      const end = await service.ended
      expect(end).toMatchObject({ code: 0, problems: '' })
      // A machine that takes more than three seconds says how far the world is before.
      const progress = '(?:Creating the simulated world: [^\n]*\n)*'
      expect(end.output).toMatch(new RegExp(`^${progress}Tracking service [^\n]*${url}/v2[^\n]*\n$`))
      // Whoever copies this file has the whole world.
      expect(readdirSync(environment.DATA_DIR)).toEqual(['tracking.db'])
    },
  )

  test('ends at once while receivers do not answer, and the next program delivers to them', async () => {
    const scripts: ((socket: Socket) => void)[] = [
      () => undefined,
      (socket) => socket.write('HTTP/1.1 100 Continue\r\n\r\n'),
      (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf'),
    ]
    let isAnswering = false
    const receivers = await Promise.all(
      scripts.map((script) =>
        startRawReceiver((socket) => {
          if (isAnswering) socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n')
          else script(socket)
        }),
      ),
    )
    const settings = { SERVICE_ALLOW_LOCAL_WEBHOOKS: 'yes', SERVICE_WEBHOOK_TIMEOUT_MS: '60000' }
    const first = startService({ ...environment, ...settings })
    const url = await first.url
    const send = async (method: string, path: string, body?: object) => {
      const headers = { authorization, 'content-type': 'application/vnd.api+json' }
      const init = body === undefined ? {} : { body: JSON.stringify(body) }
      const answer = await fetch(`${url}/v2${path}`, { method, headers, ...init })
      return (await answer.json()) as { data: { id: string }[] }
    }
    for (const receiver of receivers) {
      const attributes = { url: receiver.url, active: true, events: ['tracking_request.tracking_stopped'] }
      await send('POST', '/webhooks', resource('webhook', attributes))
    }
    const { data } = await send('GET', '/shipments')
    await send('PATCH', `/shipments/${data[0]?.id}/stop_tracking`)
    await expect.poll(() => receivers.map(({ open }) => open.size)).toEqual([1, 1, 1])
    // Asked for by a user, outside the queue.
    const asked = send('POST', '/webhooks/trigger', {
      url: receivers[0]?.url,
      event: 'tracking_request.tracking_stopped',
    })
    await expect.poll(() => receivers[0]?.open.size).toBe(2)
    first.process.kill('SIGTERM')
    expect(await asked).toMatchObject({ succeeded: false, error: expect.stringMatching(/stopped/) })
    expect(await first.ended).toMatchObject({ code: 0, problems: '' })
    await expect.poll(() => receivers.map(({ open }) => open.size)).toEqual([0, 0, 0])

    isAnswering = true
    const second = startService({ ...environment, ...settings })
    await second.url
    await expect.poll(() => receivers.map(({ arrived }) => arrived)).toEqual([3, 2, 2])
    second.process.kill('SIGTERM')
    expect(await second.ended).toMatchObject({ code: 0, problems: '' })
    await Promise.all(receivers.map((receiver) => receiver.close()))
  })

  test('a signal that comes twice, as one that a command passes on does, is one', async () => {
    const service = startService(environment)
    await service.url
    service.process.kill('SIGINT')
    service.process.kill('SIGINT')
    expect(await service.ended).toMatchObject({ code: 0, problems: '' })
  })

  test.each(['before it was up', 'afterwards'])(
    'exits when the program that started it has ended %s',
    async (when) => {
      const service = startService(environment)
      if (when === 'afterwards') await service.url
      service.process.disconnect()
      expect(await service.ended).toMatchObject({ code: 0, problems: '' })
    },
  )

  test('keeps real time at speed 1, and continues from the saved time at another speed', async () => {
    const before = clockOfPrograms()
    const real = startService(environment)
    const shown = await clockOf(await real.url)
    expect(shown).toBeGreaterThanOrEqual(before)
    expect(shown).toBeLessThanOrEqual(clockOfPrograms())
    real.process.kill('SIGTERM')
    await real.ended
    const fast = startService({ ...environment, SERVICE_SPEED: '100000' })
    const reached = await clockOf(await fast.url)
    fast.process.kill('SIGTERM')
    await fast.ended
    const again = startService({ ...environment, SERVICE_SPEED: '100000' })
    expect(await clockOf(await again.url)).toBeGreaterThan(reached)
    again.process.kill('SIGKILL')
    await again.ended
  })

  test('starts together with another one in the same folder', async () => {
    const both = [startService(environment), startService(environment)]
    const urls = await Promise.all(both.map(({ url }) => url))
    expect(urls).toEqual([expect.stringMatching(/^http:/), expect.stringMatching(/^http:/)])
    for (const { process } of both) process.kill('SIGTERM')
    const ends = await Promise.all(both.map(({ ended }) => ended))
    expect(ends).toMatchObject([
      { code: 0, problems: '' },
      { code: 0, problems: '' },
    ])
  })

  test('a port in use: one line, code 1', async () => {
    const first = startService(environment)
    const port = new URL((await first.url) ?? '').port
    const second = startService({ ...environment, SERVICE_PORT: port })
    expect(await second.url).toBeNull()
    const end = await second.ended
    expect(end).toMatchObject({ code: 1, output: '' })
    expect(end.problems).toMatch(new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is in use[^\n]+\n$`))
    first.process.kill('SIGTERM')
    await first.ended
  })

  test.each([
    [{ SERVICE_API_KEY: '' }, /^SERVICE_API_KEY is missing[^\n]+\n$/],
    [
      { SERVICE_API_KEY: 'two words', SERVICE_SPEED: '-1' },
      /^SERVICE_API_KEY [^\n]+\nSERVICE_SPEED [^\n]+\n$/,
    ],
    [{ DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/quayside' }, /^DATABASE_URL: (?!.*secret)[^\n]+\n$/],
    [{ DATA_DIR: '/dev/null' }, /^DATA_DIR \/dev\/null [^\n]+\n$/],
    [{ HOST: '192.0.2.1' }, /^192\.0\.2\.1 is not an address of this machine\.\n$/],
  ])('%j: a clear message, code 1', async (wrong, problem) => {
    await expectRefusal({ ...environment, ...wrong }, problem)
  })

  test('the database of a different world: a clear message, code 1', async () => {
    const first = startService(environment)
    await first.url
    first.process.kill('SIGTERM')
    await first.ended
    const another = { ...environment, SERVICE_SEED: '2' }
    await expectRefusal(another, /^The database contains the world of SERVICE_SEED=1 [^\n]+\n$/)
  })
})
