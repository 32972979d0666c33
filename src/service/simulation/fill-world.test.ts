import { describe, expect, test } from 'vitest'
import { openStore } from '../store/open-store.ts'
import { countShipments, pageOfShipments } from '../store/shipments.ts'
import { onEveryEngine } from '#database/testing/engines.ts'
import { testNow, testWorld } from '../testing/test-service.ts'
import { storiesOfDay } from '../world/world.ts'
import { day } from '../world/zone.ts'
import { fillWorld } from './fill-world.ts'

const { seed, shipments } = testWorld
const config = { seed, shipments, anchor: testNow }

/** Few enough that a world for tests takes many transactions. */
const most = 10

const wholeWorld = { number: 1, size: 1_000_000 }

onEveryEngine(({ newPlace }) => {
  describe('filling a new world', () => {
    test('tells after each transaction how many shipments are written, up to all of them', async () => {
      const { database } = await openStore(await newPlace())
      const told: number[] = []
      await fillWorld(database, config, testNow, { most, onWritten: (count) => told.push(count) })
      expect(told.length).toBeGreaterThan(shipments / (2 * most))
      expect(told).toEqual(told.toSorted((a, b) => a - b))
      expect(told.at(-1)).toBe(shipments)
      expect(await countShipments(database, testNow)).toBe(shipments)
      await database.destroy()
    })

    test('ends a transaction with the day that makes it full, however large the world is', async () => {
      const { database } = await openStore(await newPlace())
      const days = Array.from({ length: 300 }, (_, index) => Math.floor(testNow / day) - index)
      const longest = Math.max(...days.map((each) => storiesOfDay(config, each).length))
      let before = 0
      const steps: number[] = []
      await fillWorld(database, config, testNow, {
        most,
        onWritten(count) {
          steps.push(count - before)
          before = count
        },
      })
      expect(Math.max(...steps)).toBeLessThan(most + longest)
      await database.destroy()
    })

    test('lets the program hear signals between two transactions', async () => {
      const { database } = await openStore(await newPlace())
      let turns = 0
      const turn = () => {
        turns += 1
        timer = setImmediate(turn)
      }
      let timer = setImmediate(turn)
      const seen: number[] = []
      await fillWorld(database, config, testNow, { most, onWritten: () => seen.push(turns) })
      clearImmediate(timer)
      expect(new Set(seen).size).toBe(seen.length)
      await database.destroy()
    })

    test('stopped after any transaction, continues there and tells of all that is written', async () => {
      const whole = await openStore(await newPlace())
      await fillWorld(whole.database, config, testNow)
      const expected = await pageOfShipments(whole, {}, wholeWorld, testNow)
      await whole.database.destroy()
      const store = await openStore(await newPlace())
      const told: number[] = []
      for (let stop = 0; stop < 3; stop += 1) {
        const filling = fillWorld(store.database, config, testNow, {
          most,
          onWritten(count) {
            told.push(count)
            throw new Error('Stopped.')
          },
        })
        await expect(filling).rejects.toThrow('Stopped.')
      }
      expect(told).toEqual([...new Set(told)].toSorted((a, b) => a - b))
      expect(told.at(-1)).toBe(await countShipments(store.database, testNow))
      await fillWorld(store.database, config, testNow)
      expect(await pageOfShipments(store, {}, wholeWorld, testNow)).toEqual(expected)
      await store.database.destroy()
    })
  })
})
