import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { StartError } from '#http/listen.ts'
import { pageOfContainers } from '../store/containers.ts'
import { openStore } from '../store/open-store.ts'
import { pageOfShipments } from '../store/shipments.ts'
import type { Store } from '../store/store.ts'
import type { Place } from '#database/place.ts'
import { onEveryEngine } from '#database/testing/engines.ts'
import { testNow, testWorld } from '../testing/test-service.ts'
import { Simulation, type SimulationConfig } from './simulation.ts'

const day = 86_400_000

afterEach(() => {
  vi.useRealTimers()
})

async function everything(store: Store, now: number) {
  const page = { number: 1, size: 1_000_000 }
  const { stories, total } = await pageOfShipments(store, {}, page, now)
  const containers = await pageOfContainers(store, {}, page, now)
  expect(stories).toHaveLength(total)
  return { stories, containers: containers.containers.map(({ container }) => container.id) }
}

function open(place: Place, options: Partial<SimulationConfig> = {}): Promise<Simulation> {
  return Simulation.open({ ...testWorld, ...place, ...options })
}

onEveryEngine(({ newPlace }) => {
  describe('opening', () => {
    test('fills a new store once', async () => {
      const place = await newPlace()
      const first = await open(place)
      const before = await everything(first.store, testNow)
      expect(before.stories).toHaveLength(testWorld.shipments)
      expect(before.containers.length).toBeGreaterThan(testWorld.shipments)
      await first.close()
      const second = await open(place)
      expect(await everything(second.store, testNow)).toEqual(before)
      await second.close()
    })

    test.each([{ seed: 2 }, { shipments: 121 }])(
      '%j is a different world: refused in one line',
      async (other) => {
        const place = await newPlace()
        await (await open(place)).close()
        const opening = open(place, other)
        await expect(opening).rejects.toThrow(StartError)
        await expect(opening).rejects.toThrow(
          /^[^\n]*SERVICE_SEED=1 SERVICE_SHIPMENTS=120[^\n]*delete that database[^\n]*$/,
        )
      },
    )

    test('a database that refuses the rows of the world: refused in one line', async () => {
      const place = await newPlace()
      const { database } = await openStore(place)
      await sql`drop table document`.execute(database)
      await database.destroy()
      const opening = open(place)
      await expect(opening).rejects.toThrow(StartError)
      await expect(opening).rejects.toThrow(/^[^\n]+: the database cannot be used: [^\n]*document[^\n]*$/)
    })
  })

  describe('time', () => {
    test('days after the anchor are written when the clock reaches them, once for all callers', async () => {
      const simulation = await open(await newPlace())
      const { store } = simulation
      const later = testNow + 30 * day
      const before = await everything(store, later)
      await Promise.all([testNow + 5 * day, later, later].map((now) => simulation.advanceTo(now)))
      expect(simulation.writtenUntil).toBeGreaterThan(later)
      const after = await everything(store, later)
      expect(after.stories.length).toBeGreaterThan(before.stories.length)
      expect(new Set(after.containers).size).toBe(after.containers.length)
      expect((await everything(store, testNow)).stories).toHaveLength(testWorld.shipments)
      await simulation.close()
    })

    test('the world is the same whether its days are written together or one by one', async () => {
      const steady = await open(await newPlace())
      for (let step = 1; step <= 6; step += 1) await steady.advanceTo(testNow + step * day)
      const place = await newPlace()
      await (await open(place)).close()
      const resumed = await open(place, { startAt: testNow + 6 * day })
      expect(await everything(resumed.store, testNow + 6 * day)).toEqual(
        await everything(steady.store, testNow + 6 * day),
      )
      await steady.close()
      await resumed.close()
    })

    test('starts at the configured instant, else at real time, else where it was saved', async () => {
      vi.useFakeTimers({ now: testNow + 2 * day, toFake: ['Date'] })
      const place = await newPlace()
      const openedAt = async (options: Partial<SimulationConfig>) => {
        const simulation = await open(place, options)
        const { openedAt: instant } = simulation
        if (options.speed === 60) await simulation.saveClock(instant + 5 * day)
        await simulation.close()
        return instant
      }
      expect(await openedAt({ startAt: testNow })).toBe(testNow)
      expect(await openedAt({ startAt: null, speed: 1 })).toBe(testNow + 2 * day)
      expect(await openedAt({ startAt: null, speed: 60 })).toBe(testNow + 2 * day)
      expect(await openedAt({ startAt: null, speed: 60 })).toBe(testNow + 7 * day)
      expect(await openedAt({ startAt: null, speed: 1 })).toBe(testNow + 2 * day)
      expect(await openedAt({ startAt: testNow, speed: 60 })).toBe(testNow)
    })

    test('never starts before the world, unless configured to', async () => {
      vi.useFakeTimers({ now: testNow - 400 * day, toFake: ['Date'] })
      const place = await newPlace()
      await (await open(place)).close()
      const simulation = await open(place, { startAt: null, speed: 1 })
      expect(simulation.openedAt).toBe(testNow)
      await simulation.close()
      const early = await open(place, { startAt: testNow - 400 * day })
      expect(await everything(early.store, early.openedAt)).toEqual({ stories: [], containers: [] })
      await early.close()
    })
  })
})
