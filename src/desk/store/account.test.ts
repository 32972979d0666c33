import { expect, onTestFinished, test } from 'vitest'
import { onEveryEngine } from '#database/testing/engines.ts'
import { contentOf, fillMemory } from '../testing/filled-memory.ts'
import { containerReading, shipmentReading } from '../testing/readings.ts'
import { changeMemory, openMemoryOf } from './account.ts'
import { forgetOldAsides, readAsides } from './aside.ts'
import { historyOf } from './changes.ts'
import { keepReadings } from './keep-readings.ts'
import { readMeta, writeMeta } from './meta.ts'
import { openMemory } from './open-memory.ts'
import { retentionMs } from './retention.ts'

const [one, two] = ['https://one.example/v2', 'https://two.example/v2']
const box = { type: 'container', id: 'c0' } as const

onEveryEngine(({ newPlace }) => {
  async function open() {
    const { database } = await openMemory(await newPlace())
    onTestFinished(() => database.destroy())
    return database
  }

  test('of another address is set aside as it is, and comes back with its address', async () => {
    const database = await open()
    await fillMemory(database, 700, one)
    const before = await contentOf(database)
    const name = await readMeta(database, 'memory')
    await openMemoryOf(database, one)
    expect(await readMeta(database, 'memory')).toBe(name)

    await openMemoryOf(database, two)
    expect(await historyOf(database, box)).toMatchObject({ firstSeenAt: null, changes: [] })
    expect((await contentOf(database)).boarded).toEqual([])
    // What it counts, it counts from the start.
    await keepReadings(database, [containerReading({ available: 'no' }), shipmentReading({}, 's9')], 1)
    expect(await keepReadings(database, [containerReading({ available: 'yes' })], 2)).toMatchObject([
      { id: 1 },
    ])

    await openMemoryOf(database, one)
    expect(await contentOf(database)).toEqual(before)
    await openMemoryOf(database, two)
    expect((await historyOf(database, { ...box, id: 'c1' })).firstSeenAt).toBe(1)
  })

  test('that was known by a hash of address and key is this one’s', async () => {
    const database = await open()
    await fillMemory(database, 1, one)
    await writeMeta(database, 'account', '0123456789abcdef')
    await openMemoryOf(database, two)
    expect(await readMeta(database, 'account')).toBe(two)
    expect((await historyOf(database, box)).changes).toHaveLength(1)
  })

  test('of another account at the same address is set aside, and comes back with its shipments', async () => {
    const database = await open()
    await openMemoryOf(database, one)
    await keepReadings(database, [shipmentReading({}, 'of-first')], 1_000)
    await changeMemory(database, one, () => false, await readMeta(database, 'memory'))
    expect(await historyOf(database, { type: 'shipment', id: 'of-first' })).toMatchObject({
      firstSeenAt: null,
    })
    await keepReadings(database, [shipmentReading({}, 'of-second')], 2_000)
    const names = [await readMeta(database, 'memory')]
    await changeMemory(database, one, ({ shipments }) => shipments.includes('of-first'), names[0] ?? null)
    names.push(await readMeta(database, 'memory'))
    expect(await historyOf(database, { type: 'shipment', id: 'of-first' })).toMatchObject({
      firstSeenAt: 1_000,
    })
    expect(new Set(names).size).toBe(2)
    expect(await readAsides(database, one)).toMatchObject([{ shipments: ['of-second'], world: 2_000 }])
  })

  test('that was set aside is forgotten when its changes would be', async () => {
    const database = await open()
    await fillMemory(database, 3, one)
    await openMemoryOf(database, two)
    await forgetOldAsides(database, Date.now() + retentionMs - 60_000)
    expect(await readAsides(database, one)).toHaveLength(1)
    await forgetOldAsides(database, Date.now() + retentionMs + 60_000)
    expect(await readAsides(database, one)).toEqual([])
    expect(await database.selectFrom('aside_row').selectAll().execute()).toEqual([])
  })
})
