import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { WorldClock } from '../clock.ts'
import { Store } from '../store/store.ts'
import { testNow, testWorld } from '../testing/test-service.ts'
import { Courier } from './courier.ts'

test('who wakes it at the very end of a turn has it look once more', async ({ onTestFinished }) => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'quayside-data-'))
  const store = await Store.open({ ...testWorld, databaseUrl: null, dataDirectory, shipments: 40 })
  const clock = new WorldClock(testNow, 0)
  const courier = new Courier({
    store,
    clock,
    settings: { allowLocal: true, timeoutMs: 1_000, firstPauseMs: 10_000 },
    logger: pino({ enabled: false }),
    realNow: () => 0,
  })
  onTestFinished(async () => {
    await courier.close()
    vi.restoreAllMocks()
    await store.close()
    rmSync(dataDirectory, { recursive: true, force: true })
  })
  const looks = vi.spyOn(clock, 'now')
  const lookedAgain = new Promise<void>((resolve) => {
    looks.mockReturnValueOnce(testNow).mockImplementationOnce(() => {
      resolve()
      return testNow
    })
  })
  const setTimer = globalThis.setTimeout
  // Its own alarm never rings: only being woken has it look again.
  vi.spyOn(globalThis, 'setTimeout').mockImplementationOnce(() => {
    queueMicrotask(() => courier.wake())
    return setTimer(() => undefined, 0)
  })
  await courier.start()
  await lookedAgain
  expect(looks).toHaveBeenCalledTimes(2)
})
