import { mkdtempSync, rmSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { Simulation } from '../simulation/simulation.ts'
import { datedEvents, insertWebhook } from '../store/webhooks.ts'
import type { Database } from '../store/schema.ts'
import { startRawReceiver } from '../testing/raw-receiver.ts'
import { testNow, testWorld } from '../testing/test-service.ts'
import { defaultPromptMs } from './settings.ts'
import { WebhookDispatcher } from './webhook-dispatcher.ts'
import { enqueueEvent } from './enqueue-event.ts'

type OnFinished = (end: () => Promise<void>) => void

async function openDispatcher(onTestFinished: OnFinished, promptMs = defaultPromptMs) {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'quayside-data-'))
  const simulation = await Simulation.open({ ...testWorld, databaseUrl: null, dataDirectory, shipments: 40 })
  const { database } = simulation.store
  const worldNow = vi.fn(() => testNow)
  const dispatcher = new WebhookDispatcher({
    database,
    advanceTo: (now) => simulation.advanceTo(now),
    worldNow,
    settings: { allowLocal: true, timeoutMs: 600_000, promptMs, firstPauseMs: 10_000 },
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

async function openReceiver(onTestFinished: OnFinished, script: (socket: Socket) => void) {
  const receiver = await startRawReceiver(script)
  onTestFinished(() => receiver.close())
  return receiver
}

const event = 'tracking_request.failed'

async function subscribe(database: Database, id: string, url: string): Promise<void> {
  const webhook = { id, active: 1, secret: '', headers: '[]', created_at: 0 }
  await insertWebhook(database, { ...webhook, url, events: datedEvents([event], 0) })
}

/** Enqueues events of as many shipments. */
async function enqueue(database: Database, count: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    for (let index = 0; index < count; index += 1) {
      const reference = { type: 'tracking_request', id: String(index) }
      await enqueueEvent(transaction, { event, reference, shipmentId: String(index), at: testNow })
    }
  })
}

const ok = 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'

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

test('a receiver that falls silent gets at most four deliveries at a time', async ({ onTestFinished }) => {
  const { database, dispatcher } = await openDispatcher(onTestFinished)
  // Answers the first delivery only.
  const receiver = await openReceiver(onTestFinished, (socket) => {
    if (receiver.arrived === 1) socket.end(ok)
  })
  await subscribe(database, 'hook', receiver.url)
  await enqueue(database, 8)
  const pause = new Promise<number | undefined>((resolve) => {
    const setTimer = globalThis.setTimeout
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((handler, delay, ...more) => {
      // The timer at the end of a turn with all places taken; the others belong to its deliveries, or to what another
      // file of this process has left: those wait by fractions.
      if (Number.isInteger(delay) && Number(delay) <= 1_000 && receiver.arrived > 1) resolve(delay)
      return setTimer(handler, delay, ...more)
    })
  })
  await dispatcher.start()
  // No immediate next turn while there is no room for the other three.
  expect(await pause).toBe(1_000)
  await expect.poll(() => receiver.arrived).toBe(1 + 4)
})

test('many receivers that do not answer hold up none that does', async ({ onTestFinished }) => {
  const { database, dispatcher } = await openDispatcher(onTestFinished, 200)
  const silent = await openReceiver(onTestFinished, () => undefined)
  const upgrading = await openReceiver(onTestFinished, (socket) =>
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
  )
  const good = await openReceiver(onTestFinished, (socket) => socket.end(ok))
  const deliveries = 12
  for (let index = 0; index < 20; index += 1) await subscribe(database, `silent ${index}`, silent.url)
  for (let index = 0; index < 4; index += 1) await subscribe(database, `upgrading ${index}`, upgrading.url)
  await subscribe(database, 'good', good.url)
  await enqueue(database, deliveries)
  await dispatcher.start()
  // Long before the timeout of the others, each of which has one delivery.
  await expect.poll(() => good.arrived).toBe(deliveries)
  await expect.poll(() => upgrading.arrived).toBe(4 * deliveries)
  expect(silent.arrived).toBe(20)
})
