import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { buildPrograms } from '#http/testing/built-programs.ts'
import { findPostgres } from '#database/testing/postgres-server.ts'
import { openOffice } from '../machines/office.ts'
import { mostWithin } from '../machines/recorder.ts'

/** Milliseconds of the window in which the service counts, and what it allows there. */
const windowMs = 60_000
const limit = 100

async function office() {
  const programs = await buildPrograms()
  const opened = await openOffice({
    proxy: join(programs, 'proxy.js'),
    service: join(programs, 'service.js'),
    postgres: findPostgres() ?? '',
    machines: 3,
    environment: { WATCH_SECONDS: '0' },
  })
  const [one, two, three] = opened.machines
  if (one === undefined || two === undefined || three === undefined) throw new Error('There are three.')
  return { ...opened, one, two, three }
}

describe.runIf(inject('postgresPort') !== null)('three machines of one account (with PostgreSQL)', () => {
  test('stay inside its limit over a crash, an outage of PostgreSQL and a wrong clock', async () => {
    const { machines, one, two, three, recorder, postgres, ...opened } = await office()
    const { arrivals } = recorder
    const askAll = (count: number) => Promise.all(machines.map((machine) => machine.ask(count)))
    try {
      for (const machine of machines) await machine.start()
      await expect
        .poll(async () => (await two.budget()).shared)
        .toMatchObject({ machines: 3, isAlone: false })
      await askAll(10)
      expect(arrivals.length).toBeGreaterThan(0)
      // Each knows what all have sent.
      for (const machine of machines) {
        await expect.poll(async () => (await machine.budget()).spent.person).toBe(arrivals.length)
      }

      const before = arrivals.length
      const cut = one.ask(20)
      await expect.poll(() => arrivals.length).toBeGreaterThan(before)
      await one.signal('SIGKILL')
      await cut

      await postgres.halt()
      await expect.poll(async () => (await two.budget()).shared?.isAlone).toBe(true)
      await expect.poll(async () => (await three.budget()).shared?.isAlone).toBe(true)
      const beforeOutage = arrivals.length
      await Promise.all([two.ask(60), three.ask(60)])
      expect(arrivals.length).toBeGreaterThan(beforeOutage)

      await postgres.resume()
      await one.start()
      await expect.poll(async () => (await one.budget()).shared).toMatchObject({ machines: 3, keptFree: 0 })
      // Nothing of the budget is lost: it is used up in the end.
      while (mostWithin(arrivals, windowMs) < limit) await askAll(40)
      await askAll(40)

      expect(mostWithin(arrivals, windowMs)).toBe(limit)
      expect(recorder.refused()).toBe(0)
    } finally {
      await opened.close()
    }
  })
})
