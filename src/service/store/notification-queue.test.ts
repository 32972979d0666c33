import { expect, onTestFinished, test } from 'vitest'
import { onEveryEngine } from '#database/testing/engines.ts'
import { Simulation } from '../simulation/simulation.ts'
import { testWorld } from '../testing/test-service.ts'
import { addNotifications, finishAttempt, forgetDone } from './notification-queue.ts'

const answered = { statusCode: 200, error: null, responseBody: null, durationMs: 1 }

onEveryEngine(({ newPlace }) => {
  test('of what is done the newest are kept, and what is pending stays', async () => {
    const simulation = await Simulation.open({ ...testWorld, ...(await newPlace()), shipments: 20 })
    onTestFinished(() => simulation.close())
    const { database } = simulation.store
    const ids = Array.from({ length: 8 }, (_, index) => `n${index + 1}`)
    const rest = {
      webhook_id: 'w',
      event: 'container.updated',
      reference_type: 'x',
      reference_id: 'x',
    } as const
    await database.transaction().execute(async (transaction) => {
      const rows = ids.map((id) => ({ ...rest, id, order_key: id, body: '{}', created_at: 0 }))
      await addNotifications(transaction, rows)
    })
    const finish = (id: string, status: 'succeeded' | 'failed') =>
      finishAttempt(database, { id, attempts: 0 }, answered, { status, nextAttemptAt: 0 }, 0)
    for (const id of ids) if (id !== 'n2') await finish(id, id === 'n3' ? 'failed' : 'succeeded')
    const kept = async () => {
      const rows = await database.selectFrom('notification').select('id').orderBy('position').execute()
      const logs = await database.selectFrom('notification_log').select('notification_id').execute()
      return { ids: rows.map(({ id }) => id), logs: logs.length }
    }
    await forgetDone(database, 10)
    expect(await kept()).toEqual({ ids, logs: 7 })
    await forgetDone(database, 3)
    expect(await kept()).toEqual({ ids: ['n2', 'n6', 'n7', 'n8'], logs: 3 })
  })
})
