import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Change } from '#contract/desk/change.ts'
import { onEveryEngine } from '#database/testing/engines.ts'
import type { Place } from '#database/place.ts'
import type { Ask } from '../ask.ts'
import { historyOf } from '../store/changes.ts'
import { openMemory } from '../store/open-memory.ts'
import { type ListedShipment, wireList, wireShipment } from '../testing/wire-list.ts'
import { Watch } from './watch.ts'

const start = Date.parse('2026-11-21T17:00:00Z')
const dayMs = 86_400_000

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The watch has ended.')))
  })
}

/** A tracking service as the watch knows it: pages of a hundred, and single shipments. */
class Service {
  shipments: ListedShipment[] = []
  stopped = new Map<string, ListedShipment>()
  readonly asked: string[] = []
  /** The page that each question was about; null: about one shipment. */
  readonly pages: (string | null)[] = []
  /** Walks that have begun. */
  walks = 0
  /** Answers in place of its own, first to last. */
  readonly instead: Response[] = []

  /** The page that is not answered. */
  held: string | null = null

  ask: Ask = (target, signal) => {
    const url = new URL(target, 'http://service.test')
    const page = url.searchParams.get('page[number]')
    this.asked.push(target)
    this.pages.push(page)
    if (page === '1') this.walks += 1
    if (page !== null && page === this.held) return aborted(signal)
    return Promise.resolve(this.instead.shift() ?? this.#answer(url))
  }

  #answer({ pathname, searchParams }: URL): Response {
    if (pathname === '/shipments') {
      const page = Number(searchParams.get('page[number]'))
      return new Response(wireList(this.shipments.slice(100 * (page - 1), 100 * page), this.shipments.length))
    }
    const found = this.stopped.get(pathname.slice('/shipments/'.length))
    return found === undefined
      ? new Response('{"errors":[]}', { status: 404 })
      : new Response(wireShipment(found))
  }
}

async function open(place: Place, service: Service, account = 'one') {
  const { database } = await openMemory(place)
  const changes: Change[] = []
  const world = { now: start }
  const watch = new Watch({
    ask: service.ask,
    database,
    account,
    budget: 1_000_000,
    worldNow: () => world.now,
    everySeconds: 0.01,
    onChanges: (told) => changes.push(...told),
    logger: pino({ enabled: false }),
  })
  let isOpen = true
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    await watch.close()
    await database.destroy()
  }
  onTestFinished(close)
  watch.start()
  return { database, changes, world, close }
}

/** Two walks begin after this: whatever the service says now has been read by then. */
async function walk(service: Service) {
  const before = service.walks
  await expect.poll(() => service.walks).toBeGreaterThan(before + 1)
}

onEveryEngine(({ newPlace }) => {
  test('what changes at the service is told once, with when it was seen', async () => {
    const service = new Service()
    service.shipments = [{ id: 's1', eta: '2026-11-28T12:00:00Z' }, { id: 's2' }]
    const { changes, world, database } = await open(await newPlace(), service)
    await walk(service)
    expect(changes).toEqual([])
    world.now = start + 60_000
    service.shipments = [
      { id: 's1', eta: '2026-11-30T12:00:00Z' },
      { id: 's2', available: true },
    ]
    await walk(service)
    expect(changes.map(({ fact, from, to, seenAt }) => [fact, from, to, seenAt])).toEqual([
      ['eta', '2026-11-28T12:00Z', '2026-11-30T12:00Z', world.now],
      ['eta_day', '2026-11-28', '2026-11-30', world.now],
      ['available', null, 'yes', world.now],
    ])
    await walk(service)
    expect(changes).toHaveLength(3)
    const history = await historyOf(database, { type: 'container', id: 'c-s2' })
    expect(history.changes).toEqual(changes.slice(2))
  })

  test('all pages are read, and after a restart those that are left', async () => {
    const service = new Service()
    service.shipments = Array.from({ length: 250 }, (_, index) => ({ id: `s${index}` }))
    const place = await newPlace()
    service.held = '2'
    const first = await open(place, service)
    await expect.poll(() => service.pages).toEqual(['1', '2'])
    await first.close()
    service.held = null
    await open(place, service)
    await expect.poll(() => service.pages.length).toBeGreaterThan(6)
    expect(service.pages.slice(2, 7)).toEqual(['2', '3', '1', '2', '3'])
  })

  describe('a shipment that is not under tracking any more', () => {
    test('is read once more, and then left alone', async () => {
      const service = new Service()
      service.shipments = [{ id: 's1' }, { id: 's2' }]
      const { changes, world } = await open(await newPlace(), service)
      await walk(service)
      world.now += 60_000
      service.shipments = [{ id: 's2' }]
      await walk(service)
      expect(changes).toMatchObject([{ subject: { id: 's1' }, fact: 'tracking_stopped', to: 'removed' }])
      await walk(service)
      expect(service.asked.filter((target) => target.startsWith('/shipments/s1'))).toHaveLength(1)
    })
  })

  test('a failure is waited out, and nothing is taken for news', async () => {
    const service = new Service()
    service.shipments = [{ id: 's1', available: false }]
    service.instead.push(new Response('{"errors":[]}', { status: 502 }))
    const { changes } = await open(await newPlace(), service)
    await walk(service)
    expect(changes).toEqual([])
  })

  test('of a world that is set back the memory begins anew', async () => {
    const service = new Service()
    service.shipments = [{ id: 's1', available: false }]
    const { changes, world, database } = await open(await newPlace(), service)
    await walk(service)
    world.now = start - dayMs
    service.shipments = [{ id: 's1', available: true }]
    await walk(service)
    expect(changes).toEqual([])
    const { firstSeenAt } = await historyOf(database, { type: 'container', id: 'c-s1' })
    expect(firstSeenAt).toBe(start - dayMs)
  })
})
