import { describe, expect, test } from 'vitest'
import { onEveryEngine } from '#database/testing/engines.ts'
import { historyOf } from '../store/changes.ts'
import { openWatch, Service, start, walk } from '../testing/watched-service.ts'

onEveryEngine(({ newPlace }) => {
  test('that shipments come under tracking or leave it is told, after the first walk', async () => {
    const service = new Service()
    service.shipments = [{ id: 's1' }, { id: 's2' }]
    const { board, counted } = await openWatch(await newPlace(), service)
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
    const { changes, world, database } = await openWatch(await newPlace(), service)
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
    const first = await openWatch(place, service)
    await expect.poll(() => service.pages).toEqual(['1', '2'])
    await first.close()
    service.held = null
    await openWatch(place, service)
    // By one shipment that it remembers it knows the account again.
    await expect.poll(() => service.pages.slice(2, 8)).toEqual(['2', null, '3', '1', '2', '3'])
  })

  test('a service that gives fewer on a page than it is asked for is read to the end', async () => {
    const service = new Service()
    service.pageSize = 30
    service.shipments = Array.from({ length: 95 }, (_, index) => ({ id: `s${index}` }))
    const { database } = await openWatch(await newPlace(), service)
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
      const first = await openWatch(place, service, told(start))
      await walk(service)
      await first.close()
      service.shipments = [{ id: 's1', available: true }]
      const { changes } = await openWatch(place, service, told(start + 60_000))
      await walk(service)
      expect(changes).toMatchObject([{ fact: 'available', unchangedAt: start, seenAt: start + 60_000 }])
    })

    test('is kept in whole milliseconds', async () => {
      const service = new Service()
      service.shipments = [{ id: 's1' }]
      const { database } = await openWatch(await newPlace(), service, { now: start + 0.75 })
      await walk(service)
      expect((await historyOf(database, { type: 'shipment', id: 's1' })).readAt).toBe(start)
    })

    test('may be a little back at times: what a page has told is not asked for once more', async () => {
      const service = new Service()
      service.shipments = Array.from({ length: 250 }, (_, index) => ({ id: `s${index}` }))
      const world = { now: start, tell: () => start - 100 * service.asked.length }
      await openWatch(await newPlace(), service, world)
      await walk(service)
      expect(service.pages).not.toContain(null)
    })
  })

  describe('a shipment that is not under tracking any more', () => {
    test('and cannot be read by itself is asked for once', async () => {
      const service = new Service()
      service.shipments = [{ id: 's1' }, { id: 's2' }]
      service.refused.add('s1')
      const { changes, world } = await openWatch(await newPlace(), service)
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

    test('that the service fails to tell does not stop the walk', async () => {
      const service = new Service()
      const ask = service.ask
      service.shipments = [{ id: 's1' }, { id: 's2', available: false }]
      service.ask = async (target, signal) =>
        target.startsWith('/shipments/s1')
          ? new Response('{"errors":[{"title":"Internal Server Error"}]}', { status: 500 })
          : await ask(target, signal)
      const { changes, world } = await openWatch(await newPlace(), service)
      await walk(service)
      world.now += 60_000
      service.shipments = [{ id: 's2', available: false }]
      const { walks } = service
      await expect.poll(() => service.walks).toBeGreaterThan(walks)
      service.shipments = [{ id: 's2', available: true }]
      await expect.poll(() => changes.length, { timeout: 30_000 }).toBe(1)
    })

    test('and that something in between has hidden once is read after the next walk', async () => {
      const service = new Service()
      service.shipments = [{ id: 's1' }, { id: 's2' }]
      const { changes, world, board } = await openWatch(await newPlace(), service)
      await walk(service)
      service.refusal = ''
      service.refused.add('s1')
      world.now += 60_000
      service.shipments = [{ id: 's2' }]
      await expect.poll(() => service.asked.some((target) => target.startsWith('/shipments/s1'))).toBe(true)
      service.refused.clear()
      for (let hours = 0; hours < 5; hours += 1) {
        world.now += 60 * 60_000
        await walk(service)
      }
      expect([board.board.size, changes.map(({ fact }) => fact)]).toEqual([1, ['tracking_stopped']])
    })

    test('is one of few: a list that is empty by mistake does not cost a question for each', async () => {
      const service = new Service()
      service.shipments = Array.from({ length: 250 }, (_, index) => ({ id: `s${index}` }))
      service.stopped = new Map(service.shipments.map((shipment) => [shipment.id, shipment]))
      const world = { now: start, tell: () => start + 60_000 * service.asked.length }
      const { changes } = await openWatch(await newPlace(), service, world)
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
      const { changes, world } = await openWatch(await newPlace(), service)
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
    const first = await openWatch(place, service)
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
    const { board } = await openWatch(place, service, first.world)
    expect(board.board.size).toBe(1)
    expect(board.ageMs(first.world.now + 60_000)).toBe(60_000)
  })

  test('a failure is waited out, and nothing is taken for news', async () => {
    const service = new Service()
    service.shipments = [{ id: 's1', available: false }]
    service.instead.push(new Response('{"errors":[]}', { status: 502 }))
    const { changes } = await openWatch(await newPlace(), service)
    await walk(service)
    expect(changes).toEqual([])
  })

  test.each([
    ['a NUL', 'Pay\\u0000first'],
    ['many words', Array.from({ length: 900 }, (_, index) => `w${(index * 7919).toString(36)}`).join(' ')],
  ])('a hold that a terminal describes with %s does not stop the walk', async (_what, words) => {
    const service = new Service()
    const ask = service.ask
    let holds = '[]'
    service.ask = async (target, signal) => {
      const text = await (await ask(target, signal)).text()
      return new Response(text.replaceAll('"holds_at_pod_terminal":[]', `"holds_at_pod_terminal":${holds}`))
    }
    service.shipments = [{ id: 's1' }]
    const { changes } = await openWatch(await newPlace(), service)
    await walk(service)
    holds = `[{"name":null,"status":"hold","description":"${words}"}]`
    await expect.poll(() => changes.length, { timeout: 10_000 }).toBe(1)
    service.shipments = [{ id: 's1', available: true }]
    await expect.poll(() => changes.length, { timeout: 10_000 }).toBe(2)
  })
})
