import { expect, onTestFinished, test } from 'vitest'
import { onEveryEngine } from '#database/testing/engines.ts'
import { forgetOldDeliveries, noteDelivery } from './deliveries.ts'
import { openMemory } from './open-memory.ts'

const dayMs = 86_400_000

onEveryEngine(({ newPlace }) => {
  async function open() {
    const { database } = await openMemory(await newPlace())
    onTestFinished(() => database.destroy())
    const known = async () => {
      const rows = await database
        .selectFrom('delivery')
        .select('notification_id')
        .orderBy('taken_at')
        .execute()
      return rows.map((row) => row.notification_id)
    }
    return { database, known }
  }

  test('a notification is new once', async () => {
    const { database } = await open()
    expect(await noteDelivery(database, 'n1', 1)).toBe(true)
    expect(await noteDelivery(database, 'n1', 2)).toBe(false)
    expect(await noteDelivery(database, 'n2', 2)).toBe(true)
  })

  test('it is remembered for longer than anybody delivers it', async () => {
    const { database, known } = await open()
    await noteDelivery(database, 'old', 0)
    await noteDelivery(database, 'late', 4 * dayMs)
    await forgetOldDeliveries(database, 15 * dayMs)
    expect(await known()).toEqual(['late'])
  })

  test('of very many the newest are remembered', async () => {
    const { database, known } = await open()
    for (let at = 1; at <= 7; at += 1) await noteDelivery(database, `n${at}`, at)
    await forgetOldDeliveries(database, 8, 3)
    expect(await known()).toEqual(['n5', 'n6', 'n7'])
    await forgetOldDeliveries(database, 8, 3)
    expect(await known()).toHaveLength(3)
  })
})
