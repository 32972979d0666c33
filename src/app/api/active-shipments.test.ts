import { environmentManager, focusManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deskPrefix } from '#contract/desk/paths.ts'
import { learnClock } from '../clock/world-clock.ts'
import { activeShipmentsIntervalMs, activeShipmentsOptions } from './active-shipments.ts'

const start = Date.parse('2026-11-21T17:00:00Z')
const hourMs = 3_600_000
const old = { shipments: [], total: 7, read: 7 }

let client: QueryClient
let walks: number

function isOfDesk(address: string): boolean {
  return address.startsWith(deskPrefix)
}

/** The answer of a dashboard that does not watch: the browser reads the account itself. */
function noBoard(): Promise<Response> {
  return Promise.resolve(new Response('null'))
}

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  learnClock({ now: start, speed: 1, simulated: false })
  // Node is no server of pages here: intervals run.
  environmentManager.setIsServer(() => false)
  client = new QueryClient()
  client.mount()
  walks = 0
  vi.stubGlobal('fetch', (address: string) => {
    if (isOfDesk(address)) return noBoard()
    walks += 1
    return Promise.resolve(
      new Response(JSON.stringify({ data: [], included: [], meta: { size: 100, total: 0 }, links: {} })),
    )
  })
})

afterEach(() => {
  client.unmount()
  client.clear()
  focusManager.setFocused(undefined)
  environmentManager.setIsServer(() => true)
  vi.useRealTimers()
})

test('a page that shows what is on board reads it again: at once where it is old, and as long as it is open', async () => {
  client.setQueryData(activeShipmentsOptions().queryKey, old, { updatedAt: start - 23 * hourMs })
  const observer = new QueryObserver(client, activeShipmentsOptions())
  const close = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(10)
  expect(walks).toBe(1)
  expect(observer.getCurrentResult()).toMatchObject({ data: { total: 0 }, isStale: false })
  await vi.advanceTimersByTimeAsync(activeShipmentsIntervalMs)
  expect(walks).toBe(2)
  // What somebody changes in a shipment is seen here too.
  await client.invalidateQueries({ queryKey: ['shipments'] })
  expect(walks).toBe(3)
  focusManager.setFocused(false)
  await vi.advanceTimersByTimeAsync(2 * activeShipmentsIntervalMs)
  expect(walks).toBe(3)
  focusManager.setFocused(true)
  await vi.advanceTimersByTimeAsync(10)
  expect(walks).toBe(4)
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
  expect(walks).toBe(0)
  close()
})

function pageAddress(page: number): string {
  return `http://localhost/v2/shipments?page[number]=${page}&page[size]=100`
}

test('an account that nobody counts is read as far as any other, and says that there is more', async () => {
  vi.stubGlobal('fetch', (address: string) => {
    if (isOfDesk(address)) return noBoard()
    walks += 1
    const number = Number(new URL(address, 'http://localhost').searchParams.get('page[number]'))
    const links = { self: pageAddress(number), current: pageAddress(number), next: pageAddress(number + 1) }
    const attributes = { bill_of_lading_number: 'HLCUSEL251063257' }
    const data = Array.from({ length: 100 }, (_, index) => ({
      id: `${number} ${index}`,
      type: 'shipment',
      attributes,
    }))
    return Promise.resolve(new Response(JSON.stringify({ data, links })))
  })
  const read = client.fetchQuery(activeShipmentsOptions())
  await vi.advanceTimersByTimeAsync(1000)
  await expect(read).resolves.toMatchObject({ total: 2000, read: 2000, more: true })
  expect(walks).toBe(20)
})
