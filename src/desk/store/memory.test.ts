import { describe, expect, onTestFinished, test } from 'vitest'
import { onEveryEngine } from '#database/testing/engines.ts'
import { containerReading, shipmentReading } from '../testing/readings.ts'
import { historyOf } from './changes.ts'
import { keepReadings } from './keep-readings.ts'
import { openMemory } from './open-memory.ts'
import { forgetOldChanges, retentionMs } from './retention.ts'
import { noteRemoved, unreadSince } from './unread.ts'

const box = { type: 'container', id: 'c1' } as const

/** More than one statement holds. */
function manyReadings(available: string) {
  return Array.from({ length: 450 }, (_, index) => containerReading({ available }, `c${index}`))
}

onEveryEngine(({ newPlace }) => {
  async function openDatabase() {
    const place = await newPlace()
    const { database } = await openMemory(place)
    onTestFinished(() => database.destroy())
    return { place, database }
  }

  describe('readings', () => {
    test('are no news at first sight, then each difference is a change with its three times', async () => {
      const { database } = await openDatabase()
      const first = [containerReading({ available: 'no' }), shipmentReading({ vessel: 'EVER GIVEN' })]
      expect(await keepReadings(database, first, 1_000)).toEqual([])
      const changes = await keepReadings(
        database,
        [containerReading({ available: 'yes', yard_place: 'A4' }, 'c1', 1_900), ...first.slice(1)],
        2_000,
      )
      const common = { subject: box, seenAt: 2_000, unchangedAt: 1_000, sourceAt: 1_900 }
      expect(changes).toEqual([
        { ...common, id: 1, fact: 'available', from: 'no', to: 'yes' },
        { ...common, id: 2, fact: 'yard_place', from: null, to: 'A4' },
      ])
      expect(await historyOf(database, box)).toEqual({
        firstSeenAt: 1_000,
        recordedSince: 1_000,
        readAt: 2_000,
        facts: { available: 'yes', yard_place: 'A4' },
        changes: changes.toReversed(),
        hasMore: false,
        older: [],
      })
    })

    test('that tell the same leave only the time of the reading', async () => {
      const { database } = await openDatabase()
      await keepReadings(database, [containerReading({ available: 'no' })], 1_000)
      expect(await keepReadings(database, [containerReading({ available: 'no' })], 2_000)).toEqual([])
      const [change] = await keepReadings(database, [containerReading({ available: 'yes' })], 3_000)
      expect(change).toMatchObject({ id: 1, unchangedAt: 2_000 })
    })

    test('by a clock that was set a little back have their times in order', async () => {
      const { database } = await openDatabase()
      await keepReadings(database, [containerReading({ available: 'no' })], 2_000)
      const [change] = await keepReadings(database, [containerReading({ available: 'yes' })], 1_500)
      expect(change).toMatchObject({ unchangedAt: 1_500, seenAt: 1_500 })
    })

    test('whose answer came later are seen then, and were not other until the question', async () => {
      const { database } = await openDatabase()
      await keepReadings(database, [containerReading({ available: 'no' })], 1_000, 1_100)
      const [change] = await keepReadings(database, [containerReading({ available: 'yes' })], 2_000, 9_000)
      expect(change).toMatchObject({ unchangedAt: 1_000, seenAt: 9_000 })
      expect(await historyOf(database, box)).toMatchObject({ firstSeenAt: 1_000, readAt: 9_000 })
      await keepReadings(database, [containerReading({ available: 'yes' })], 9_500, 9_600)
      expect((await historyOf(database, box)).readAt).toBe(9_500)
    })

    test('of more than one statement holds are kept, each subject once', async () => {
      const { database } = await openDatabase()
      await keepReadings(
        database,
        [...manyReadings('no'), containerReading({ available: 'no' }, 'c7')],
        1_000,
      )
      const changes = await keepReadings(database, manyReadings('yes'), 2_000)
      expect(changes.map(({ id }) => id)).toEqual(Array.from({ length: 450 }, (_, index) => index + 1))
    })

    test('written by several at the same time count on, one by one', async () => {
      const { database } = await openDatabase()
      const boxes = Array.from({ length: 8 }, (_, index) => `c${index}`)
      await keepReadings(
        database,
        boxes.map((id) => containerReading({ available: 'no' }, id)),
        1_000,
      )
      const all = await Promise.all(
        boxes.map((id) => keepReadings(database, [containerReading({ available: 'yes' }, id)], 2_000)),
      )
      expect(
        all
          .flat()
          .map(({ id }) => id)
          .toSorted((one, other) => one - other),
      ).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    })
  })

  test('the history outlasts the program', async () => {
    const { place, database } = await openDatabase()
    await keepReadings(database, [containerReading({ available: 'no' })], 1_000)
    await keepReadings(database, [containerReading({ available: 'yes' })], 2_000)
    const before = await historyOf(database, box)
    const { database: again } = await openMemory(place)
    onTestFinished(() => again.destroy())
    expect(before.changes).toHaveLength(1)
    expect(await historyOf(again, box)).toEqual(before)
  })

  test('a long history is told in part, the newest first', async () => {
    const { database } = await openDatabase()
    for (let at = 0; at <= 201; at += 1) {
      await keepReadings(database, [containerReading({ yard_place: `A${at}` })], at)
    }
    const { changes, hasMore } = await historyOf(database, box)
    expect([changes.length, hasMore, changes[0]?.to, changes.at(-1)?.to]).toEqual([200, true, 'A201', 'A2'])
  })

  test('the history of a shipment tells the changes of its boxes too, page by page', async () => {
    const { database } = await openDatabase()
    await keepReadings(database, [containerReading({}, 'c2')], 500)
    await keepReadings(
      database,
      [shipmentReading({}), containerReading({}), containerReading({}, 'c9')],
      1_000,
    )
    for (let at = 1_001; at <= 1_100; at += 1) {
      const readings = ['c1', 'c2', 'c9'].map((id) => containerReading({ yard_place: `A${at}` }, id))
      await keepReadings(database, [shipmentReading({ voyage: `${at}E` }), ...readings], at)
    }
    const shipment = { type: 'shipment', id: 's1' } as const
    const beside = ['c1', 'c2']
    const first = await historyOf(database, shipment, { beside, before: null })
    expect(first).toMatchObject({ firstSeenAt: 1_000, recordedSince: 500, readAt: 1_100, hasMore: true })
    expect(first.facts).toEqual({ voyage: '1100E' })
    const before = first.changes.at(-1)?.id ?? null
    const second = await historyOf(database, shipment, { beside, before })
    expect(second).toMatchObject({ hasMore: false, older: [] })
    const all = [...first.changes, ...second.changes]
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((one, other) => other - one))
    expect(new Set(all.map(({ subject }) => subject.id))).toEqual(new Set(['s1', 'c1', 'c2']))
    expect(all).toHaveLength(300)
  })

  test('of what has not changed for long the last change is told beside a long history', async () => {
    const { database } = await openDatabase()
    for (const [at, available] of ['no', 'yes', 'no'].entries()) {
      await keepReadings(database, [containerReading({ available, yard_place: 'A' })], at)
    }
    for (let at = 3; at <= 204; at += 1) {
      await keepReadings(database, [containerReading({ available: 'no', yard_place: `A${at}` })], at)
    }
    const { changes, older } = await historyOf(database, box)
    expect(changes.some(({ fact }) => fact === 'available')).toBe(false)
    expect(older).toMatchObject([{ fact: 'available', to: 'no', seenAt: 2 }])
  })

  test('of what was never seen there is no history', async () => {
    const { database } = await openDatabase()
    expect(await historyOf(database, box)).toEqual({
      firstSeenAt: null,
      recordedSince: null,
      readAt: null,
      facts: {},
      changes: [],
      hasMore: false,
      older: [],
    })
  })

  test('what is older than it is kept is forgotten', async () => {
    const { database } = await openDatabase()
    await keepReadings(database, [containerReading({ available: 'no' }), shipmentReading({})], 0)
    await keepReadings(database, [containerReading({ available: 'yes' })], 1_000)
    await keepReadings(database, [containerReading({ available: 'no' })], 2_000)
    await forgetOldChanges(database, retentionMs + 1_500)
    const { changes, firstSeenAt } = await historyOf(database, box)
    expect(changes.map(({ seenAt }) => seenAt)).toEqual([2_000])
    // What changed before is not known any more, nor how long a value has stood.
    expect(firstSeenAt).toBe(1_500)
    expect((await historyOf(database, { type: 'shipment', id: 's1' })).readAt).toBeNull()
  })

  test('shipments that were not read are named until their tracking has ended', async () => {
    const { database } = await openDatabase()
    await keepReadings(
      database,
      ['s1', 's2', 's3'].map((id) => shipmentReading({}, id)),
      1_000,
    )
    await keepReadings(database, [shipmentReading({}, 's2')], 2_000)
    // Its words are no word of the desk's.
    const vessel = 'MSC "tracking_stopped":"x"'
    await keepReadings(database, [shipmentReading({ vessel }, 's3')], 1_000)
    expect(await unreadSince(database, 2_000)).toEqual(expect.arrayContaining(['s1', 's3']))
    expect(await noteRemoved(database, 's1', 2_100)).toMatchObject([
      { fact: 'tracking_stopped', from: null, to: 'removed' },
    ])
    expect(await unreadSince(database, 3_000)).toEqual(expect.arrayContaining(['s2', 's3']))
    expect(await unreadSince(database, 3_000)).not.toContain('s1')
    expect(await noteRemoved(database, 'unknown', 2_100)).toEqual([])
  })
})
