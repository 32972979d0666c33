import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import type { Place } from '#database/place.ts'
import { createDatabase, findPostgres, startPostgres } from '#database/testing/postgres-server.ts'
import { isProof } from '#http/testing/proof.ts'
import { openMemory } from '../store/open-memory.ts'
import { DeskProgram } from '../testing/desk-program.ts'
import { wireList } from '../testing/wire-list.ts'

/** A service with one box, and which programs have asked it. */
class Service {
  isAvailable = false
  readonly asked = new Set<string>()

  /** Asks in the name of a program. */
  askAs(name: string) {
    return async (): Promise<Response> => {
      this.asked.add(name)
      await turn()
      return new Response(wireList([{ id: 's1', available: this.isAvailable }]))
    }
  }
}

async function startTwo(place: Place) {
  const service = new Service()
  const first = await DeskProgram.start(place, { ask: service.askAs('first') })
  const second = await DeskProgram.start(place, { ask: service.askAs('second') })
  await expect.poll(async () => (await first.board()).isComplete).toBe(true)
  return { service, first, second }
}

const port = inject('postgresPort')

async function newPlace(): Promise<Place> {
  return { databaseUrl: await createDatabase(port ?? 0), dataDirectory: 'unused' }
}

/** Ends all sessions that hold a lock, as the server does with those that say nothing. */
async function endSessions(place: Place): Promise<void> {
  const { database } = await openMemory(place)
  await sql`
    select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
  `.execute(database)
  await database.destroy()
}

describe.runIf(port !== null)('of two programs on PostgreSQL (if installed)', () => {
  test('one works, and the other stands by and says who works', async () => {
    const { service, first, second } = await startTwo(await newPlace())
    expect([first.desk.isActive, second.desk.isActive]).toEqual([true, false])
    expect((await first.ready()).status).toBe(200)
    const { status, text } = await second.ready()
    expect([status, text]).toEqual([503, expect.stringMatching(/"standby":"Standing by: .* \d s ago\."/)])
    await expect(second.desk.noteRequest()).rejects.toThrow('not the active one')
    expect(Array.from(service.asked)).toEqual(['first'])
  })

  test('when the one that works stops, the other goes on with its board and what it has spent', async () => {
    const { service, first, second } = await startTwo(await newPlace())
    service.isAvailable = true
    await expect.poll(() => first.told).toEqual(['c-s1'])
    await first.desk.noteRequest()
    await first.desk.noteRequest()
    await first.close()
    await expect.poll(() => second.desk.isActive, { timeout: 5_000 }).toBe(true)
    expect(await second.board()).toMatchObject({ isComplete: true, rows: [expect.anything()] })
    expect(second.sentAgoMs.map((ages) => ages.length)).toEqual([2])
    await second.desk.noteRequest()
    service.isAvailable = false
    await expect.poll(() => second.told).toContain('c-s1')
  })

  test('requests of others count once, however often a program becomes the active one', async () => {
    const place = await newPlace()
    const { first, second } = await startTwo(place)
    await first.desk.noteRequest()
    await first.close()
    await expect.poll(() => second.sentAgoMs.length, { timeout: 5_000 }).toBe(1)
    await endSessions(place)
    await expect.poll(() => second.sentAgoMs.length, { timeout: 10_000 }).toBe(2)
    expect(second.sentAgoMs.map((ages) => ages.length)).toEqual([1, 0])
  })

  test('none counts for longer because the clock of PostgreSQL was set back', async () => {
    const place = await newPlace()
    const { first, second } = await startTwo(place)
    await first.desk.noteRequest()
    const { database } = await openMemory(place)
    await sql`update request set sent_at = sent_at + 3600000`.execute(database)
    await database.destroy()
    await first.close()
    await expect.poll(() => second.sentAgoMs, { timeout: 5_000 }).toEqual([[0]])
  })

  test('people do not wait for a backup that is restored', async () => {
    const place = await newPlace()
    const { service, first } = await startTwo(place)
    const { database } = await openMemory(place)
    const waitsMs: number[] = []
    await database.transaction().execute(async (transaction) => {
      await sql`lock table meta, subject, boarded, change in exclusive mode`.execute(transaction)
      service.isAvailable = true
      for (const began = performance.now(); performance.now() - began < 3_000;) {
        const asked = performance.now()
        await first.desk.noteRequest()
        waitsMs.push(performance.now() - asked)
        await turn()
      }
    })
    await database.destroy()
    expect(Math.max(...waitsMs)).toBeLessThan(2_000)
    await expect.poll(() => first.told, { timeout: 10_000 }).toContain('c-s1')
  })

  test('the one that has lost its session writes nothing more, sends nothing, and stands by', async () => {
    const place = await newPlace()
    const { first, second } = await startTwo(place)
    await endSessions(place)
    await expect(first.desk.noteRequest()).rejects.toThrow()
    // A load balancer is to send nobody there meanwhile.
    expect((await first.ready()).status).toBe(503)
    // Whoever is first works.
    await expect
      .poll(() => [first.desk.isActive, second.desk.isActive], { timeout: 5_000 })
      .toEqual(expect.arrayContaining([true, false]))
    const errors = [...first.log, ...second.log].filter((line) => line.includes('"level":50'))
    expect(errors).toEqual([])
  })
})

const programs = findPostgres()

if (isProof) {
  test.runIf(programs !== null)(
    'while PostgreSQL is away, the one that works shows what it has and sends nothing, and then goes on',
    async () => {
      const server = await startPostgres(programs ?? '')
      onTestFinished(() => server.stop())
      const place = { databaseUrl: await server.createDatabase(), dataDirectory: 'unused' }
      const { service, first } = await startTwo(place)
      await server.halt()
      await expect(first.desk.noteRequest()).rejects.toThrow()
      await expect.poll(async () => (await first.ready()).status, { timeout: 5_000 }).toBe(503)
      const board = await first.board()
      expect([board.rows.length, board.isComplete]).toEqual([1, true])
      service.isAvailable = true
      await server.resume()
      await expect
        .poll(
          () =>
            first.desk.noteRequest().then(
              () => true,
              () => false,
            ),
          { timeout: 10_000 },
        )
        .toBe(true)
    },
  )
}
