import { afterEach, expect, test, vi } from 'vitest'
import { StartError } from '#http/listen.ts'
import { type EmbeddedService, startEmbeddedService } from './embedded-service.ts'

const entry = new URL('./testing/child-program.mjs', import.meta.url)
const open: EmbeddedService[] = []

afterEach(async () => {
  await Promise.all(open.splice(0).map((service) => service.close()))
})

interface Child {
  pid: number
  key: string
  host: string
  /** Where webhooks may post that is on this machine. */
  allowed: string | null
}

/** Starts the child and records the calls about it. */
async function start(stop: AbortSignal = new AbortController().signal) {
  const calls: string[] = []
  let address = ''
  const children: Child[] = []
  const service = await startEmbeddedService({
    entry,
    apiKey: 'embedded-key',
    onUp: async (url) => {
      calls.push('up')
      address = url
      expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v2$/)
      children.push((await (await fetch(url)).json()) as Child)
    },
    onDown: () => calls.push('down'),
    stop,
  })
  open.push(service)
  const read = async () => (await (await fetch(address)).json()) as Child
  return { service, calls, children, read }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    // There is no such process.
    return false
  }
}

test('is up with its key when the start is done, and answers only this machine', async () => {
  vi.stubEnv('HOST', '0.0.0.0')
  const { calls, children } = await start()
  expect(calls).toEqual(['up'])
  expect(children).toMatchObject([{ key: 'embedded-key', host: '127.0.0.1' }])
})

test('a service that dies is reported down and restarted', async () => {
  const { calls, children } = await start()
  process.kill(children[0]?.pid ?? 0, 'SIGKILL')
  await expect.poll(() => children).toHaveLength(2)
  expect(calls).toEqual(['up', 'down', 'up'])
})

test('a service whose sources have changed restarts', async () => {
  const { service, children } = await start()
  service.restart()
  await expect.poll(() => children).toHaveLength(2)
  expect(isAlive(children[0]?.pid ?? 0)).toBe(false)
})

test('the address that its webhooks may post to is told at once, and to each that follows', async () => {
  const { service, children, read } = await start()
  expect((await read()).allowed).toBeNull()
  service.allowWebhook('http://127.0.0.1:8480/api/desk/webhook')
  await expect.poll(async () => (await read()).allowed).toBe('http://127.0.0.1:8480/api/desk/webhook')
  service.restart()
  await expect.poll(() => children).toHaveLength(2)
  await expect.poll(async () => (await read()).allowed).toBe('http://127.0.0.1:8480/api/desk/webhook')
})

test('closing stops it for good', async () => {
  const { service, calls, children } = await start()
  await service.close()
  expect(isAlive(children[0]?.pid ?? 0)).toBe(false)
  expect(calls).toEqual(['up'])
})

test('a service that does not start says why', async () => {
  vi.stubEnv('CHILD_ERROR', 'SERVICE_SPEED must be a number.')
  await expect(start()).rejects.toThrow(new StartError('SERVICE_SPEED must be a number.'))
})

test('a stop does not wait for the start', async () => {
  vi.stubEnv('CHILD_NEVER_READY', 'yes')
  const stop = new AbortController()
  const starting = start(stop.signal)
  setTimeout(() => stop.abort(), 50)
  await expect(starting).rejects.toThrow('aborted')
})
