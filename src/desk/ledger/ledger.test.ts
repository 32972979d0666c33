import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { createDatabase } from '#database/testing/postgres-server.ts'
import type { Spender } from '#contract/desk/status.ts'
import { connectMemory } from '../store/open-memory.ts'
import { silentMs } from './decide.ts'
import type { LedgerQuestion } from '#contract/ledger.ts'
import type { Ledger } from './ledger.ts'
import { openLedger } from './open-ledger.ts'

const port = inject('postgresPort')

/** Milliseconds for which requests of tests count: longer than a test takes. */
const longMs = 600_000

let requests = 0

function many(count: number, ms = longMs, spender: Spender = 'person') {
  return Array.from({ length: count }, () => {
    requests += 1
    return { id: `request ${requests}`, spender, ms }
  })
}

function question(changes: Partial<LedgerQuestion> = {}): LedgerQuestion {
  return {
    limit: 20,
    unheard: 20,
    share: 0,
    heard: 0,
    wanted: [],
    counted: [],
    returned: [],
    blockMs: 0,
    ...changes,
  }
}

async function office() {
  const place = { databaseUrl: await createDatabase(port ?? 0), dataDirectory: 'unused' }
  const ledgers: Ledger[] = []
  async function join(machine: string, account = 'one') {
    const ledger = await openLedger(place, place.databaseUrl, { account, machine })
    ledgers.push(ledger)
    return ledger
  }
  const [one, two] = [await join('m1'), await join('m2')]
  const database = await connectMemory(place)
  onTestFinished(async () => {
    await Promise.all([...ledgers.map((ledger) => ledger.close()), database.destroy()])
  })
  /** As if a machine had not been seen for so long. */
  async function silence(machine: string, ms: number) {
    await database
      .updateTable('budget_machine')
      .set((row) => ({ seen_at: row('seen_at', '-', ms), kept_until: row('kept_until', '-', ms) }))
      .where('id', '=', machine)
      .execute()
  }
  return { join, one, two, database, silence }
}

describe.runIf(port !== null)('a ledger on PostgreSQL (if installed)', () => {
  test('all machines together never have more than the limit, however many ask at once', async () => {
    const { join, one, two } = await office()
    const three = await join('m3')
    const granted = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const ledger = [one, two, three][index % 3] ?? one
        return (await ledger.exchange(question({ wanted: many(1 + (index % 4)) }))).granted
      }),
    )
    expect(granted.reduce((sum, each) => sum + each, 0)).toBe(20)
    const { requests: all, seen } = await one.exchange(question())
    expect([all.length, seen]).toEqual([20, 3])
  })

  test('another account has a budget of its own', async () => {
    const { join, one } = await office()
    const other = await join('m1', 'other')
    expect((await one.exchange(question({ wanted: many(20) }))).granted).toBe(20)
    expect(await other.exchange(question({ wanted: many(20) }))).toMatchObject({ granted: 20, machines: 1 })
  })

  test('each is told what others hold, for whom and for how long', async () => {
    const { one, two } = await office()
    await one.exchange(question({ wanted: [...many(1), ...many(1, 5_000, 'desk')] }))
    const { requests: told, lastNumber } = await two.exchange(question())
    expect(told.map(({ spender, machine, number }) => ({ spender, machine, number }))).toEqual([
      { spender: 'person', machine: 'm1', number: 1 },
      { spender: 'desk', machine: 'm1', number: 2 },
    ])
    expect(lastNumber).toBe(2)
    expect(told[1]?.ms).toBeGreaterThan(0)
    expect(told[1]?.ms).toBeLessThanOrEqual(5_000)
  })

  test('a request counts until its end, one whose end is never told until its lease is over', async () => {
    const { one, two } = await office()
    const [ended, crashed] = [many(1), many(1, 60)]
    await one.exchange(question({ wanted: [...ended, ...crashed] }))
    await one.exchange(question({ counted: ended.map((each) => ({ ...each, ms: 30 })) }))
    await expect.poll(async () => (await two.exchange(question())).requests).toEqual([])
  })

  test('one that was never sent costs nothing, and what was sent without asking counts', async () => {
    const { one, two } = await office()
    const wanted = many(3)
    await one.exchange(question({ wanted }))
    await one.exchange(question({ returned: wanted.map(({ id }) => id), counted: many(5) }))
    expect((await two.exchange(question({ wanted: many(20) }))).granted).toBe(15)
  })

  test('a block holds all machines', async () => {
    const { one, two } = await office()
    await one.exchange(question({ blockMs: longMs }))
    const told = await two.exchange(question({ wanted: many(1), blockMs: 1 }))
    expect(told.granted).toBe(0)
    expect(told.blockedMs).toBeGreaterThan(1)
  })

  test('no machine takes much of which another has not heard', async () => {
    const { one, two } = await office()
    await two.exchange(question())
    const careful = { unheard: 4 }
    expect((await one.exchange(question({ ...careful, wanted: many(3) }))).granted).toBe(3)
    expect((await one.exchange(question({ ...careful, wanted: many(3) }))).granted).toBe(1)
    const { lastNumber } = await two.exchange(question())
    // Told, but whether that has arrived is not known before it says so.
    expect((await one.exchange(question({ ...careful, wanted: many(3) }))).granted).toBe(0)
    await two.exchange(question({ heard: lastNumber }))
    expect((await one.exchange(question({ ...careful, wanted: many(3) }))).granted).toBe(3)
  })

  test('the share of a machine that is not seen is kept free until it is seen again', async () => {
    const { one, two, silence } = await office()
    const { share } = await two.exchange(question())
    expect(share).toBe(10)
    await silence('m2', silentMs + 1)
    expect(await one.exchange(question({ wanted: many(20) }))).toMatchObject({
      granted: 10,
      keptFree: 10,
      machines: 2,
      seen: 1,
    })
    // What it has sent meanwhile is written before anything is taken.
    await two.exchange(question({ share, counted: many(7) }))
    expect(await one.exchange(question({ wanted: many(20) }))).toMatchObject({ granted: 3, keptFree: 0 })
  })

  test('or until it has said goodbye, or was gone for five minutes', async () => {
    const { join, one, two, silence } = await office()
    const three = await join('m3')
    await two.exchange(question())
    await three.exchange(question())
    await silence('m2', 4 * 60_000)
    await silence('m3', 4 * 60_000)
    expect(await one.exchange(question())).toMatchObject({ keptFree: 20, machines: 3 })
    await two.leave()
    expect(await one.exchange(question())).toMatchObject({ keptFree: 10, machines: 2 })
    await silence('m3', 60_001)
    expect(await one.exchange(question())).toMatchObject({ keptFree: 0, machines: 1 })
  })

  test('time in which nobody could ask does not count towards the five minutes', async () => {
    const { one, two, silence, database } = await office()
    await two.exchange(question())
    await silence('m2', 3_600_000)
    await database
      .updateTable('budget')
      .set((row) => ({ asked_at: row('asked_at', '-', 3_600_000) }))
      .execute()
    expect(await one.exchange(question())).toMatchObject({ keptFree: 10, machines: 2 })
  })

  test('shares follow the number of machines, and are never more than the limit together', async () => {
    const { join, one, two, database } = await office()
    const three = await join('m3')
    const ledgers = [one, two, three]
    const known = [0, 0, 0]
    for (let round = 0; round < 3; round += 1) {
      for (const [index, ledger] of ledgers.entries()) {
        known[index] = (await ledger.exchange(question({ share: known[index] ?? 0 }))).share
        const rows = await database.selectFrom('budget_machine').select('share').execute()
        expect(rows.reduce((sum, { share }) => sum + share, 0)).toBeLessThanOrEqual(20)
      }
    }
    expect(known).toEqual([6, 6, 6])
  })

  test('others hear at once of what was taken, and nobody of what it has taken itself', async () => {
    const { join } = await office()
    async function listening(machine: string) {
      const ledger = await join(machine)
      await new Promise<void>((resolve) => {
        ledger.onNews = resolve
      })
      const heard = { times: 0 }
      ledger.onNews = () => void (heard.times += 1)
      return { ledger, heard }
    }
    const [three, four] = [await listening('m3'), await listening('m4')]
    await three.ledger.exchange(question({ wanted: many(1) }))
    await expect.poll(() => four.heard.times).toBe(1)
    await four.ledger.exchange(question({ wanted: many(1) }))
    await expect.poll(() => three.heard.times).toBe(1)
    // That nothing was taken is no news.
    await three.ledger.exchange(question())
    await three.ledger.exchange(question({ wanted: many(1) }))
    await expect.poll(() => four.heard.times).toBe(2)
    expect(three.heard.times).toBe(1)
  })

  test('a machine that stops in the middle of asking keeps nobody from it for long', async () => {
    const { one, database } = await office()
    await one.exchange(question())
    const locking = database.connection().execute(async (connection) => {
      await connection.transaction().execute(async (transaction) => {
        await transaction.updateTable('budget').set({ blocked_until: 0 }).execute()
        await expect(one.exchange(question())).rejects.toMatchObject({ name: 'DatabaseOutage' })
      })
    })
    await locking
    expect(await one.exchange(question({ wanted: many(1) }))).toMatchObject({ granted: 1 })
  })
})
