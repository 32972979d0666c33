import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { secondMs } from '#domain/time/durations.ts'
import { boardHead } from '../../api/testing/board-head.ts'
import { stubPage } from '../../api/testing/page-server.ts'
import { stubStorage } from '../../util/testing/stub-storage.ts'

const start = Date.parse('2026-11-21T17:00:00Z')

/** Settings of the server's answers: whether the clock is known yet, and the age of the board. */
let server: { hasTime: boolean; ageSeconds: number; boardsAsked: number }
let end: () => void

function answer(path: string): Response {
  if (path.startsWith('/api/desk/board')) {
    server.boardsAsked += 1
    return Response.json({ ...boardHead, rows: [] }, { headers: { age: String(server.ageSeconds) } })
  }
  const now = Date.now()
  return Response.json({
    clock: server.hasTime ? { now, speed: 1, simulated: false } : null,
    budget: { limit: 100, left: 100 },
    service: {
      lastAnsweredAt: server.hasTime ? now : null,
      failure: server.hasTime ? null : 'unreachable',
    },
    run: 'r',
    version: 'v',
  })
}

beforeEach(() => {
  stubPage()
  stubStorage()
  vi.useFakeTimers({ now: start })
  server = { hasTime: true, ageSeconds: 0, boardsAsked: 0 }
  vi.stubGlobal('fetch', async (path: string) => answer(path))
})

/** The wall as it is loaded, which knows no time yet. */
async function open() {
  vi.resetModules()
  const { createQueryClient } = await import('../../query-client.ts')
  const { activeShipmentsOptions } = await import('../../api/board.ts')
  const { listsCameAt, poll } = await import('./use-poll.ts')
  // Its import takes real time.
  await import('../../api/asking.ts')
  const client = createQueryClient()
  const stop = poll(client)
  end = () => {
    stop()
    client.clear()
  }
  return {
    shown: () => client.getQueryData(activeShipmentsOptions().queryKey)?.read,
    cameAgoMs: () => Date.now() - listsCameAt(client),
  }
}

afterEach(() => {
  end()
  vi.useRealTimers()
})

test('a board that the desk has read minutes ago is not asked for without end', async () => {
  server.ageSeconds = 20 * 60
  const { cameAgoMs } = await open()
  await vi.advanceTimersByTimeAsync(4 * secondMs)
  expect(server.boardsAsked).toBe(1)
  // That it is old is no reason to load the page again either.
  expect(cameAgoMs()).toBeLessThan(5 * secondMs)
  await vi.advanceTimersByTimeAsync(10 * 60 * secondMs)
  expect(server.boardsAsked).toBe(3)
})

test('a wall that is opened before the service has told its time shows the board as soon as it has', async () => {
  server.hasTime = false
  const { shown } = await open()
  await vi.advanceTimersByTimeAsync(60 * secondMs)
  server.hasTime = true
  await vi.advanceTimersByTimeAsync(3 * secondMs)
  expect(shown()).toBe(2)
})
