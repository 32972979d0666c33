import { describe, expect, onTestFinished, test } from 'vitest'
import { onEveryEngine } from '#database/testing/engines.ts'
import { writeMeta } from '../store/meta.ts'
import { openMemory } from '../store/open-memory.ts'
import { firstSeenAt, leaveBehind, openWatch, Service, start, walk } from '../testing/watched-service.ts'
import { wireList } from '../testing/wire-list.ts'

const dayMs = 86_400_000

onEveryEngine(({ newPlace }) => {
  describe('the memory', () => {
    test('of a world that is set back is set aside', async () => {
      const service = new Service()
      service.shipments = [{ id: 's1', available: false }]
      const { changes, world, database, others } = await openWatch(await newPlace(), service)
      await walk(service)
      world.now = start - dayMs
      await expect.poll(() => others.count).toBe(1)
      expect([changes, await firstSeenAt(database)]).toEqual([[], null])
    })

    test('stays where only other shipments are under tracking by now, since it knows those of before', async () => {
      const service = new Service()
      service.shipments = [{ id: 's1' }]
      const place = await leaveBehind(await newPlace(), service)
      service.stopped.set('s1', { id: 's1' })
      service.shipments = [{ id: 's2' }]
      const { database, others } = await openWatch(place, service)
      await walk(service)
      expect([others.count, await firstSeenAt(database)]).toEqual([0, start])
    })

    test('of another account at the same address is set aside, and comes back with it', async () => {
      const [mine, theirs] = [new Service(), new Service()]
      mine.shipments = [{ id: 's1' }]
      theirs.shipments = [{ id: 't1' }]
      const place = await leaveBehind(await newPlace(), mine)
      const second = await openWatch(place, theirs)
      await expect.poll(() => second.others.count).toBe(1)
      expect(await firstSeenAt(second.database)).toBeNull()
      await second.close()
      const third = await openWatch(place, theirs)
      await walk(theirs)
      expect(third.others.count).toBe(0)
      await third.close()
      const fourth = await openWatch(place, mine)
      await expect.poll(() => fourth.others.count).toBe(1)
      expect(await firstSeenAt(fourth.database)).toBe(start)
    })

    test('that was set aside by a mistake of the service comes back when it lists shipments again', async () => {
      const service = new Service()
      service.shipments = [{ id: 's1' }]
      const place = await leaveBehind(await newPlace(), service)
      const listed = service.shipments
      service.shipments = []
      const second = await openWatch(place, service)
      await expect.poll(() => second.others.count).toBe(1)
      await second.close()
      service.shipments = listed
      const third = await openWatch(place, service)
      await expect.poll(() => third.others.count).toBe(1)
      expect(await firstSeenAt(third.database)).toBe(start)
    })

    test.each([
      ['a page', '<h1>Not here</h1>', 404],
      ['what the proxy makes of a page', '{"errors":[]}', 403],
    ])('is left as it is while something in between answers with %s', async (_what, body, status) => {
      const service = new Service()
      service.shipments = [{ id: 's1' }]
      const place = await leaveBehind(await newPlace(), service)
      service.shipments = []
      service.instead.push(new Response(wireList([])), new Response(body, { status }))
      const { database, others } = await openWatch(place, service)
      await expect.poll(() => service.instead.length).toBe(0)
      expect([others.count, await firstSeenAt(database)]).toEqual([0, start])
    })

    test('that somebody has given to this account stays, though none of its shipments are there', async () => {
      const place = await newPlace()
      const [mine, theirs] = [new Service(), new Service()]
      mine.shipments = [{ id: 's1' }]
      theirs.shipments = [{ id: 't1' }]
      const first = await openWatch(place, mine)
      await walk(mine)
      await writeMeta(first.database, 'adopted', 'yes')
      await first.close()
      const { database, others } = await openWatch(place, theirs)
      await walk(theirs)
      expect([others.count, await firstSeenAt(database)]).toEqual([0, start])
    })

    test('of a large account comes back with it', async () => {
      const [mine, theirs] = [new Service(), new Service()]
      mine.shipments = Array.from({ length: 1_200 }, (_, index) => ({ id: `s${index}` }))
      theirs.shipments = [{ id: 't1' }]
      const place = await newPlace()
      // A second for each question; it is stopped in the rest between two walks.
      const first = await openWatch(place, mine, { now: 0, tell: () => start + 1_000 * mine.asked.length })
      await expect.poll(() => mine.pages.includes('2')).toBe(true)
      mine.held = '1'
      await expect.poll(() => mine.walks).toBe(2)
      await first.close()
      mine.held = null
      const second = await openWatch(place, theirs, { now: start + 60_000 })
      await expect.poll(() => second.others.count).toBe(1)
      await second.close()
      const third = await openWatch(place, theirs, { now: start + 120_000 })
      await walk(theirs)
      await third.close()
      const fourth = await openWatch(place, mine, { now: start + 180_000 })
      await expect.poll(() => fourth.others.count).toBe(1)
      expect(await firstSeenAt(fourth.database)).not.toBeNull()
    })

    test('that somebody has given to it stays where it lists nothing yet', async () => {
      const [mine, theirs] = [new Service(), new Service()]
      mine.shipments = [{ id: 's1' }]
      const place = await newPlace()
      const first = await openWatch(place, mine)
      await walk(mine)
      await writeMeta(first.database, 'adopted', 'yes')
      await first.close()
      const second = await openWatch(place, theirs)
      await walk(theirs)
      await second.close()
      theirs.shipments = [{ id: 't1' }]
      const { database, others } = await openWatch(place, theirs)
      const before = theirs.walks
      await expect.poll(() => others.count + theirs.walks).toBeGreaterThan(before + 1)
      expect([others.count, await firstSeenAt(database)]).toEqual([0, start])
    })

    test('stays where those that it read last are deleted, as it knows itself', async () => {
      const service = new Service()
      const ask = service.ask
      const ended = '"line_tracking_stopped_at":"2026-11-20T00:00:00Z","pod_timezone"'
      service.ask = async (target, signal) => {
        const answer = await ask(target, signal)
        return target.startsWith('/shipments/s1')
          ? new Response((await answer.text()).replace('"pod_timezone"', ended))
          : answer
      }
      service.shipments = ['s1', 's2', 's3', 's4', 's5', 's6'].map((id) => ({ id }))
      const place = await newPlace()
      const tell = () => start + 1_000 * service.asked.length
      const first = await openWatch(place, service, { now: 0, tell })
      await walk(service)
      // s1 has ended and is there; the others are deleted. The memory notes both.
      service.stopped.set('s1', { id: 's1' })
      service.shipments = []
      await expect.poll(() => first.changes.filter(({ fact }) => fact === 'tracking_stopped').length).toBe(6)
      await first.close()
      const { database, others } = await openWatch(place, service, { now: 0, tell })
      const before = service.walks
      await expect.poll(() => others.count + service.walks).toBeGreaterThan(before + 1)
      expect([others.count, await firstSeenAt(database)]).toEqual([0, expect.any(Number)])
    })

    test('that is restored while the account is asked for the one before is not set aside', async () => {
      const [mine, theirs] = [new Service(), new Service()]
      mine.shipments = [{ id: 's1' }]
      theirs.shipments = [{ id: 't1' }]
      const place = await leaveBehind(await newPlace(), mine)
      const ask = theirs.ask
      const { database: restored } = await openMemory(place)
      onTestFinished(() => restored.destroy())
      theirs.ask = async (target, signal) => {
        if (target.startsWith('/shipments/s1')) {
          // As `restore --adopt` leaves it.
          await restored.updateTable('subject').set({ first_seen_at: 7 }).execute()
          await writeMeta(restored, 'adopted', 'yes')
          await writeMeta(restored, 'memory', 'restored')
        }
        return ask(target, signal)
      }
      const { database, others } = await openWatch(place, theirs)
      await expect.poll(() => others.count + theirs.walks).toBeGreaterThan(1)
      expect(await firstSeenAt(database)).toBe(7)
    })

    test('that was restored in the middle of a walk is read from the first page on', async () => {
      const service = new Service()
      service.shipments = Array.from({ length: 250 }, (_, index) => ({ id: `s${index}` }))
      service.held = '2'
      const place = await newPlace()
      const first = await openWatch(place, service)
      await expect.poll(() => service.pages).toEqual(['1', '2'])
      await writeMeta(first.database, 'memory', 'another')
      await first.close()
      service.held = null
      await openWatch(place, service)
      await expect.poll(() => service.pages.slice(2, 5)).toEqual(['1', '2', '3'])
    })
  })
})
