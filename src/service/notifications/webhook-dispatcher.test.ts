import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { Simulation } from '../simulation/simulation.ts'
import { datedEvents, insertWebhook } from '../store/webhooks.ts'
import { testNow, testWorld } from '../testing/test-service.ts'
import { WebhookDispatcher } from './webhook-dispatcher.ts'
import { enqueueEvent } from './enqueue-event.ts'

async function openDispatcher(onTestFinished: (end: () => Promise<void>) => void) {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'quayside-data-'))
  const simulation = await Simulation.open({ ...testWorld, databaseUrl: null, dataDirectory, shipments: 40 })
  const { database } = simulation.store
  const worldNow = vi.fn(() => testNow)
  const dispatcher = new WebhookDispatcher({
    database,
    advanceTo: (now) => simulation.advanceTo(now),
    worldNow,
    settings: { allowLocal: true, timeoutMs: 60_000, firstPauseMs: 10_000 },
    logger: pino({ enabled: false }),
    realNow: () => 0,
  })
  onTestFinished(async () => {
    await dispatcher.close()
    await simulation.close()
    rmSync(dataDirectory, { recursive: true, force: true })
  })
  return { database, worldNow, dispatcher }
}

test('waking it at the very end of a turn starts another turn', async ({ onTestFinished }) => {
  const { worldNow, dispatcher } = await openDispatcher(onTestFinished)
  const secondTurn = new Promise<void>((resolve) => {
    worldNow.mockReturnValueOnce(testNow).mockImplementationOnce(() => {
      resolve()
      return testNow
    })
  })
  const setTimer = globalThis.setTimeout
  // Its own timer never fires: only waking starts another turn.
  vi.spyOn(globalThis, 'setTimeout').mockImplementationOnce(() => {
    queueMicrotask(() => dispatcher.wake())
    return setTimer(() => undefined, 0)
  })
  await dispatcher.start()
  await secondTurn
  expect(worldNow).toHaveBeenCalledTimes(2)
})

test('a slow receiver gets at most four deliveries at a time', async ({ onTestFinished }) => {
  const { database, dispatcher } = await openDispatcher(onTestFinished)
  let arrived = 0
  const silent = createServer(() => {
    arrived += 1
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    silent.closeAllConnections()
    silent.close()
  })
  await once(silent, 'listening')
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`
  const event = 'tracking_request.failed'
  const webhook = { id: 'hook', active: 1, secret: '', headers: '[]', created_at: 0 }
  await insertWebhook(database, { ...webhook, url, events: datedEvents([event], 0) })
  await database.transaction().execute(async (transaction) => {
    for (const id of ['1', '2', '3', '4', '5', '6']) {
      const reference = { type: 'tracking_request', id }
      await enqueueEvent(transaction, { event, reference, shipmentId: id, at: testNow })
    }
  })
  const pause = new Promise<number | undefined>((resolve) => {
    const setTimer = globalThis.setTimeout
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((handler, delay, ...more) => {
      // The timer at the end of its turn; the others belong to its requests.
      if (delay !== undefined && delay <= 1_000) resolve(delay)
      return setTimer(handler, delay, ...more)
    })
  })
  await dispatcher.start()
  // No immediate next turn while there is no room for the other two.
  expect(await pause).toBe(1_000)
  await expect.poll(() => arrived).toBe(4)
})
