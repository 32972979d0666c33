import { describe, expect, inject, onTestFinished, test } from 'vitest'
import type { Place } from '#database/place.ts'
import { createDatabase } from '#database/testing/postgres-server.ts'
import { KeptBoard } from '../board/kept-board.ts'
import { KeptFleet } from '../fleet/kept-fleet.ts'
import { containerReading } from '../testing/readings.ts'
import { forgetUnlessOf } from './account.ts'
import { contentOf } from '../testing/filled-memory.ts'
import { changesBefore } from './changes.ts'
import { keepReadings } from './keep-readings.ts'
import { writeKeptWebhook } from './kept-webhook.ts'
import { giveBackLease, renewLease, takeLease } from './lease.ts'
import { openMemory } from './open-memory.ts'
import { forgetOldChanges, retentionMs } from './retention.ts'
import type { Database } from './schema.ts'
import { inTerm, TermOver } from './term.ts'
import { noteRemoved } from './unread.ts'
import { writeVessel, writeWanted } from './vessels.ts'

const port = inject('postgresPort')
const longMs = 3_600_000

/** A lease of no length is over when it is given. */
const noMs = 0

async function openAt(place: Place): Promise<Database> {
  const { database, health } = await openMemory(place)
  health.isOpening = false
  onTestFinished(() => database.destroy())
  return database
}

async function openTwo() {
  const place = { databaseUrl: await createDatabase(port ?? 0), dataDirectory: 'unused' }
  return { one: await openAt(place), other: await openAt(place) }
}

async function taken(database: Database, holder: string, forMs = longMs): Promise<number> {
  const term = await takeLease(database, holder, forMs)
  if (term === null) throw new Error('Another machine has it.')
  return term
}

describe.runIf(port !== null)('on PostgreSQL (if installed)', () => {
  test('one of two has the lease until it has ended or is given back, and each that takes over has a term of its own', async () => {
    const { one, other } = await openTwo()
    const first = await taken(one, 'one')
    expect(await takeLease(other, 'other', longMs)).toBeNull()
    expect(await renewLease(one, first, longMs)).toBe(true)
    await giveBackLease(one, first)
    const second = await taken(other, 'other', noMs)
    expect(second).toBe(first + 1)
    // It has ended, but nobody has taken it.
    expect(await renewLease(other, second, noMs)).toBe(true)
    expect(await taken(one, 'one')).toBe(second + 1)
    expect(await renewLease(other, second, longMs)).toBe(false)
    await giveBackLease(other, second)
    expect(await takeLease(other, 'other', longMs)).toBeNull()
  })

  test('of many that try at the same time one has it', async () => {
    const { one, other } = await openTwo()
    const tries = Array.from({ length: 12 }, (_, nth) => takeLease(nth % 2 ? one : other, `${nth}`, longMs))
    expect((await Promise.all(tries)).filter((term) => term !== null)).toHaveLength(1)
  })

  test('what a machine took without being told so, it takes once more', async () => {
    const { one } = await openTwo()
    const first = await taken(one, 'one')
    expect(await taken(one, 'one')).toBe(first + 1)
  })

  test('a lease that ends later than any can is of a clock that was set back', async () => {
    const { one, other } = await openTwo()
    await taken(one, 'one', 2 * longMs)
    expect(await takeLease(other, 'other', longMs)).not.toBeNull()
  })

  test('whoever has lost it writes nothing any more', async () => {
    const { one, other } = await openTwo()
    await forgetUnlessOf(one, 'one', 0)
    const lost = await taken(one, 'one', noMs)
    const board = await KeptBoard.open(one, 'r')
    const fleet = await KeptFleet.open(one, 'r')
    await board.keep([['s1', '["before"]']], lost)
    await fleet.want(['1'], true, lost)
    await keepReadings(one, [containerReading({ available: 'no' }), containerReading({}, 'old')], 0, {
      term: lost,
    })
    await taken(other, 'other')
    const content = await contentOf(other)
    const webhook = { account: 'one', id: 'w1', url: 'https://desk.test', secret: 's' }
    const writes: (() => Promise<unknown>)[] = [
      () => keepReadings(one, [containerReading({ available: 'yes' })], 1, { term: lost }),
      () => noteRemoved(one, 's1', 1, { term: lost }),
      () => board.begin(lost),
      () => board.keep([['s1', '["after"]']], lost),
      () => board.complete({ readAt: 1, read: 1, total: 1 }, 0, board.generation, lost),
      () => fleet.want(['2'], true, lost),
      () => fleet.keep('1', 'answered', null, 1, lost),
      () => writeVessel(one, { imo: '1', row: '[]', askedAt: 1 }, lost),
      () => writeWanted(one, { imos: [], isWhole: true }, ['1'], lost),
      () => forgetOldChanges(one, retentionMs + 10, lost),
      () => forgetUnlessOf(one, 'two', 0, lost),
      () => writeKeptWebhook(one, webhook, lost),
    ]
    await keepReadings(other, [{ subject: { type: 'shipment', id: 's1' }, facts: {}, sourceAt: null }], 0)
    const withShipment = await contentOf(other)
    expect(withShipment).not.toEqual(content)
    for (const write of writes) await expect(write(), String(write)).rejects.toBeInstanceOf(TermOver)
    expect(await contentOf(other)).toEqual(withShipment)
    expect(await other.selectFrom('webhook').selectAll().execute()).toEqual([])
    expect(await other.selectFrom('vessel').selectAll().execute()).toEqual([])
    // Nor is it on the board in memory.
    expect(Array.from(board.board.texts())).toEqual(['["before"]'])
  })

  test('a change that two see is told by one of them', async () => {
    const { one, other } = await openTwo()
    const first = await taken(one, 'one', noMs)
    await keepReadings(one, [containerReading({ available: 'no' })], 1, { term: first })
    const second = await taken(other, 'other')
    const seen = await Promise.allSettled([
      keepReadings(one, [containerReading({ available: 'yes' })], 2, { term: first }),
      keepReadings(other, [containerReading({ available: 'yes' })], 2, { term: second }),
    ])
    expect(seen.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    expect((await changesBefore(other, null)).changes).toMatchObject([{ id: 1, from: 'no', to: 'yes' }])
  })

  test('nobody takes over in the middle of a write, and renewing waits for none', async () => {
    const { one, other } = await openTwo()
    const first = await taken(one, 'one', noMs)
    await inTerm(one, first, async () => {
      expect(await renewLease(other, first, noMs)).toBe(true)
      expect(await takeLease(other, 'other', longMs)).toBeNull()
    })
    expect(await taken(other, 'other')).toBe(first + 1)
  })

  test('a machine that stands still in the middle of a write is cut off, and another takes over', async () => {
    const { one, other } = await openTwo()
    const first = await taken(one, 'one', noMs)
    let second: number | null = null
    const paused = inTerm(one, first, async (transaction) => {
      await expect
        .poll(async () => {
          second = await takeLease(other, 'other', longMs)
          return second
        })
        .toBe(first + 1)
      await transaction.deleteFrom('meta').execute()
    })
    await expect(paused).rejects.toMatchObject({ name: 'DatabaseOutage', kind: 'away' })
    expect(second).toBe(first + 1)
  })
})
