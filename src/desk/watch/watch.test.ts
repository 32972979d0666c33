import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { onEveryEngine } from '#database/testing/engines.ts'
import type { Place } from '#database/place.ts'
import type { Ask } from './ask.ts'
import { historyOf } from '../store/changes.ts'
import { writeMeta } from '../store/meta.ts'
import { openMemory } from '../store/open-memory.ts'
import type { Database } from '../store/schema.ts'
import { startWatch } from '../testing/opened-watch.ts'
import { type ListedShipment, wireList, wireShipment } from '../testing/wire-list.ts'

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
  /** Walks that it answers as if there was nothing. */
  emptyWalks = 0
  stopped = new Map<string, ListedShipment>()
  /** Single shipments that it does not let anybody see. */
  readonly refused = new Set<string>()
  readonly asked: string[] = []
  /** The page that each question was about; null: about one shipment. */
  readonly pages: (string | null)[] = []
  /** Walks that have begun. */
  walks = 0
  /** Answers in place of its own, first to last. */
  readonly instead: Response[] = []
  /** Shipments of a page: fewer than it is asked for. */
  pageSize = 100

  /** The page that is not answered. */
  held: string | null = null

  ask: Ask = async (target, signal) => {
    const url = new URL(target, 'http://service.test')
    const page = url.searchParams.get('page[number]')
    this.asked.push(target)
    this.pages.push(page)
    if (page === '1') this.walks += 1
    if (page !== null && page === this.held) return aborted(signal)
    const answer = this.instead.shift() ?? this.#answer(url)
    // As with every real question, others have their turn meanwhile.
    await turn()
    return answer
  }

  #answer({ pathname, searchParams }: URL): Response {
    if (pathname === '/shipments') {
      const page = Number(searchParams.get('page[number]'))
      if (page === 1 && this.emptyWalks > 0) {
        this.emptyWalks -= 1
        return new Response(wireList([]))
      }
      const rows = this.shipments.slice(this.pageSize * (page - 1), this.pageSize * page)
      return new Response(wireList(rows, this.shipments.length))
    }
    const id = pathname.slice('/shipments/'.length)
    if (this.refused.has(id)) return new Response('{"errors":[]}', { status: 403 })
    const found = this.stopped.get(id) ?? this.shipments.find((shipment) => shipment.id === id)
    return found === undefined
      ? new Response('{"errors":[]}', { status: 404 })
      : new Response(wireShipment(found))
  }
}

/** The world's clock: what it says to the watch, which is null until the service has answered. */
interface World {
  now: number
  tell?: () => number | null
}

async function open(place: Place, service: Service, world: World = { now: start }) {
  const { database } = await openMemory(place)
  const { watch, board, changes, counted, others } = await startWatch(database, {
    ask: service.ask,
    worldNow: world.tell ?? (() => world.now),
    everySeconds: 0.01,
  })
  let isOpen = true
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    await watch.close()
    await database.destroy()
  }
  onTestFinished(close)
  return { database, board, changes, counted, others, world, close }
}

async function firstSeenAt(database: Database) {
  return (await historyOf(database, { type: 'container', id: 'c-s1' })).firstSeenAt
}

/** Two walks begin after this: whatever the service says now has been read by then. */
async function walk(service: Service) {
  const before = service.walks
  await expect.poll(() => service.walks).toBeGreaterThan(before + 1)
}

onEveryEngine(({ newPlace }) => {
  /** A place where the memory of a service was left, after a walk through what it lists. */
  async function leftBehind(service: Service): Promise<Place> {
    const place = await newPlace()
    const { close } = await open(place, service)
    await walk(service)
    await close()
    return place
  }

  test('that shipments come under tracking or leave it is told, after the first walk', async () => {
    const service = new Service()
    service.shipments = [{ id: 's1' }, { id: 's2' }]
    const { board, counted } = await open(await newPlace(), service)
    await walk(service)
    expect([board.board.state.isComplete, counted.times]).toEqual([true, 0])
    service.shipments = [{ id: 's1' }, { id: 's2', available: true }]
    await walk(service)
    expect(counted.times).toBe(0)
    service.shipments = [{ id: 's1' }, { id: 's2', available: true }, { id: 's3' }]
    await walk(service)
    expect(counted.times).toBeGreaterThan(0)
    counted.times = 0
    service.shipments = [{ id: 's1' }]
    await walk(service)
    expect(counted.times).toBeGreaterThan(0)
  })

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
    // By one shipment that it remembers it knows the account again.
    await expect.poll(() => service.pages.slice(2, 8)).toEqual(['2', null, '3', '1', '2', '3'])
  })

  test('a service that gives fewer on a page than it is asked for is read to the end', async () => {
    const service = new Service()
    service.pageSize = 30
    service.shipments = Array.from({ length: 95 }, (_, index) => ({ id: `s${index}` }))
    const { database } = await open(await newPlace(), service)
    await walk(service)
    expect(service.pages.slice(0, 5)).toEqual(['1', '2', '3', '4', '1'])
    expect((await historyOf(database, { type: 'shipment', id: 's94' })).firstSeenAt).toBe(start)
  })

  describe('the time', () => {
    test('is that of the world, which the first answer tells, and before it nothing is forgotten', async () => {
      const service = new Service()
      service.shipments = [{ id: 's1', available: false }]
      const place = await newPlace()
      const told = (now: number) => {
        const before = service.asked.length
        return { now, tell: () => (service.asked.length === before ? null : now) }
      }
      const first = await open(place, service, told(start))
      await walk(service)
      await first.close()
      service.shipments = [{ id: 's1', available: true }]
      const { changes } = await open(place, service, told(start + 60_000))
      await walk(service)
      expect(changes).toMatchObject([{ fact: 'available', unchangedAt: start, seenAt: start + 60_000 }])
    })

    test('is kept in whole milliseconds', async () => {
      const service = new Service()
      service.shipments = [{ id: 's1' }]
      const { database } = await open(await newPlace(), service, { now: start + 0.75 })
      await walk(service)
      expect((await historyOf(database, { type: 'shipment', id: 's1' })).readAt).toBe(start)
    })

    test('may be a little back at times: what a page has told is not asked for once more', async () => {
      const service = new Service()
      service.shipments = Array.from({ length: 250 }, (_, index) => ({ id: `s${index}` }))
      const world = { now: start, tell: () => start - 100 * service.asked.length }
      await open(await newPlace(), service, world)
      await walk(service)
      expect(service.pages).not.toContain(null)
    })
  })

  describe('a shipment that is not under tracking any more', () => {
    test('and cannot be read by itself is asked for once', async () => {
      const service = new Service()
      service.shipments = [{ id: 's1' }, { id: 's2' }]
      service.refused.add('s1')
      const { changes, world } = await open(await newPlace(), service)
      await walk(service)
      world.now += 60_000
      service.shipments = [{ id: 's2' }]
      await walk(service)
      world.now += 60_000
      await walk(service)
      expect(service.asked.filter((target) => target.startsWith('/shipments/'))).toHaveLength(1)
      // Under tracking again, it is looked after as before.
      service.shipments = [{ id: 's1' }, { id: 's2' }]
      await walk(service)
      world.now += 60_000
      service.refused.clear()
      service.shipments = [{ id: 's2' }]
      await walk(service)
      expect(changes).toMatchObject([{ subject: { id: 's1' }, to: 'removed' }])
    })

    test('is one of few: a list that is empty by mistake does not cost a question for each', async () => {
      const service = new Service()
      service.shipments = Array.from({ length: 250 }, (_, index) => ({ id: `s${index}` }))
      service.stopped = new Map(service.shipments.map((shipment) => [shipment.id, shipment]))
      const world = { now: start, tell: () => start + 60_000 * service.asked.length }
      const { changes } = await open(await newPlace(), service, world)
      await walk(service)
      service.emptyWalks = 1
      await walk(service)
      await walk(service)
      expect(service.pages.filter((page) => page === null)).toHaveLength(100)
      expect(changes).toEqual([])
    })

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

  test('the board has what is under tracking, outlasts the program, and says how old it is', async () => {
    const service = new Service()
    service.shipments = [{ id: 's1' }, { id: 's2' }]
    const place = await newPlace()
    const first = await open(place, service)
    expect(first.board.ageMs(start)).toBeNull()
    await walk(service)
    expect(first.board.board.size).toBe(2)
    expect(first.board.ageMs(start)).not.toBeNull()
    first.world.now += 60_000
    service.shipments = [{ id: 's2' }]
    await walk(service)
    expect(first.board.board.size).toBe(1)
    await first.close()
    service.held = '1'
    const { board } = await open(place, service, first.world)
    expect(board.board.size).toBe(1)
    expect(board.ageMs(first.world.now + 60_000)).toBe(60_000)
  })

  test('a failure is waited out, and nothing is taken for news', async () => {
    const service = new Service()
    service.shipments = [{ id: 's1', available: false }]
    service.instead.push(new Response('{"errors":[]}', { status: 502 }))
    const { changes } = await open(await newPlace(), service)
    await walk(service)
    expect(changes).toEqual([])
  })

  describe('the memory', () => {
    test('of a world that is set back is set aside', async () => {
      const service = new Service()
      service.shipments = [{ id: 's1', available: false }]
      const { changes, world, database, others } = await open(await newPlace(), service)
      await walk(service)
      world.now = start - dayMs
      await expect.poll(() => others.count).toBe(1)
      expect([changes, await firstSeenAt(database)]).toEqual([[], null])
    })

    test('stays where only other shipments are under tracking by now, since it knows those of before', async () => {
      const service = new Service()
      service.shipments = [{ id: 's1' }]
      const place = await leftBehind(service)
      service.stopped.set('s1', { id: 's1' })
      service.shipments = [{ id: 's2' }]
      const { database, others } = await open(place, service)
      await walk(service)
      expect([others.count, await firstSeenAt(database)]).toEqual([0, start])
    })

    test('of another account at the same address is set aside, and comes back with it', async () => {
      const [mine, theirs] = [new Service(), new Service()]
      mine.shipments = [{ id: 's1' }]
      theirs.shipments = [{ id: 't1' }]
      const place = await leftBehind(mine)
      const second = await open(place, theirs)
      await expect.poll(() => second.others.count).toBe(1)
      expect(await firstSeenAt(second.database)).toBeNull()
      await second.close()
      const third = await open(place, theirs)
      await walk(theirs)
      expect(third.others.count).toBe(0)
      await third.close()
      const fourth = await open(place, mine)
      await expect.poll(() => fourth.others.count).toBe(1)
      expect(await firstSeenAt(fourth.database)).toBe(start)
    })

    test('that was set aside by a mistake of the service comes back when it lists shipments again', async () => {
      const service = new Service()
      service.shipments = [{ id: 's1' }]
      const place = await leftBehind(service)
      const listed = service.shipments
      service.shipments = []
      const second = await open(place, service)
      await expect.poll(() => second.others.count).toBe(1)
      await second.close()
      service.shipments = listed
      const third = await open(place, service)
      await expect.poll(() => third.others.count).toBe(1)
      expect(await firstSeenAt(third.database)).toBe(start)
    })

    test.each([
      ['a page', '<h1>Not here</h1>', 404],
      ['what the proxy makes of a page', '{"errors":[]}', 403],
    ])('is left as it is while something in between answers with %s', async (_what, body, status) => {
      const service = new Service()
      service.shipments = [{ id: 's1' }]
      const place = await leftBehind(service)
      service.shipments = []
      service.instead.push(new Response(wireList([])), new Response(body, { status }))
      const { database, others } = await open(place, service)
      await expect.poll(() => service.instead.length).toBe(0)
      expect([others.count, await firstSeenAt(database)]).toEqual([0, start])
    })

    test('that somebody has given to this account stays, though none of its shipments are there', async () => {
      const place = await newPlace()
      const [mine, theirs] = [new Service(), new Service()]
      mine.shipments = [{ id: 's1' }]
      theirs.shipments = [{ id: 't1' }]
      const first = await open(place, mine)
      await walk(mine)
      await writeMeta(first.database, 'adopted', 'yes')
      await first.close()
      const { database, others } = await open(place, theirs)
      await walk(theirs)
      expect([others.count, await firstSeenAt(database)]).toEqual([0, start])
    })

    test('that was restored in the middle of a walk is read from the first page on', async () => {
      const service = new Service()
      service.shipments = Array.from({ length: 250 }, (_, index) => ({ id: `s${index}` }))
      service.held = '2'
      const place = await newPlace()
      const first = await open(place, service)
      await expect.poll(() => service.pages).toEqual(['1', '2'])
      await writeMeta(first.database, 'memory', 'another')
      await first.close()
      service.held = null
      await open(place, service)
      await expect.poll(() => service.pages.slice(2, 5)).toEqual(['1', '2', '3'])
    })
  })
})
