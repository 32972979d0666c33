import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { deskStatusSchema } from '#contract/desk/status.ts'
import { DatabaseOutage } from '#database/outage.ts'
import { onEveryEngine } from '#database/testing/engines.ts'
import { keepReadings } from '../store/keep-readings.ts'
import { writeMeta } from '../store/meta.ts'
import { openMemory } from '../store/open-memory.ts'
import { forgetOldChanges, retentionMs } from '../store/retention.ts'
import { boardedRow } from '../testing/boarded-row.ts'
import { openStatus } from '../testing/opened-status.ts'
import { containerReading } from '../testing/readings.ts'
import type { StatusParts } from './desk-status.ts'

/** Tells of a box that is available or not, in turns. */
async function change(database: Parameters<typeof keepReadings>[0], times: number, from = 1_000) {
  for (let nth = 0; nth <= times; nth += 1) {
    const available = nth % 2 === 0 ? 'no' : 'yes'
    await keepReadings(database, [containerReading({ available })], from + nth)
  }
}

onEveryEngine(({ newPlace }) => {
  async function open(parts: Partial<StatusParts> = {}) {
    const opened = await openStatus(await newPlace(), parts)
    const read = async () =>
      deskStatusSchema.parse(JSON.parse(JSON.stringify(await opened.status.read())) as unknown)
    return { ...opened, read }
  }

  test('of an empty desk all is told, and nothing is made up', async () => {
    const { read } = await open()
    expect(await read()).toMatchObject({
      account: 'embedded',
      node: process.versions.node,
      zoneData: process.versions.tz as string,
      watch: {
        everySeconds: 300,
        shipments: 0,
        containers: 0,
        isComplete: false,
        ageMs: null,
        walk: null,
        nextInMs: null,
        failure: null,
      },
      screens: { streams: 0 },
      memory: { problem: null, changes: 0, oldestChangeAt: null },
    })
  })

  test('what is remembered is counted, with when the oldest change was seen, and forgotten with it', async () => {
    const first = await open()
    await change(first.database, 3)
    const { memory } = await first.read()
    expect(memory).toMatchObject({ changes: 3, oldestChangeAt: 1_001 })
    expect(memory.bytes).toBeGreaterThan(10_000)

    const second = await open()
    await change(second.database, 3)
    await forgetOldChanges(second.database, 1_002 + retentionMs)
    expect((await second.read()).memory).toMatchObject({ changes: 2, oldestChangeAt: 1_002 })
  })

  test('the database is asked once for all who look on in the same moment', async () => {
    const { database, read } = await open()
    await Promise.all([read(), read()])
    await change(database, 1)
    expect((await read()).memory.changes).toBe(0)
  })

  test('shipments and boxes of the board are counted as they come and go', async () => {
    const { board, read } = await open()
    await board.keep([boardedRow('s1', 2), boardedRow('s2', 1)])
    await board.complete({ readAt: 0, read: 5, total: 5 }, performance.now())
    expect((await read()).watch).toMatchObject({
      shipments: 2,
      containers: 3,
      read: 5,
      total: 5,
      isComplete: true,
    })
    await board.keep([boardedRow('s1', 4), ['s2', null]])
    expect((await read()).watch).toMatchObject({ shipments: 1, containers: 4 })
  })

  test('streams count while they are open', async () => {
    const { hub, read } = await open()
    const leaving = new AbortController()
    hub.open({ address: '', screen: '' }, null, leaving.signal)
    expect((await read()).screens.streams).toBe(1)
    leaving.abort()
    expect((await read()).screens.streams).toBe(0)
  })

  test('where the database has gone, the rest is told, and why this is not', async () => {
    const { read, close, status } = await open()
    expect(await status.missing()).toEqual([])
    await close()
    const { memory, watch } = await read()
    expect(memory).toMatchObject({ changes: null, oldestChangeAt: null, bytes: null })
    expect(memory.problem).not.toBeNull()
    expect(watch).not.toBeNull()
    expect(await status.missing()).toEqual(['database'])
  })

  test('a table that is not there is a problem that the log tells, and no failure of the status', async () => {
    const { database, read } = await open()
    await sql`drop table change`.execute(database)
    expect((await read()).memory).toMatchObject({ problem: 'unknown', changes: null, bytes: null })
  })

  test('a database that another program holds is not waited for without end', async () => {
    const { place, status, read } = await open()
    const isServer = place.databaseUrl !== null
    const other = await openMemory(place)
    onTestFinished(() => other.database.destroy())
    await other.database.transaction().execute(async (transaction) => {
      await writeMeta(transaction, 'world', '1')
      if (isServer) await sql`lock table meta, change in access exclusive mode`.execute(transaction)
      // The embedded one is read while another program writes.
      const [missing, { memory }] = await Promise.all([status.missing(), read()])
      expect([missing, memory.problem]).toEqual(isServer ? [['database'], 'slow'] : [[], null])
    })
    expect(await status.missing()).toEqual([])
  })

  test('a disk that is full is told beside what can still be read', async () => {
    const { read } = await open({ health: { outage: new DatabaseOutage('full', new Error('disk')) } })
    expect((await read()).memory).toMatchObject({ problem: 'full', changes: 0 })
  })
})
