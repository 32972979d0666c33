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
}

/** Starts the child and writes down what is told about it. */
async function start(stop: AbortSignal = new AbortController().signal) {
  const told: string[] = []
  const children: Child[] = []
  const service = await startEmbeddedService({
    entry,
    apiKey: 'embedded-key',
    onUp: async (url) => {
      told.push('up')
      expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v2$/)
      children.push((await (await fetch(url)).json()) as Child)
    },
    onDown: () => told.push('down'),
    stop,
  })
  open.push(service)
  return { service, told, children }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    // There is no such process.
    return false
  }
}

test('is up with its key when the start is done, for this machine only', async () => {
  vi.stubEnv('HOST', '0.0.0.0')
  const { told, children } = await start()
  expect(told).toEqual(['up'])
  expect(children).toMatchObject([{ key: 'embedded-key', host: '127.0.0.1' }])
})

test('one that dies is told to be down and started again', async () => {
  const { told, children } = await start()
  process.kill(children[0]?.pid ?? 0, 'SIGKILL')
  await expect.poll(() => children).toHaveLength(2)
  expect(told).toEqual(['up', 'down', 'up'])
})

test('one whose sources have changed starts anew', async () => {
  const { service, children } = await start()
  service.restart()
  await expect.poll(() => children).toHaveLength(2)
  expect(isAlive(children[0]?.pid ?? 0)).toBe(false)
})

test('closing ends it, and it does not come back', async () => {
  const { service, told, children } = await start()
  await service.close()
  expect(isAlive(children[0]?.pid ?? 0)).toBe(false)
  expect(told).toEqual(['up'])
})

test('one that does not start says why in its own words', async () => {
  vi.stubEnv('CHILD_COMPLAINT', 'SERVICE_SPEED must be a number.')
  await expect(start()).rejects.toThrow(new StartError('SERVICE_SPEED must be a number.'))
})

test('a program that is told to stop waits for no start', async () => {
  vi.stubEnv('CHILD_NEVER_READY', 'yes')
  const stop = new AbortController()
  const starting = start(stop.signal)
  setTimeout(() => stop.abort(), 50)
  await expect(starting).rejects.toThrow('aborted')
})
