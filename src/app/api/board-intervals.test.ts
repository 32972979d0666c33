import { environmentManager, focusManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { learnClock } from '../clock/world-clock.ts'
import { activeShipmentsIntervalMs, activeShipmentsOptions } from './board.ts'
import { boardHead } from './testing/board-head.ts'

const start = Date.parse('2026-11-21T17:00:00Z')
const hourMs = 3_600_000
const old = { shipments: [], isComplete: true, read: 7, total: 7 }

let client: QueryClient
/** How often the desk was asked, and whether it has read all. */
let questions: number
let isComplete: boolean

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  learnClock({ now: start, speed: 1, simulated: false })
  // Node is no server of pages here: intervals run.
  environmentManager.setIsServer(() => false)
  client = new QueryClient()
  client.mount()
  questions = 0
  isComplete = true
  vi.stubGlobal('fetch', () => {
    questions += 1
    return Promise.resolve(Response.json({ ...boardHead, isComplete, rows: [] }))
  })
})

afterEach(() => {
  client.unmount()
  client.clear()
  focusManager.setFocused(undefined)
  environmentManager.setIsServer(() => true)
  vi.useRealTimers()
})

test('a page reads the board again: at once where it is old, and as long as it is open', async () => {
  client.setQueryData(activeShipmentsOptions().queryKey, old, { updatedAt: start - 23 * hourMs })
  const observer = new QueryObserver(client, activeShipmentsOptions())
  const close = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(10)
  expect(questions).toBe(1)
  expect(observer.getCurrentResult()).toMatchObject({ data: { total: boardHead.total }, isStale: false })
  await vi.advanceTimersByTimeAsync(activeShipmentsIntervalMs)
  expect(questions).toBe(2)
  // What somebody changes in a shipment is seen here too.
  await client.invalidateQueries({ queryKey: ['shipments'] })
  expect(questions).toBe(3)
  focusManager.setFocused(false)
  await vi.advanceTimersByTimeAsync(2 * activeShipmentsIntervalMs)
  expect(questions).toBe(3)
  focusManager.setFocused(true)
  await vi.advanceTimersByTimeAsync(10)
  expect(questions).toBe(4)
  close()
})

test('a board that is not complete yet is read again within seconds', async () => {
  isComplete = false
  const close = new QueryObserver(client, activeShipmentsOptions()).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(60_000)
  expect(questions).toBeGreaterThan(10)
  isComplete = true
  await vi.advanceTimersByTimeAsync(10_000)
  const before = questions
  await vi.advanceTimersByTimeAsync(60_000)
  expect(questions - before).toBeLessThan(2)
  close()
})

test.each([
  ['was read a moment ago', 60_000, {}, 10],
  // The wall alone decides when its own is read.
  ['is read by the wall', 23 * hourMs, { enabled: false }, 3 * activeShipmentsIntervalMs],
])('what %s is not asked for', async (_, ageMs, options, waitMs) => {
  client.setQueryData(activeShipmentsOptions().queryKey, old, { updatedAt: start - ageMs })
  const close = new QueryObserver(client, { ...activeShipmentsOptions(), ...options }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(waitMs)
  expect(questions).toBe(0)
  close()
})
